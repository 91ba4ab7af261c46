import { describe, expect, test } from 'vitest';
import { firstSeven, hand } from './hand.ts';
import { divide, ONE, ratio, subtract, sum, text, toNumber } from './ratio.ts';
import { rollMoments, rollsOf } from './rolls.ts';
import { analysisOf, houseOf, massachusetts } from './testing/houses.ts';

describe('rolls to a decision', () => {
  const { chain, averageRolls } = analysisOf(massachusetts(), 'pass');

  test('pass, as perft counts it: sequences still open after one, two, three, four rolls', () => {
    const open = [1, 2, 3, 4].map(rolls => rollsOf(chain, rolls).more);
    expect(open).toEqual([ratio(24, 36), ratio(620, 36 ** 2), ratio(16032, 36 ** 3), ratio(414956, 36 ** 4)]);
  });

  test('chances and what is left add up to one', () => {
    const { exactly, more } = rollsOf(chain, 40);
    expect(sum([...exactly, more])).toEqual(ONE);
  });

  test('mean and variance are those of the distribution', () => {
    const { mean, variance } = rollMoments(chain);
    expect(mean).toEqual(averageRolls);
    const { exactly } = rollsOf(chain, 400);
    const moment = (power: number): number =>
      exactly.reduce((all, chance, at) => all + toNumber(chance) * (at + 1) ** power, 0);
    expect(toNumber(mean)).toBeCloseTo(moment(1), 10);
    expect(toNumber(variance)).toBeCloseTo(moment(2) - moment(1) ** 2, 8);
  });

  test('a one-roll wager takes one roll', () => {
    const field = analysisOf(massachusetts(), 'field');
    expect(rollsOf(field.chain, 2)).toEqual({ exactly: [ONE, ratio(0)], more: ratio(0) });
    expect(text(rollMoments(field.chain).variance)).toBe('0');
  });
});

describe('the hand', () => {
  const turn = hand(massachusetts());

  test('lasts 1671/196 rolls on average', () => {
    expect(text(turn.averageRolls)).toBe('1671/196');
    expect(text(turn.rollsVariance)).toBe('1768701/38416');
  });

  test('of 154 rolls or more comes once in 5,590,264,072 hands', () => {
    expect(Math.round(toNumber(divide(ONE, turn.rolls(153).more)))).toBe(5_590_264_072);
  });

  test('can not end on its first roll', () => {
    const { exactly } = turn.rolls(2);
    expect(exactly.map(text)).toEqual(['0', '1/9']);
  });

  test('makes another point 67 times in 165', () => {
    expect(text(turn.anotherPoint)).toBe('67/165');
    expect(text(turn.averagePoints)).toBe('67/98');
    expect(turn.points(2).map(text)).toEqual(['98/165', '6566/27225', '439922/4492125']);
  });

  test('at automated craps ends on any 7', () => {
    const shaker = hand(houseOf('massachusetts', 'automated-craps'));
    expect([shaker.averageRolls, shaker.rollsVariance].map(text)).toEqual(['6', '30']);
    expect(shaker.rolls(3).exactly.map(text)).toEqual(['1/6', '5/36', '25/216']);
    expect(toNumber(shaker.anotherPoint)).toBeLessThan(toNumber(turn.anotherPoint));
    expect(subtract(ONE, shaker.anotherPoint)).toEqual(shaker.points(0)[0]);
  });

  test('the first 7 comes after six rolls', () => {
    expect(text(firstSeven().averageRolls)).toBe('6');
    expect(firstSeven().rolls(2).exactly.map(text)).toEqual(['1/6', '5/36']);
  });
});
