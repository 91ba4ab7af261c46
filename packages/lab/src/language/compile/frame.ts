import type { Cents, House, WagerName } from '@hardway/rules';
import type { LastRoll, Plain, Turn } from '../../play/strategy.ts';

/** What the player keeps in mind during a turn, one value in each slot. */
type Mind = Plain[];

/** A turn being played by the rules of a strategy. */
export type Frame = {
  readonly turn: Turn;
  readonly mind: Mind;
  /** The roll that rules ask about. A stage that has just been entered has none: that roll led there. */
  roll: LastRoll | null;
  /** The wagers that "it" means at the moment. */
  it: readonly WagerName[];
  /** The slots of counted events that have just reached their count. */
  readonly due: Set<number>;
  /** Whether the rest of this stage, or of this turn, is skipped. */
  halt: 'stage' | 'turn' | null;
  refused: boolean;
  readonly stagesRun: Set<number>;
};

/** What compiling needs to know besides the script. */
export type Setting = {
  readonly house: House;
  /** What the strategy calls a unit. */
  readonly unit: Cents;
};
