import { combinationOf, THROWS } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { ENTRY } from '../kernel/layout.ts';
import { type ClosedRows, type CompleteTable, type Laid, layOut, NOTHING } from './complete-table.ts';
import type { Track } from './walker.ts';

/** A table larger than this is slower than one roll at a time in a smaller one. */
const BYTES_MAX = 512 * 1024;

/** The first of the columns that are alike in every row, for each column. */
const alikeIn = ({ parts, addresses, width, next, delta, effects }: ClosedRows): readonly number[] => {
  const isAlike = (a: number, b: number): boolean =>
    addresses.every((_, row) => {
      const [one, other] = [row * width + a, row * width + b];
      const sameEffects = parts.every(
        (_part, own) => effects[one * parts.length + own] === effects[other * parts.length + own],
      );
      return next[one] === next[other] && delta[one] === delta[other] && sameEffects;
    });
  return Array.from({ length: width }, (_, column) => {
    for (let other = 0; other < column; other += 1) if (isAlike(column, other)) return other;
    return column;
  });
};

/** A complete table with two rolls to an entry, for few rows. */
export class CompletePairs implements CompleteTable {
  readonly #kernel: Kernel;
  readonly #rows: ClosedRows;
  /** One column of the first table for each that is left. */
  readonly #columns: readonly number[];
  readonly #laid: Laid;

  private constructor(kernel: Kernel, rows: ClosedRows, alike: readonly number[], columns: readonly number[]) {
    this.#kernel = kernel;
    this.#rows = rows;
    this.#columns = columns;
    const offsets = kernel.allocate(THROWS * THROWS * 2);
    this.#laid = layOut(kernel, rows, columns.length ** 2, offsets, 0);
    const columnOf = combinationOf.map(combination =>
      columns.indexOf(alike[rows.columnOf[combination] as number] as number),
    );
    for (let a = 0; a < THROWS; a += 1)
      for (let b = 0; b < THROWS; b += 1)
        kernel.halves[offsets / 2 + a * THROWS + b] =
          ((columnOf[a] as number) * columns.length + (columnOf[b] as number)) * ENTRY;
    this.#eachEntry((at, one, two) => this.#write(at, one, two));
  }

  static open(kernel: Kernel, rows: ClosedRows): CompletePairs | null {
    const alike = alikeIn(rows);
    const columns = [...new Set(alike)];
    const fits = rows.addresses.length * columns.length ** 2 * ENTRY <= BYTES_MAX;
    return fits ? new CompletePairs(kernel, rows, alike, columns) : null;
  }

  /** Visits every entry: its address, and the entries of both rolls in the first table; the second is -1 where the first leads nowhere. */
  #eachEntry(visit: (at: number, one: number, two: number) => void): void {
    const { addresses, width, next } = this.#rows;
    const columns = this.#columns;
    for (let row = 0; row < addresses.length; row += 1) {
      let at = this.#laid.rowAt(row);
      for (const first of columns) {
        const one = row * width + first;
        const between = next[one] as number;
        for (const second of columns) {
          visit(at, one, between < 0 ? -1 : between * width + second);
          at += ENTRY;
        }
      }
    }
  }

  #write(at: number, one: number, two: number): void {
    const { next, delta } = this.#rows;
    const { words } = this.#kernel;
    words[at / 4] = this.#laid.rowAt(two < 0 ? -1 : (next[two] as number));
    words[at / 4 + 1] = delta[one] as number;
    words[at / 4 + 2] = two < 0 ? 0 : (delta[two] as number);
  }

  walk(from: number, to: number, words: number, place: number, by: 1 | -1): void {
    this.#kernel.run.aheadPairs(from, to, words, place, by, this.#laid.plan);
  }

  drain(tracks: readonly Track[]): void {
    const { words } = this.#kernel;
    const { parts, effects } = this.#rows;
    this.#eachEntry((at, one, two) => {
      const times = (words[at / 4 + 3] as number) >>> 0;
      if (times === 0) return;
      words[at / 4 + 3] = 0;
      for (let own = 0; own < parts.length; own += 1)
        for (const entry of [one, two]) {
          const effect = effects[entry * parts.length + own] as number;
          if (effect !== NOTHING) tracks[parts[own] as number]?.count(effect, times);
        }
    });
  }
}
