import { openTable } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { ratio, text } from '../ratio.ts';
import { houseOf, massachusetts, victoria } from '../testing/houses.ts';
import { played } from '../testing/played.ts';
import { sessionChance } from './chance.ts';
import type { Review } from './review.ts';
import { review } from './session.ts';
import { sessionSentence } from './words.ts';

const reviewed = (house: Parameters<typeof played>[0], ...lines: readonly string[]): Review =>
  review(openTable(house), 1, played(house, ...lines).steps);

const costs = ({ decisions }: Review) => decisions.map(({ type, wager, cost }) => `${type} ${wager}: ${text(cost)}`);

describe('what decisions cost', () => {
  test('a bet costs its edge, odds cost nothing, and a winner left up costs its edge again', () => {
    const session = reviewed(massachusetts(), 'pass 10', 'roll 4-2', 'pass-odds 20', 'place 8 12', 'roll 5-3');
    expect(costs(session)).toEqual([
      'made pass: 1400/99',
      'made pass-odds: 0',
      'made place 8: 200/11',
      'left up place 8: 200/11',
    ]);
  });

  test('a bet taken down gives its cost back; pressing costs what is added; calls cost nothing', () => {
    const session = reviewed(
      massachusetts(),
      'pass 10',
      'roll 4-2',
      'place 8 12',
      'place 8 12',
      'roll 4-2',
      'on place 8',
      'down place 8',
    );
    expect(costs(session).slice(1)).toEqual([
      'made place 8: 200/11',
      'pressed place 8: 200/11',
      'called on place 8: 0',
      'taken down place 8: -400/11',
    ]);
    expect(session.kinds.find(({ kind }) => kind === 'place')).toMatchObject({ made: 2, amount: 2400, result: 0 });
  });

  test('a coupon is a gift: what it pays, times its chance to be paid', () => {
    const [, coupon] = costs(reviewed(massachusetts(), 'pass 10', 'coupon 10'));
    expect(coupon).toBe('coupon pass: -48800/99');
  });

  test('commission is part of the cost', () => {
    const session = reviewed(massachusetts(), 'pass 10', 'roll 4-2', 'buy 4 20', 'roll 3-1');
    expect(session.commission).toBe(100);
    expect(session.kinds.find(({ kind }) => kind === 'buy')).toMatchObject({ commission: 100, result: 3900 });
  });

  test('come odds that rest and have to be rounded are worth less at rest', () => {
    const session = reviewed(
      massachusetts(),
      'pass 10',
      'roll 4-2',
      'come 10',
      'roll 5-4',
      'come-odds 9 20',
      'roll 4-2',
    );
    expect(costs(session)).toContain('made come-odds 9: 0');
    expect(session.luck).not.toEqual(session.drawn);
  });
});

describe('what dice did', () => {
  test('each roll has its luck, and the sum of it all is the result', () => {
    const session = reviewed(massachusetts(), 'pass 10', 'roll 4-2', 'roll 3-3');
    expect(session.rolls.map(({ luck, net }) => [text(luck), net])).toEqual([
      ['-7600/99', 0],
      ['12000/11', 1000],
    ]);
    expect(session).toMatchObject({ result: 1000, standing: { stake: 0 } });
  });

  test('a voided roll never was: no luck, and the bets it decided come down', () => {
    const before = ['pass 10', 'field 10'];
    const session = reviewed(victoria(), ...before, 'roll 6-5', 'void');
    expect(session).toMatchObject({ result: 0, rolls: [], layouts: [] });
    expect(text(session.luck)).toBe('0');
    expect(text(session.cost)).toBe('0');
  });

  test('power odds drawn or not are luck of their own', () => {
    const house = houseOf('new-hampshire', 'roll-to-win', { 'power-odds': 'on' });
    const session = reviewed(house, 'pass 5', 'roll 4-4', 'hard 6 5', 'roll 5-4');
    expect(session.drawn.n < 0n).toBe(true);
    // No odds were drawn for it, and no 7 came: together nothing, since it stands as it stood.
    expect(session.kinds.find(({ kind }) => kind === 'hard')?.luck).toEqual(ratio(0));
    expect(session.rolls[1]?.luck.n).toBeGreaterThan(0n);
  });

  test('one pass bet won on the come-out: no roll does better; lost on it, one of nine does as badly', () => {
    const session = reviewed(massachusetts(), 'pass 10', 'roll 4-3');
    const chance = sessionChance(session);
    expect(text(chance.asWellOrWorse.exact ?? session.luck)).toBe('1');
    expect(sessionSentence(session, chance)).toBe(
      'You won $10. Your bets cost $0.14; the dice were $10.14 kind. Less than 1% of players with these bets would have done better.',
    );
    const lost = reviewed(massachusetts(), 'pass 10', 'roll 1-1');
    expect(text(sessionChance(lost).asWellOrWorse.exact ?? lost.luck)).toBe('1/9');
  });
});
