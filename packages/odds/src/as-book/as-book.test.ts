import type { Cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { analyseAmount } from '../analyse.ts';
import { percent, ratio, text, toFixed } from '../ratio.ts';
import { analysisOf, entryOf, newHampshire } from '../testing/houses.ts';
import type { BookRow, BookTable, Cell } from './cells.ts';
import { fieldTable, identifyField } from './field.ts';
import { newHampshireAsBook } from './index.ts';

const book = newHampshireAsBook();
const [multiRoll, propositions, field] = book.tables as [BookTable, BookTable, BookTable];

const rowOf = ({ rows }: BookTable, name: string, pays?: string): BookRow => {
  const found = rows.find(row => row.name === name && (pays === undefined || row.cells[0]?.printed === pays));
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};

const cellOf = ({ cells }: BookRow, column: string): Cell => {
  const found = cells.find(cell => cell.column === column);
  if (found === undefined) throw new Error(`no column ${column}`);
  return found;
};

const computed = (row: BookRow, ...columns: readonly string[]): string[] =>
  columns.map(column => cellOf(row, column).computed);

const wrongIn = (row: BookRow): string[] =>
  row.cells.filter(cell => !cell.isRight).map(cell => `${cell.column}: ${cell.printed} is ${cell.computed}`);

describe('rows that are right, and this game’s', () => {
  test.each([
    ['[NH H/Multi-Roll/Pass]', 'Pass', '49.29%', '50.71%', '1.41%'],
    ["[NH H/Multi-Roll/Don't Pass]", "Don't Pass", '47.93%', '49.29%', '1.40%'],
    ['[NH H/Multi-Roll/Taking Odds 6 and 8]', 'Taking Odds 6 and 8', '13.89%', '16.67%', '0.00%'],
    ['[NH H/Multi-Roll/Taking Odds 5 and 9]', 'Taking Odds 5 and 9', '11.11%', '16.67%', '0.00%'],
    ['[NH H/Multi-Roll/Taking Odds 4 and 10]', 'Taking Odds 4 and 10', '8.33%', '16.67%', '0.00%'],
    ['[NH H/Multi-Roll/Laying Odds 6 and 8]', 'Laying Odds 6 and 8', '16.67%', '13.89%', '0.00%'],
    ['[NH H/Multi-Roll/Laying Odds 5 and 9]', 'Laying Odds 5 and 9', '16.67%', '11.11%', '0.00%'],
    ['[NH H/Multi-Roll/Laying Odds 4 and 10]', 'Laying Odds 4 and 10', '16.67%', '8.33%', '0.00%'],
    ['[NH H/Multi-Roll/Place 6 and 8]', 'Place 6 and 8', '13.89%', '16.67%', '1.52%'],
    ['[NH H/Multi-Roll/Place 5 and 9]', 'Place 5 and 9', '11.11%', '16.67%', '4.00%'],
    ['[NH H/Multi-Roll/Place 4 and 10]', 'Place 4 and 10', '8.33%', '16.67%', '6.67%'],
    ["[NH H/Multi-Roll/Don't Place 6 and 8]", "Don't Place 6 and 8", '16.67%', '13.89%', '1.82%'],
    ["[NH H/Multi-Roll/Don't Place 5 and 9]", "Don't Place 5 and 9", '16.67%', '11.11%', '2.50%'],
    ["[NH H/Multi-Roll/Don't Place 4 and 10]", "Don't Place 4 and 10", '16.67%', '8.33%', '3.03%'],
    ['[NH H/Multi-Roll/Hard 6 and 8 (US)]', 'Hard 6 and 8 (US)', '2.78%', '27.78%', '9.09%'],
  ])('%s', (_, name, win, loss, resolved) => {
    const row = rowOf(multiRoll, name);
    expect(computed(row, 'win', 'loss', 'edge resolved')).toEqual([win, loss, resolved]);
    expect(wrongIn(row)).toEqual([]);
    expect(row.whose).toBeUndefined();
  });

  test("don't pass is 1.36% per wager made and 1.40% resolved, in 3.47 rolls per wager resolved", () => {
    const row = rowOf(multiRoll, "Don't Pass");
    expect(computed(row, 'push', 'rolls', 'edge made', 'edge per roll')).toEqual(['2.78%', '3.47', '1.36%', '0.40%']);
  });

  test.each([
    ['[NH H/Multi-Roll/Lay 6 and 8 **]', 'Lay 6 and 8 **', 'lay 6', 6, '19/24', '2.27%'],
    ['[NH H/Multi-Roll/Lay 5 and 9 **]', 'Lay 5 and 9 **', 'lay 9', 9, '19/30', '2.00%'],
    ['[NH H/Multi-Roll/Lay 4 and 10 **]', 'Lay 4 and 10 **', 'lay 10', 10, '19/40', '1.67%'],
  ])('%s: what the engine pays, net of 5% of the win', (_, name, wager, dollars, net, resolved) => {
    const row = rowOf(multiRoll, name);
    expect(computed(row, 'edge resolved')).toEqual([resolved]);
    expect(wrongIn(row)).toEqual([]);
    const house = newHampshire();
    const paid = analyseAmount(house, entryOf(house, wager), (dollars * 100) as Cents);
    if (!paid.ok) throw new Error(paid.error.sentence);
    const won = paid.value.endings.findIndex(({ type }) => type === 'win');
    expect(text(paid.value.nets[won]!)).toBe(net);
  });
});

describe('rows that are printed for reference: their figures are right, but not this game’s', () => {
  test.each([
    ['[NH H/Multi-Roll/Buy 6 and 8 *]', 'Buy 6 and 8 *', 'buy 6', '4.76%', '2.73%'],
    ['[NH H/Multi-Roll/Buy 5 and 9 *]', 'Buy 5 and 9 *', 'buy 5', '4.76%', '3.00%'],
    ['[NH H/Multi-Roll/Buy 4 and 10 *]', 'Buy 4 and 10 *', 'buy 4', '4.76%', '3.33%'],
    ['[NH H/Multi-Roll/Lay 6 and 8 *]', 'Lay 6 and 8 *', 'lay 6', '4.00%', '2.27%'],
    ['[NH H/Multi-Roll/Lay 5 and 9 *]', 'Lay 5 and 9 *', 'lay 5', '3.23%', '2.00%'],
    ['[NH H/Multi-Roll/Lay 4 and 10 *]', 'Lay 4 and 10 *', 'lay 4', '2.44%', '1.67%'],
  ])('%s: commission when made; here it is taken of the win', (_, name, wager, printed, here) => {
    const row = rowOf(multiRoll, name);
    expect(row.whose).toBe('commission taken when the wager is made');
    expect(wrongIn(row)).toEqual([]);
    expect(cellOf(row, 'edge resolved')).toMatchObject({ printed, computed: printed, here });
    expect(percent(analysisOf(newHampshire(), wager).edge, 2)).toBe(here);
    expect(newHampshire().rules[wager as 'buy 6']?.commission).toMatchObject({ of: 'win', when: 'won' });
  });

  test.each([
    ['[NH H/Multi-Roll/Buy 6 and 8 **]', 'Buy 6 and 8 **', '23 to 20', '57 to 50', '2.27%', '2.73%'],
    ['[NH H/Multi-Roll/Buy 5 and 9 **]', 'Buy 5 and 9 **', '29 to 20', '57 to 40', '2.00%', '3.00%'],
    ['[NH H/Multi-Roll/Buy 4 and 10 **]', 'Buy 4 and 10 **', '39 to 20', '19 to 10', '1.67%', '3.33%'],
  ])('%s: 5%% of the stake; the text says of the win', (_, name, pays, paysHere, edge, edgeHere) => {
    const row = rowOf(multiRoll, name);
    expect(row.whose).toBe('commission of the wager, taken on the win');
    expect(cellOf(row, 'pays')).toMatchObject({ printed: pays, isRight: true, here: paysHere });
    expect(cellOf(row, 'edge resolved')).toMatchObject({ printed: edge, isRight: true, here: edgeHere });
  });

  test.each([
    ['[NH H/Proposition/Hard 33 to 1]', '2, 12 and hard hops', '33 to 1', '5.56%', '13.89%'],
    ['[NH H/Proposition/Hard 32 to 1]', '2, 12 and hard hops', '32 to 1', '8.33%', '13.89%'],
    ['[NH H/Proposition/Hard 31 to 1]', '2, 12 and hard hops', '31 to 1', '11.11%', '13.89%'],
    ['[NH H/Proposition/Hard 29 to 1]', '2, 12 and hard hops', '29 to 1', '16.67%', '13.89%'],
    ['[NH H/Proposition/Easy 16 to 1]', '3, 11 and easy hops', '16 to 1', '5.56%', '11.11%'],
    ['[NH H/Proposition/Easy 14 to 1]', '3, 11 and easy hops', '14 to 1', '16.67%', '11.11%'],
    ['[NH H/Proposition/Any craps 7.5 to 1]', 'Any craps', '7.5 to 1', '5.56%', '11.11%'],
  ])('%s', (_, name, pays, edge, here) => {
    const row = rowOf(propositions, name, pays);
    expect(row.whose).toBe("other houses' odds");
    expect(wrongIn(row)).toEqual([]);
    expect(cellOf(row, 'edge')).toMatchObject({ computed: edge, here });
  });
});

describe('one-roll rows that the engine pays', () => {
  test.each([
    ['[NH H/Proposition/Hard 30 to 1]', '2, 12 and hard hops', '30 to 1', ['1', '35', '2.78%', '13.89%'], 'hop 5-5'],
    ['[NH H/Proposition/Easy 15 to 1]', '3, 11 and easy hops', '15 to 1', ['2', '34', '5.56%', '11.11%'], 'eleven'],
    ['[NH H/Proposition/Any craps 7 to 1]', 'Any craps', '7 to 1', ['4', '32', '11.11%', '11.11%'], 'any-craps'],
    ['[NH H/Proposition/Any seven]', 'Any seven', '4 to 1', ['6', '30', '16.67%', '16.67%'], 'any-seven'],
  ])('%s', (_, name, pays, figures, wager) => {
    const row = rowOf(propositions, name, pays);
    expect(computed(row, 'ways to win', 'ways to lose', 'win', 'edge')).toEqual(figures);
    expect(wrongIn(row)).toEqual([]);
    expect(row.whose).toBeUndefined();
    const own = analysisOf(newHampshire(), wager);
    expect([own.lines[0]?.odds, percent(own.edge, 2)]).toEqual([pays, figures[3]]);
  });
});

describe('misprints', () => {
  test.each([
    [
      '[NH H/Multi-Roll/Hard 6 and 8 (AU)]',
      'Hard 6 and 8 (AU)',
      ['rolls: 3.60 is 3.27', 'edge per roll: 1.26% is 1.39%'],
      "Victoria's odds",
    ],
    [
      '[NH H/Multi-Roll/Hard 4 and 10 (US)]',
      'Hard 4 and 10 (US)',
      ['rolls: 3.27 is 4.00', 'edge per roll: 3.40% is 2.78%'],
      undefined,
    ],
    [
      '[NH H/Multi-Roll/Hard 4 and 10 (AU)]',
      'Hard 4 and 10 (AU)',
      ['rolls: 3.60 is 4.00', 'edge per roll: 1.54% is 1.39%'],
      "Victoria's odds",
    ],
  ])('%s', (_, name, wrong, whose) => {
    const row = rowOf(multiRoll, name);
    expect(wrongIn(row)).toEqual(wrong);
    expect(row.whose).toBe(whose);
  });

  test('are seven in all: six of hardways, and the heading of the field', () => {
    expect(book.wrong.map(({ row, cell }) => `${row} ${cell.column}`)).toEqual([
      'Hard 6 and 8 (AU) rolls',
      'Hard 6 and 8 (AU) edge per roll',
      'Hard 4 and 10 (US) rolls',
      'Hard 4 and 10 (US) edge per roll',
      'Hard 4 and 10 (AU) rolls',
      'Hard 4 and 10 (AU) edge per roll',
      'heading 2 pays',
    ]);
  });
});

describe('the field', () => {
  test('is printed for 2 at 2 to 1 and 12 at 3 to 1, contrary to its heading', () => {
    const { pays, total } = identifyField(newHampshire());
    expect(pays).toEqual({ 2: 2, 12: 3 });
    expect(total).toEqual(ratio(-1, 36));
  });

  test.each([
    ['[NH H/Field/2]', '2', ['2', '1', '0.027778', '0.055556'], undefined],
    ['[NH H/Field/12]', '12', ['3', '1', '0.027778', '0.083333'], '0.055556'],
    ['[NH H/Field/3 4 9 10 11]', '3, 4, 9, 10, 11', ['1', '14', '0.388889', '0.388889'], undefined],
    ['[NH H/Field/5 6 7 8]', '5, 6, 7, 8', ['-1', '20', '0.555556', '-0.555556'], undefined],
  ])('%s', (_, name, figures, here) => {
    const row = rowOf(field, name);
    expect(computed(row, 'pays', 'combinations', 'probability', 'return')).toEqual(figures);
    expect(wrongIn(row)).toEqual([]);
    expect(cellOf(row, 'return').here).toBe(here);
  });

  test('in all returns -0.055556 here; the printed total is the other table’s [NH H/Field/Total]', () => {
    const total = cellOf(rowOf(fieldTable(newHampshire()), 'total'), 'return');
    expect(total).toMatchObject({ printed: '-0.027778', isRight: true, here: '-0.055556' });
    expect(toFixed(analysisOf(newHampshire(), 'field').net, 6)).toBe('-0.055556');
  });
});

test('what the book leaves to a file is computed, and the file named [NH H/RTP file]', () => {
  const { file, returns } = book.unprinted;
  expect(file).toContain('MO-73-ARZ-21-45');
  expect(returns.map(({ of, share }) => `${of} ${percent(share, 2)}`)).toEqual(
    expect.arrayContaining([
      'hot-shooter 90.93%',
      'hot-shooter, seven-out not counted 78.44%',
      'hard 6 8, with power odds 93.86%',
      'any-seven, with power odds 86.46%',
      'horn, with power odds 90.69%',
    ]),
  );
});
