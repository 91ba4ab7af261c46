import type { At, DiceText, Event, Target } from '../script.ts';
import { type Cursor, eat, here, misread, notUnderstood, numberAt, peek } from './cursor.ts';
import { diceAt, eatBefore, readPoints, readTargetIfAny } from './read-target.ts';
import { CONDITION_WORDS, WAGER_WORDS } from './vocabulary.ts';

export const readThrown = (cursor: Cursor, at: At): Event | undefined => {
  if (eat(cursor, 'a roll is made', 'any roll', 'a roll') !== undefined) return { ...at, type: 'thrown', what: 'any' };
  if (eat(cursor, 'a box number is rolled') !== undefined) return { ...at, type: 'thrown', what: 'box' };
  if (eat(cursor, 'a pair is rolled') !== undefined) return { ...at, type: 'thrown', what: 'pair' };
  const isCalled = eat(cursor, 'the roll is') !== undefined;
  const from = cursor.at;
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
  if (faces.length > 0 && (isCalled || eat(cursor, 'is rolled', 'rolls', 'is thrown', 'are rolled') !== undefined))
    return { ...at, type: 'thrown', what: faces };
  if (isCalled) return notUnderstood(cursor, 'a total or dice', []);
  cursor.at = from;
  return undefined;
};

export const readHandEvent = (cursor: Cursor, at: At): Event | undefined => {
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
