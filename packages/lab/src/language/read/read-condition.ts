import {
  type At,
  type Atom,
  type Compare,
  type Condition,
  type Event,
  HEAT_COUNTS,
  type LastRolls,
  MONEY_NAMES,
  type Scope,
  type Target,
} from '../script.ts';
import {
  type Cursor,
  eat,
  here,
  Misread,
  misread,
  need,
  notUnderstood,
  numberAt,
  offer,
  peek,
  quoted,
  readCount,
  readOrdinal,
  sees,
} from './cursor.ts';
import { readCompare, readCompareCount, readFixed, readShare, seesCompare, seesFixed } from './read-amount.ts';
import { readEvent, readHandEvent, readPastEvent, readThrown, readWagerEvent } from './read-event.ts';
import { readPoints, readTarget, readTargetIfAny } from './read-target.ts';
import { CONDITION_WORDS, WAGER_WORDS } from './vocabulary.ts';

const DEPTH_MAX = 12;
/** Of more rolls than this, nobody keeps count; and every roll kept in mind multiplies the situations of a strategy. */
const LAST_ROLLS_MAX = 100;
const CHANCE_MAX = 1000;

/** "A and B or C": "and" binds closer than "or"; brackets say otherwise. */
export const readCondition = (cursor: Cursor, depth = 0): Condition => {
  if (depth > DEPTH_MAX) misread(cursor, 'these brackets are nested too deeply');
  const either = [readBoth(cursor, depth)];
  while (eat(cursor, 'or when', 'or if', 'or') !== undefined) either.push(readBoth(cursor, depth));
  return either.length === 1 ? (either[0] as Condition) : { type: 'or', of: either };
};

const readBoth = (cursor: Cursor, depth: number): Condition => {
  const all = [readNegated(cursor, depth)];
  while (eat(cursor, 'and when', 'and if', 'and', 'but') !== undefined) all.push(readNegated(cursor, depth));
  return all.length === 1 ? (all[0] as Condition) : { type: 'and', of: all };
};

const readNegated = (cursor: Cursor, depth: number): Condition => {
  if (depth > DEPTH_MAX) misread(cursor, 'these brackets are nested too deeply');
  if (eat(cursor, 'not') !== undefined) return { type: 'not', of: readNegated(cursor, depth + 1) };
  if (eat(cursor, '(') === undefined) return readAtom(cursor);
  const inner = readCondition(cursor, depth + 1);
  need(cursor, ')');
  return inner;
};

const readAtom = (cursor: Cursor): Condition => {
  const at = here(cursor);
  return (
    readEvery(cursor, at) ??
    readOften(cursor, at) ??
    readChance(cursor, at) ??
    readCounted(cursor, at, readHandEvent(cursor, at)) ??
    readTable(cursor, at) ??
    readShooter(cursor, at) ??
    readFallen(cursor, at) ??
    readMoneyCondition(cursor, at) ??
    readHeat(cursor, at) ??
    readCounter(cursor, at) ??
    readStanding(cursor, at) ??
    readEventOr(cursor, at)
  );
};

/** "every 2nd time place 6 wins", "every 3 rolls". */
const readEvery = (cursor: Cursor, at: At): Atom | undefined => {
  if (eat(cursor, 'every') === undefined) return undefined;
  const n = readOrdinal(cursor);
  if (n === undefined) {
    const rolls = readCount(cursor, 'a number of rolls', 1);
    need(cursor, 'rolls', 'roll');
    return {
      ...at,
      type: 'nth',
      every: true,
      n: rolls,
      event: { ...at, type: 'thrown', what: 'any' },
      scope: readScope(cursor, 'session'),
    };
  }
  if (eat(cursor, 'roll') !== undefined)
    return {
      ...at,
      type: 'nth',
      every: true,
      n,
      event: { ...at, type: 'thrown', what: 'any' },
      scope: readScope(cursor, 'session'),
    };
  need(cursor, 'time');
  const event = readEvent(cursor);
  return { ...at, type: 'nth', every: true, n, event, scope: readScope(cursor, 'hand') };
};

