import { CHANGEABLE, type Clause, type House, STATED, TOURNAMENT_ACTS, type TournamentRule } from '@hardway/rules';

/** Cited where the book has no clause on tournaments. */
export const THE_CONDITIONS: Clause = 'the conditions of the tournament';

const citing = <Name extends string>(names: readonly Name[]): { readonly [name in Name]: Clause } =>
  Object.fromEntries(names.map(name => [name, THE_CONDITIONS])) as { readonly [name in Name]: Clause };

const UNWRITTEN: TournamentRule = {
  ...citing(STATED),
  ...citing(TOURNAMENT_ACTS),
  approval: { authority: 'the management of the casino', cite: THE_CONDITIONS },
  changeable: citing(CHANGEABLE),
};

/** What the book of a house says about tournaments; where it says nothing, the conditions are cited. */
export const lawOf = (house: Pick<House, 'game'> | undefined): TournamentRule =>
  house?.game.staffing.tournament ?? UNWRITTEN;
