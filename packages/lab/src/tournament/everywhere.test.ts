import { combinationIndex, everyGame } from '@hardway/rules';
import { FORMATS } from '@hardway/tournament';
import { describe, expect, test } from 'vitest';
import { openText } from '../run/open-text.ts';
import { ownThread } from '../run/pool.ts';
import { SOURCES } from '../testing/tournaments.ts';
import { endsOf, makeReady, startHeat, throwDice } from './heat.ts';
import { tournamentSetup } from './job.ts';
import { withPower } from './power.ts';
import { readTournament } from './read-tournament.ts';
import { simulateTournaments } from './simulate.ts';
import { summarizeTournaments } from './summary.ts';
import type { RoundSetup } from './tournament.ts';

const STANDING = ['returned', 'count at stake', 'play out'] as const;

/** Few chips, so that players go broke and dice pass. */
const fileOf = (format: string, rules: object, standing: string): string => {
  const players = [
    { strategy: 'pass', count: 3 },
    { strategy: 'chase', count: 3 },
    { strategy: 'cross' },
    { strategy: 'dont' },
  ];
  const round = { standing, chips: 4000 };
  return JSON.stringify({ conditions: { format, rules, seats: 4, round }, players });
};

describe('power odds in a heat', () => {
  test('are drawn for wagers that win, and paid to everybody who has one', () => {
    const rules = { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'power-odds': 'on' } };
    const players = [{ strategy: 'seven', count: 2 }, { strategy: 'pass' }];
    const read = readTournament(JSON.stringify({ conditions: { format: 'single-table', rules }, players }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const run = { ...read.value, seed: '', players: [{ name: '', source: SOURCES.seven, count: 3, buysBack: false }] };
    const { round: terms, house, bots } = tournamentSetup(run, openText).rounds[0] as RoundSetup;
    const seats = bots.map((bot, at) => ({ seat: at + 1, bot, chips: terms.chips }));
    const ready = makeReady(
      startHeat({ terms, house, players: seats, firstShooter: 1, compulsory: 'make', rollsPerHour: 60 }),
    );
    const seven = combinationIndex([4, 3]);
    const gains = (column: 0 | 1 | 2): readonly number[] =>
      endsOf(
        throwDice(
          withPower(ready, seven, () => column),
          seven,
        ),
      ).map(({ chips }) => chips - terms.chips);
    const [plain, first] = [gains(0), gains(1)];
    expect(new Set(first)).toHaveLength(1);
    expect(first[0]).toBeGreaterThan(plain[0] as number);
    expect(withPower(ready, combinationIndex([6, 5]), () => 1)).toBe(ready);
  });
});

describe('tournaments at every game of every book', () => {
  const games = everyGame().map(({ ruleset, game }) => ({ ruleset, game }));

  test.each(games)('are played to the end in every format: $ruleset $game', async rules => {
    for (const [at, { id }] of FORMATS.filter(format => format.id !== 'single-table').entries()) {
      const read = readTournament(fileOf(id, rules, STANDING[at % STANDING.length] as string));
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { players, ...rest } = read.value;
      const run = {
        ...rest,
        seed: id,
        tournaments: 8,
        players: players.map(({ strategy, ...group }) => ({
          ...group,
          name: strategy,
          source: SOURCES[strategy as keyof typeof SOURCES],
        })),
      };
      const { players: groups } = summarizeTournaments(await simulateTournaments(run, ownThread(openText)));
      const first = groups.reduce((sum, group) => sum + (group.places[0]?.mean ?? 0) * group.players, 0);
      expect(first).toBeCloseTo(1, 9);
    }
  });
});
