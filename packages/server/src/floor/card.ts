import type { Dice, Limits, Office, Puck, Shooter } from '@hardway/rules';
import type { StaffRole } from '../identity/leave.ts';
import { standingOf } from '../ledger/postings-of.ts';
import * as alerts from '../live/alerts/alerts.ts';
import type { Alert, AlertView } from '../live/alerts/model.ts';
import type { Live } from '../live/live.ts';
import type { Notice } from '../live/notices/model.ts';
import type { Opening, TableKind } from '../live/opening/model.ts';
import { seatsMaxOf } from '../live/seats/places.ts';
import { type Step, stepOf } from '../live/step.ts';
import type { Window } from '../live/window/model.ts';

/** An alert of a table that nobody has seen yet, with the roles that may. */
export type FloorAlert = {
  readonly table: string;
  readonly tableName: string;
  readonly id: string;
  readonly to: Alert['to'];
  readonly about: string;
  readonly words: string;
  readonly at: number;
  readonly roles: readonly StaffRole[];
};

/** A table as the floor sees it at a glance. */
export type TableCard = {
  readonly id: string;
  readonly name: string;
  readonly kind: TableKind;
  readonly ruleset: string;
  readonly game: string;
  readonly status: Opening['status'];
  readonly step: Step;
  readonly limits: Limits;
  readonly puck: Puck;
  readonly shooter: Shooter;
  readonly seats: number;
  readonly seatsMax: number;
  /** Seats that are held until a dispute is decided. */
  readonly held: number;
  /** When betting closes by itself. */
  readonly window: Window['window'];
  readonly crew: readonly { readonly office: Office; readonly name: string }[];
  /** Whom the alerts are for that nobody has seen yet; their words go to those alone. */
  readonly alerts: readonly Alert['to'][];
  /** What is posted, the next due first. */
  readonly notices: readonly Notice[];
  /** Money of players on the rails and the layout, held commission included, in cents. */
  readonly liability: number;
  readonly lastRoll: Dice | null;
  readonly lastRollAt: number | null;
  /** Since the hand began. */
  readonly handRolls: number;
};

const unseen = (live: Live): readonly AlertView[] =>
  alerts.view(live, 'staff').alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null);

const liabilityOf = ({ table, heat }: Live): number => {
  let sum = 0;
  if (heat !== null) return sum;
  for (const [account, amount] of standingOf(table)) if (account !== 'coupons') sum += amount;
  return sum;
};

export const cardOf = (live: Live): TableCard => {
  const { table } = live;
  const { house } = table;
  return {
    id: live.id,
    name: live.name,
    kind: live.kind,
    ruleset: house.ruleset,
    game: house.gameName,
    status: live.status,
    step: stepOf(live),
    limits: house.limits,
    puck: table.puck,
    shooter: table.shooter,
    seats: table.seats.length,
    seatsMax: seatsMaxOf(house),
    held: live.held.length,
    window: live.window,
    crew: live.stations.map(({ office, staff }) => ({ office, name: staff.name })),
    alerts: unseen(live).map(({ to }) => to),
    notices: [...live.notices].sort((one, other) => one.due - other.due),
    liability: liabilityOf(live),
    lastRoll: live.rolls.at(-1)?.dice ?? null,
    lastRollAt: live.rolls.at(-1)?.at ?? null,
    handRolls: table.handRolls,
  };
};

export const alertsOf = (live: Live): readonly FloorAlert[] =>
  unseen(live).map(({ id, to, about, words, at, roles }) => ({
    table: live.id,
    tableName: live.name,
    id,
    to,
    about,
    words,
    at,
    roles,
  }));
