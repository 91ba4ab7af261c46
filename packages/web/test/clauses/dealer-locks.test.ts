import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { StepPanel } from '../../app/dealer/StepPanel.tsx';
import { houseOf, unlockedSeats } from '../../src/index.ts';

const HOUSE = houseOf({ ruleset: 'new-hampshire', game: 'roll-to-win' });

/** The dealer's step, with terminals at these seats, of which these have locked their wagers. */
const drawn = (view: object, seats: readonly number[] = [], locked: readonly number[] = []): string => {
  const props = { house: HOUSE, view, mirror: { presence: { seats, locked } }, dealer: { worked: null } };
  type Props = Parameters<typeof StepPanel>[0];
  return renderToStaticMarkup(createElement(StepPanel, props as unknown as Props));
};

/** The step after "no more bets". */
const step = (seats: readonly number[], locked: readonly number[]): string =>
  drawn({ step: 'throw', noMoreBets: true, shooter: 1, seats: [{ number: 1, name: 'Ann' }] }, seats, locked);

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

describe('after a seven-out nobody has the dice', () => {
  const seats = [1, 2].map(number => ({ number, name: `P${number}`, layout: [] }));
  const nobody = {
    shooter: 'nobody',
    seats,
    house: HOUSE.config,
    rolls: [],
    settings: {},
    dice: null,
    windowSeconds: null,
  };

  it.each([
    { step: 'throw', noMoreBets: true, window: null },
    { step: 'bet', noMoreBets: false, window: { closesAt: 0, seconds: 15 } },
  ])('at the step "$step" they are offered to a seat, with a button for its answer, and pushed to nobody', at => {
    const words = drawn({ ...nobody, ...at, offer: { to: 2, declined: [] } });
    expect(words).toContain('Offered to seat 2.');
    expect(words).toContain('Takes them');
    expect(words).not.toMatch(/Push the dice|to Offered/);
    const unanswered = drawn({ ...nobody, ...at, offer: null });
    expect(unanswered).toContain('Nobody has the dice.');
    expect(unanswered).toContain('Offer to the next seat');
  });
});

test('a countdown that is started again lasts as long as the last one', () => {
  const view = { step: 'bet', shooter: 1, seats: [], window: null, dice: null, rolls: [], calls: [], settings: {} };
  const secondsIn = (windowSeconds: number | null, settings = {}): string | undefined =>
    /type="number"[^>]*value="(\d+)"/.exec(drawn({ ...view, windowSeconds, settings }))?.[1];
  expect(secondsIn(null)).toBe('30');
  expect(secondsIn(null, { windowSeconds: 20 })).toBe('20');
  expect(secondsIn(17, { windowSeconds: 20 })).toBe('17');
});
