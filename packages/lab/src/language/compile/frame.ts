import type { Cents, House, WagerName } from '@hardway/rules';
import type { LastRoll, Plain, Turn } from '../../play/strategy.ts';

/** What a strategy keeps in mind, while a turn is played: one value in each slot. */
export type Mind = Plain[];

/** A turn being played by the rules of a strategy. */
export type Frame = {
  readonly turn: Turn;
  readonly mind: Mind;
  /** The roll that rules ask about; none in a stage that has just been entered, for that roll has led there. */
  roll: LastRoll | null;
  /** What "it" is just now. */
  it: readonly WagerName[];
  /** Which counted events happened for the time that matters, by slot. */
  readonly due: Set<number>;
  /** Whether the rest of this stage, or of this turn, is passed over. */
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
