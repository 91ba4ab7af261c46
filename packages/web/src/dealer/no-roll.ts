import type { House, NoRollCause, Office } from '@hardway/rules';
import type { TableCommand } from '@hardway/server/messages';

export type CallNoRoll = Extract<TableCommand, { type: 'callNoRoll' }>;

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

/** The grounds that the book knows, and no others, automatic ones first. */
export const noRollChoices = ({ game: { noRoll } }: House): readonly NoRollChoice[] =>
  noRoll.causes
    .map((cause): NoRollChoice => {
      const { automatic = false, asksWords = false, losesDie = false, alarming = false, atRest = false } = cause;
      return {
        ...cause,
        words: cause.screenWords ?? cause.words,
        how: automatic ? 'automatic' : 'discretionary',
        inWords: asksWords,
        asksForDie: losesDie,
        alarms: alarming,
        beforeRest: !automatic && !alarming && !atRest,
      };
    })
    .sort((a, b) => a.how.localeCompare(b.how));

/** Whether somebody in these offices may call no roll; if not, who may. */
export const mayCallNoRoll = (
  { game: { noRoll } }: House,
  offices: readonly Office[],
): { readonly ok: true } | { readonly ok: false; readonly words: string } =>
  offices.some(office => noRoll.callers.includes(office))
    ? { ok: true }
    : { ok: false, words: `No roll is called by the ${noRoll.callers.join(' or ')} (${noRoll.cite})` };

/** A call of no roll as it is being made. */
export type NoRollForm = {
  readonly cause: NoRollChoice | undefined;
  readonly reason: string;
  /** Whether the die that left the table was not found; null until somebody says. */
  readonly lost: boolean | null;
  readonly afterRest: boolean;
};

/** The command for a call of no roll; undefined while something that the cause asks for is missing. */
export const noRollCommand = ({ cause, reason, lost, afterRest }: NoRollForm): CallNoRoll | undefined => {
  const words = reason.trim();
  if (cause === undefined || (cause.inWords && words === '') || (cause.asksForDie && lost === null)) return undefined;
  return {
    type: 'callNoRoll',
    cause: cause.id,
    ...(words === '' ? {} : { reason: words }),
    ...(cause.asksForDie && lost !== null ? { dieLost: lost } : {}),
    ...(cause.beforeRest ? { afterRest } : {}),
  };
};
