/** A table that is played by the service's own decider, as fast as it decides: what its journal would hold, day by day. */
import { cents, type Dice, type HouseConfig, type Office, type SeatNumber } from '@hardway/rules';
import { newHandKeys } from '../../../src/dice/hand-keys.ts';
import { randomFor } from '../../../src/dice/random.ts';
import type { Posting } from '../../../src/ledger/posting.ts';
import { drawFor } from '../../../src/live/chance.ts';
import type { AnyCommand } from '../../../src/live/command.ts';
import { tableDeciderWith } from '../../../src/live/decider.ts';
import { EDITION, rulesFor } from '../../../src/live/edition.ts';
import type { LiveFact } from '../../../src/live/fact.ts';
import type { Live } from '../../../src/live/live.ts';
import type { Actor } from '../../../src/live/people.ts';
import { viewOf } from '../../../src/live/view.ts';
import type { StaffRole } from '../../../src/messages/index.ts';
import { papersFor, signatures } from '../../../src/testing/checklist.ts';

const TABLE = 'B';
export const SEATS: readonly SeatNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];
const BUY_IN = cents(50_000_00);
/** So that a day of some hundred rolls has many hours. */
const ROLL_MS = 8 * 60_000;
const handKeys = newHandKeys();
const decider = tableDeciderWith(handKeys);

export type PlayedEntry = {
  readonly who: string;
  readonly at: number;
  readonly command: unknown;
  readonly facts: readonly LiveFact[];
  readonly postings: readonly Posting[];
};

const staff = (role: StaffRole): Actor => ({ kind: 'staff', user: role.replace(' ', '-'), name: role, roles: [role] });
const player = (seat: SeatNumber): Actor => ({ kind: 'player', seat });

/** What each seat may ask for before a roll; what is refused is left. */
const WAGERS: readonly (readonly [wager: string, amount: number])[] = [
  ['pass', 10_00],
  ['come', 10_00],
  ['place 6', 12_00],
  ['place 8', 12_00],
  ['place 5', 10_00],
  ['field', 5_00],
  ['buy 4', 20_00],
  ['lay 10', 40_00],
  ['hard 8', 5_00],
  ['any-seven', 5_00],
  ['dont-pass', 10_00],
  ['place 9', 10_00],
];

/** Chance that is the same in every run. */
const seeded = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

export class PlayedTable {
  entries: PlayedEntry[] = [];
  postings = 0;
  #live: Live | null = null;
  #at: number;
  #number = 0;
  readonly #draw: (limit: number) => number;

  constructor(house: HouseConfig, start: number, seed: number) {
    this.#at = start;
    this.#draw = seeded(seed);
    const papers = papersFor(house);
    const made = { id: TABLE, kind: 'dealer-run', name: 'Table', code: null, house, settings: {}, papers } as const;
    this.#ok({ kind: 'house' }, { type: 'createTable', ...made });
    for (const office of this.#table.house.game.staffing.toOpen.offices) this.#station(office);
    this.#installDice();
    const view = viewOf(this.#state, 'staff');
    for (const command of signatures(view.checks, view)) this.#ok(staff('pit boss'), command);
    this.#ok(staff('floorperson'), { type: 'openTable' });
  }

  /** Plays a day with a number of postings, from the players' sitting down to their leaving. */
  playDay(start: number, postings: number): void {
    this.#at = start;
    const until = this.postings + postings;
    // A set of dice has its age.
    this.#installDice();
    this.sit();
    while (this.postings < until) this.#round();
    this.#clear();
    for (const seat of SEATS) this.#ok(staff('cage'), { type: 'leaveSeat', seat });
  }

  /** Everybody sits down, and buys in. */
  sit(): void {
    for (const seat of SEATS) {
      const name = `Player ${1 + this.#draw(400)}-${seat}`;
      this.#ok(staff('floorperson'), { type: 'takeSeat', seat, name, buyIn: BUY_IN });
    }
  }

  get #state(): Live {
    if (this.#live === null) throw new Error('there is no table yet');
    return this.#live;
  }

  get #table(): Live['table'] {
    return this.#state.table;
  }

  #station(office: Office): void {
    this.#ok(staff(office), { type: 'takeStation', office });
  }

