import type { BreakdownRule, Part, Working } from '../../book.ts';
import type { Clause } from '../../clause.ts';
import { SUBJECTS, type Subject, type WagerKind, type WagerName } from '../../wager.ts';

/** Always decided by the dice; nothing can be called. */
export const ALWAYS_WORKING: Working = { comeOut: 'working', calls: [], offHeeded: 'always' };

/** Rests on come-outs unless its owner calls it on. */
export const OFF_ON_COME_OUTS: Working = { comeOut: 'off', calls: ['on'], offHeeded: 'always' };

/** Every combination that totals 4 to 10. */
export const SEVENTEEN_HOPS: readonly WagerName[] = [
  'hop 2-2',
  'hop 3-1',
  'hop 3-2',
  'hop 4-1',
  'hop 3-3',
  'hop 4-2',
  'hop 5-1',
  'hop 4-3',
  'hop 5-2',
  'hop 6-1',
  'hop 4-4',
  'hop 5-3',
  'hop 6-2',
  'hop 5-4',
  'hop 6-3',
  'hop 5-5',
  'hop 6-4',
];

/** What each wager of a kind is cited by, where the book says it number by number. */
export const citeEach = (
  kind: WagerKind,
  cite: (subject: Subject) => Clause,
  only?: readonly WagerName[],
): { readonly [name in WagerName]?: Clause } =>
  Object.fromEntries(
    SUBJECTS.filter(subject => subject.kind === kind && (only?.includes(subject.name) ?? true)).map(subject => [
      subject.name,
      cite(subject),
    ]),
  );

type Parts = BreakdownRule['parts'];

/** Four parts of a whirl are a horn, the fifth is any seven. */
export const WHIRL_PARTS: Parts = {
  whirl: [
    { name: 'horn', share: 4 },
    { name: 'any-seven', share: 1 },
  ],
};

const hornHigh = (name: WagerName): readonly Part[] => [
  { name: 'horn', share: 4 },
  { name, share: 1 },
];

/** Four parts of a horn high are a horn, the fifth stands on its high number. */
export const HORN_HIGH_PARTS: Parts = {
  'horn-high 2': hornHigh('two'),
  'horn-high 3': hornHigh('three'),
  'horn-high 11': hornHigh('eleven'),
  'horn-high 12': hornHigh('twelve'),
};
