import { type Cents, cents, type HouseConfig, type Office, type SeatNumber, seatAt } from '@hardway/rules';
import { expect } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { type Posting, sumOf } from '../ledger/posting.ts';
import { drawFor } from '../live/chance.ts';
import type { AnyCommand, Chance, Known } from '../live/command.ts';
import { tableDeciderWith } from '../live/decider.ts';
import { EDITION, rulesFor } from '../live/edition.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import type { Actor, ApprovedBy } from '../live/people.ts';
import { viewOf } from '../live/view.ts';
import type {
  Paper,
  ShakerReport,
  StaffRole,
  TableCommand,
  TableKind,
  TableSettings,
  WireRefusal,
} from '../messages/index.ts';
import { canonical } from '../store/canonical.ts';
import { papersFor, signatures } from './checklist.ts';

export const player = (seat: SeatNumber): Actor => ({ kind: 'player', seat });
export const staff = (role: StaffRole, user: string = role.replace(' ', '-')): Actor => ({
  kind: 'staff',
  user,
  name: user,
  roles: [role],
});
export const HOUSE: Actor = { kind: 'house' };
export const DEVICE: Actor = { kind: 'device', device: 'shaker-1' };
export const dollars = (amount: number): Cents => cents(amount * 100);

export type Setup = {
  readonly kind?: TableKind;
  readonly house: HouseConfig;
  readonly settings?: TableSettings;
  /** Opened, with these seats taken, each with a thousand dollars. */
  readonly seats?: readonly SeatNumber[];
  /** The papers on record, if not all that the book asks for. */
  readonly papers?: readonly Paper[];
  /** The edition of the service that decides, if not today's. */
  readonly edition?: number;
};

const START = Date.UTC(2026, 0, 5, 12);
export const MINUTE = 60_000;

const TABLE = 'T1';
const handKeys = newHandKeys();
const CHANCE = { table: TABLE, random: randomFor, handKeys };
const tableDecider = tableDeciderWith(handKeys);

/** A table in a test: the service's own decider, a clock that the test sets, and money checked after every entry. */
export class Rig {
  live: Live | null = null;
  at = START;
  number = 0;
  readonly facts: LiveFact[] = [];
  /** What the journal of the table would hold. */
  readonly entries: {
    readonly at: number;
    readonly command: unknown;
    readonly facts: readonly LiveFact[];
    readonly postings: readonly Posting[];
  }[] = [];
  readonly accounts = new Map<string, number>();
  chance: Chance | undefined;
  edition: number;
  /** The shift of those who ask, as the service would hand it over. */
  shift: string | undefined;
  /** What the service would hand over from elsewhere. */
  known: Known | undefined;

  constructor({ kind = 'dealer-run', house, settings = {}, seats, edition = EDITION, papers }: Setup) {
    this.edition = edition;
    const kept = kind === 'practice' || edition < 5 ? {} : { papers: papers ?? papersFor(house) };
    this.ok(HOUSE, { type: 'createTable', id: TABLE, kind, name: 'Table 1', code: null, house, settings, ...kept });
    if (seats === undefined) return;
    if (kind === 'practice') {
      for (const seat of seats) this.ok(HOUSE, { type: 'seatGuest', seat, name: `P${seat}`, key: `key ${seat}` });
      return;
    }
    this.prepare();
    this.ok(staff('floorperson'), { type: 'openTable' });
    for (const seat of seats) this.seat(seat);
  }

  /** Everything that the opening checklist asks for. */
  prepare(set = 'set A'): void {
    const { toOpen, dice, shaker } = this.state.table.house.game.staffing;
    for (const office of toOpen.offices) this.station(office);
    if (dice !== undefined) this.dice(set);
    if (shaker !== undefined) {
      this.ok(staff('floorperson'), { type: 'inspectShaker', seal: 'S1', approval: 'A-1' });
      this.ok(staff('floorperson'), { type: 'startTrial' });
      this.report({ result: 'rest', cycle: this.cycle, dice: [3, 4] });
    }
    this.sign('checks');
  }

  /** Signs the opening or the closing checklist. */
  sign(list: 'checks' | 'closing'): void {
    if (this.edition < 5) return;
    const view = viewOf(this.state, 'staff');
    for (const command of signatures(view[list], view)) this.ok(staff('pit boss'), command);
  }

