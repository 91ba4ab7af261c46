import type { Random } from './random.ts';
import type { Terminal } from './terminal.ts';

/** Commands that one player has under way at a time. */
const ABREAST = 3;
const PAUSE_MS = 40;

const commandOf = (seat: number, random: Random): object => {
  const make = (wager: string, amount: number): object => ({ type: 'make', seat, wager, amount });
  return random.of<() => object>([
    () => make('field', 5_00),
    () => make('place 6', 6_00),
    () => make('place 8', 12_00),
    () => make('any-seven', 5_00),
    () => make('hard 8', 5_00),
    () => make('pass', 10_00),
    () => make('come', 10_00),
    () => ({ type: 'takeDown', seat, wager: random.of(['place 6', 'field', 'hard 8']) }),
    () => ({ type: 'rollDice' }),
    () => ({ type: 'buyIn', seat, amount: 50_00 }),
  ])();
};

/** Plays at a terminal without end, faults or not, except while it rests. */
export class Player {
  readonly #terminal: Terminal;
  readonly #random: Random;
  #count = 0;
  #isPlaying = false;
  #isOver = false;

  constructor(terminal: Terminal, random: Random) {
    this.#terminal = terminal;
    this.#random = random;
    for (let line = 0; line < ABREAST; line += 1) void this.#play();
  }

  play(): void {
    this.#isPlaying = true;
  }

  rest(): void {
    this.#isPlaying = false;
  }

  end(): void {
    this.#isOver = true;
  }

  async #play(): Promise<void> {
    while (!this.#isOver) {
      await new Promise(resolve => setTimeout(resolve, this.#random.next() * PAUSE_MS));
      if (!this.#isPlaying) continue;
      this.#count += 1;
      const { seat } = this.#terminal.place;
      // Ids that grow with time, as the journal likes them.
      await this.#terminal.ask(`${Date.now().toString(36)}-${this.#count}`, commandOf(seat, this.#random));
    }
  }
}
