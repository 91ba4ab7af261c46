import { type Book, type Call, type Down, KINDS, type WagerKind, type When } from '@hardway/rules';
import { citedFor, type WagerRule } from './clauses.ts';
import type { KindOfRule, Mutant } from './mutant.ts';
import { paidBy } from './payouts.ts';

const WHENS: readonly When[] = ['come-out', 'point-on', 'behind', 'new-shooter', 'new-hand', 'any-time'];
const DOWNS: readonly Down[] = ['free', 'contract', 'locked', 'never added to'];
const CALLS: readonly (readonly Call[])[] = [[], ['on'], ['off'], ['on', 'off']];

/** Wagers that get a point: only they can be contracts. */
const POINTED: readonly WagerKind[] = ['pass', 'dont-pass', 'come', 'dont-come'];
/** Odds behind a line wager: there "behind" is with a point on, elsewhere it is any time. */
const LINE_ODDS: readonly WagerKind[] = ['pass-odds', 'dont-pass-odds'];

type Change = {
  readonly kind: KindOfRule;
  readonly field: readonly string[];
  readonly value: unknown;
  readonly cite: readonly (keyof WagerRule['cite'])[];
};

const others = <T>(all: readonly T[], now: T): readonly T[] =>
  all.filter(value => JSON.stringify(value) !== JSON.stringify(now));

const workingOf = ({ working }: WagerRule): readonly Change[] => {
  const change = (field: string, value: unknown): Change => ({
    kind: 'working',
    field: ['working', field],
    value,
    cite: ['working', 'wager'],
  });
  return [
    change('comeOut', working.comeOut === 'off' ? 'working' : 'off'),
    ...others(CALLS, working.calls).map(calls => change('calls', calls)),
    // An "off" that can't be called is not heeded either way.
    ...(working.calls.includes('off')
      ? [change('offHeeded', working.offHeeded === 'always' ? 'on come-outs' : 'always')]
      : []),
  ];
};

const isTheSameTime = (kind: WagerKind, a: When, b: When): boolean => {
  const behind = LINE_ODDS.includes(kind) ? 'point-on' : 'any-time';
  return [a, b].every(when => when === 'behind' || when === behind);
};

const timesOf = (kind: WagerKind, { when }: WagerRule): readonly Change[] =>
  others(WHENS, when)
    .filter(other => !isTheSameTime(kind, when, other))
    .map(value => ({ kind: 'time', field: ['when'], value, cite: ['when', 'wager'] }));

/** Only what may be added differs between these two. */
const isAboutAdding = (a: Down, b: Down): boolean => [a, b].every(down => down === 'free' || down === 'never added to');

const removalsOf = (kind: WagerKind, { down }: WagerRule): readonly Change[] =>
  others(DOWNS, down)
    .filter(other => other !== 'contract' || POINTED.includes(kind))
    .map(value => ({
      kind: 'removal',
      field: ['down'],
      value,
      cite: isAboutAdding(down, value) ? ['add', 'down'] : ['down'],
    }));

const stayingOf = ({ commission }: Book, kind: WagerKind, { stays }: WagerRule): readonly Change[] => {
  // It stays in any case where its commission is taken on the win.
  if (['buy', 'lay'].includes(kind) && commission.when === 'won') return [];
  return [{ kind: 'staying', field: ['stays'], value: stays === true ? undefined : true, cite: ['pays'] }];
};

/** When a wager may be made, come down and work, and whether a winner stays up. */
export const wagerMutants = (book: Book): readonly Mutant[] =>
  KINDS.flatMap(kind => {
    const rule = book.wagers[kind];
    if (rule === undefined) return [];
    return [...workingOf(rule), ...timesOf(kind, rule), ...removalsOf(kind, rule), ...stayingOf(book, kind, rule)].map(
      ({ kind: kindOfRule, field, value, cite }) => ({
        book: book.id,
        kind: kindOfRule,
        path: ['wagers', kind, ...field],
        value,
        // A winner stays up or comes down by what it is paid under.
        clauses: kindOfRule === 'staying' ? paidBy(book, kind) : citedFor(book, kind, cite),
      }),
    );
  });
