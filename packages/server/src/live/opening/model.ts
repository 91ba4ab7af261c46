import type { HouseConfig, Office } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { amount, day, houseConfig, identifier, label, office, text, time } from '../fields.ts';
import type { StaffRef } from '../people.ts';

/** The kinds of table: who brings the dice, and who runs the round. */
export const TABLE_KINDS = ['practice', 'dealer-run', 'automated', 'roll-to-win'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** What an operator settles beside the rules, fixed while the table is open. */
export const tableSettings = z.strictObject({
  /** Seconds of betting: before "no more bets" at roll-to-win, and before the house throws at a practice table. */
  windowSeconds: z.int().min(15).max(600).optional(),
  /** The chance of power odds per spot, as parts of a whole: one in twenty unless said. */
  powerChance: z
    .tuple([z.int().min(0).max(1_000_000), z.int().min(1).max(1_000_000)])
    .readonly()
    .optional(),
  /** Who may call a no roll, out of those the book names. All of them unless said. */
  noRollCallers: z.array(office).optional(),
  /** Money that a guest sits down with, at a practice table. */
  playMoney: amount.optional(),
  /** Not listed in the lobby: joined by its code. */
  unlisted: z.boolean().optional(),
  /** How many no rolls in a row let the dealer pass the dice on, at roll-to-win. */
  noRollsAllowed: z.int().min(1).max(20).optional(),
});
export type TableSettings = z.infer<typeof tableSettings>;

/** An approval, a submission or a report on record at a table. */
export const paper = z.strictObject({
  /** Which of those that the book asks for. */
  id: identifier,
  number: label(80),
  date: day,
  givenBy: label(80),
  /** What it states, where the book wants that: the version of the layout, the method of commission, a version. */
  states: label(200).exactOptional(),
  from: time,
  /** Null where it does not expire. */
  to: time.nullable(),
});
export type Paper = z.infer<typeof paper>;

export const commands = [
  z.strictObject({ type: z.literal('configure'), house: houseConfig, settings: tableSettings.optional() }),
  z.strictObject({ type: z.literal('openTable') }),
  z.strictObject({ type: z.literal('closeTable') }),
  z.strictObject({ type: z.literal('recordPaper'), paper }),
  /** Signs one line of the opening or closing checklist. A tick is `yes` or `no`. */
  z.strictObject({ type: z.literal('signCheck'), check: identifier, value: text.min(1).max(80) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //              player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  configure:      [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  openTable:      [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  closeTable:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  recordPaper:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  signCheck:      [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself. */
export type OpeningCommand =
  | {
      readonly type: 'createTable';
      readonly id: string;
      readonly kind: TableKind;
      readonly name: string;
      readonly code: string | null;
      readonly house: HouseConfig;
      readonly settings: TableSettings;
      readonly papers?: readonly Paper[];
    }
  /** Closes a practice table at which nothing has happened for this long. */
  | { readonly type: 'expireTable'; readonly idleMs: number };

export type TableCreated = {
  readonly type: 'tableCreated';
  readonly id: string;
  readonly kind: TableKind;
  readonly name: string;
  /** Joins a practice table. */
  readonly code: string | null;
  readonly house: HouseConfig;
  readonly settings: TableSettings;
};

export type OpeningFact =
  | TableCreated
  | { readonly type: 'tableConfigured'; readonly house: HouseConfig; readonly settings: TableSettings }
  | { readonly type: 'paperRecorded'; readonly paper: Paper; readonly by: StaffRef }
  | ({ readonly type: 'checkSigned' } & SignedCheck)
  | { readonly type: 'tableOpened' }
  | { readonly type: 'tableClosed' };

/** A line of a checklist as somebody has signed it, in the office in which they acted. */
export type SignedCheck = {
  readonly list: 'opening' | 'closing';
  readonly check: string;
  readonly value: string;
  readonly by: StaffRef;
  readonly office: Office | null;
};

export type Opening = {
  readonly id: string;
  readonly kind: TableKind;
  readonly name: string;
  readonly code: string | null;
  readonly settings: TableSettings;
  readonly status: 'preparing' | 'open' | 'closing' | 'closed';
  /** How often it has been opened. */
  readonly openings: number;
  readonly papers: readonly Paper[];
  /** What has been signed for the next opening or closing. */
  readonly signed: readonly SignedCheck[];
};

export const initial = ({ id, kind, name, code, settings }: TableCreated): Opening => ({
  id,
  kind,
  name,
  code,
  settings,
  status: 'preparing',
  openings: 0,
  papers: [],
  signed: [],
});

/** A line of the checklist before a table opens or closes. */
export type Check = {
  readonly id: string;
  readonly words: string;
  readonly clause: string;
  readonly done: boolean;
  /** What is signed for; not given where the service looks for itself. */
  readonly asks?: 'tick' | 'text' | { readonly oneOf: readonly string[] };
  /** Who signs, where not everybody who may. */
  readonly by?: readonly Office[];
  readonly value?: string;
  readonly signedBy?: string;
};

export type OpeningView = {
  readonly id: string;
  readonly name: string;
  readonly kind: TableKind;
  /** Joins a practice table; null where seats are opened by staff. */
  readonly code: string | null;
  readonly status: Opening['status'];
  readonly checks: readonly Check[];
  /** What is left to do before it closes, for staff. */
  readonly closing: readonly Check[];
  readonly papers: readonly Paper[];
  /** The version of the layout as it is drawn: a hash of what it shows. */
  readonly layout: string;
  /** For `openHouse`: the ruleset, the game, the limits in force and every option. */
  readonly house: HouseConfig;
  readonly settings: TableSettings;
};
