import { isOpen, type Seat, type SeatNumber, seatAt } from '@hardway/rules';
import type { LateView, SeatView, ShownTold, Step, TablePatch, TableView } from '../messages.ts';
import { canonical } from '../store/canonical.ts';
import { checksOf } from './checks.ts';
import { diceControlOf } from './evolve.ts';
import { type Live, waitingCalls } from './live.ts';
import { procedureOf } from './procedures.ts';
import { type Audience, seesAlerts, seesRail, shownTo } from './shown.ts';

const stepOf = (live: Live): Step => {
  const { table, shaker } = live;
  if (live.status === 'preparing') return 'prepare';
  if (live.status === 'closed') return 'closed';
  if (shaker !== null && shaker.fault !== null) return 'fault';
  if (shaker !== null && shaker.running !== 'no') return 'shake';
  if (live.entry !== null) return 'enter-again';
  if (live.mustAcknowledge) return 'acknowledge';
  if (table.diceOut) return 'enter';
  if (table.noMoreBets) return live.kind === 'automated' ? 'shake' : 'throw';
  return table.shooter === 'nobody' && live.kind !== 'roll-to-win' ? 'offer' : 'bet';
};

const seatView = (live: Live, seat: Seat, audience: Audience): SeatView => ({
  number: seat.number,
  name: seat.name,
  rail: seesRail(audience, seat.number) ? seat.rail : null,
  layout: seat.layout,
  advised: seat.advised,
  limits: seat.limits,
  paired: isPaired(live, seat.number),
  away: live.away.includes(seat.number),
  held: live.held.includes(seat.number),
  excluded: live.excluded.includes(seat.number),
});

const lateViews = ({ late, table: { house } }: Live): readonly LateView[] => {
  const rule = house.game.late;
  if (rule === undefined || late.length === 0) return [];
  return late.map(each => ({ ...each, needs: rule.confirmedBy, need: rule.need }));
};

const diceView = ({ dice, table: { house } }: Live): TableView['dice'] => {
  if (dice === null) return null;
  const { life } = procedureOf(house).dice ?? {};
  return { ...dice, expiresAt: life === undefined ? null : dice.installedAt + life.ms };
};

const shakerView = ({ shaker, table }: Live): TableView['shaker'] =>
  shaker === null
    ? null
    : {
        seal: shaker.seal,
        sealedAt: shaker.sealedAt,
        expiresAt: shaker.sealedAt === null ? null : shaker.sealedAt + (procedureOf(table.house).shaker?.life.ms ?? 0),
        inspected: shaker.inspected,
        trialRolled: shaker.trialRolled,
        lit: table.noMoreBets && shaker.running === 'no' ? table.shooter : 'nobody',
        cycle: shaker.cycle,
        running: shaker.running !== 'no',
        fault: shaker.fault,
      };

const fairView = ({ fair }: Live): TableView['fair'] =>
  fair === null ? null : { hand: fair.hand, hash: fair.hash, seeds: fair.seeds, rolls: fair.rolls.length };

const controlView = (live: Live): TableView['diceControl'] => {
  const station = diceControlOf(live);
  return station === null ? null : { office: station.office, name: station.staff.name };
};

/** Everything about a table but its seats and rolls, as one audience may see it. */
const fieldsOf = (live: Live, audience: Audience): Omit<TableView, 'seats' | 'rolls'> => {
  const { table } = live;
  const isSetUp = live.status === 'preparing' || live.status === 'closed';
  return {
    id: live.id,
    name: live.name,
    kind: live.kind,
    code: live.code,
    status: live.status,
    step: stepOf(live),
    checks: isSetUp ? checksOf(live, live.lastAt) : [],
    house: table.house.config,
    settings: live.settings,
    notices: live.notices,
    puck: table.puck,
    shooter: table.shooter,
    lastShooter: table.lastShooter,
    offer: table.offer,
    comeOutThrown: table.comeOutThrown,
    handRolls: table.handRolls,
    noMoreBets: table.noMoreBets,
    diceOut: table.diceOut,
    power: table.power,
    voidable: table.lastRoll !== null,
    correctable: live.undo !== null && !live.undo.isFinal && isOpen(table),
    window: live.window,
    hand: live.hand,
    noRolls: live.noRolls,
    thrower: live.thrower,
    entries: live.entry === null ? 0 : 1,
    differed: audience === 'staff' ? live.differed : null,
    stations: live.stations.map(({ office, staff }) => ({ office, name: staff.name })),
    diceControl: controlView(live),
    dice: diceView(live),
    shaker: shakerView(live),
    fair: fairView(live),
    revealed: live.revealed,
    late: lateViews(live),
    calls: waitingCalls(live).map(({ only: _, ...call }) => call),
    ruling: live.ruling && { ruling: live.ruling.ruling, office: live.ruling.office, name: live.ruling.by.name },
    tournament: live.tournament,
    lastResult: live.lastResult,
    alerts: seesAlerts(audience) ? live.alerts : [],
  };
};

