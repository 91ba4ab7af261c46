import { assemble } from './assembler.ts';
import { openModule, type WasmMemory } from './host.ts';
import { AT } from './layout.ts';
import { KERNEL } from './source.ts';

type Functions = {
  warmUp(to: number, rounds: number): void;
  dice(to: number, words: number): void;
  pairs(to: number, words: number, low: number, high: number, safeLow: number, safeHigh: number): number;
  pairsAhead(to: number, words: number, low: number, high: number, table: number, unit: number): number;
  parts(to: number, words: number, low: number, high: number, count: number): number;
  ahead(from: number, to: number, words: number, part: number, by: number): void;
  aheadPairs(from: number, to: number, words: number, part: number, by: number, plan: number): void;
  aheadFew(from: number, to: number, words: number, part: number, by: number, plan: number): void;
  settle(to: number, words: number, low: number, high: number, count: number): number;
  countMoney(to: number, counts: number, low: number, high: number, inverse: number): number;
};

const PAGE = 65_536;

/** The kernel with its memory. Views of the memory are renewed when it grows: don't keep them. */
export class Kernel {
  readonly run: Functions;
  words: Int32Array;
  halves: Uint16Array;
  bytes: Uint8Array;
  readonly #memory: WasmMemory;
  #free = AT.tables;

  constructor(memory: WasmMemory, run: Functions) {
    this.#memory = memory;
    this.run = run;
    this.words = new Int32Array(this.#memory.buffer);
    this.halves = new Uint16Array(this.#memory.buffer);
    this.bytes = new Uint8Array(this.#memory.buffer);
  }

  /** Reserves bytes for a table and returns its address. */
  allocate(bytes: number): number {
    const at = (this.#free + 63) & ~63;
    this.#free = at + bytes;
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE));
      this.words = new Int32Array(this.#memory.buffer);
      this.halves = new Uint16Array(this.#memory.buffer);
      this.bytes = new Uint8Array(this.#memory.buffer);
    }
    return at;
  }

  /** Exchanges two lanes in each of these arrays of lanes. */
  swap(arrays: readonly number[], a: number, b: number): void {
    const { words } = this;
    for (const array of arrays) {
      const kept = words[array / 4 + a] as number;
      words[array / 4 + a] = words[array / 4 + b] as number;
      words[array / 4 + b] = kept;
    }
  }

  /** The first `count` lanes of an array of lanes. */
  read(array: number, into: Float64Array, count: number): void {
    const { words } = this;
    for (let lane = 0; lane < count; lane += 1) into[lane] = words[array / 4 + lane] as number;
  }
}

const bytes = (): Uint8Array => assemble(KERNEL);

/** A kernel, or nothing where this machine can't run it: then plain loops do the same work. */
export const openKernel = (): Kernel | null => {
  const opened = openModule<Functions>(bytes, Math.ceil(AT.tables / PAGE) + 1);
  return opened === null ? null : new Kernel(opened.memory, opened.exports);
};
