import type { Refusal } from '@hardway/rules';

/** Refusals of the service around the rules. */
export const SERVICE_CODES = [
  /** Not for this role, or not for another's seat. */
  'forbidden',
  /** The sender is not, or no longer, signed in or seated. */
  'signed-out',
  /** The same id was used for another command. */
  'id-reused',
  'not-open',
  /** Something is left to do before the table closes. */
  'not-closed',
  /** Not at this step of the round. */
  'wrong-step',
  /** A supervisor has to approve it. */
  'needs-approval',
  /** A cashier takes and pays money in an open shift. */
  'no-shift',
  /** What lies behind a spoken wager has not been turned into chips. */
  'open-item',
  /** The dice are too old, too few, or to be changed. */
  'dice-set',
  'fault',
  'too-soon',
  'bad-settings',
  /** There has been a roll, a void or a correction since the state it was meant for. */
  'stale',
  'held',
  /** The floor has locked the terminal. */
  'locked',
  'excluded',
  /** The patron at the seat has set a limit, and it is reached. */
  'play-limit',
  'on-break',
  /** A reality check waits to be answered. */
  'reality-check',
  /** The house wants to know who is at the seat. */
  'needs-patron',
  /** It is not confirmed that the person is old enough to play. */
  'not-eligible',
  'seated-elsewhere',
  'unknown',
  'busy',
  'stopping',
  'store',
  'too-many',
  'malformed',
  'version',
] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];

/** Of these codes, those that say nothing about a command that was sent before: it is sent again until it is answered. */
const UNSETTLED: ReadonlySet<string> = new Set<ServiceCode>(['too-many', 'stopping', 'store', 'busy']);

export const isUnsettled = (code: string | undefined): boolean => code !== undefined && UNSETTLED.has(code);

/** Why a table refuses a command: a refusal of the rules, or of the service around them. */
export type TableRefusal = {
  readonly code: Refusal['code'] | ServiceCode;
  readonly clause: string;
  readonly sentence: string;
};

/** The clause of a refusal that rests on no book, but on how the house runs its tables. */
export const SERVICE = 'service';

export const refuse = (code: TableRefusal['code'], clause: string, sentence: string): TableRefusal => ({
  code,
  clause,
  sentence: clause.startsWith(SERVICE) ? sentence : `${sentence} (${clause})`,
});
