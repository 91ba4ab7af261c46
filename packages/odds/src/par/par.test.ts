import { houseOf } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { entriesNamed, type OddsEntry } from '../entries.ts';
import { ONE, subtract, text } from '../ratio.ts';
import { holdBands } from './band.ts';
import { ASSUMED_MIX, mixTotals, readMix } from './mix.ts';
import { deviationsFor } from './normal.ts';
import { parData } from './record.ts';
import { parSheet } from './sheet.ts';
import { stakesOf } from './stakes.ts';

const house = houseOf({ ruleset: 'maryland', game: 'craps' });
const entry = (name: string): OddsEntry => entriesNamed(house, name)[0] as OddsEntry;

test.each([
  [0.9, 1.6448536269514722],
  [0.95, 1.959963984540054],
  [0.99, 2.5758293035489004],
])('%d of a normal distribution lies within %d deviations', (share, deviations) => {
  expect(deviationsFor(share)).toBeCloseTo(deviations, 12);
});

describe('bands', () => {
  it('shrink with the root of the number of wagers, and are rough where the rarest win is seldom', () => {
    const [few, , many] = holdBands(ONE, 2, 1e-5);
    const half = (band: typeof few) => (band?.bands[95].high ?? 0) - 1;
    expect(half(few) / half(many)).toBeCloseTo(10, 9);
    expect([few?.rough, many?.rough]).toEqual([true, false]);
  });
});

describe('stakes', () => {
  it('are what the table takes: odds in units up to the multiple, a horn in equal parts', () => {
    expect(stakesOf(house, entry('pass-odds 6'))).toEqual({ least: 100, most: 500_000 });
    expect(stakesOf(house, entry('horn'))).toEqual({ least: 800, most: 500_000 });
    const single = houseOf({ ruleset: 'maryland', game: 'craps', limits: { min: 500, max: 1000 } as never });
    expect(stakesOf(single, entry('dont-pass-odds 4'))).toEqual({ least: 100, most: 1000 });
  });
});

describe('a sheet', () => {
  const data = parData(parSheet(house), []);
  const wager = (name: string) => data.wagers.find(each => each.wager === name);

  it('says for every amount near the minimum whether rounding changes its return', () => {
    const { amounts } = wager('place 6') ?? {};
    expect(amounts?.lowest).toMatchObject({ amount: '6', exact: '65/66' });
    expect(amounts?.highest).toMatchObject({ amount: '7', exact: '80/77' });
    expect(wager('pass')?.amounts?.differing).toEqual([]);
  });

  it('has the hold of the walk, and the largest win as the engine pays it', () => {
    const { edge } = analyse(house, entry('buy 4'));
    expect(wager('buy 4')).toMatchObject({
      hold: { exact: text(edge) },
      returns: { exact: text(subtract(ONE, edge)) },
      largestWin: '9750',
    });
  });

  it('rounds how many wagers there are to one win', () => {
    // 495/244 is 2.02868…, 5/3 is 1.66666….
    expect(wager('pass')?.hits[0]?.oneIn).toBe('2.029');
    expect(wager('lay 5')?.hits[0]?.oneIn).toBe('1.667');
  });

  it('no roll wins more than the sum of what can win on it', () => {
    expect(data.exposure).toMatchObject({
      dice: '1-1',
      seats: 20,
      perTable: String(20 * Number(data.exposure.perSeat)),
    });
  });

  it('weighs the holds of a mix by what is wagered', () => {
    const analyses = ['pass', 'any-seven'].map(name => analyse(house, entry(name)));
    const mixed = mixTotals(house, { title: 'two', shares: { pass: 1, 'any-seven': 3 } }, analyses);
    // A quarter of 7/495 and three quarters of 1/6.
    expect(text(mixed?.hold ?? ONE)).toBe('509/3960');
    expect(data.mix?.title).toBe(ASSUMED_MIX.title);
  });
});

test.each([
  ['nonsense', 'is not JSON'],
  ['{}', 'has no "shares"'],
  ['{"shares":{"paas":1}}', 'names "paas", which is no wager'],
  ['{"shares":{"pass":-1}}', 'gives pass a share of -1: a share is a number from 0 up'],
  ['{"shares":{"pass":0}}', 'gives no wager a share'],
])('a mix that can not be read: %s', (written, wrong) => {
  expect(readMix(written)).toBe(wrong);
});
