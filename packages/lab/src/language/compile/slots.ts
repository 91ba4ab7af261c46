import type { Plain } from '../../play/strategy.ts';
import type { Frame } from './frame.ts';

/** A value kept in mind. `update` is called for every roll; with `forget` it is reset by a seven-out. */
type Slot = {
  readonly start: Plain;
  readonly update?: (frame: Frame, at: number) => void;
  readonly forget?: boolean;
};

/** The slots a strategy needs, collected while it is compiled. Nothing is kept in mind that no rule asks about. */
export class Slots {
  readonly all: Slot[] = [];
  readonly #known = new Map<string, number>();
  readonly #caps = new Map<number, number>();

  /** The slot of this key, made on first use. */
  of(key: string, make: () => Slot): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = this.all.length;
    this.#known.set(key, at);
    this.all.push(make());
    return at;
  }

  /** Counts stop at the largest value that any rule asks about. */
  cap(at: number, value: number): void {
    this.#caps.set(at, Math.max(this.#caps.get(at) ?? 0, value));
  }

  capOf(at: number): number {
    return this.#caps.get(at) ?? 0;
  }

  start(): Plain {
    return this.all.length === 0 ? null : this.all.map(({ start }) => start);
  }

  /** Brings all slots up to date with the last roll. Those of a hand are reset by its seven-out. */
  update(frame: Frame): void {
    if (this.all.length === 0) return;
    this.all.forEach((slot, at) => {
      slot.update?.(frame, at);
    });
    if (frame.roll?.outcome !== 'seven-out') return;
    this.all.forEach(({ forget, start }, at) => {
      if (forget === true) frame.mind[at] = start;
    });
  }
}
