import type { WagerName } from '@hardway/rules';
import { ownSettlements, strategiesOf } from './combine.ts';
import type { CombinedStrategy, Plain, Strategy, Turn } from './strategy.ts';

/**
 * Several parts as one strategy that remembers what all of them have in mind: for the rare tables where parts do influence
 * each other through the rules (a minimum waived once for each seat, a call that covers all wagers of a kind).
 */
export const joinStrategies = (play: CombinedStrategy): Strategy => {
  const parts = strategiesOf(play);
  return {
    name: play.name,
    start: parts.map(({ strategy }) => strategy.start),
    play: (turn, minds) =>
      parts.map(({ strategy, owns }, at) =>
        strategy.play(owns === undefined ? turn : viewOf(turn, owns), (minds as readonly Plain[])[at] as Plain),
      ),
  };
};

/** A turn that shows the wagers of one part only. */
const viewOf = (turn: Turn, owns: (name: string) => boolean): Turn => {
  const mine = (name: string): string => {
    if (!owns(name)) throw new Error(`a part of a strategy touches ${name}, which it does not own`);
    return name;
  };
  const { roll } = turn;
  return {
    house: turn.house,
    puck: turn.puck,
    newShooter: turn.newShooter,
    newHand: turn.newHand,
    roll:
      roll === null
        ? null
        : {
            outcome: roll.outcome,
            settlements: ownSettlements(roll.settlements, owns),
            get dice() {
              return roll.dice;
            },
          },
    get layout() {
      return turn.layout.filter(({ name }) => owns(name));
    },
    standing: name => (owns(name) ? turn.standing(name) : undefined),
    cash: turn.cash,
    chance: (part, of) => turn.chance(part, of),
    get heat() {
      return turn.heat;
    },
    most: (name: WagerName) => turn.most(name),
    least: (name: WagerName) => turn.least(name),
    make: (name, amount) => turn.make(mine(name), amount),
    takeDown: name => turn.takeDown(mine(name)),
    reduce: (name, by) => turn.reduce(mine(name), by),
    call: (name, call, only) => turn.call(mine(name), call, only),
    matchPlay: (name, value) => turn.matchPlay(mine(name), value),
    wouldRefuse: (name, amount) => turn.wouldRefuse(name, amount),
    leave: () => {
      throw new Error('a part of a strategy may not leave the table');
    },
  };
};
