import {
  assemble,
  block,
  define,
  f64,
  f64x2,
  i32,
  type Local,
  leaveIf,
  loopWhile,
  sequence,
  v128,
} from './assembler.ts';
import { openModule, type WasmMemory } from './host.ts';

/** `spread(into, from, end, weight)`: adds `weight` times the numbers from `from` up to `end` to those at `into`, byte addresses all. */
const spread = define('spread', ['i32', 'i32', 'i32', 'f64'], undefined, ([into, from, end, weight], make) => {
  const [to, at, last, by] = [into, from, end, weight] as [Local, Local, Local, Local];
  const both = make('v128');
  const step = (bytes: number) =>
    sequence(to.set(i32.add(to.get, i32.const(bytes))), at.set(i32.add(at.get, i32.const(bytes))));
  const two = (offset: number) =>
    v128.store(to.get, f64x2.add(v128.load(to.get, offset), f64x2.mul(v128.load(at.get, offset), both.get)), offset);
  const one = f64.store(to.get, f64.add(f64.load(to.get), f64.mul(f64.load(at.get), by.get)));
  return sequence(
    both.set(f64x2.splat(by.get)),
    block(
      loopWhile(
        sequence(
          leaveIf(i32.ltU(last.get, i32.add(at.get, i32.const(64))), 1),
          two(0),
          two(16),
          two(32),
          two(48),
          step(64),
        ),
        i32.const(1),
      ),
    ),
    block(
      loopWhile(sequence(leaveIf(i32.ltU(last.get, i32.add(at.get, i32.const(8))), 1), one, step(8)), i32.const(1)),
    ),
  );
});

type Spread = (into: number, from: number, end: number, weight: number) => void;

const bytes = (): Uint8Array => assemble([spread]);
const PAGE = 65_536;
/** So few numbers are done sooner than the kernel is called. */
const FEW = 12;

/** Numbers in rows, and the one thing done to them. */
export class Numbers {
  values: Float64Array;
  readonly #memory: WasmMemory | null;
  readonly #spread: Spread | null;

  constructor() {
    const opened = openModule<{ spread: Spread }>(bytes, 1);
    this.#memory = opened?.memory ?? null;
    this.#spread = opened?.exports.spread ?? null;
    this.values = new Float64Array(this.#memory?.buffer ?? new ArrayBuffer(PAGE));
  }

  /** Makes room for `count` numbers and keeps those that are there. */
  reserve(count: number): void {
    const missing = count * 8 - this.values.byteLength;
    if (missing <= 0) return;
    if (this.#memory === null) {
      const larger = new Float64Array(count);
      larger.set(this.values);
      this.values = larger;
      return;
    }
    this.#memory.grow(Math.ceil(missing / PAGE));
    this.values = new Float64Array(this.#memory.buffer);
  }

  /** Adds `weight` times `count` numbers at `from` to those at `into`. The two don't overlap. */
  spread(into: number, from: number, count: number, weight: number): void {
    if (this.#spread !== null && count > FEW) {
      this.#spread(into * 8, from * 8, (from + count) * 8, weight);
      return;
    }
    const { values } = this;
    for (let at = 0; at < count; at += 1)
      values[into + at] = (values[into + at] as number) + weight * (values[from + at] as number);
  }
}
