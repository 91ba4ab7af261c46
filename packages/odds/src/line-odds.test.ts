import { describe, expect, test } from 'vitest';
import { evenly, lineWithOdds, stepped } from './line-odds.ts';
import { percent, ratio, text } from './ratio.ts';
import { analysisOf, maryland, massachusetts } from './testing/houses.ts';

describe('a line wager with its odds', () => {
  test.each([
    //  multiple  pass      don't pass
    [0, '1.414%', '1.364%'],
    [1, '0.848%', '0.682%'],
    [2, '0.606%', '0.455%'],
    [5, '0.326%', '0.227%'],
    [10, '0.184%', '0.124%'],
    [20, '0.099%', '0.065%'],
    [100, '0.021%', '0.014%'],
  ])('at %i times, as published: %s and %s', (multiple, pass, dontPass) => {
    const edge = (base: 'pass' | 'dont-pass' | 'come' | 'dont-come'): string =>
      percent(lineWithOdds(maryland(), base, evenly(ratio(multiple))).edge, 3);
    expect([edge('pass'), edge('dont-pass')]).toEqual([pass, dontPass]);
    expect([edge('come'), edge('dont-come')]).toEqual([pass, dontPass]);
  });

  test('at 3-4-5 times: 0.374% and 0.273%', () => {
    const multiples = stepped(ratio(3), ratio(4), ratio(5));
    expect(percent(lineWithOdds(maryland(), 'pass', multiples).edge, 3)).toBe('0.374%');
    expect(percent(lineWithOdds(maryland(), 'dont-pass', multiples).edge, 3)).toBe('0.273%');
  });

  test('loses what the wager alone loses, and takes as long', () => {
    const alone = analysisOf(massachusetts(), 'dont-pass');
    const both = lineWithOdds(massachusetts(), 'dont-pass', evenly(ratio(2)));
    expect([both.net, both.averageRolls]).toEqual([alone.net, alone.averageRolls]);
    expect(text(lineWithOdds(massachusetts(), 'pass', evenly(ratio(2))).wagered)).toBe('7/3');
  });
});
