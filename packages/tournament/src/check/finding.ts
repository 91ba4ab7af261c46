import type { Clause, House, TournamentRule } from '@hardway/rules';
import type { Conditions, Round } from '../conditions.ts';

/** Something wrong with conditions: where, in words, and the clause that asks for it. */
export type Finding = { readonly path: string; readonly sentence: string; readonly clause: Clause };

export type Check = (conditions: Conditions, law: TournamentRule) => readonly Finding[];

/** A round as it is checked: its name in sentences, its path, and its house if that opens. */
export type Checked = {
  readonly conditions: Conditions;
  readonly law: TournamentRule;
  readonly round: Round;
  /** From 1. */
  readonly number: number;
  readonly path: string;
  readonly house: House | undefined;
};

export type RoundCheck = (checked: Checked) => readonly Finding[];

export const found = (path: string, clause: Clause, sentence: string): Finding => ({ path, sentence, clause });

/** A finding where something does not hold. */
export const unless = (holds: boolean, path: string, clause: Clause, sentence: string): readonly Finding[] =>
  holds ? [] : [found(path, clause, sentence)];

/** What stands more than once in a list, each once. */
export const repeated = <T>(list: readonly T[]): readonly T[] => [
  ...new Set(list.filter((each, at) => list.indexOf(each) < at)),
];
