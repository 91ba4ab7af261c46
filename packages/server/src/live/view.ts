import type { SeatNumber } from '@hardway/rules';
import * as alerts from './alerts/alerts.ts';
import type { AlertsView } from './alerts/model.ts';
import type { Audience } from './audience.ts';
import * as calls from './calls/calls.ts';
import type { CallsView } from './calls/model.ts';
import * as chipBank from './chip-bank/chip-bank.ts';
import type { ChipBankView } from './chip-bank/model.ts';
import * as corrections from './corrections/corrections.ts';
import type { CorrectionsView } from './corrections/model.ts';
import * as diceSet from './dice-set/dice-set.ts';
import type { DiceSetView } from './dice-set/model.ts';
import * as fair from './fair/fair.ts';
import type { FairView } from './fair/model.ts';
import * as handPay from './hand-pay/hand-pay.ts';
import type { HandPaysView } from './hand-pay/model.ts';
import * as late from './late/late.ts';
import type { LateWagersView } from './late/model.ts';
import type { Live } from './live.ts';
import type { NoticesView } from './notices/model.ts';
import * as notices from './notices/notices.ts';
import type { OpeningView } from './opening/model.ts';
import * as opening from './opening/opening.ts';
import type { PairingView } from './pairing/model.ts';
import * as pairing from './pairing/pairing.ts';
import type { PatronsView } from './patrons/model.ts';
import * as patrons from './patrons/patrons.ts';
import type { PlayView } from './play/model.ts';
import * as play from './play/play.ts';
import type { ResultsView } from './results/model.ts';
import * as results from './results/results.ts';
import type { SeatView } from './seats/model.ts';
import { seatView } from './seats/seats.ts';
import type { ShakerView } from './shaker/model.ts';
import * as shaker from './shaker/shaker.ts';
import type { ShooterView } from './shooter/model.ts';
import * as shooter from './shooter/shooter.ts';
import type { StationsView } from './stations/model.ts';
import * as stations from './stations/stations.ts';
import { type Step, stepOf } from './step.ts';
import type { TenderView } from './tender/model.ts';
import * as tender from './tender/tender.ts';
import type { PastRoll, ThrowsView } from './throws/model.ts';
import * as throws from './throws/throws.ts';
import type { TournamentView } from './tournament/model.ts';
import * as tournament from './tournament/tournament.ts';
import type { WindowView } from './window/model.ts';
import * as window from './window/window.ts';

/** Everything about a table but its seats and rolls. */
type Fields = { readonly step: Step } & OpeningView &
  PlayView &
  StationsView &
  PairingView &
  NoticesView &
  CorrectionsView &
  WindowView &
  ShooterView &
  ThrowsView &
  ResultsView &
  DiceSetView &
  ShakerView &
  FairView &
  LateWagersView &
  CallsView &
  TournamentView &
  TenderView &
  HandPaysView &
  ChipBankView &
  PatronsView &
  AlertsView;

/** A table as one audience may see it. */
export type TableView = Fields & {
  readonly seats: readonly SeatView[];
  /** The last rolls, oldest first, at most 60. */
  readonly rolls: readonly PastRoll[];
};

/**
 * What has changed of a view: whole fields, the seats that changed or came, the seats that left, and the rolls to append
 * (of which the last 60 are kept). After a void or a correction `allRolls` takes the place of all that were known.
 */
export type TablePatch = Partial<Fields> & {
  readonly seats?: readonly SeatView[];
  readonly left?: readonly SeatNumber[];
  readonly rolls?: readonly PastRoll[];
  readonly allRolls?: readonly PastRoll[];
};

export const fieldsOf = (live: Live, audience: Audience): Fields => ({
  step: stepOf(live),
  ...opening.view(live, audience),
  ...play.view(live),
  ...stations.view(live, audience),
  ...pairing.view(live, audience),
  ...notices.view(live),
  ...corrections.view(live),
  ...window.view(live),
  ...shooter.view(live),
  ...throws.view(live, audience),
  ...results.view(live),
  ...diceSet.view(live),
  ...shaker.view(live),
  ...fair.view(live),
  ...late.view(live),
  ...calls.view(live, audience),
  ...tournament.view(live, audience),
  ...tender.view(live, audience),
  ...handPay.view(live, audience),
  ...chipBank.view(live, audience),
  ...patrons.view(live),
  ...alerts.view(live, audience),
});

export const viewOf = (live: Live, audience: Audience): TableView => ({
  ...fieldsOf(live, audience),
  seats: live.table.seats.map(seat => seatView(live, seat, audience)),
  rolls: live.rolls,
});