export const viewOf = (live: Live, audience: Audience): TableView => ({
  ...fieldsOf(live, audience),
  seats: live.table.seats.map(seat => seatView(live, seat, audience)),
  rolls: live.rolls,
});

/** What the last roll came to and what has undone it since, as one audience may see it. */
export const toldTo = (live: Live, audience: Audience): ShownTold[] =>
  live.told.flatMap(({ number, at, fact }) => {
    const shown = shownTo(audience, fact);
    return shown === undefined ? [] : [{ number, at, fact: shown }];
  });

const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return canonical(a) === canonical(b);
};

const isPaired = ({ terminals }: Live, number: SeatNumber): boolean => terminals.some(({ seat }) => seat === number);

const isSameSeat = (before: Live, after: Live, number: SeatNumber): boolean =>
  seatAt(before.table, number) === seatAt(after.table, number) &&
  (before.terminals === after.terminals || isPaired(before, number) === isPaired(after, number)) &&
  (['away', 'held', 'excluded'] as const).every(
    field => before[field] === after[field] || before[field].includes(number) === after[field].includes(number),
  );

/** What has changed of a table, taken apart so that what all audiences see alike is worked out once. */
export class Changed {
  readonly #before: Live;
  readonly #after: Live;
  readonly #seats: readonly Seat[];
  readonly #left: readonly SeatNumber[];
  #shared: string | undefined;
  readonly #seatTexts = new Map<SeatNumber, string>();

  constructor(before: Live, after: Live) {
    this.#before = before;
    this.#after = after;
    this.#seats = after.table.seats.filter(({ number }) => !isSameSeat(before, after, number));
    this.#left = before.table.seats
      .filter(({ number }) => !after.table.seats.some(seat => seat.number === number))
      .map(({ number }) => number);
  }

  /** Whether this seat has changed: what its own player is told of that, money and all, is told to nobody else. */
  has(seat: SeatNumber): boolean {
    return this.#seats.some(({ number }) => number === seat);
  }

  /** What an audience has to be told so that its view of the table before becomes its view of the table after, as JSON. */
  patchFor(audience: Audience): string {
    const fields = audience === 'staff' ? this.#fields(audience) : this.#sharedFields();
    if (this.#seats.length === 0) return fields;
    const seats = this.#seats.map(seat => this.#seat(seat, audience)).join(',');
    return `${fields.slice(0, -1)}${fields.length === 2 ? '' : ','}"seats":[${seats}]}`;
  }

  #sharedFields(): string {
    this.#shared ??= this.#fields('public');
    return this.#shared;
  }

  #fields(audience: Audience): string {
    const patch: { [field: string]: unknown } = {};
    const then = fieldsOf(this.#before, audience) as { readonly [field: string]: unknown };
    for (const [field, value] of Object.entries(fieldsOf(this.#after, audience))) {
      if (!isSame(then[field], value)) patch[field] = value;
    }
    const left = this.#left.length === 0 ? {} : { left: this.#left };
    return JSON.stringify({ ...patch, ...left, ...rollsPatch(this.#before, this.#after) } satisfies TablePatch);
  }

  #seat(seat: Seat, audience: Audience): string {
    if (seesRail(audience, seat.number)) return JSON.stringify(seatView(this.#after, seat, audience));
    const known = this.#seatTexts.get(seat.number) ?? JSON.stringify(seatView(this.#after, seat, 'public'));
    this.#seatTexts.set(seat.number, known);
    return known;
  }
}

/** Rolls to append; or, where one was voided or corrected, all of them again. */
const rollsPatch = (before: Live, after: Live): TablePatch => {
  if (before.rolls === after.rolls) return {};
  const last = before.rolls.at(-1);
  const at = last === undefined ? -1 : after.rolls.lastIndexOf(last);
  if (last !== undefined && at < 0) return { allRolls: after.rolls };
  return { rolls: after.rolls.slice(at + 1) };
};
