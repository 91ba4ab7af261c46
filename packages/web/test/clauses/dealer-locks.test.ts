import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StepPanel } from '../../app/dealer/StepPanel.tsx';
import { houseOf, unlockedSeats } from '../../src/index.ts';

/** The dealer's step after "no more bets", with terminals at these seats, of which these have locked their wagers. */
const step = (seats: readonly number[], locked: readonly number[]): string => {
  const view = { step: 'throw', noMoreBets: true, shooter: 1, seats: [{ number: 1, name: 'Ann' }] };
  const house = houseOf({ ruleset: 'new-hampshire', game: 'roll-to-win' });
  const props = { house, view, mirror: { presence: { seats, locked } }, dealer: { worked: null } };
  type Props = Parameters<typeof StepPanel>[0];
  return renderToStaticMarkup(createElement(StepPanel, props as unknown as Props));
};

describe('the dice go out when every terminal has locked its wagers [NH E/dice out]', () => {
  it('the step to push the dice is not there while one has not', () => {
    expect(step([1, 2, 5], [1, 5])).toContain('Seat 2: waiting for the terminal to lock its wagers.');
    expect(step([1, 2, 5], [1, 5])).not.toMatch(/Push the dice|Dice are out/);
    expect(step([1, 2, 5], [1, 2, 5])).toMatch(/Push the dice to .*Dice are out/);
  });

  it('a seat without a connected terminal is not waited for', () => {
    expect(step([1], [1])).toMatch(/Dice are out/);
    expect(unlockedSeats({ noMoreBets: true }, { seats: [1, 3], locked: [3, 4] })).toEqual([1]);
    expect(unlockedSeats({ noMoreBets: false }, { seats: [1, 3], locked: [] })).toEqual([]);
  });
});
