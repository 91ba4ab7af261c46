import { cents } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { flatDontPass, passAndTwoComes } from '../builtin/basic.ts';
import { EVERY_FAMILY_OPTIONS, everyFamily } from '../builtin/every-family.ts';
import { seedOf } from '../dice/stream.ts';
import type { Play, Strategy } from '../play/strategy.ts';
import { Simulator } from '../simulate/simulator.ts';
import { everyHouse, massachusetts } from '../testing/houses.ts';
import { compareWithOdds } from './expectation.ts';

const tallyOf = (play: Play, rolls: number, sessions: number, house = massachusetts(EVERY_FAMILY_OPTIONS)) =>
  new Simulator(play, {
    house,
    bankroll: cents(100_000_000),
    stops: { rolls },
    seed: seedOf('expected'),
    dice: { kind: 'fair' },
  }).run(0, sessions);

/** Takes the wager down now and then, after its point is set. */
const fickle: Strategy<number> = {
  name: 'fickle',
  start: 0,
  play: (turn, rolls) => {
    if (turn.puck === 'off' && turn.standing('dont-pass') === undefined) turn.make('dont-pass', cents(1000));
    else if (turn.puck === 4 && rolls % 3 === 0 && turn.standing('dont-pass') !== undefined) turn.takeDown('dont-pass');
    return (rolls + 1) % 3;
  },
};

describe('what wagers did', () => {
  it.each([
    ['twenty-five wagers', everyFamily(), 300, 1000],
    // Short sessions cut many wagers off: those are counted at what they were worth.
    ['comes with odds in short sessions', passAndTwoComes(cents(1000)), 7, 200_000],
    ["don't pass in short sessions", flatDontPass(cents(1000)), 3, 300_000],
    ['a wager taken down when its chances are best', fickle as unknown as Strategy, 200, 20_000],
  ] as const)('is what the odds say: %s', (_, play, rolls, sessions) => {
    const compared = compareWithOdds(massachusetts(EVERY_FAMILY_OPTIONS), tallyOf(play, rolls, sessions));
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.filter(({ suspicious }) => suspicious)).toEqual([]);
  });

  it.each(everyHouse.map(house => [`${house.ruleset} ${house.gameName}`, house] as const))(
    'is what the odds say, rounding and commission included, at %s',
    (_, house) => {
      const made = [
        'pass',
        'dont-pass',
        'place 5',
        'place-lose 4',
        'buy 10',
        'lay 6',
        'hard 8',
        'field',
        'any-craps',
      ] as const;
      const stakes =
        house.ruleset === 'new-hampshire' ? [5, 7, 3, 9, 7, 10, 3, 5, 1] : [10, 15, 20, 33, 30, 36, 7, 5, 8];
      const play: Strategy = {
        name: 'some of everything',
        start: null,
        play: turn => {
          made.forEach((wager, at) => {
            const stake = cents((stakes[at] as number) * 100);
            if (turn.standing(wager) === undefined && turn.wouldRefuse(wager, stake) === null) turn.make(wager, stake);
          });
          return null;
        },
      };
      const compared = compareWithOdds(house, tallyOf(play, 300, 3000, house));
      expect(compared.map(({ wager }) => wager)).toEqual(
        expect.arrayContaining(['pass', 'dont-pass', 'place 5', 'field']),
      );
      expect(compared.filter(({ suspicious }) => suspicious)).toEqual([]);
    },
  );

  it('is suspicious when it is further off than chance allows', () => {
    const tally = tallyOf(flatDontPass(cents(1000)), 100, 20_000);
    const wager = tally.wagers['dont-pass'] as NonNullable<(typeof tally.wagers)[string]>;
    const loaded = { ...tally, wagers: { 'dont-pass': { ...wager, net: wager.net + 0.02 * wager.action } } };
    expect(compareWithOdds(massachusetts(), loaded).map(({ suspicious }) => suspicious)).toEqual([true]);
  });
});
