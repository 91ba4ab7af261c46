import { type At, type DiceText, EACH_NUMBER, type Event, type RollEvent, type Target } from '../script.ts';
import { type Cursor, eat, here, misread, notUnderstood, numberAt, offer, peek } from './cursor.ts';
import { diceAt, eatBefore, eatEachNumber, readPoints, readTargetIfAny } from './read-target.ts';
import { CONDITION_WORDS, WAGER_WORDS } from './vocabulary.ts';

export const readThrown = (cursor: Cursor, at: At): RollEvent | undefined => {
  if (eat(cursor, 'a roll is made', 'any roll', 'a roll') !== undefined) return { ...at, type: 'thrown', what: 'any' };
  if (eat(cursor, 'a box number is rolled') !== undefined) return { ...at, type: 'thrown', what: 'box' };
  if (eat(cursor, 'a pair is rolled') !== undefined) return { ...at, type: 'thrown', what: 'pair' };
  offer(cursor, ['a 7 is rolled', 'a 7 or 11 is rolled', 'a 4-4 is rolled']);
  if (cursor.inEach === true) offer(cursor, ['the number is rolled']);
  const isCalled = eat(cursor, 'the roll is') !== undefined;
  if (isCalled) offer(cursor, ['7', '7 or 11', '4-4'], 'a total or dice');
  const from = cursor.at;
  if (cursor.inEach === true && eatEachNumber(cursor)) {
    if (isCalled || eat(cursor, 'is rolled', 'is thrown') !== undefined)
      return { ...at, type: 'thrown', what: [EACH_NUMBER] };
    cursor.at = from;
    return undefined;
  }
  const faces = readFaces(cursor, isCalled);
  if (faces.length > 0 && (isCalled || eat(cursor, 'is rolled', 'rolls', 'is thrown', 'are rolled') !== undefined))
    return { ...at, type: 'thrown', what: faces };
  if (isCalled) return notUnderstood(cursor, 'a total or dice', []);
  cursor.at = from;
  return undefined;
};

/** Totals and dice: "a 7 or 11", "a 4-4". After "the roll is" there is nothing else they could be. */
const readFaces = (cursor: Cursor, isCalled: boolean): readonly (number | DiceText)[] => {
  if (!isCalled) eat(cursor, 'a', 'an', 'the');
  const faces: (number | DiceText)[] = [];
  do {
    const face = diceAt(cursor) ?? numberAt(cursor);
    if (face === undefined) break;
    if (typeof face === 'number' && (face < 2 || face > 12)) {
      if (isCalled) misread(cursor, `two dice do not show ${face}`);
      break;
    }
    if (faces.includes(face)) misread(cursor, `${face} is named twice`);
    cursor.at += 1;
    faces.push(face);
  } while (eatBefore(cursor, ahead => diceAt(cursor, ahead) !== undefined || peek(cursor, ahead)?.kind === 'number'));
  return faces;
};

const PAST: readonly (readonly [string, RollEvent['type'], string])[] = [
  ['box number has been rolled', 'thrown', 'box'],
  ['pair has been rolled', 'thrown', 'pair'],
  ['point has been set', 'hand', 'point set'],
  ['point has been made', 'hand', 'point made'],
  ['seven-out has been rolled', 'hand', 'seven-out'],
  ['natural has been rolled', 'hand', 'natural'],
  ['come-out craps has been rolled', 'hand', 'craps'],
];

/** What has happened on rolls so far, said after "a" or "no": "7 has been rolled", "point has been made". */
export const readPastEvent = (cursor: Cursor, at: At): RollEvent | undefined => {
  const from = cursor.at;
  offer(cursor, [
    'a 7 has been rolled 3 times in the last 12 rolls',
    'no 7 has been rolled for 12 rolls',
    ...PAST.map(([phrase]) => `a ${phrase} 2 times`),
  ]);
  if (cursor.inEach === true && eatEachNumber(cursor)) {
    if (eat(cursor, 'has been rolled') !== undefined) return { ...at, type: 'thrown', what: [EACH_NUMBER] };
    cursor.at = from;
    return undefined;
  }
  eat(cursor, 'a', 'an', 'the', 'no');
  for (const [phrase, type, what] of PAST) {
    if (eat(cursor, phrase) === undefined) continue;
    return (type === 'hand' ? { ...at, type, event: what } : { ...at, type, what }) as RollEvent;
  }
  const faces = readFaces(cursor, false);
  if (faces.length > 0 && eat(cursor, 'has been rolled', 'have been rolled') !== undefined)
    return { ...at, type: 'thrown', what: faces };
  cursor.at = from;
  return undefined;
};

export const readHandEvent = (cursor: Cursor, at: At): RollEvent | undefined => {
  if (eat(cursor, 'a point is set', 'the point is set') !== undefined)
    return { ...at, type: 'hand', event: 'point set' };
  if (eat(cursor, 'the point is made', 'a point is made', 'the shooter makes the point') !== undefined)
    return { ...at, type: 'hand', event: 'point made' };
  if (eat(cursor, 'the shooter sevens out', 'a seven-out', 'seven-out') !== undefined)
    return { ...at, type: 'hand', event: 'seven-out' };
  if (eat(cursor, 'a natural is rolled', 'a come-out natural is rolled', 'a come-out natural') !== undefined)
    return { ...at, type: 'hand', event: 'natural' };
  if (eat(cursor, 'come-out craps is rolled', 'come-out craps') !== undefined)
    return { ...at, type: 'hand', event: 'craps' };
  return undefined;
};

/** What a wager does on a roll, said of it. */
export const readWagerEvent = (cursor: Cursor, at: At, target: Target): Event | undefined => {
  const event = (
    name: Extract<Event, { readonly type: 'wager' }>['event'],
    to = [] as Extract<Event, { readonly type: 'wager' }>['to'],
  ): Event => ({
    ...at,
    type: 'wager',
    target,
    event: name,
    to,
  });
  if (eat(cursor, 'wins', 'win', 'hits', 'hit') !== undefined) return event('wins');
  if (eat(cursor, 'loses', 'lose') !== undefined) return event('loses');
  if (eat(cursor, 'is decided', 'are decided') !== undefined) return event('decided');
  if (eat(cursor, 'is returned', 'are returned', 'pushes') !== undefined) return event('returned');
  if (eat(cursor, 'is barred') !== undefined) return event('barred');
  if (eat(cursor, 'travels to', 'travel to', 'moves to') !== undefined) return event('travels', readPoints(cursor));
  if (eat(cursor, 'travels', 'travel', 'moves') !== undefined) return event('travels');
  return undefined;
};

/** Something that happens on a roll. */
export const readEvent = (cursor: Cursor): Event => {
  const at = here(cursor);
  const plain = readThrown(cursor, at) ?? readHandEvent(cursor, at);
  if (plain !== undefined) return plain;
  const target =
    readTargetIfAny(cursor) ?? notUnderstood(cursor, 'something that happens', [...WAGER_WORDS, ...CONDITION_WORDS]);
  return (
    readWagerEvent(cursor, at, target) ??
    notUnderstood(cursor, 'what happens to it: wins, loses, travels', ['wins', 'loses', 'travels', 'hits'])
  );
};
