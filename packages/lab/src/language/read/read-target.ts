import { COMBINATIONS, type Die, diceText, isPoint, POINTS, type Point, type WagerKind } from '@hardway/rules';
import { type DiceText, EACH_NUMBER, type EachNumber, type On, SPREADS, type Target } from '../script.ts';
import { type Cursor, eat, here, misread, notUnderstood, numberAt, offer, peek, quoted, sees } from './cursor.ts';
import { NUMBERS, WAGER_PHRASES, WAGER_WORDS } from './vocabulary.ts';

/** The dice that the next word shows, larger first. */
export const diceAt = (cursor: Cursor, ahead = 0): DiceText | undefined => {
  const token = peek(cursor, ahead);
  const [, one, other] = (token?.kind === 'chain' && /^([1-6])-([1-6])$/.exec(token.text)) || [];
  return one === undefined ? undefined : diceText([Number(one) as Die, Number(other) as Die]);
};

/** Whether "the number" comes next, as the number that a rule is read for. */
const seesEachNumber = (cursor: Cursor, ahead = 0): boolean =>
  sees(cursor, 'the number', ahead) > 0 && sees(cursor, 'rolled', ahead + 2) === 0;

/** Reads "the number" in a rule for each of several numbers. */
export const eatEachNumber = (cursor: Cursor): boolean => {
  if (!seesEachNumber(cursor)) return false;
  if (cursor.inEach !== true)
    misread(
      cursor,
      '"the number" means something only below "for each of 6 and 8"; the dice just thrown are "the number rolled"',
    );
  cursor.at += 2;
  return true;
};

/** Whether an amount could begin here: then a number before it was what the wager is on. */
const seesAmount = (cursor: Cursor, ahead: number): boolean => {
  const token = peek(cursor, ahead);
  if (token === undefined) return false;
  if (['number', 'percent', 'multiple'].includes(token.kind)) return true;
  const { counters, progressions, parameters } = cursor.names;
  if (counters.has(token.text) || progressions.has(token.text) || parameters.has(token.text)) return true;
  return [
    'for',
    'at',
    'to',
    'by',
    'max',
    'maximum',
    'minimum',
    'the',
    'half',
    'twice',
    'up',
    'a',
    'one',
    'enough',
  ].includes(token.text);
};

const readOn = (cursor: Cursor, kind: WagerKind): On | undefined => {
  const article = sees(cursor, 'the');
  offer(cursor, (NUMBERS[kind] ?? []).map(String), 'a number');
  if (kind === 'hop') offer(cursor, COMBINATIONS.map(diceText), 'dice');
  else offer(cursor, ['the point', 'the number rolled']);
  if (cursor.inEach === true) offer(cursor, ['the number']);
  if (sees(cursor, 'point', article) > 0) {
    cursor.at += article + 1;
    return 'point';
  }
  if (article > 0 && eat(cursor, 'the number rolled', 'the dice rolled') !== undefined) return 'rolled';
  if (eatEachNumber(cursor)) return EACH_NUMBER;
  const dice = kind === 'hop' ? diceAt(cursor, article) : undefined;
  const number = dice ?? numberAt(cursor, article);
  if (number === undefined) return undefined;
  cursor.at += article;
  if (typeof number === 'number' && !NUMBERS[kind]?.includes(number)) {
    const known = kind === 'hop' ? 'dice such as 3-1, or a total' : `one of ${NUMBERS[kind]?.join(', ')}`;
    misread(cursor, `there is no ${kind} ${number}: the number is ${known}`);
  }
  cursor.at += 1;
  return number;
};

/** Whether one more number follows a separator, as in "6 and 8". */
const seesAnother = (cursor: Cursor, kind: WagerKind): boolean => {
  if (!['and', 'or', ','].includes(peek(cursor)?.text ?? '')) return false;
  const after = peek(cursor, 1)?.text === 'the' ? 2 : 1;
  if (sees(cursor, 'the number rolled', 1) > 0 || sees(cursor, 'the dice rolled', 1) > 0) return true;
  if (peek(cursor, after)?.text === 'point') {
    // "place 6 and the point is 8" goes on with another condition.
    const next = peek(cursor, after + 2);
    return (
      sees(cursor, 'is', after + 1) === 0 ||
      !(next?.kind === 'number' || ['on', 'not', 'made', 'set'].includes(next?.text ?? ''))
    );
  }
  if (kind === 'hop' && diceAt(cursor, after) !== undefined) return true;
  const number = peek(cursor, after)?.kind === 'number' ? numberAt(cursor, after) : undefined;
  // "place 6 12, 44 inside" goes on with another action.
  return (
    number !== undefined &&
    NUMBERS[kind]?.includes(number) === true &&
    !SPREADS.some(spread => sees(cursor, spread, after + 1))
  );
};

const readOns = (cursor: Cursor, kind: WagerKind): readonly On[] => {
  const ons: On[] = [];
  for (let first = true; first || seesAnother(cursor, kind); first = false) {
    if (!first) cursor.at += 1;
    const on = readOn(cursor, kind);
    if (on === undefined) break;
    if (ons.includes(on)) misread(cursor, `${on} is named twice`);
    ons.push(on);
  }
  return ons;
};

