import type { Dice } from '@hardway/rules';
import type { Change } from '../reader/derived.ts';
import { DICE_FACES } from '../reader/tables.ts';
import type { LiveFact } from './fact.ts';

/** The set of dice at a table, and what it showed last, as long as that may be undone. */
export type DiceSeen = { readonly set: string | null; readonly last: Dice | null };

export const NO_DICE: DiceSeen = { set: null, last: null };

const counted = ({ set }: DiceSeen, dice: Dice | null, count: 1 | -1): readonly Change[] =>
  set === null || dice === null ? [] : dice.map(face => ({ table: DICE_FACES, values: { serial: set, face, count } }));

/** What a fact adds to the faces that sets of dice have shown. A roll that is undone counts for nothing. */
export const facesIn = (
  seen: DiceSeen,
  fact: LiveFact,
): { readonly seen: DiceSeen; readonly changes: readonly Change[] } => {
  switch (fact.type) {
    case 'diceInstalled':
      return { seen: { set: fact.set, last: null }, changes: [] };
    case 'diceRemoved':
    case 'setReturned':
      return { seen: fact.set === seen.set ? NO_DICE : seen, changes: [] };
    case 'rolled':
      return { seen: { ...seen, last: fact.dice }, changes: counted(seen, fact.dice, 1) };
    case 'rollVoided':
      return { seen: { ...seen, last: null }, changes: counted(seen, seen.last, -1) };
    case 'corrected': {
      const is = fact.is === 'no roll' ? null : fact.is;
      return {
        seen: { ...seen, last: is },
        changes: seen.last === null ? [] : [...counted(seen, fact.was, -1), ...counted(seen, is, 1)],
      };
    }
    default:
      return { seen, changes: [] };
  }
};
