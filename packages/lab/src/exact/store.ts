import { openModule, type WasmMemory } from '../kernel/host.ts';
import { HEADER } from './roll-layout.ts';
import { rollPlain } from './roll-plain.ts';
import { writeRoll } from './roll-source.ts';

const PAGE = 65_536;
/** What lies between two places, so that their beginnings don't compete for one line of the cache. */
const LINE = 8;

/** Memory that the kernel sees: words and numbers in places of a power of two, and the one thing done to them. */
export class Store {
  words: Int32Array;
  /** The same bytes. Their room and places are counted in these. */
  numbers: Float64Array;
  readonly #memory: WasmMemory | null;
  readonly #roll: (() => number) | null;
  /** Places given back, by the room they have. In those for numbers nothing lies. */
  readonly #free = new Map<number, number[]>();
  #used = HEADER.words / 2;

  constructor(plain: boolean) {
    const opened = plain ? null : openModule<{ roll: () => number }>(writeRoll, 1);
    this.#memory = opened?.memory ?? null;
    this.#roll = opened?.exports.roll ?? null;
    const buffer = this.#memory?.buffer ?? new ArrayBuffer(PAGE);
    this.words = new Int32Array(buffer);
    this.numbers = new Float64Array(buffer);
  }

  /** A place that was given back, if there is one with this room. */
  again(room: number): number | undefined {
    return this.#free.get(room)?.pop();
  }

  /** A new place. */
  reserve(room: number): number {
    const place = this.#used;
    this.#used += room + LINE;
    const missing = this.#used * 8 - this.numbers.byteLength;
    if (missing > 0) this.#grow(Math.ceil(Math.max(missing, this.numbers.byteLength / 4) / PAGE));
    return place;
  }

  giveBack(place: number, room: number): void {
    const free = this.#free.get(room);
    if (free === undefined) this.#free.set(room, [place]);
    else free.push(place);
  }

  #grow(pages: number): void {
    let buffer: ArrayBuffer;
    if (this.#memory === null) {
      buffer = new ArrayBuffer(this.numbers.byteLength + pages * PAGE);
      new Float64Array(buffer).set(this.numbers);
    } else {
      this.#memory.grow(pages);
      buffer = this.#memory.buffer;
    }
    this.words = new Int32Array(buffer);
    this.numbers = new Float64Array(buffer);
  }

  /** Moves chances as the header says; whether all of it is done, or a row lacks room. */
  roll(): boolean {
    return (this.#roll === null ? rollPlain(this.words, this.numbers) : this.#roll()) === 0;
  }
}