  #installDice(): void {
    const set = `set ${this.#number}`;
    const dice = [1, 2, 3, 4, 5].map(number => `${set}/${number}`);
    if (this.#state.dice !== null)
      this.#ok(staff('floorperson'), { type: 'removeDice', reason: 'the day is over', returned: true });
    this.#ok(staff('floorperson'), { type: 'installDice', set, dice, inspected: true, sizeMm: 19 });
  }

  #round(): void {
    for (const seat of SEATS) {
      for (let wagers = 0; wagers < 3; wagers += 1) {
        const [wager, amount] = WAGERS[this.#draw(WAGERS.length)] as (typeof WAGERS)[number];
        this.#ask(player(seat), { type: 'make', seat, wager, amount: cents(amount) });
      }
    }
    this.#roll([1 + this.#draw(6), 1 + this.#draw(6)] as unknown as Dice);
  }

  /** Rolls until nothing stands. */
  #clear(): void {
    for (const { number: seat, layout } of this.#table.seats)
      for (const { name: wager } of layout) this.#ask(player(seat), { type: 'takeDown', seat, wager });
    for (let rolls = 0; this.#table.seats.some(({ layout }) => layout.length > 0); rolls += 1) {
      if (rolls > 200) throw new Error('a wager does not come to an end');
      this.#roll([1 + this.#draw(6), 1 + this.#draw(6)] as unknown as Dice);
    }
  }

  #roll(dice: Dice): void {
    const dealer = staff('dealer');
    const { shooter } = this.#table;
    // Who has the dice, or might take them, needs a line wager.
    for (const seat of typeof shooter === 'number' ? [shooter] : SEATS)
      this.#ask(player(seat), { type: 'make', seat, wager: 'pass', amount: cents(10_00) });
    if (typeof shooter !== 'number') SEATS.some(seat => this.#ask(player(seat), { type: 'takeDice', by: seat }));
    const set = this.#state.dice;
    if (this.#table.house.game.staffing.dice?.chosen !== undefined && set !== null && set.chosen.length === 0)
      this.#ok(dealer, { type: 'chooseDice', dice: set.dice.slice(0, 2) });
    if (!this.#table.noMoreBets && this.#table.house.game.closing.by === 'no-more-bets')
      this.#ok(dealer, { type: 'closeBetting' });
    if (!this.#table.diceOut) this.#ok(dealer, { type: 'throwDice' });
    this.#ok(dealer, { type: 'enterDice', dice });
    this.#ok(dealer, { type: 'enterDice', dice });
    if (this.#state.mustAcknowledge) this.#ok(dealer, { type: 'acknowledge' });
    this.#at += ROLL_MS;
  }

  #ok(by: Actor, asked: AnyCommand): void {
    if (!this.#ask(by, asked)) throw new Error(`${asked.type} was refused: ${this.#refusal}`);
  }

  #refusal = '';

  #ask(by: Actor, asked: AnyCommand): boolean {
    const chance = drawFor(this.#live, asked, { table: TABLE, random: randomFor, handKeys })?.chance;
    const rules = rulesFor(this.#live, asked);
    const command = {
      ...{ by, asked, edition: EDITION },
      ...(rules === undefined ? {} : { rules }),
      ...(chance === undefined ? {} : { chance }),
    };
    const at = this.#at;
    const place = { number: this.#number + 1, at };
    const who = by.kind === 'staff' ? `staff:${by.user}` : by.kind === 'player' ? `seat:${by.seat}` : 'house';
    const decision = decider.decide(this.#live, command, { ...place, who });
    if (!decision.ok) {
      this.#refusal = decision.error.sentence;
      return false;
    }
    const postings: Posting[] = [];
    for (const fact of decision.value) {
      postings.push(...decider.postingsOf(fact, this.#live));
      this.#live = decider.evolve(this.#live, fact, place);
    }
    this.#number = place.number;
    this.postings += postings.length;
    this.entries.push({ who, at, command, facts: decision.value, postings });
    return true;
  }
}
