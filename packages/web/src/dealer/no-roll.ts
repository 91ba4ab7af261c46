import type { House, NoRollCause, Office } from '@hardway/rules';
import { dealerBookOf } from './book.ts';

/** A ground for calling no roll, as the dialog offers it. */
export type NoRollChoice = NoRollCause & {
  readonly how: 'automatic' | 'discretionary';
  /** Needs to be said in words. */
  readonly inWords: boolean;
  /** Asks whether the die was found again. */
  readonly asksForDie: boolean;
  /** The floor and surveillance are told. */
  readonly alarms: boolean;
  /** Should be called before the dice rest; a later call is marked as late. */
  readonly beforeRest: boolean;
};

const IN_WORDS: readonly string[] = ['improper', 'irregular'];
const ALARMS: readonly string[] = ['cheating', 'unapproved-dice'];

/** The grounds that the book knows, and no others, automatic ones first. */
export const noRollChoices = (house: House): readonly NoRollChoice[] => {
  const { automatic, causeWords } = dealerBookOf(house);
  return house.game.noRoll.causes
    .map((cause): NoRollChoice => {
      const how = automatic.includes(cause.id) ? 'automatic' : 'discretionary';
      return {
        ...cause,
        words: causeWords?.[cause.id] ?? cause.words,
        how,
        inWords: IN_WORDS.includes(cause.id),
        asksForDie: cause.id === 'off-table',
        alarms: ALARMS.includes(cause.id),
        beforeRest: how === 'discretionary' && !ALARMS.includes(cause.id) && cause.id !== 'disputed-face',
      };
    })
    .sort((a, b) => a.how.localeCompare(b.how));
};

/** Whether somebody in these offices may call no roll; if not, who may. */
export const mayCallNoRoll = (
  { game: { noRoll } }: House,
  offices: readonly Office[],
): { readonly ok: true } | { readonly ok: false; readonly words: string } =>
  offices.some(office => noRoll.callers.includes(office))
    ? { ok: true }
    : { ok: false, words: `No roll is called by the ${noRoll.callers.join(' or ')} (${noRoll.cite})` };