const readExcept = (cursor: Cursor): boolean =>
  eat(cursor, 'except the point', 'but the point', 'without the point') !== undefined;

/** The kind of wager named next. */
export const readKind = (cursor: Cursor): WagerKind | undefined => {
  const found = WAGER_PHRASES.find(([phrase]) => sees(cursor, phrase) > 0);
  if (found === undefined) return undefined;
  eat(cursor, found[0]);
  return found[1];
};

const COMES = { comes: 'come', 'dont-comes': 'dont-come', "don't comes": 'dont-come' } as const;

/** Reads a kind and its numbers. To be made, a come wager is in the box, and a number after it is its amount. */
const readWager = (cursor: Cursor, making: boolean): Target | undefined => {
  const at = here(cursor);
  let kind = readKind(cursor);
  if (kind === undefined && eat(cursor, 'any', 'a', 'an', 'the', 'my', 'all') !== undefined) {
    eat(cursor, 'my', 'the');
    kind = readKind(cursor);
    if (kind === undefined) notUnderstood(cursor, 'a wager', WAGER_WORDS);
  }
  if (kind === undefined) return undefined;
  eat(cursor, 'wagers', 'wager', 'bets', 'bet');
  const hasNumber = NUMBERS[kind] !== undefined && !(making && (kind === 'come' || kind === 'dont-come'));
  const isAmount =
    making &&
    (kind === 'come-odds' || kind === 'dont-come-odds') &&
    !seesAmount(cursor, 1) &&
    !seesAnother({ ...cursor, at: cursor.at + 1 }, kind);
  const on = hasNumber && !isAmount ? readOns(cursor, kind) : [];
  const exceptPoint = readExcept(cursor);
  if (exceptPoint && on.includes('point')) misread(cursor, 'the point is named and left out at once');
  return { ...at, type: 'wager', kind, on, exceptPoint };
};

export const readTargetIfAny = (cursor: Cursor, making = false): Target | undefined => {
  const at = here(cursor);
  if (eat(cursor, 'it', 'them') !== undefined) return { ...at, type: 'it' };
  const comes = eat(cursor, ...(Object.keys(COMES) as (keyof typeof COMES)[]));
  if (comes !== undefined) return { ...at, type: 'comes', kind: COMES[comes] };
  const spread = eat(cursor, ...SPREADS);
  if (spread !== undefined) return { ...at, type: 'spread', spread, exceptPoint: readExcept(cursor) };
  if (eat(cursor, 'all odds', 'odds', 'all the odds') !== undefined) return { ...at, type: 'odds' };
  const wager = readWagerNamedAll(cursor);
  if (
    wager === undefined &&
    eat(cursor, 'everything', 'anything', 'something', 'all wagers', 'all my bets', 'all') !== undefined
  )
    return { ...at, type: 'all' };
  return readWager(cursor, making);
};

/** "All small" and "all tall" are wagers; any other "all" is everything, or all of a kind. */
const readWagerNamedAll = (cursor: Cursor): WagerKind | undefined => {
  const ahead = { ...cursor };
  const kind = readKind(ahead);
  if (kind !== undefined) return kind;
  return sees(cursor, 'all') > 0 ? readKind({ ...cursor, at: cursor.at + 1 }) : undefined;
};

export const readTarget = (cursor: Cursor, making = false): Target =>
  readTargetIfAny(cursor, making) ?? notUnderstood(cursor, 'a wager', WAGER_WORDS);

/** A list of points: "6", "6 or 8", "4, 5 and 9". */
export const readPoints = (cursor: Cursor): readonly (Point | EachNumber)[] => {
  if (eatEachNumber(cursor)) return [EACH_NUMBER];
  const points: Point[] = [];
  do {
    const number = numberAt(cursor);
    offer(cursor, POINTS.map(String), 'a number');
    if (number === undefined || !isPoint(number)) {
      return misread(cursor, `a point is 4, 5, 6, 8, 9 or 10, not ${quoted(peek(cursor)?.raw ?? 'nothing')}`);
    }
    if (points.includes(number)) misread(cursor, `${number} is named twice`);
    cursor.at += 1;
    points.push(number);
  } while (eatBefore(cursor, ahead => isPoint(numberAt(cursor, ahead) ?? 0)));
  return points;
};

/** Reads a separator if what stands after it belongs to the list. */
export const eatBefore = (cursor: Cursor, belongs: (ahead: number) => boolean): boolean => {
  const separators =
    sees(cursor, ', or') || sees(cursor, ', and') || sees(cursor, ',') || sees(cursor, 'or') || sees(cursor, 'and');
  if (separators === 0 || !belongs(separators)) return false;
  cursor.at += separators;
  return true;
};

/** The dice of a hop: the ones named, or every way to throw a total. */
export const hopsOf = (on: number | DiceText): readonly DiceText[] =>
  typeof on === 'string' ? [on] : COMBINATIONS.filter(([a, b]) => a + b === on).map(diceText);
