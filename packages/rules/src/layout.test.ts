import { expect, test } from 'vitest';
import type { HouseConfig } from './house.ts';
import { houseOf } from './house-of.ts';
import { commissionMethod, layoutOf } from './layout.ts';
import { cents } from './money.ts';

const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const at = (config: Partial<HouseConfig>) => layoutOf(houseOf({ ...MD, ...config }));

test('a layout is the same for the same choices, whatever the limits', () => {
  expect(at({ limits: { min: cents(1000), max: cents(2000) } })).toEqual(at({}));
});

test('another wager, another pay table, another method of commission or an area less is another layout', () => {
  const layouts = [
    at({}),
    at({ options: { fire: 'A' } }),
    at({ options: { fire: 'B' } }),
    at({ options: { commission: 'on-win' } }),
    at({ options: { 'buy-lay': 'off' } }),
    at({ withoutAreas: ['whirl'] }),
  ].map(layout => JSON.stringify(layout));
  expect(new Set(layouts).size).toBe(layouts.length);
});

test('odds that the house has raised are on the layout', () => {
  const raised = layoutOf(houseOf({ ruleset: 'massachusetts', game: 'craps', pays: { 'any-seven': [5, 1] } }));
  expect(raised.areas.find(({ wager }) => wager === 'any-seven')?.pays).toEqual([[5, 1]]);
});

test.each([
  [{}, 'when-made, 5 per cent'],
  [{ commission: 'on-win', 'commission-rate': '4.5' }, 'on-win, 4.5 per cent'],
  [{ 'buy-lay': 'off' }, 'none'],
] as const)('the method of commission with %j is "%s"', (options, method) => {
  expect(commissionMethod(houseOf({ ...MD, options }))).toBe(method);
});