const readScope = (cursor: Cursor, usual: Scope): Scope =>
  eat(cursor, 'this hand', 'in this hand') !== undefined
    ? 'hand'
    : eat(cursor, 'this session', 'in this session') !== undefined
      ? 'session'
      : usual;

/** "in the last 12 rolls". */
const readLastRolls = (cursor: Cursor): LastRolls | undefined => {
  if (eat(cursor, 'in the last') === undefined) return undefined;
  const last = readCount(cursor, 'a number of rolls', 1, LAST_ROLLS_MAX);
  need(cursor, 'rolls', 'roll');
  return { last };
};

/** "a 7 has been rolled 3 times in the last 12 rolls", "no 7 has been rolled for 12 rolls". */
const readOften = (cursor: Cursor, at: At): Atom | undefined => {
  const isNever = sees(cursor, 'no') > 0;
  const event = readPastEvent(cursor, at);
  if (event === undefined) return undefined;
  if (!isNever) {
    const isCounted = seesCompare(cursor) || sees(cursor, 'once') > 0 || sees(cursor, 'twice') > 0 || seesFixed(cursor);
    const times: Compare<number> = isCounted ? readTimes(cursor, 'at least') : { is: 'at least', value: 1 };
    return { ...at, type: 'often', event, times, scope: readLastRolls(cursor) ?? readScope(cursor, 'hand') };
  }
  if (eat(cursor, 'for') !== undefined) {
    const rolls = readCount(cursor, 'a number of rolls', 1, LAST_ROLLS_MAX);
    need(cursor, 'rolls', 'roll');
    return { ...at, type: 'since', event, rolls };
  }
  return misread(cursor, 'say for how long: "for 12 rolls". For a hand, write "has been rolled exactly 0 times"');
};

/** "with a chance of 1 in 4". */
const readChance = (cursor: Cursor, at: At): Atom | undefined => {
  if (eat(cursor, 'with a chance of', 'a chance of') === undefined) return undefined;
  const part = readCount(cursor, 'a whole number', 1, CHANCE_MAX);
  if (eat(cursor, 'in') === undefined) misread(cursor, 'a chance is said as 1 in 4');
  return { ...at, type: 'chance', part, of: readCount(cursor, 'a whole number', part + 1, CHANCE_MAX) };
};

/** "the bankroll is 100 below its highest", "the bankroll is 20% below its highest". */
const readFallen = (cursor: Cursor, at: At): Atom | undefined => {
  const from = cursor.at;
  if (eat(cursor, 'the bankroll is', 'bankroll is') === undefined) return undefined;
  const isShare = peek(cursor)?.kind === 'percent';
  offer(cursor, ['100 below its highest', '20% below its highest']);
  if (isShare || seesFixed(cursor)) {
    const by = isShare ? { type: 'share' as const, percent: readShare(cursor) } : readFixed(cursor);
    if (eat(cursor, 'below its highest', 'under its highest') !== undefined) return { ...at, type: 'fallen', by };
    if (isShare) notUnderstood(cursor, '"below its highest"', ['below', 'highest']);
  }
  cursor.at = from;
  return undefined;
};

