import {
  baseOf,
  type Cents,
  cents,
  fail,
  type House,
  isOdds,
  ok,
  type Result,
  subjectOf,
  type WagerName,
} from '@hardway/rules';
import { namesEver } from '../language/compile/targets.ts';
import { type Cursor, eat, here, isAtEnd, Misread, misread, need, peek, readMoney } from '../language/read/cursor.ts';
import { linesOf } from '../language/read/lines.ts';
import { readTarget } from '../language/read/read-target.ts';

/** A wager that may be made, and the stakes at which it may stand, ascending. */
export type ListedWager = { readonly name: WagerName; readonly stakes: readonly Cents[] };

/** Every wager once, odds after all others. */
export type WagerList = readonly ListedWager[];

const STAKES_MAX = 2000;
const NO_NAMES = {
  counters: new Set<string>(),
  progressions: new Set<string>(),
  stages: new Set<string>(),
  parameters: new Map(),
};

/** Reads a list such as "pass 5 10 20, odds 10 to 50 by 10, place 6 and 8 for 6 12": wagers in the words of a strategy, with their stakes. */
export const readWagers = (text: string, house: House): Result<WagerList, string> => {
  const [line] = linesOf(text.replace(/[\r\n;]+/g, ', '));
  if (line === undefined) return fail('which wagers? For example "pass 5 10 20, odds 10 20"');
  try {
    return ok(inOrder(readItems({ line, names: NO_NAMES, at: 0 }, house)));
  } catch (error) {
    if (error instanceof Misread) return fail(error.message);
    throw error;
  }
};

type Stakes = Map<WagerName, Set<Cents>>;

const readItems = (cursor: Cursor, house: House): Stakes => {
  const all: Stakes = new Map();
  const behindAll: Cents[] = [];
  while (!isAtEnd(cursor)) {
    if (eat(cursor, ',', 'and') !== undefined) continue;
    const at = here(cursor);
    const target = readTarget(cursor, true);
    eat(cursor, 'for', 'at');
    const stakes = readStakes(cursor);
    if (target.type === 'odds') {
      behindAll.push(...stakes);
      continue;
    }
    if (target.type !== 'wager' && target.type !== 'spread') throw new Misread(at, 'say which wagers, by their names');
    const named = namesEver(target, 'make');
    const offered = named.filter(name => house.rules[name] !== undefined);
    if (offered.length === 0 || target.exceptPoint)
      throw new Misread(at, `this table does not offer ${named[0] ?? 'it'}`);
    for (const name of offered) add(all, name, stakes);
  }
  if (behindAll.length > 0 && !addOdds(all, behindAll, house))
    misread(cursor, 'there is no line or come wager in the list for odds to stand behind');
  return all;
};

/** "5 10 20", "5 to 100 by 5", "each" after either. */
const readStakes = (cursor: Cursor): readonly Cents[] => {
  const stakes: Cents[] = [];
  do {
    const from = readMoney(cursor);
    stakes.push(from);
    if (eat(cursor, 'to') !== undefined) {
      const to = readMoney(cursor);
      need(cursor, 'by');
      const by = readMoney(cursor);
      for (let stake = from + by; stake <= to && stakes.length <= STAKES_MAX; stake += by) stakes.push(cents(stake));
    }
    eat(cursor, 'or', 'each');
    if (stakes.length > STAKES_MAX) misread(cursor, `a wager has at most ${STAKES_MAX} stakes`);
  } while (peek(cursor)?.kind === 'number');
  return stakes;
};

const add = (all: Stakes, name: WagerName, stakes: readonly Cents[]): void => {
  all.set(name, new Set([...(all.get(name) ?? []), ...stakes]));
};

/** Adds odds behind every line and come wager of the list, if there is any. */
const addOdds = (all: Stakes, stakes: readonly Cents[], house: House): boolean => {
  const bases = [...all.keys()].filter(name => ['pass', 'dont-pass', 'come', 'dont-come'].includes(name));
  for (const { subject } of Object.values(house.rules)) {
    if (!isOdds(subject.kind)) continue;
    const base = baseOf(subject) as WagerName;
    if (bases.includes(subjectOf(base).kind as WagerName)) add(all, subject.name, stakes);
  }
  return bases.length > 0;
};

const isBehind = (name: WagerName): boolean => isOdds(subjectOf(name).kind);

const inOrder = (all: Stakes): WagerList =>
  [...all]
    .map(([name, stakes]) => ({ name, stakes: [...stakes].sort((a, b) => a - b) }))
    .sort((a, b) => Number(isBehind(a.name)) - Number(isBehind(b.name)));
