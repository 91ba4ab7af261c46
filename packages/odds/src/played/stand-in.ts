import { type Cents, type Command, hasLineWager, LARGEST_AMOUNT, type SeatNumber, type Table } from '@hardway/rules';

/** Throws the dice of a session in place of a seat that may not: sits beside the others and has a line bet of its own. */
export class StandIn {
  readonly #number: SeatNumber;
  readonly #rolls: number;

  constructor({ seats }: Table, rolls: number) {
    this.#number = Math.max(0, ...seats.map(({ number }) => number)) + 1;
    this.#rolls = rolls;
  }

  /** The commands that bring the dice to the stand-in. */
  takesDice({ house, seats, puck, shooter }: Table): readonly Command[] {
    const seat = this.#number;
    const own = seats.find(({ number }) => number === seat);
    const { min } = house.limits;
    // Enough to lose a line bet with every roll.
    const buyIn = Math.min(min * (this.#rolls + 1), LARGEST_AMOUNT) as Cents;
    return [
      ...(own === undefined ? [{ type: 'takeSeat', seat, name: 'Stand-in', buyIn } as const] : []),
      ...(puck === 'off' && (own === undefined || !hasLineWager(own))
        ? [{ type: 'make', seat, wager: 'pass', amount: min } as const]
        : []),
      ...(typeof shooter === 'number' && shooter !== seat ? [{ type: 'passDice', seat: shooter } as const] : []),
      { type: 'takeDice', by: seat },
    ];
  }
}