const readTable = (cursor: Cursor, at: At): Condition | undefined => {
  if (
    eat(
      cursor,
      'it is a come-out',
      'on a come-out',
      'on the come-out',
      'a come-out',
      'the come-out',
      'come-out',
      'the puck is off',
      'no point is on',
    ) !== undefined
  ) {
    return { ...at, type: 'puck', is: 'off' };
  }
  if (
    eat(cursor, 'a point is on', 'the point is on', 'point is on', 'point on', 'with a point on', 'the puck is on') !==
    undefined
  )
    return { ...at, type: 'puck', is: 'on' };
  offer(cursor, ['the point is 6 or 8']);
  if (eat(cursor, 'the point is not', 'point is not') !== undefined)
    return { type: 'not', of: { ...at, type: 'point', among: readPoints(cursor) } };
  if (cursor.inEach === true && sees(cursor, 'the point is the number') > 0) {
    eat(cursor, 'the point is');
    return { ...at, type: 'point', among: readPoints(cursor) };
  }
  if (numberAt(cursor, 3) !== undefined && eat(cursor, 'the point is') !== undefined)
    return { ...at, type: 'point', among: readPoints(cursor) };
  if (numberAt(cursor, 2) !== undefined && eat(cursor, 'point is') !== undefined)
    return { ...at, type: 'point', among: readPoints(cursor) };
  if (eat(cursor, 'a new shooter', 'new shooter', 'the shooter is new') !== undefined) {
    eat(cursor, 'has the dice', 'comes out', 'shoots');
    return { ...at, type: 'new', what: 'shooter' };
  }
  if (eat(cursor, 'a new hand', 'a hand begins', 'the hand begins') !== undefined) {
    eat(cursor, 'begins');
    return { ...at, type: 'new', what: 'hand' };
  }
  if (eat(cursor, 'the session starts', 'the session begins', 'at the start') !== undefined)
    return { ...at, type: 'new', what: 'session' };
  if (eat(cursor, 'a wager is refused', 'a wager was refused', 'anything is refused') !== undefined)
    return { ...at, type: 'refused' };
  return undefined;
};

const readTimes = (cursor: Cursor, bare: 'at least' | 'exactly'): Compare<number> => {
  if (eat(cursor, 'once') !== undefined) return { is: bare, value: 1 };
  if (eat(cursor, 'twice') !== undefined) return { is: bare, value: 2 };
  const times = readCompareCount(cursor, 'a number of times', bare);
  need(cursor, 'times', 'time');
  return times;
};

const readShooter = (cursor: Cursor, at: At): Atom | undefined => {
  if (eat(cursor, 'the shooter has rolled') !== undefined)
    return { ...at, type: 'shooter', has: 'rolled', times: readTimes(cursor, 'at least') };
  if (eat(cursor, 'the shooter has made') === undefined) return undefined;
  const times: Compare<number> =
    eat(cursor, 'a') !== undefined
      ? { is: 'at least', value: 1 }
      : readCompareCount(cursor, 'a number of points', 'at least');
  need(cursor, 'points', 'point');
  return { ...at, type: 'shooter', has: 'made points', times };
};

const readMoneyCondition = (cursor: Cursor, at: At): Atom | undefined => {
  const of = eat(cursor, ...MONEY_NAMES.flatMap(name => [`the ${name} is`, `${name} is`]));
  if (of !== undefined) {
    const name = MONEY_NAMES.find(word => of.includes(word)) ?? 'bankroll';
    return { ...at, type: 'money', of: name, amount: readCompare(cursor, () => readFixed(cursor)) };
  }
  const scope: Scope = eat(cursor, 'this hand is', 'the hand is') !== undefined ? 'hand' : 'session';
  const side = eat(cursor, 'ahead by', 'behind by', 'down by', 'up by');
  if (side !== undefined)
    return {
      ...at,
      type: 'ahead',
      by: readFixed(cursor),
      side: side === 'ahead by' || side === 'up by' ? 'ahead' : 'behind',
      scope,
    };
  if (scope === 'hand') notUnderstood(cursor, '"ahead by" or "behind by"', ['ahead', 'behind']);
  return undefined;
};

/** "the rank is 1", "the rolls left are at most 8". */
const readHeat = (cursor: Cursor, at: At): Atom | undefined => {
  const asked = eat(cursor, 'the rank is', 'rank is', 'the rolls left are', 'the hands left are');
  if (asked === undefined) return undefined;
  const of = HEAT_COUNTS.find(name => asked.includes(name)) ?? 'rank';
  return { ...at, type: 'heat', of, count: readCompareCount(cursor, 'a whole number', 'exactly') };
};