  /** Closes the table, its checklist signed. */
  closeTable(): void {
    this.sign('closing');
    this.ok(staff('pit boss'), { type: 'closeTable' });
  }

  station(office: Office): void {
    this.ok(staff(office), { type: 'takeStation', office });
  }

  dice(set: string): void {
    const dice = [1, 2, 3, 4, 5].map(number => `${set} ${number}`);
    this.ok(staff('floorperson'), { type: 'installDice', set, dice, inspected: true, sizeMm: 19 });
  }

  seat(seat: SeatNumber): void {
    this.ok(staff('floorperson'), { type: 'takeSeat', seat, name: `P${seat}`, buyIn: dollars(1000) });
  }

  get state(): Live {
    if (this.live === null) throw new Error('there is no table yet');
    return this.live;
  }

  get table(): Live['table'] {
    return this.state.table;
  }

  get cycle(): number {
    return this.state.shaker?.cycle ?? 0;
  }

  /** The secret of the hand that is under way, as somebody with the house's key knows it. */
  get secret(): string {
    return handKeys.decrypt(this.state.fair?.secret ?? '', TABLE);
  }

  rail(seat: SeatNumber): number {
    return (seatAt(this.table, seat)?.rail ?? 0) / 100;
  }

  stake(seat: SeatNumber, name: string): number {
    return (seatAt(this.table, seat)?.layout.find(wager => wager.name === name)?.stake ?? 0) / 100;
  }

  /** Asks, and answers with the facts or the refusal. */
  ask(by: Actor, asked: AnyCommand, approvedBy?: ApprovedBy, after?: number): readonly LiveFact[] | WireRefusal {
    const drawn = this.chance ?? drawFor(this.live, asked, CHANCE)?.chance;
    const rules = rulesFor(this.live, asked);
    const command = {
      by,
      asked,
      edition: this.edition,
      ...(rules === undefined ? {} : { rules }),
      ...(drawn === undefined ? {} : { chance: drawn }),
      ...(approvedBy === undefined ? {} : { approvedBy }),
      ...(this.shift === undefined ? {} : { shift: this.shift }),
      ...(this.known === undefined ? {} : { known: this.known }),
      ...(after === undefined ? {} : { after }),
    };
    const place = { number: this.number + 1, at: this.at };
    const context = { ...place, who: 'test' };
    const decision = tableDecider.decide(this.live, command, context);
    if (!decision.ok) return decision.error;
    // What an audit would find: the same command decides the same again, from the state as it is kept.
    const kept = tableDecider.thaw(JSON.parse(canonical(tableDecider.freeze(this.live))));
    const again = tableDecider.decide(kept, JSON.parse(canonical(command)), context);
    expect(again.ok && canonical(again.value)).toBe(canonical(decision.value));
    this.number += 1;
    const postings = decision.value.flatMap(fact => this.#apply(fact));
    this.entries.push({ at: this.at, command, facts: decision.value, postings });
    return decision.value;
  }

  #apply(fact: LiveFact): readonly Posting[] {
    const place = { number: this.number, at: this.at };
    const postings = tableDecider.postingsOf(fact, this.live);
    expect(sumOf(postings), `postings of ${fact.type}`).toBe(0);
    for (const [account, amount] of postings) this.accounts.set(account, (this.accounts.get(account) ?? 0) + amount);
    this.live = tableDecider.evolve(this.live, fact, place);
    this.facts.push(fact);
    for (const [account, stands] of tableDecider.standingOf(this.live)) {
      expect(this.accounts.get(account) ?? 0, `${account} after ${fact.type}`).toBe(stands);
      expect(stands).toBeGreaterThanOrEqual(0);
    }
    return postings;
  }

  get postings(): readonly Posting[] {
    return this.entries.flatMap(({ postings }) => postings);
  }

  /** Asks for something that must be accepted. */
  ok(by: Actor, asked: AnyCommand, approvedBy?: ApprovedBy): readonly LiveFact[] {
    const answer = this.ask(by, asked, approvedBy);
    if ('code' in answer) throw new Error(`${asked.type} was refused: ${answer.code}: ${answer.sentence}`);
    return answer;
  }

