import type { Cents, Instrument, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import type { Slip } from '../live/chip-bank/model.ts';
import type { HandPays } from '../live/hand-pay/model.ts';
import type { KeptTender } from '../live/tender/model.ts';
import type { CageSettings, Shift } from '../registers/cage/model.ts';

export type { Balanced, CageCommand, CageSettings, Count, Drawer, Shift } from '../registers/cage/model.ts';

/** A table as the cash desk sees it. */
export type DeskTable = {
  readonly table: string;
  readonly name: string;
  readonly status: string;
  readonly takes: readonly Instrument[];
  readonly pays: readonly Instrument[];
  readonly seats: readonly {
    readonly seat: SeatNumber;
    readonly name: string;
    readonly rail: Cents;
    /** Stakes and held commission on the felt. */
    readonly onFelt: Cents;
    readonly held: boolean;
  }[];
  /** What the players who are seated have handed over; open items have `isOpen`. */
  readonly tenders: readonly KeptTender[];
  readonly handPays: HandPays['handPays'];
  /** Fills and credits that wait for a signature. */
  readonly slips: readonly Slip[];
  /** Whether the table has a bank of chips that was counted. */
  readonly hasBank: boolean;
};

/** What the cage's register holds. */
export type CageView = {
  readonly number: number;
  readonly settings: CageSettings;
  readonly shiftRequired: boolean;
  readonly shifts: readonly (Shift & { readonly difference?: Cents })[];
};

export const deskView = z.object({
  tables: z.array(z.looseObject({ table: z.string() })) as unknown as z.ZodType<readonly DeskTable[]>,
});
