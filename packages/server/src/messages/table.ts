import type { Office, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import type { StaffRole } from '../identity/leave.ts';
import { time } from '../live/fields.ts';
import type { TableRefusal } from '../live/refusal.ts';
import type { ShownTold } from '../live/shown.ts';
import type { ShownFact } from '../live/table.ts';
import type { TablePatch, TableView } from '../live/view.ts';

export type { StaffRole } from '../identity/leave.ts';
export { STAFF_ROLES } from '../identity/leave.ts';
export type { Action, HouseAction } from '../identity/matrix.ts';
export type { Alert as AlertView } from '../live/alerts/model.ts';
export type { CallView } from '../live/calls/model.ts';
export { type TableCommand, tableCommand } from '../live/command.ts';
export type { RevealedHand } from '../live/fair/model.ts';
export { houseConfig } from '../live/fields.ts';
export type { LateView } from '../live/late/model.ts';
export type { Notice as NoticeView } from '../live/notices/model.ts';
export type { Check as CheckView, Paper, TableKind, TableSettings } from '../live/opening/model.ts';
export { TABLE_KINDS, tableSettings } from '../live/opening/model.ts';
export { SERVICE_CODES, type ServiceCode, type TableRefusal as WireRefusal } from '../live/refusal.ts';
export type { SeatView } from '../live/seats/model.ts';
export type { ShownTold } from '../live/shown.ts';
export type { Step } from '../live/step.ts';
export { STEPS } from '../live/step.ts';
export type { ShownFact } from '../live/table.ts';
export type { PastRoll as RollView } from '../live/throws/model.ts';
export type { TablePatch, TableView } from '../live/view.ts';

/** One journal entry as this client may see it. A hidden one comes without facts: its number is never left out. */
export type Change = {
  readonly number: number;
  readonly at: number;
  /** `seat 3`, `dealer Ada`, `shaker`, `house`. */
  readonly by: string;
  readonly facts: readonly ShownFact[];
};

/** Who the receiver is at this table. */
export type You =
  | { readonly kind: 'player'; readonly seat: SeatNumber; readonly name: string }
  | {
      readonly kind: 'staff';
      readonly user: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
      /** The offices this person holds at this table now. */
      readonly offices: readonly Office[];
    }
  /** `place`: of a terminal that is fixed there, while it speaks for nobody. */
  | { readonly kind: 'watcher'; readonly place?: SeatNumber };

// As schemas. What the server sends is made by the server itself: its shape is said by the types.

export const refusal = z.object({
  code: z.string(),
  clause: z.string(),
  sentence: z.string(),
}) as unknown as z.ZodType<TableRefusal>;
const facts = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<readonly ShownFact[]>;
export const change = z.object({
  number: z.int(),
  at: time,
  by: z.string(),
  facts,
}) as unknown as z.ZodType<Change>;
export const told = z.object({
  number: z.int(),
  at: time,
  fact: z.looseObject({ type: z.string() }),
}) as unknown as z.ZodType<ShownTold>;
export const view = z.looseObject({
  id: z.string(),
  seats: z.array(z.looseObject({ number: z.int() })),
}) as unknown as z.ZodType<TableView>;
export const patch = z.looseObject({}) as unknown as z.ZodType<TablePatch>;
export const you = z.looseObject({ kind: z.enum(['player', 'staff', 'watcher']) }) as unknown as z.ZodType<You>;
