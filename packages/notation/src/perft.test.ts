import type { Table } from '@hardway/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Perft, perft } from './perft.ts';
import { replay } from './replay.ts';
import { everySequence } from './testing/every-sequence.ts';
import { games } from './testing/games.ts';

const tableAfter = (text: string): Table => {
  const played = replay(text);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value.table;
};

const at = (ruleset: string, game: string, ...lines: string[]): Table =>
  tableAfter([`[Ruleset "${ruleset}"]`, `[Game "${game}"]`, ...lines].join('\n'));

const mergedAndPlain = (table: Table, depth: number): { merged: Perft; plain: Perft } => ({
  merged: perft(table, depth),
  plain: everySequence(table, depth),
});

test.each([
  // depth  won    lost   live
  [1, 8n, 4n, 24n],
  [2, 388n, 288n, 620n],
  [3, 16536n, 14088n, 16032n],
  [4, 661300n, 603360n, 414956n],
] as const)('a pass wager from the come-out, after every %i rolls', (depth, won, lost, live) => {
  const table = at('massachusetts', 'craps', '[Seat "1" "Ann" "1"]', '[Limits "1-10"]', '1 pass 1');
  const { sequences, seats } = perft(table, depth);
  const rail = seats[0]?.rail ?? 0n;
  const layout = seats[0]?.layout ?? 0n;
  expect({ won: rail / 200n, live: layout / 100n }).toEqual({ won, live });
  expect(sequences - rail / 200n - layout / 100n).toBe(lost);
});

test('no rolls leave everything as it stands', () => {
  const table = at('massachusetts', 'craps', '[Seat "3" "Ann" "100"]', '1 pass 10 !not-seated', '3 place 6 12');
  expect(perft(table, 0)).toEqual({ sequences: 1n, seats: [{ seat: 3, rail: 8800n, layout: 1200n }] });
});

test('a deep count is quick and counts every sequence', () => {
  const table = at(
    'massachusetts',
    'craps',
    '[Option "bonus" "A"]',
    '[Option "fire" "A"]',
    '[Seat "1" "Ann" "1000"]',
    '[Seat "2" "Bo" "1000"]',
    '1 all-small 5',
    '1 fire 5',
    '1 pass 10',
    '2 dont-pass 10',
    '1 shoots',
    'roll 4-2',
    '1 pass-odds 20',
    '1 come 10',
    'roll 5-4',
    '1 place 6 12',
    '1 place 8 12',
    '1 field 5',
    '2 lay 10 40',
  );
  const { sequences, seats } = perft(table, 12);
  expect(sequences).toBe(36n ** 12n);
  expect(seats.map(({ seat }) => seat)).toEqual([1, 2]);
});

test.each([
  [
    'a come-out that sets no point [MA 11(b)/alone]',
    at(
      'massachusetts',
      'craps',
      '[Seat "1" "Ann" "500"]',
      '[Seat "2" "Bo" "500"]',
      '1 pass 10',
      '1 shoots',
      'roll 4-2',
      '1 come 10',
      '2 dont-come 10',
      'roll 5-4',
      '1 come-odds 9 20',
      '1 hard 8 5',
      'roll 5-1',
    ),
  ],
  [
    'a line wager whose loss makes the next come-out set no point [MD 10.B(1)]',
    at(
      'maryland',
      'craps',
      '[Seat "1" "Ann" "500"]',
      '[Seat "2" "Bo" "500"]',
      '1 pass 10',
      '1 shoots',
      'roll 4-2',
      '2 come 10',
      'roll 5-4',
      'roll 5-1',
      '1 pass 10',
      '2 place 5 10',
    ),
  ],
  [
    'a power draw, for the first roll only [NH F/Power Odds/3]',
    at(
      'new-hampshire',
      'roll-to-win',
      '[Option "power-odds" "on"]',
      '[Option "hot-shooter" "on"]',
      '[Seat "1" "Ann" "500"]',
      '1 hot-shooter 5',
      '1 hard 6 5',
      '1 horn 4',
      '1 any-craps 5',
      'no-more-bets',
      'power hard 6 2',
      'power horn 1',
    ),
  ],
  [
    'calls, commission held and a bar of 2',
    at(
      'victoria',
      'craps',
      '[Seat "1" "Ann" "500"]',
      '[Seat "2" "Bo" "500"]',
      '1 dont-pass 10',
      '1 buy 4 40',
      '1 place 6 12',
      '1 on place 6',
      '2 lay 5 60',
      '2 big 8 5',
    ),
  ],
  [
    'coupons and the dice out',
    at(
      'massachusetts',
      'craps',
      '[Seat "1" "Ann" "500"]',
      '1 pass 10',
      '1 match-play pass 10',
      '1 dont-pass 5',
      '1 shoots',
      'dice-out',
    ),
  ],
  [
    'bonus wagers with some of their totals seen, and two points of a fire wager',
    at(
      'massachusetts',
      'craps',
      '[Option "bonus" "A"]',
      '[Option "fire" "A"]',
      '[Seat "1" "Ann" "500"]',
      '[Seat "2" "Bo" "500"]',
      '1 all-small 5',
      '2 all-tall 5',
      '2 fire 5',
      '1 pass 10',
      '1 shoots',
      'roll 2-2',
      'roll 1-1',
      'roll 2-1',
      'roll 5-4',
      'roll 6-6',
      'roll 3-1',
    ),
  ],
  [
    'a hot roller with one number complete and others begun [MA 14(b)(4)]',
    at(
      'massachusetts',
      'craps',
      '[Option "hot-roller" "B"]',
      '[Seat "1" "Ann" "500"]',
      '1 hot-roller 5',
      '1 pass 10',
      '1 shoots',
      'roll 2-2',
      'roll 3-2',
      'roll 6-3',
      'roll 6-4',
      'roll 3-1',
    ),
  ],
])('merged and plain counts agree: %s', (_, table) => {
  const { merged, plain } = mergedAndPlain(table, 3);
  expect(merged).toEqual(plain);
});

test('merged and plain counts agree at any position a game reaches', () => {
  fc.assert(
    fc.property(games(60), ({ table }) => {
      const { merged, plain } = mergedAndPlain(table, 2);
      expect(merged).toEqual(plain);
    }),
    { numRuns: 200 },
  );
});
