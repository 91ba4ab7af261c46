import { type Cents, cents, POINTS, type Point, type WagerName } from '@hardway/rules';
import type { Strategy, Turn } from '../play/strategy.ts';

const times = (amount: number, by: number): Cents => cents(amount * by);

/** Makes a wager that does not stand. */
const keep = (turn: Turn, name: WagerName, stake: Cents): void => {
  if (turn.standing(name) === undefined) turn.make(name, stake);
};

/** A line wager on every come-out. */
export const flatPass = (stake: Cents): Strategy => ({
  name: 'Flat pass',
  start: null,
  play: turn => {
    if (turn.puck === 'off') keep(turn, 'pass', stake);
    return null;
  },
});

export const flatDontPass = (stake: Cents): Strategy => ({
  name: "Flat don't pass",
  start: null,
  play: turn => {
    if (turn.puck === 'off') keep(turn, 'dont-pass', stake);
    return null;
  },
});

const THREE_FOUR_FIVE: { readonly [point in Point]: number } = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** A line wager with odds of three times it on 4 and 10, four on 5 and 9, five on 6 and 8. */
export const passWithOdds = (stake: Cents): Strategy => ({
  name: 'Pass with 3-4-5x odds',
  start: null,
  play: turn => {
    if (turn.puck === 'off') keep(turn, 'pass', stake);
    else if (turn.standing('pass') !== undefined) keep(turn, 'pass-odds', times(stake, THREE_FOUR_FIVE[turn.puck]));
    return null;
  },
});

/** A line wager and come wagers until two are on numbers, all with double odds. */
export const passAndTwoComes = (stake: Cents): Strategy => ({
  name: 'Pass and two comes with double odds',
  start: null,
  play: turn => {
    const odds = times(stake, 2);
    const points = POINTS.filter(point => turn.standing(`come ${point}`) !== undefined);
    for (const point of points) keep(turn, `come-odds ${point}`, odds);
    if (turn.puck === 'off') {
      keep(turn, 'pass', stake);
      return null;
    }
    if (turn.standing('pass') !== undefined) keep(turn, 'pass-odds', odds);
    if (points.length < 2) keep(turn, 'come', stake);
    return null;
  },
});

/** With a point on: place 5, 6 and 8, and the field for every other number but 7. */
export const ironCross = (unit: Cents): Strategy => ({
  name: 'Iron cross',
  start: null,
  play: turn => {
    if (turn.puck === 'off') return null;
    keep(turn, 'place 5', times(unit, 5));
    keep(turn, 'place 6', times(unit, 6));
    keep(turn, 'place 8', times(unit, 6));
    keep(turn, 'field', times(unit, 5));
    return null;
  },
});

/** Place 6 and 8 with a point on; each is doubled once, on its first win. */
export const placeAndPress = (stake: Cents): Strategy => ({
  name: 'Place 6 and 8, pressed once',
  start: null,
  play: turn => {
    if (turn.puck === 'off') return null;
    for (const name of ['place 6', 'place 8'] as const) {
      const standing = turn.standing(name);
      const won = turn.roll?.settlements.some(({ wager, type }) => wager === name && type === 'won') === true;
      if (standing === undefined) turn.make(name, stake);
      else if (won && standing.stake === stake) turn.make(name, stake);
    }
    return null;
  },
});

/** Doubles the line wager after every loss, up to `doublings` times, and starts again after a win. */
export const martingale = (stake: Cents, doublings: number): Strategy<number> =>
  ({
    name: 'Martingale on the line',
    start: 0,
    play: (turn, losses) => {
      const decided = turn.roll?.settlements.find(({ wager }) => wager === 'pass');
      const now = decided?.type === 'won' ? 0 : decided?.type === 'lost' ? (losses + 1) % (doublings + 1) : losses;
      if (turn.puck === 'off') keep(turn, 'pass', times(stake, 2 ** now));
      return now;
    },
  }) as Strategy<number>;
