import { ROLLS_PER_WORD } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { AHEAD_EFFECTS_MAX, AHEAD_ENTRIES_MAX, AT, ENTRY } from '../kernel/layout.ts';
import { COLUMNS } from '../memo/automaton.ts';
import type { FullTable } from './full-table.ts';
import type { Track } from './walker.ts';

/** Bytes of an entry before its effects: its row, and the money of both rolls. */
const HEAD = 4;
const BYTES_OF_EFFECTS = ENTRY - HEAD;

/** Counts are 32-bit numbers in the kernel: no more rolls than this fit into them. */
const ROLLS_MAX = 2 ** 31;

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * The table for walking ahead: for an automaton that leaves nothing open and has few effects. Its entries stand in the order of those in
 * the table of pairs, and carry the effects with them, so that nothing is counted in memory while walking.
 */
export class AheadTable {
  readonly #kernel: Kernel;
  readonly #full: FullTable;
  /** Where the table of pairs begins. */
  readonly #pairs: number;
  readonly #unit: number;
  /** The effects that it tells apart, each in its place. */
  readonly #effects: readonly number[];
  readonly #counts = new Float64Array(AHEAD_EFFECTS_MAX);
  #rolls = 0;

  private constructor(kernel: Kernel, full: FullTable, pairs: number, unit: number, effects: readonly number[]) {
    this.#kernel = kernel;
    this.#full = full;
    this.#pairs = pairs;
    this.#unit = unit;
    this.#effects = effects;
  }

  /** A table beside the table of pairs at `pairs`, with these combinations for columns; nothing where the automaton does not fit in. */
  static open(kernel: Kernel, full: FullTable, combinations: readonly number[], pairs: number): AheadTable | null {
    const { states, next, delta, effect } = full;
    const effects = [...new Set(effect)];
    const unit = delta.reduce((divisor, money) => divisorOf(divisor, Math.abs(money)), 0) || 1;
    const entries = (states.length + 1) * combinations.length ** 2;
    const fits =
      !next.includes(-1) &&
      effects.length <= AHEAD_EFFECTS_MAX &&
      entries <= AHEAD_ENTRIES_MAX &&
      delta.every(money => money / unit >= -128 && money / unit <= 127);
    if (!fits) return null;
    const table = new AheadTable(kernel, full, pairs, unit, effects);
    table.#write(combinations);
    return table;
  }

  #write(combinations: readonly number[]): void {
    const { states, next, delta, effect } = this.#full;
    const { bytes, halves, words } = this.#kernel;
    const places = new Map(this.#effects.map((number, place) => [number, place]));
    const width = combinations.length ** 2;
    bytes.fill(0, AT.ahead, AT.ahead + (states.length + 1) * width * ENTRY);
    words.fill(0, AT.effects / 4, AT.effects / 4 + 2 * ENTRY);
    const addEffect = (at: number, number: number): void => {
      const place = places.get(number) as number;
      const isLow = place < BYTES_OF_EFFECTS;
      const byte = at + HEAD + (isLow ? place : place - BYTES_OF_EFFECTS);
      bytes[byte] = (bytes[byte] as number) + (isLow ? 1 : 16);
    };
    let at = AT.ahead;
    states.forEach((_, position) => {
      for (const first of combinations) {
        const one = position * COLUMNS + first;
        for (const second of combinations) {
          const two = (next[one] as number) * COLUMNS + second;
          halves[at / 2] = (next[two] as number) * width * ENTRY;
          bytes[at + 2] = (delta[one] as number) / this.#unit;
          bytes[at + 3] = (delta[two] as number) / this.#unit;
          addEffect(at, effect[one] as number);
          addEffect(at, effect[two] as number);
          at += ENTRY;
        }
      }
    });
    // Empty places lead to themselves.
    for (let column = 0; column < width; column += 1)
      halves[at / 2 + (column * ENTRY) / 2] = states.length * width * ENTRY;
  }

  /** Walks the lanes from 0 up to `to` that have from `low` to `high`; whether that was all. The others stay as they were. */
  run(to: number, words: number, low: number, high: number): boolean {
    this.#rolls += to * words * ROLLS_PER_WORD;
    if (this.#rolls > ROLLS_MAX) this.#take();
    return this.#kernel.run.pairsAhead(to, words, low, high, this.#pairs, this.#unit) === 0;
  }

  /** Takes the counts out of the kernel. */
  #take(): void {
    const { words } = this.#kernel;
    for (let place = 0; place < AHEAD_EFFECTS_MAX; place += 1) {
      const at = AT.effects / 4 + HEAD + (place < BYTES_OF_EFFECTS ? place : place + HEAD);
      this.#counts[place] = (this.#counts[place] as number) + ((words[at] as number) >>> 0);
      words[at] = 0;
    }
    this.#rolls = 0;
  }

  drain(track: Track | undefined): void {
    this.#take();
    this.#effects.forEach((effect, place) => {
      track?.count(effect, this.#counts[place] as number);
    });
    this.#counts.fill(0);
  }
}
