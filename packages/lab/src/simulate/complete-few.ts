import type { Kernel } from '../kernel/kernel.ts';
import { AT, COLUMNS_STRIDE, ENTRY, FEW_EFFECTS_MAX } from '../kernel/layout.ts';
import { type ClosedRows, type CompleteTable, type Laid, layOut, NOTHING } from './complete-table.ts';
import type { Track } from './walker.ts';

/** Bytes of an entry before its effects: its row, and what it gains. */
const HEAD = 8;
const BYTES_OF_EFFECTS = ENTRY - HEAD;

/** An effect that is counted, of the part with this number among those of the table. */
type Counted = { readonly own: number; readonly effect: number };

/** The effects that entries have, but for those that add nothing. */
const effectsIn = ({ parts, automata, effects }: ClosedRows): readonly Counted[] =>
  automata.flatMap(({ noEffect }, own) => {
    const found = new Set(effects.filter((_, at) => at % parts.length === own));
    return [...found].flatMap(effect => (effect === NOTHING || effect === noEffect ? [] : [{ own, effect }]));
  });

/** A complete table with few effects, which its entries carry: nothing is written to it while walking. */
export class CompleteFew implements CompleteTable {
  readonly #kernel: Kernel;
  readonly #parts: readonly number[];
  /** The effects that it counts, each in its place. */
  readonly #counted: readonly Counted[];
  readonly #counts: number;
  readonly #laid: Laid;

  private constructor(kernel: Kernel, rows: ClosedRows, counted: readonly Counted[]) {
    this.#kernel = kernel;
    this.#parts = rows.parts;
    this.#counted = counted;
    this.#counts = kernel.allocate(FEW_EFFECTS_MAX * 4);
    this.#laid = layOut(kernel, rows, rows.width, AT.columns + rows.place * COLUMNS_STRIDE, this.#counts);
    kernel.words.fill(0, this.#counts / 4, this.#counts / 4 + FEW_EFFECTS_MAX);
    this.#write(rows);
  }

  static open(kernel: Kernel, rows: ClosedRows): CompleteFew | null {
    const counted = effectsIn(rows);
    return counted.length <= FEW_EFFECTS_MAX ? new CompleteFew(kernel, rows, counted) : null;
  }

  #write({ parts, addresses, width, next, delta, effects }: ClosedRows): void {
    const { words, bytes } = this.#kernel;
    const places = new Map(this.#counted.map(({ own, effect }, place) => [`${own} ${effect}`, place]));
    for (let entry = 0; entry < addresses.length * width; entry += 1) {
      const at = this.#laid.rowAt(Math.floor(entry / width)) + (entry % width) * ENTRY;
      words[at / 4] = this.#laid.rowAt(next[entry] as number);
      words[at / 4 + 1] = delta[entry] as number;
      for (let own = 0; own < parts.length; own += 1) {
        const place = places.get(`${own} ${effects[entry * parts.length + own]}`);
        if (place === undefined) continue;
        const byte = at + HEAD + (place % BYTES_OF_EFFECTS);
        bytes[byte] = (bytes[byte] as number) + (place < BYTES_OF_EFFECTS ? 1 : 16);
      }
    }
  }

  walk(from: number, to: number, words: number, place: number, by: 1 | -1): void {
    this.#kernel.run.aheadFew(from, to, words, place, by, this.#laid.plan);
  }

  drain(tracks: readonly Track[]): void {
    const { words } = this.#kernel;
    this.#counted.forEach(({ own, effect }, place) => {
      const at = this.#counts / 4 + place;
      tracks[this.#parts[own] as number]?.count(effect, (words[at] as number) >>> 0);
      words[at] = 0;
    });
  }
}
