import { type Command, cents, type House, openHouse, type Table } from '@hardway/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from './difference.ts';
import { recordOf } from './record-of.ts';
import { replay } from './replay.ts';
import { games, HOUSES, play } from './testing/games.ts';

const [house] = HOUSES as readonly [House];

const inPlay = ({ seats, puck, shooter, power, noMoreBets, diceOut }: Table): unknown => ({
  seats: seats.map(({ number, name, rail, layout }) => ({ number, name, rail, layout })),
  puck,
  shooter,
  power,
  noMoreBets,
  diceOut,
});

test('the record of any game replays to the same table', () => {
  fc.assert(
    fc.property(games(60), ({ table, commands }) => {
      const { record, unsaid } = recordOf(table.house, commands);
      const played = replay(record);
      if (!played.ok) throw new Error(`${played.error.line}: ${explain(played.error)}\n${record}`);
      expect(unsaid).toEqual([]);
      expect(inPlay(played.value.table)).toEqual(inPlay(table));
      expect(played.value.record).toBe(record);
    }),
    { numRuns: 300 },
  );
});

const seat = (number: number, name: string, buyIn: number): Command => ({
  type: 'takeSeat',
  seat: number,
  name,
  buyIn: cents(buyIn),
});

test('names and reasons can not be taken for anything else', () => {
  const { commands } = play(house, [
    seat(1, 'Ann "the\nhammer"; !', 5000),
    { type: 'make', seat: 1, wager: 'pass', amount: cents(500) },
    { type: 'takeDice', by: 1 },
    { type: 'callNoRoll', reason: 'off; the\n table  !closed' },
  ]);
  const { record } = recordOf(house, commands, { Event: 'Say "when"', Table: '4' });
  expect(record.split('\n')).toEqual([
    `[Event "Say 'when'"]`,
    '[Table "4"]',
    '[Ruleset "massachusetts"]',
    '[Game "craps"]',
    '[Option "fire" "A"]',
    '[Option "bonus" "B"]',
    '[Option "six-seven-eight" "on"]',
    `[Seat "1" "Ann 'the hammer', !" "50"]`,
    '',
    '1 pass 5',
    '1 shoots',
    'no-roll off, the table closed',
    '',
  ]);
});

test('what changed nothing is left out, a later player at a seat buys in, and dice that were ordered on are passed', () => {
  const { table, commands } = play(house, [
    seat(1, 'Ann', 5000),
    seat(2, 'Bo', 5000),
    { type: 'takeDice', by: 1 },
    { type: 'takeDice', by: 1 },
    { type: 'orderPass', by: 'boxperson', reason: 'slow' },
    { type: 'leaveSeat', seat: 1 },
    seat(1, 'Cy', 7000),
  ]);
  const { record, unsaid } = recordOf(table.house, commands);
  expect(record.split('\n').slice(-6)).toEqual(['', '1 shoots', '1 passes', '1 cashes-out', '1 buys-in 70', '']);
  expect(unsaid).toEqual(['seat 1 was taken again, by Cy with 70']);
  const played = replay(record);
  expect(played.ok && played.value.table.seats.map(({ rail }) => rail)).toEqual([7000, 5000]);
});

test('what a record has no words for is said beside it', () => {
  const victoria = HOUSES.find(({ ruleset }) => ruleset === 'victoria') as House;
  const { commands } = play(victoria, [
    seat(1, 'Ann', 5000),
    { type: 'agreeLimits', seat: 1, limits: { min: cents(100), max: cents(900_000) } },
  ]);
  expect(recordOf(victoria, commands).unsaid).toEqual(['seat 1 agreed limits of its own']);
});

test('raised odds are written in the order of the pay table, and pay again when the record is read', () => {
  const raised = HOUSES.find(({ config }) => config.pays !== undefined) as House;
  const { record } = recordOf(raised, play(raised, [seat(1, 'Ann', 50_000)]).commands);
  expect(record.split('\n').filter(line => line.startsWith('[Pays'))).toEqual([
    '[Pays "place 6" "6 to 5"]',
    '[Pays "hop pair" "33 to 1"]',
    '[Pays "fire 4" "30 to 1"]',
  ]);
  const played = replay(`${record}1 place 6 10\n1 pass 5\n1 shoots\nroll 4-4\nroll 4-2\n`);
  expect(played.ok && played.value.table.seats[0]?.rail).toBe(50_000 - 500 - 1000 + 1200);
});

test('a layout without an area for horn high breaks it down again when the record is replayed', () => {
  const opened = openHouse({ ruleset: 'massachusetts', game: 'craps', withoutAreas: ['horn-high'] });
  if (!opened.ok) throw new Error('no house');
  const { commands } = play(opened.value, [
    seat(1, 'Ann', 50_000),
    { type: 'make', seat: 1, wager: 'pass', amount: cents(1000) },
    { type: 'make', seat: 1, wager: 'horn-high 12', amount: cents(500) },
    { type: 'takeDice', by: 1 },
    { type: 'roll', dice: [6, 6] },
  ]);
  const { record, unsaid } = recordOf(opened.value, commands);
  expect(unsaid).toEqual([]);
  expect(record).toContain('[Without "horn-high"]\n');
  expect(record).toContain('1 horn-high 12 5\n');
  const played = replay(record);
  expect(played.ok && played.value.record).toBe(record);
  const misspelt = replay(record.replace('horn-high"]', 'horn-low"]'));
  expect(!misspelt.ok && misspelt.error).toMatchObject({ kind: 'unreadable' });
  const victorian = replay('[Ruleset "victoria"]\n[Game "craps"]\n[Without "horn-high"]\n');
  expect(!victorian.ok && victorian.error).toMatchObject({ kind: 'unreadable', line: 3 });
});