const readCounter = (cursor: Cursor, at: At): Atom | undefined => {
  const name = peek(cursor)?.text ?? '';
  offer(
    cursor,
    [...cursor.names.counters].map(counter => `${counter} is`),
    'a counter',
  );
  if (!cursor.names.counters.has(name) || sees(cursor, 'is', 1) === 0) return undefined;
  cursor.at += 2;
  return {
    ...at,
    type: 'counter',
    name,
    value: readCompareCount(cursor, 'a whole number', 'exactly'),
  };
};

/** "nothing stands", "no come stands", "fewer than 2 comes stand". */
const readStanding = (cursor: Cursor, at: At): Condition | undefined => {
  if (eat(cursor, 'nothing stands') !== undefined)
    return { type: 'not', of: { ...at, type: 'stands', target: { ...at, type: 'all' } } };
  if (eat(cursor, 'no') !== undefined) {
    const target = readTarget(cursor);
    need(cursor, 'stands', 'stand');
    return { type: 'not', of: { ...at, type: 'stands', target } };
  }
  if (!seesCompare(cursor)) return undefined;
  const count = readCompareCount(cursor, 'a number of wagers');
  const target = readTarget(cursor);
  if (target.type === 'it') throw new Misread(target, 'say which wagers are counted');
  need(cursor, 'stand', 'stands');
  return { ...at, type: 'standing', target, count };
};

const readCounted = (cursor: Cursor, at: At, event: Event | undefined): Atom | undefined =>
  event === undefined ? undefined : readNth(cursor, at, event);

/** "for the 2nd time this hand", after what happens. */
const readNth = (cursor: Cursor, at: At, event: Event): Atom => {
  if (eat(cursor, 'for the', 'the') === undefined) return event;
  const n = readOrdinal(cursor) ?? notUnderstood(cursor, 'a count such as 2nd', []);
  need(cursor, 'time');
  return { ...at, type: 'nth', every: false, n, event, scope: readScope(cursor, 'hand') };
};

const readHas = (cursor: Cursor, at: At, target: Target): Atom => {
  const done = eat(cursor, 'won', 'hit', 'lost') ?? notUnderstood(cursor, '"won" or "lost"', ['won', 'lost', 'hit']);
  const times = readTimes(cursor, 'at least');
  const scope = eat(cursor, 'in a row') !== undefined ? 'row' : (readLastRolls(cursor) ?? readScope(cursor, 'hand'));
  return { ...at, type: 'has', target, done: done === 'lost' ? 'lost' : 'won', times, scope };
};

const readEventOr = (cursor: Cursor, at: At): Condition => {
  const plain = readCounted(cursor, at, readThrown(cursor, at));
  if (plain !== undefined) return plain;
  const first = peek(cursor);
  const target = readTargetIfAny(cursor);
  if (target === undefined)
    return notUnderstood(cursor, 'a condition', [...WAGER_WORDS, ...CONDITION_WORDS, ...cursor.names.counters]);
  if (eat(cursor, 'does not stand', 'do not stand', 'is not standing') !== undefined)
    return { type: 'not', of: { ...at, type: 'stands', target } };
  if (eat(cursor, 'stands at', 'stand at') !== undefined)
    return { ...at, type: 'stands', target, at: readCompare(cursor, () => readFixed(cursor), 'exactly') };
  if (eat(cursor, 'stands', 'stand') !== undefined) return { ...at, type: 'stands', target };
  if (eat(cursor, 'has', 'have') !== undefined) return readHas(cursor, at, target);
  const event = readWagerEvent(cursor, at, target);
  if (event !== undefined) return readNth(cursor, at, event);
  return notUnderstood(cursor, `what is asked about ${quoted(first?.raw ?? '')}: stands, wins, loses, has won`, [
    'stands',
    'wins',
    'loses',
    'travels',
    'has',
    'hits',
  ]);
};
