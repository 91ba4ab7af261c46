import type { Cents, House } from '@hardway/rules';
import type { DiceSource } from '../dice/throws.ts';
import { exactSession, type TooLarge } from '../exact/exact-session.ts';
import type { Play } from '../play/strategy.ts';

export type ReachSetup = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly target: Cents;
  readonly dice: DiceSource;
  /** Without a limit of rolls unless said. */
  readonly rolls?: number;
  readonly goesOn?: () => boolean;
};

/** A chance that lies between two bounds. */
export type Between = { readonly lower: number; readonly upper: number };

/** Sessions without a limit are worked out for longer and longer, until less than this chance is left, or they are this long. */
const LEFT_MAX = 1e-11;
const ROLLS_FIRST = 2000;
const ROLLS_MAX = 128_000;

/** The chance that a strategy reaches a target, from its exact session. What still goes on when that ends may or may not reach it. */
export const chanceToReach = (play: Play, setup: ReachSetup): Between | TooLarge => {
  const { house, bankroll, target, dice, goesOn = () => true } = setup;
  const up = (target - bankroll) as Cents;
  const own = play.stops ?? {};
  const hasEnd = own.rolls !== undefined || own.shooters !== undefined;
  for (let rolls = setup.rolls ?? ROLLS_FIRST; ; rolls *= 4) {
    const isOpen = setup.rolls === undefined && !hasEnd;
    const stops = setup.rolls === undefined && hasEnd ? { up } : { up, rolls };
    const session = exactSession(play, { house, bankroll, dice, goesOn, stops });
    if ('tooLarge' in session) return session;
    const { up: reached, rolls: left } = session.ends;
    if (isOpen && left > LEFT_MAX && rolls * 4 <= ROLLS_MAX) continue;
    const error = reached * session.relativeError + session.leftOut;
    return { lower: Math.max(0, reached - error), upper: Math.min(1, reached + error + (isOpen ? left : 0)) };
  }
};
