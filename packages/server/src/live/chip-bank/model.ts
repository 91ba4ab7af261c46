import type { Cents } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { amount, identifier, reason } from '../fields.ts';
import type { StaffRef } from '../people.ts';
import type { Handling } from '../tender/model.ts';

const LINES_MAX = 30;
const PIECES_MAX = 1_000_000;

/** Chips by denomination. */
export const chips = z
  .array(
    z.strictObject({
      denomination: amount.refine(cents => cents > 0, 'must be more than nothing'),
      pieces: z.int().min(0).max(PIECES_MAX),
    }),
  )
  .max(LINES_MAX);
export type ChipCount = z.infer<typeof chips>;

export const commands = [
  /** The chips in front of the boxperson or dealer: at the beginning, or at the end. */
  z.strictObject({ type: z.literal('countBank'), when: z.enum(['opening', 'closing']), chips }),
  /** Asks for chips from the cage, a fill, or to send chips there, a credit. */
  z.strictObject({ type: z.literal('requestSlip'), kind: z.enum(['fill', 'credit']), chips }),
  z.strictObject({ type: z.literal('sendChips'), slip: identifier }),
  z.strictObject({ type: z.literal('receiveChips'), slip: identifier }),
  z.strictObject({ type: z.literal('cancelSlip'), slip: identifier, reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  countBank:    [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  requestSlip:  [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  sendChips:    [N,    T,    N,    T,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  receiveChips: [N,    T,    N,    T,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  cancelSlip:   [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: chips of a forgotten count, as two people have counted them for the accounts. */
export type ChipBankCommand = {
  readonly type: 'recordLateCount';
  readonly day: string;
  readonly chips: ChipCount;
  readonly by: StaffRef;
  readonly approvedBy: StaffRef;
};

/** A fill or a credit, with its three signatures. */
export type Slip = {
  readonly slip: string;
  readonly kind: 'fill' | 'credit';
  readonly chips: ChipCount;
  readonly amount: Cents;
  readonly requestedBy: StaffRef;
  readonly sentBy: StaffRef | null;
};

type Signed = Pick<Slip, 'slip' | 'kind' | 'amount'> & Pick<Handling, 'by' | 'place' | 'shift'>;

export type ChipBankFact =
  | {
      readonly type: 'bankCounted';
      readonly when: 'opening' | 'closing';
      readonly chips: ChipCount;
      readonly counted: Cents;
      /** What the movements leave, and the difference; none at the beginning. */
      readonly expected: Cents | null;
      readonly difference: Cents | null;
      readonly by: StaffRef;
      /** The gaming day whose count was forgotten, and the second person who signed for it. */
      readonly lateFor?: string;
      readonly approvedBy?: StaffRef;
    }
  | ({ readonly type: 'slipRequested'; readonly chips: ChipCount; readonly by: StaffRef } & Pick<
      Slip,
      'slip' | 'kind' | 'amount'
    >)
  | ({ readonly type: 'chipsSent' } & Signed)
  | ({ readonly type: 'chipsReceived' } & Signed)
  | { readonly type: 'slipCancelled'; readonly slip: string; readonly reason: string; readonly by: StaffRef };

/** What is known since the bank was counted at the beginning. */
export type Bank = {
  readonly opening: Cents;
  readonly fills: number;
  readonly credits: number;
  /** Onto the rails from elsewhere than this bank: chips that players brought, and what the cage gave out. */
  readonly brought: number;
  /** Off the rails to elsewhere: chips that players took away, and what the cage took in. */
  readonly taken: number;
  /** From rails into the tip box. */
  readonly tips: number;
  /** What was owed to players then. */
  readonly owed: number;
};

export type ChipBank = {
  readonly bank: Bank | null;
  readonly slipCount: number;
  /** Those that still wait for a signature. */
  readonly slips: readonly Slip[];
};
export const initial: ChipBank = { bank: null, slipCount: 0, slips: [] };

export type ChipBankView = {
  /** For staff only: what the bank should hold; null if it was not counted. */
  readonly bank: { readonly expected: Cents } | null;
  readonly slips: readonly Slip[];
};
