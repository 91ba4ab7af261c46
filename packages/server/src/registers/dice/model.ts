import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { identifier, label, reason } from '../../live/fields.ts';
import type { StaffRef } from '../../live/people.ts';

const serial = label(40);
const mark = label(20);

export const commands = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('receiveDice'), serial, marks: z.array(mark).min(2).max(10) }),
  z.strictObject({
    type: z.literal('inspectDice'),
    serial,
    tool: label(60),
    /** The smallest face, in millimetres. */
    sizeMm: z.number().min(0).max(100).optional(),
    /** Whether the set was found in order. One that was not is withdrawn. */
    sound: z.boolean(),
  }),
  z.strictObject({ type: z.literal('issueDice'), serial, table: identifier }),
  z.strictObject({ type: z.literal('returnDice'), serial }),
  z.strictObject({ type: z.literal('withdrawDice'), serial, ground: reason }),
  /** Needs a second person, who sees it done. */
  z.strictObject({ type: z.literal('destroyDice'), serial }),
]);
export type DiceCommand = z.infer<typeof commands>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  receiveDice:  [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  inspectDice:  [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  issueDice:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  returnDice:   [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  withdrawDice: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   Y,   N,   N,   N,   N],
  destroyDice:  [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type in DiceCommand['type']]: Row };

/** Asked by the service itself, because of what happens at a table. */
export type DiceService =
  /** A set is brought to a table. One that is not known yet is received and inspected with it. */
  | {
      readonly type: 'installSet';
      readonly serial: string;
      readonly marks: readonly string[];
      readonly table: string;
      readonly sizeMm?: number;
      readonly staff: StaffRef;
    }
  /** A set has left a table: back to the store, or withdrawn for a reason. */
  | {
      readonly type: 'takeBackSet';
      readonly serial: string;
      readonly table: string;
      readonly reason: string | null;
      readonly staff: StaffRef;
    };

type Inspection = { readonly tool: string; readonly sizeMm: number | null; readonly by: StaffRef; readonly at: number };

export type DiceFact =
  | { readonly type: 'diceReceived'; readonly serial: string; readonly marks: readonly string[]; readonly by: StaffRef }
  | ({ readonly type: 'diceInspected'; readonly serial: string; readonly sound: boolean } & Omit<Inspection, 'at'>)
  | { readonly type: 'diceIssued'; readonly serial: string; readonly table: string; readonly by: StaffRef }
  | { readonly type: 'diceReturned'; readonly serial: string; readonly table: string; readonly by: StaffRef }
  | { readonly type: 'diceWithdrawn'; readonly serial: string; readonly ground: string; readonly by: StaffRef }
  | { readonly type: 'diceDestroyed'; readonly serial: string; readonly by: StaffRef; readonly witness: StaffRef };

/** A set of dice. It is in one place at a time, and a withdrawn one never goes back to a table. */
export type KeptSet = {
  readonly serial: string;
  readonly marks: readonly string[];
  readonly receivedAt: number;
  readonly inspected: Inspection | null;
  readonly place: 'store' | 'table' | 'withdrawn' | 'destroyed';
  /** Where it was issued to last. */
  readonly table: string | null;
  /** Its age runs from here. */
  readonly firstIssuedAt: number | null;
  /** Why it was withdrawn. */
  readonly ground: string | null;
};

export type DiceState = { readonly sets: { readonly [serial: string]: KeptSet } };
