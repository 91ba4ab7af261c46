import type { Adjusted, Amount, Comparator, Compare, Fixed, Sum, Worked } from '../script.ts';
import {
  type Cursor,
  eat,
  FIGURES,
  here,
  isAtEnd,
  Misread,
  misread,
  need,
  notUnderstood,
  numberAt,
  offer,
  parameterAt,
  peek,
  readCount,
  readMoney,
  sees,
} from './cursor.ts';

const UNITS_MAX = 100_000;

/** Dollars or units. */
export const readFixed = (cursor: Cursor): Fixed => {
  offerFixed(cursor);
  if (eat(cursor, 'a unit', 'one unit') !== undefined) return { type: 'units', count: 1 };
  const isUnits = sees(cursor, 'units', 1) > 0 || sees(cursor, 'unit', 1) > 0;
  if (isUnits && numberAt(cursor) !== undefined) {
    const count = readCount(cursor, 'a number of units', 1, UNITS_MAX);
    cursor.at += 1;
    return { type: 'units', count };
  }
  const parameter = parameterAt(cursor);
  if (parameter === undefined) return { type: 'money', cents: readMoney(cursor) };
  cursor.at += 1;
  return { type: 'money', cents: parameter.value, named: parameter.name };
};

/** Says that dollars or units could come next. */
const offerFixed = (cursor: Cursor): void => {
  offer(cursor, ['10'], FIGURES);
  offer(cursor, ['2 units'], 'units of the strategy');
};

/** Whether dollars or units come next. */
export const seesFixed = (cursor: Cursor): boolean =>
  peek(cursor)?.kind === 'number' ||
  sees(cursor, 'a unit') > 0 ||
  sees(cursor, 'one unit') > 0 ||
  parameterAt(cursor) !== undefined;

/** A share, without what it is a share of. */
export const readShare = (cursor: Cursor): number => {
  const percent = Number(peek(cursor)?.text);
  if (!(percent > 0 && percent <= 100)) misread(cursor, 'a share is more than 0% and at most 100%');
  if (!/^\d+(\.\d{1,2})?$/.test(peek(cursor)?.text ?? '')) misread(cursor, 'a share has at most two decimals');
  cursor.at += 1;
  return percent;
};

const readPercent = (cursor: Cursor): Worked => {
  const percent = readShare(cursor);
  need(cursor, 'of');
  eat(cursor, 'the', 'my');
  const of = eat(cursor, 'bankroll', 'rail') ?? notUnderstood(cursor, '"bankroll" or "rail"', ['bankroll', 'rail']);
  return { type: 'percent', percent, of };
};

/** `2x` for every point; `3-4-5x` for 4 and 10, 5 and 9, 6 and 8. */
const readMultiple = (cursor: Cursor): Worked => {
  const times = (peek(cursor)?.text.slice(0, -1) ?? '').split('-').map(Number);
  const [one = 0, two = one, three = two] = times;
  if ((times.length !== 1 && times.length !== 3) || times.some(n => n < 1)) {
    misread(cursor, 'odds are said as 2x, or as 3-4-5x for 4 and 10, 5 and 9, 6 and 8');
  }
  cursor.at += 1;
  return { type: 'multiple', times: [one, two, three] };
};

const SHARES = { half: 'half', twice: 'twice', double: 'twice' } as const;

const readResult = (cursor: Cursor): Worked | undefined => {
  offer(cursor, ['the winnings', 'half the winnings', 'the stake', 'twice the stake']);
  offer(cursor, ['the last stake', 'twice the last loss']);
  const from = cursor.at;
  const share = eat(cursor, 'half', 'twice', 'double');
  eat(cursor, 'of');
  eat(cursor, 'the', 'its', 'my');
  const what = eat(cursor, 'winnings', 'stake', 'last stake', 'last loss');
  if (what !== undefined) return { type: what, share: share === undefined ? 'all' : SHARES[share] };
  if (eat(cursor, 'what it won') !== undefined)
    return { type: 'winnings', share: share === undefined ? 'all' : SHARES[share] };
  if (share !== undefined)
    notUnderstood(cursor, '"the winnings", "the stake", "the last stake" or "the last loss"', ['winnings', 'stake']);
  cursor.at = from;
  return undefined;
};

/** "enough to reach 700", "enough to be ahead by 200". */
const readEnough = (cursor: Cursor): Worked | undefined => {
  offer(cursor, ['enough to reach 700', 'enough to be ahead by 200']);
  if (eat(cursor, 'enough') === undefined) return undefined;
  need(cursor, 'to');
  const to =
    eat(cursor, 'reach', 'be ahead by') ?? notUnderstood(cursor, '"reach" or "be ahead by"', ['reach', 'be', 'ahead']);
  return { type: 'enough', to, goal: readFixed(cursor) };
};

const readNamed = (cursor: Cursor): Worked | undefined => {
  const name = peek(cursor)?.text ?? '';
  offer(cursor, cursor.names.progressions, 'the stake of a progression');
  offer(
    cursor,
    [...cursor.names.counters].map(counter => `${counter} units`),
    'that many times a counter',
  );
  if (cursor.names.progressions.has(name)) {
    cursor.at += 1;
    return { type: 'progression', name };
  }
  if (!cursor.names.counters.has(name)) return undefined;
  cursor.at += 1;
  if (eat(cursor, 'units', 'unit') !== undefined) return { type: 'counter', name, times: { type: 'units', count: 1 } };
  need(cursor, 'times');
  return { type: 'counter', name, times: readFixed(cursor) };
};

