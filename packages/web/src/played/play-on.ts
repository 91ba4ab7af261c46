import { type PlayedCommand, recordOf, type Walk } from '@hardway/notation';
import {
  type Cents,
  type Command,
  type Dice,
  decide,
  evolve,
  layoutTotal,
  type Outcome,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';
import type { Picture } from '../felt/picture.ts';
import { type ResultLine, resultLines } from '../table/results.ts';
import { feltOf } from '../table/shown.ts';
import { openSpots } from '../table/wagering.ts';

/** A position that is played on: the felt, the money, the last roll, and why the last wish was refused. */
export type PlayedOn = {
  readonly picture: Picture;
  readonly rail: Cents;
  readonly staked: Cents;
  readonly rolls: number;
  readonly last?: { readonly dice: Dice; readonly outcome: Outcome; readonly lines: readonly ResultLine[] };
  readonly refusal?: string;
};

/** The table of a record as it was before a line, played on by the same rules. */
export class PlayOn {
  readonly #seat: SeatNumber;
  readonly #played: PlayedCommand[];
  #table: Table;
  #settled: readonly Settlement[] = [];
  #last: PlayedOn['last'];
  #rolls = 0;
  #chip: Cents;

  constructor({ record, opening, lines }: Walk, before: number, seat: SeatNumber) {
    this.#seat = seat;
    this.#table = lines[before - 1]?.table ?? opening;
    this.#chip = opening.house.limits.min;
    this.#played = [
      ...record.seats.map(({ number, name, buyIn }): PlayedCommand => {
        const taken = { seat: number, name, buyIn };
        return { command: { type: 'takeSeat', ...taken }, facts: [{ type: 'seatTaken', ...taken }] };
      }),
      ...lines.slice(0, before).flatMap(({ command, facts }) => (command === undefined ? [] : [{ command, facts }])),
    ];
  }

  bet(wager: WagerName, amount: Cents): PlayedOn {
    this.#chip = amount;
    return this.#view(this.#ask({ type: 'make', seat: this.#seat, wager, amount }));
  }

  takeDown(wager: WagerName): PlayedOn {
    return this.#view(this.#ask({ type: 'takeDown', seat: this.#seat, wager }));
  }

  /** Throws the dice. The seat takes them where nobody has them. */
  throw(dice: Dice): PlayedOn {
    if (this.#table.shooter === 'nobody') {
      const refusal = this.#ask({ type: 'takeDice', by: this.#seat });
      if (refusal !== undefined) return this.#view(refusal);
    }
    if (this.#table.house.game.closing.by === 'no-more-bets' && !this.#table.noMoreBets) {
      this.#ask({ type: 'closeBetting' });
    }
    return this.#view(this.#ask({ type: 'roll', dice }));
  }

  now(): PlayedOn {
    return this.#view();
  }

  /** The record of all that was played up to here. */
  record(): string {
    return recordOf(this.#table.house, this.#played).record;
  }

  #ask(command: Command): string | undefined {
    const decision = decide(this.#table, command);
    if (!decision.ok) return decision.error.sentence;
    if (decision.value.length === 0) return undefined;
    this.#table = decision.value.reduce(evolve, this.#table);
    this.#played.push({ command, facts: decision.value });
    const rolled = decision.value.find(fact => fact.type === 'rolled');
    if (rolled !== undefined) {
      const { dice, outcome, settlements } = rolled;
      this.#settled = settlements;
      this.#last = { dice, outcome, lines: resultLines(this.#table.house, settlements, this.#seat) };
      this.#rolls += 1;
    }
    return undefined;
  }

  #view(refusal?: string): PlayedOn {
    const own = seatAt(this.#table, this.#seat);
    return {
      picture: {
        ...feltOf(this.#table, this.#settled, this.#seat),
        open: openSpots(this.#table, this.#seat, this.#chip),
      },
      rail: own?.rail ?? (0 as Cents),
      staked: own === undefined ? (0 as Cents) : layoutTotal(own),
      rolls: this.#rolls,
      ...(this.#last === undefined ? {} : { last: this.#last }),
      ...(refusal === undefined ? {} : { refusal }),
    };
  }
}
