import { type Command, openTable } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { massachusetts, victoria } from '../testing/houses.ts';
import { cents, played } from '../testing/played.ts';
import { houseLike } from './other-house.ts';
import { type Change, type WhatIf, whatIf } from './what-if.ts';

const HOUSE = massachusetts();

const LINES = ['pass 10', 'roll 4-2', 'hard 8 5', 'place 8 12', 'roll 5-3', 'roll 3-3', 'pass 10', 'roll 1-1'];

const changed = (change: Change, ...lines: readonly string[]): WhatIf => {
  const tried = whatIf(openTable(HOUSE), 1, played(HOUSE, ...lines).steps, change);
  if (!tried.ok) throw new Error(tried.error.sentence);
  return tried.value;
};

const bets = ({ played: steps }: WhatIf) =>
  steps.flatMap(({ command }) => (command.type === 'make' ? [`${command.wager} ${command.amount / 100}`] : []));

describe('what if, on the same dice', () => {
  test('full odds: as much as the table takes, behind every bet that has odds', () => {
    const again = changed({ type: 'full-odds' }, ...LINES);
    expect(bets(again)).toContain('pass-odds 20');
    // $20 at 6 to 5 on the point made, $5 lost on the easy 8, $14 on the 8, $10 won and $10 lost on the line.
    expect(again.review.result).toBe(cents(24 - 5 + 14 + 10 - 10));
  });

  test('without hardways', () => {
    const again = changed({ type: 'without', kinds: ['hard'] }, ...LINES);
    expect(again).toMatchObject({ dropped: 1, refused: [] });
    expect(again.review.result).toBe(cents(14 + 10 - 10));
  });

  test('without the line somebody else throws the same dice, and its odds are left out with it', () => {
    const lines = ['pass 10', 'roll 4-2', 'pass-odds 20', 'place 8 12', 'roll 5-3', 'roll 3-3'];
    const again = changed({ type: 'without', kinds: ['pass'] }, ...lines);
    const dice = again.played.flatMap(({ command }) => (command.type === 'roll' ? [command.dice.join('-')] : []));
    expect(dice).toEqual(['4-2', '5-3', '3-3']);
    expect(again).toMatchObject({ dropped: 2, refused: [] });
    expect(again.review.result).toBe(cents(14));
  });

  test('by another book: what it does not take is listed with the refusal', () => {
    const again = changed({ type: 'house', house: victoria() }, ...LINES.slice(0, 2), 'whirl 5', 'roll 5-3');
    expect(
      again.refused.map(({ command, refusal }) => [
        (command as Extract<Command, { type: 'make' }>).wager,
        refusal.code,
      ]),
    ).toEqual([['whirl', 'not-offered']]);
  });

  test('money that was not won is missing: the bets that the rail no longer pays for are listed', () => {
    const lines = ['pass 10', 'roll 4-2', 'field 5000', 'roll 5-4', 'place 8 4998', 'place 5 4990', 'place 9 4995'];
    const again = changed({ type: 'without', kinds: ['field'] }, ...lines);
    expect(again.refused.map(({ step, refusal }) => [step, refusal.code])).toEqual([[8, 'insufficient']]);
  });

  test('another book keeps the game and the limits where it has them', () => {
    expect(houseLike(HOUSE, 'victoria')).toMatchObject({ ruleset: 'victoria', gameName: 'craps' });
    expect(houseLike(HOUSE, 'new-hampshire')).toMatchObject({ gameName: 'roll-to-win' });
    expect(houseLike(HOUSE, 'nowhere')).toBeUndefined();
  });
});