/** What may follow a worked-out amount: "plus 5", "minus a unit", ", at least 10", ", at most 100". */
const readAdjusted = (cursor: Cursor, of: Worked): Worked | Adjusted => {
  const sign = eat(cursor, 'plus', 'minus');
  const change = sign === undefined ? {} : { [sign]: readFixed(cursor) };
  const bounds: { least?: Fixed; most?: Fixed } = {};
  for (;;) {
    const at = here(cursor);
    const bound = eat(cursor, ', at least', ', at most', 'at least', 'at most');
    if (bound === undefined) break;
    const side = bound.endsWith('least') ? 'least' : 'most';
    if (bounds[side] !== undefined) throw new Misread(at, `"at ${side}" is said once`);
    bounds[side] = readFixed(cursor);
  }
  if (sign === undefined && bounds.least === undefined && bounds.most === undefined) return of;
  return { type: 'adjusted', of, ...change, ...bounds };
};

export const readAmount = (cursor: Cursor): Amount => {
  if (eat(cursor, 'up to') !== undefined) {
    if (!isAtEnd(cursor) && sees(cursor, 'up to') > 0) misread(cursor, '"up to" is said once');
    return { type: 'up to', amount: readSum(cursor) };
  }
  return readSum(cursor);
};

const readSum = (cursor: Cursor): Sum => {
  if (isAtEnd(cursor)) offerFixed(cursor);
  if (!seesFixed(cursor)) return readAdjusted(cursor, readWorked(cursor));
  const amount = readFixed(cursor);
  if (sees(cursor, 'plus') > 0 || sees(cursor, 'minus') > 0)
    misread(cursor, 'an amount in figures is said in one: 15 in place of 10 plus 5');
  return amount;
};

const readWorked = (cursor: Cursor): Worked => {
  if (eat(cursor, 'max', 'maximum', 'the maximum', 'the table maximum') !== undefined) return { type: 'maximum' };
  if (eat(cursor, 'min', 'minimum', 'the minimum', 'the table minimum') !== undefined) return { type: 'minimum' };
  const kind = peek(cursor)?.kind;
  offer(cursor, ['2% of the bankroll', '5% of the rail'], 'a share, but not under the minimum of the table');
  offer(cursor, ['2x', '3-4-5x'], 'a multiple of the wager that the odds support');
  if (kind === 'percent') return readPercent(cursor);
  if (kind === 'multiple') return readMultiple(cursor);
  return (
    readNamed(cursor) ??
    readResult(cursor) ??
    readEnough(cursor) ??
    notUnderstood(cursor, 'an amount such as 10, 2 units, 5% of the bankroll or the maximum', [
      ...cursor.names.progressions,
      ...cursor.names.counters,
      ...cursor.names.parameters.keys(),
      'maximum',
      'minimum',
      'winnings',
      'stake',
      'enough',
    ])
  );
};

const BEFORE: readonly (readonly [string, Comparator])[] = [
  ['at least', 'at least'],
  ['at most', 'at most'],
  ['exactly', 'exactly'],
  ['more than', 'more than'],
  ['over', 'more than'],
  ['above', 'more than'],
  ['less than', 'less than'],
  ['fewer than', 'less than'],
  ['under', 'less than'],
  ['below', 'less than'],
];
const AFTER: readonly (readonly [string, Comparator])[] = [
  ['or more', 'at least'],
  ['or less', 'at most'],
  ['or fewer', 'at most'],
];

/** "at least 5", "5 or more"; a bare value means `bare`, where that is clear. */
export const readCompare = <Value>(cursor: Cursor, read: () => Value, bare?: Comparator): Compare<Value> => {
  const at = here(cursor);
  for (const [phrase, is] of BEFORE) if (eat(cursor, phrase) !== undefined) return { is, value: read() };
  const value = read();
  for (const [phrase, is] of AFTER) if (eat(cursor, phrase) !== undefined) return { is, value };
  if (bare !== undefined) return { is: bare, value };
  throw new Misread(at, 'say "at least" or "at most" before the amount: money is seldom exactly one sum');
};

/** The same of a count, which may be a parameter. */
export const readCompareCount = (cursor: Cursor, what: string, bare?: Comparator): Compare<number> => {
  let named: string | undefined;
  const read = (): number => {
    const parameter = parameterAt(cursor);
    if (parameter === undefined) return readCount(cursor, what);
    if (parameter.value % 100 !== 0) misread(cursor, `${parameter.name} should be ${what}, a whole number`);
    cursor.at += 1;
    named = parameter.name;
    return parameter.value / 100;
  };
  const compare = readCompare(cursor, read, bare);
  return named === undefined ? compare : { ...compare, named };
};

/** Whether a comparison begins here. */
export const seesCompare = (cursor: Cursor): boolean =>
  BEFORE.some(([phrase]) => sees(cursor, phrase) > 0) ||
  (numberAt(cursor) !== undefined && AFTER.some(([phrase]) => sees(cursor, phrase, 1) > 0));
