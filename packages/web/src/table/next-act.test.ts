import type { Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { nextAct } from './next-act.ts';
import { dollars, make, play, sat, seated } from './testing/seated.ts';

/** As much of a practice table's view as the dice are asked about. */
const viewOf = ({ shooter, diceOut }: Table): TableView =>
  ({ kind: 'practice', status: 'open', ruling: null, heat: null, offer: null, shooter, diceOut }) as TableView;

const act = (table: Table, chip = dollars(5), view: Partial<TableView> = {}) =>
  nextAct({ ...viewOf(table), ...view }, table, 1, chip);

test('alone at a practice table two presses lead to the first roll: the line, then the dice', () => {
  const start = sat('massachusetts');
  expect(act(start)).toEqual({
    label: 'Bet the Pass Line $5',
    command: make('pass', 5),
    also: { label: 'Take the dice', command: { type: 'takeDice', by: 1 } },
  });
  const bet = play(start, make('pass', 5));
  expect(act(bet)).toEqual({
    label: 'Take the dice and roll',
    command: { type: 'takeDice', by: 1 },
    next: { type: 'rollDice' },
  });
  const rolled = play(bet, { type: 'takeDice', by: 1 }, { type: 'roll', dice: [4, 2] });
  expect(act(rolled)).toEqual({ label: 'Roll', command: { type: 'rollDice' } });
});

test('with friends at the table the dice are taken first, and rolled when all have bet', () => {
  const two = play(
    sat('massachusetts'),
    { type: 'takeSeat', seat: 2, name: 'Bo', buyIn: dollars(100) },
    make('pass', 5),
  );
  expect(act(two)).toEqual({ label: 'Take the dice', command: { type: 'takeDice', by: 1 } });
});

test('the line is bet with the chip in hand, or the nearest amount that the table takes', () => {
  expect(act(sat('massachusetts'), dollars(25)).label).toBe('Bet the Pass Line $25');
  expect(act(sat('massachusetts'), dollars(1)).label).toBe('Bet the Pass Line $5');
  expect(act(sat('new-hampshire', 'roll-to-win')).command).toEqual(make('pass', 5));
});

test('after a line decision the line comes first again; other bets alone do not throw where the book wants a line', () => {
  const table = play(seated('massachusetts'), make('pass', 5));
  expect(act(table)).toEqual({ label: 'Roll the come-out', command: { type: 'rollDice' } });
  const decided = play(table, make('field', 5), { type: 'roll', dice: [4, 3] }, make('field', 5));
  expect(act(decided)).toEqual({ label: 'Bet the Pass Line $5', command: make('pass', 5) });
  const free = play(seated('new-hampshire', 'roll-to-win'), make('field', 5));
  expect(act(free)).toMatchObject({ label: 'Roll the come-out' });
});

test('a book that lets dice be thrown without a bet has that beside the line', () => {
  expect(act(seated('new-hampshire', 'roll-to-win')).also).toEqual({
    label: 'Roll the come-out',
    command: { type: 'rollDice' },
  });
});

test('whose chips are gone is handed play money, and at a heat of a tournament none', () => {
  const broke = sat('massachusetts', 'craps', 3);
  expect(act(broke)).toEqual({ label: 'Buy in for $1,000', command: { type: 'buyIn', seat: 1, amount: 100_000 } });
  const riding = play(sat('massachusetts', 'craps', 5), make('pass', 5));
  expect(act(riding).label).toBe('Take the dice and roll');
});