  /** Asks for something that must be refused, with this code. */
  no(by: Actor, asked: AnyCommand, code: WireRefusal['code'], approvedBy?: ApprovedBy): WireRefusal {
    const before = this.live;
    const answer = this.ask(by, asked, approvedBy);
    expect(answer, `${asked.type} should be refused ${code}`).toMatchObject({ code });
    expect(this.live).toBe(before);
    return answer as WireRefusal;
  }

  make(seat: SeatNumber, wager: string, amount: number): readonly LiveFact[] {
    return this.ok(player(seat), { type: 'make', seat, wager, amount: dollars(amount) });
  }

  report(report: ShakerReport): readonly LiveFact[] {
    return this.ok(DEVICE, { type: 'reportShaker', report });
  }

  /** Who enters dice here. */
  get croupier(): Actor {
    return staff('dealer');
  }

  /** A whole throw at a table whose dealer enters the dice, from the throw to the acknowledged settlement. */
  roll(a: number, b: number): readonly LiveFact[] {
    const dice = [a, b] as unknown as Extract<TableCommand, { type: 'enterDice' }>['dice'];
    if (this.state.kind === 'automated') return this.shake(a, b);
    this.chooseDice();
    this.close();
    if (!this.table.diceOut) this.ok(this.croupier, { type: 'throwDice' });
    this.ok(this.croupier, { type: 'enterDice', dice });
    const facts = this.ok(this.croupier, { type: 'enterDice', dice });
    if (this.state.mustAcknowledge) this.ok(this.croupier, { type: 'acknowledge' });
    return facts;
  }

  /** The shooter chooses two dice of the set, if the book has that and it was not done yet. */
  chooseDice(): void {
    const { dice } = this.state;
    if (this.table.house.game.staffing.dice?.chosen === undefined || dice === null || dice.chosen.length > 0) return;
    this.ok(this.croupier, { type: 'chooseDice', dice: dice.dice.slice(0, 2) });
  }

  close(): void {
    if (this.table.noMoreBets || this.table.house.game.closing.by !== 'no-more-bets') return;
    if (this.state.kind === 'roll-to-win') {
      if (this.state.window === null) this.ok(this.croupier, { type: 'startBetting' });
      this.at = this.state.window?.closesAt ?? this.at;
      this.ok(HOUSE, { type: 'endWindow', closesAt: this.at });
    } else {
      this.ok(this.croupier, { type: 'closeBetting' });
    }
  }

  /** A round of the shaker, by the player who has it. */
  shake(a: number, b: number): readonly LiveFact[] {
    this.close();
    const { shooter } = this.table;
    this.ok(typeof shooter === 'number' ? player(shooter) : this.croupier, { type: 'shake' });
    return this.report({ result: 'rest', cycle: this.cycle, dice: [a, b] as [1, 1] });
  }

  /** Lets seat 1, or another, take the dice and choose two of the set. */
  shooter(seat: SeatNumber): void {
    this.ok(player(seat), { type: 'takeDice', by: seat });
    this.chooseDice();
  }

  count(type: LiveFact['type']): number {
    return this.facts.filter(fact => fact.type === type).length;
  }
}

export const approvedBy = (role: StaffRole, approval: string): ApprovedBy => ({
  user: role.replace(' ', '-'),
  name: role,
  roles: [role],
  approval,
});

export const MA_CRAPS: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
export const MA_MINI: HouseConfig = { ruleset: 'massachusetts', game: 'mini-craps' };
export const MA_AUTO: HouseConfig = { ruleset: 'massachusetts', game: 'automated-craps' };
export const MD_CRAPS: HouseConfig = { ruleset: 'maryland', game: 'craps' };
export const MD_MINI: HouseConfig = { ruleset: 'maryland', game: 'mini-craps' };
export const VIC_CRAPS: HouseConfig = { ruleset: 'victoria', game: 'craps' };
export const VIC_MINI: HouseConfig = { ruleset: 'victoria', game: 'mini-craps' };
export const NH: HouseConfig = { ruleset: 'new-hampshire', game: 'roll-to-win' };
