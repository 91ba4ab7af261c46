import { readFileSync } from 'node:fs';
import { cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import { exactSession } from '../exact/exact-session.ts';
import { LIBRARY, libraryUrl } from '../language/library.ts';
import { loadStrategy } from '../language/load.ts';
import { isCombined } from '../play/combine.ts';
import { joinStrategies } from '../play/join-strategies.ts';
import type { Strategy } from '../play/strategy.ts';
import { bestOf, wagersOf } from '../testing/best.ts';
import { massachusetts } from '../testing/houses.ts';
import { chanceToReach } from './chance-to-reach.ts';

const HOUSE = massachusetts({ fire: 'A', bonus: 'A' });
const BANKROLL = cents(100_00);
const TARGET = cents(130_00);
const ROLLS = 12;
/** Of a session by a library strategy; the largest take seconds and are left out. */
const STATES = 2500;

/** Lists of wagers that together have those of most of the library. */
const LISTS = [
  'pass 5 to 100 by 5, dont-pass 10 15 20 25 30 35 70',
  'pass 10 25, dont-pass 10 20, any-craps 5, c-and-e 10, any-seven 5, eleven 5, pass-odds 20 30 40 50, dont-pass-odds 60',
  'place 6 and 8 for 12 18 24 30 48 60 102',
  'place 5 and 9 for 5 10, place 6 and 8 for 6 12, field 5',
  'place 4, 5, 9 and 10 for 5, place 6 and 8 for 6',
  'pass 10, come 10',
  'buy 4 and 10 for 20, lay 4 and 10 for 40',
  'hard 6 and 8 for 5 50, hop the 7 for 5',
  'field 5 10 15 25 40 65',
  'pass 10, fire 5',
];

/** A strategy of the library that notes all that it ever has on the layout: each turn of an exact session is played. */
const watched = (name: string) => {
  const loaded = loadStrategy(readFileSync(libraryUrl(name), 'utf8'), HOUSE.config);
  if (!loaded.ok) return undefined;
  const { play } = loaded.value;
  const one = isCombined(play) ? joinStrategies(play) : play;
  const seen = new Set<string>();
  const strategy: Strategy = {
    ...one,
    play: (turn, state) => {
      const after = one.play(turn, state);
      for (const { name: wager, stake, call, coupon } of turn.layout)
        seen.add(call === null && coupon === 0 ? `${wager}|${stake}` : 'called, or with a coupon');
      return after;
    },
  };
  return { name, strategy, seen };
};

/** What may stand, by a list of wagers. */
const allowedBy = (list: string): ((standing: string) => boolean) => {
  const wagers = wagersOf(list, HOUSE);
  return standing => {
    const [name = '', stake] = standing.split('|');
    const kind = name.split(' ')[0];
    return wagers.some(wager => [name, kind].includes(wager.name) && wager.stakes.some(each => `${each}` === stake));
  };
};

test('no strategy of the library beats the best from its wagers', () => {
  const setup = { house: HOUSE, bankroll: BANKROLL, dice: { kind: 'fair' } } as const;
  const stops = { rolls: ROLLS, up: cents(TARGET - BANKROLL) };
  const covered = new Map<string, { chance: number; name: string }[]>();
  for (const name of LIBRARY) {
    const play = watched(name);
    if (play === undefined) continue;
    const listOf = (): string | undefined => LISTS.find(each => [...play.seen].every(allowedBy(each)));
    exactSession(play.strategy, { ...setup, stops: { ...stops, rolls: 2 } });
    if (listOf() === undefined) continue;
    const session = exactSession(play.strategy, { ...setup, stops, states: STATES });
    const list = listOf();
    if ('tooLarge' in session || list === undefined) continue;
    covered.set(list, [...(covered.get(list) ?? []), { name, chance: session.ends.up }]);
  }
  for (const [list, plays] of covered) {
    const { lower, upper } = bestOf(list, { reach: 130, rolls: ROLLS }, HOUSE);
    expect(upper - lower).toBeLessThan(1e-12);
    for (const { name, chance } of plays) expect([name, chance <= upper]).toEqual([name, true]);
  }
  expect([...covered.keys()]).toEqual(expect.arrayContaining(LISTS));
  expect([...covered.values()].flat().length).toBeGreaterThanOrEqual(50);
});

test('nor without a limit of rolls', () => {
  const [list = ''] = LISTS;
  const { lower, upper } = bestOf(list, { reach: 130 }, HOUSE);
  expect(upper - lower).toBeLessThan(1e-9);
  const plays = ['flat-pass', 'martingale-pass', 'paroli-pass', 'oscars-grind', 'what-is-missing', 'flat-dont-pass'];
  const chances = plays.map(name => {
    const play = watched(name)?.strategy;
    if (play === undefined) throw new Error(name);
    const chance = chanceToReach(play, { house: HOUSE, bankroll: BANKROLL, target: TARGET, dice: { kind: 'fair' } });
    if ('tooLarge' in chance) throw new Error(chance.tooLarge);
    expect(chance.upper - chance.lower).toBeLessThan(1e-9);
    return chance;
  });
  for (const chance of chances) expect(chance.lower).toBeLessThan(upper);
});
