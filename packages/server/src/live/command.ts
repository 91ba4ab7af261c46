import type { Power } from '@hardway/rules';
import { z } from 'zod';
import type { Row } from '../identity/leave.ts';
import * as alerts from './alerts/model.ts';
import * as betting from './betting/model.ts';
import type { BotCommand } from './bots/model.ts';
import * as calls from './calls/model.ts';
import * as chipBank from './chip-bank/model.ts';
import * as corrections from './corrections/model.ts';
import * as diceSet from './dice-set/model.ts';
import * as fair from './fair/model.ts';
import * as handPay from './hand-pay/model.ts';
import * as late from './late/model.ts';
import * as notices from './notices/model.ts';
import * as opening from './opening/model.ts';
import * as pairing from './pairing/model.ts';
import * as patrons from './patrons/model.ts';
import type { PatronCopy } from './patrons/patron.ts';
import type { Actor, ApprovedBy } from './people.ts';
import * as results from './results/seen.ts';
import * as sanctions from './sanctions/model.ts';
import * as seats from './seats/model.ts';
import * as shaker from './shaker/model.ts';
import * as shooter from './shooter/model.ts';
import * as stations from './stations/model.ts';
import * as tender from './tender/model.ts';
import * as throws from './throws/model.ts';
import * as tips from './tips/model.ts';
import * as tournament from './tournament/model.ts';
import * as window from './window/model.ts';

/** Everything that can be asked of a table from outside. */
export const tableCommand = z.discriminatedUnion('type', [
  ...betting.commands,
  ...calls.commands,
  ...late.commands,
  ...shooter.commands,
  ...fair.commands,
  ...seats.commands,
  ...patrons.commands,
  ...pairing.commands,
  ...stations.commands,
  ...opening.commands,
  ...window.commands,
  ...throws.commands,
  ...diceSet.commands,
  ...shaker.commands,
  ...corrections.commands,
  ...sanctions.commands,
  ...tips.commands,
  ...tender.commands,
  ...handPay.commands,
  ...chipBank.commands,
  ...notices.commands,
  ...tournament.commands,
  ...alerts.commands,
  ...results.commands,
]);
export type TableCommand = z.infer<typeof tableCommand>;

/** Who may ask it. */
export const TABLE_LEAVE: { readonly [type in TableCommand['type']]: Row } = {
  ...betting.leave,
  ...calls.leave,
  ...late.leave,
  ...shooter.leave,
  ...fair.leave,
  ...seats.leave,
  ...patrons.leave,
  ...pairing.leave,
  ...stations.leave,
  ...opening.leave,
  ...window.leave,
  ...throws.leave,
  ...diceSet.leave,
  ...shaker.leave,
  ...corrections.leave,
  ...sanctions.leave,
  ...tips.leave,
  ...tender.leave,
  ...handPay.leave,
  ...chipBank.leave,
  ...notices.leave,
  ...tournament.leave,
  ...alerts.leave,
  ...results.leave,
};

/** What only the service itself asks of a table: nobody outside can send these. */
export type ServiceCommand =
  | opening.OpeningCommand
  | fair.FairCommand
  | seats.SeatCommand
  | BotCommand
  | patrons.PatronTableCommand
  | sanctions.SanctionCommand
  | pairing.PairingCommand
  | window.WindowCommand
  | notices.NoticeCommand
  | stations.StationCommand
  | shaker.ShakerCommand
  | tender.TenderCommand
  | tournament.TournamentCommand
  | chipBank.ChipBankCommand
  | alerts.AlertCommand;

export type AnyCommand = TableCommand | ServiceCommand;
export type CommandOf<Type extends AnyCommand['type']> = Extract<AnyCommand, { readonly type: Type }>;

/** Chance, drawn by the house for one command and recorded with it, so that deciding again gives the same. */
export type Chance = {
  /** The secret of the next hand, encrypted, should this command end one. Earlier versions wrote it in clear. */
  readonly secret?: string;
  readonly power?: readonly Power[];
  /** The hash of a pairing code. */
  readonly pairing?: string;
  /** Makes the hash of an entry tell nothing of what is hidden in it. */
  readonly salt?: string;
};

/** Names the rules that decide a command: the edition of the book, and a digest of its data. */
export type RulesEdition = { readonly edition: number; readonly digest: string };

/** What the house knew elsewhere when a command was asked, recorded with it, so that deciding again gives the same. */
export type Known = {
  /** When the set of dice was first issued to a table. */
  readonly diceIssuedAt?: number;
  /** What the register knew of the patron. */
  readonly patron?: PatronCopy;
  /** The card of an excluded patron who has the name of somebody who sits down without one. */
  readonly namesake?: string;
};

/** A command as the journal keeps it. */
export type LiveCommand = {
  /** The edition that decided it. Entries of the first edition name none. */
  readonly edition?: number;
  /** The rules that decided it. Entries of the first edition name none. */
  readonly rules?: RulesEdition;
  /** The run of the server that decided it: the entry of the house's log that names its program. Earlier versions named none. */
  readonly run?: number;
  readonly by: Actor;
  readonly asked: AnyCommand;
  readonly approvedBy?: ApprovedBy;
  /** The open shift of the cashier who asks. */
  readonly shift?: string;
  /** The last result the sender had seen. Refused if there has been another since. */
  readonly after?: number;
  readonly chance?: Chance;
  readonly known?: Known;
};
