import { type Cents, type Command, hasLineWager, LARGEST_AMOUNT, type SeatNumber, type Table } from '@hardway/rules';

/** Throws the dice of a session in place of a seat that may not: sits beside the others and has a line bet of its own. */
export class StandIn {
  readonly #number: SeatNumber;
  readonly #rolls: number;

  /** Beside the seats of the opening and all that are taken later. */
  constructor({ seats }: Table, commands: readonly Command[]) {
    const later = commands.flatMap(command => (command.type === 'takeSeat' ? [command.seat] : []));
    this.#number = Math.max(0, ...seats.map(({ number }) => number), ...later) + 1;
    this.#rolls = commands.filter(({ type }) => type === 'roll').length;
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
