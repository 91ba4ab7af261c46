import type { Kernel } from '../kernel/kernel.ts';
import { AT } from '../kernel/layout.ts';
import { MONEY_MAX } from './kernel-tables.ts';

/** Bankrolls that are counted at each checkpoint: this many units around the first one. */
const BINS = 2 ** 13;

/** What it must know of the sessions: the first bankroll, what money comes in, and how many checkpoints there are. */
type Shape = { readonly start: number; readonly unit: number; readonly checkpoints: number };

/** Counts the bankrolls of lanes at checkpoints within the kernel, and hands the counts over when asked. */
export class CheckpointCounts {
  readonly #kernel: Kernel;
  readonly #unit: number;
  readonly #low: number;
  readonly #counts: number;
  /** The smallest and the largest bankroll counted at each checkpoint. */
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  private constructor(kernel: Kernel, { start, unit, checkpoints }: Shape) {
    this.#kernel = kernel;
    this.#unit = unit;
    this.#low = start - (BINS / 2) * unit;
    this.#counts = kernel.allocate(checkpoints * BINS * 4);
    this.#least = new Float64Array(checkpoints).fill(Infinity);
    this.#most = new Float64Array(checkpoints).fill(-Infinity);
  }

  /** Counts for sessions of this shape; nothing where their money does not go into 32 bits. */
  static open(kernel: Kernel, shape: Shape): CheckpointCounts | null {
    return shape.unit > 1 && shape.start <= MONEY_MAX && shape.unit * BINS <= MONEY_MAX
      ? new CheckpointCounts(kernel, shape)
      : null;
  }

  #binsAt(checkpoint: number): number {
    return this.#counts + checkpoint * BINS * 4;
  }

  /** Counts the first `lanes` lanes, up to a multiple of four: how many it has counted. It is none if one does not fit. */
  count(checkpoint: number, lanes: number): number {
    const whole = lanes - (lanes % 4);
    if (whole === 0) return 0;
    const unit = this.#unit;
    const [low, high] = [this.#low, this.#low + (BINS - 1) * unit];
    const { run, words } = this.#kernel;
    if (run.countMoney(whole, this.#binsAt(checkpoint), low, high, Math.ceil(2 ** 32 / unit)) === 0) return 0;
    const at = AT.extremes / 4;
    for (let lane = 0; lane < 4; lane += 1) {
      this.#least[checkpoint] = Math.min(this.#least[checkpoint] as number, words[at + lane] as number);
      this.#most[checkpoint] = Math.max(this.#most[checkpoint] as number, words[at + 4 + lane] as number);
    }
    return whole;
  }

  /**
   * Hands over how many sessions had each bankroll at each checkpoint, and begins again at none: for each checkpoint the smallest
   * bankroll, and the counts from there to the largest, a unit apart.
   */
  drain(take: (checkpoint: number, bankroll: number, counts: Uint32Array) => void): void {
    const { buffer } = this.#kernel.words;
    this.#least.forEach((least, checkpoint) => {
      if (least === Infinity) return;
      const first = (least - this.#low) / this.#unit;
      const bins = ((this.#most[checkpoint] as number) - least) / this.#unit + 1;
      const counts = new Uint32Array(buffer, this.#binsAt(checkpoint) + first * 4, bins);
      take(checkpoint, least, counts);
      counts.fill(0);
    });
    this.#least.fill(Infinity);
    this.#most.fill(-Infinity);
  }
}
