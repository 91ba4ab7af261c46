import { everyGame, houseOf, POINTS, type WagerName } from '@hardway/rules';
import { expect, test } from 'vitest';
import { HAND_STEPS, type HandState, handTargets, handWords, stepOfHand } from './first-hand.ts';
import { placeBeside } from './place-beside.ts';

const START: HandState = { puck: 'off', bets: [], rolls: 0, pointSaid: null, isDecided: false };
const PASS: readonly WagerName[] = ['pass'];

test('the guide follows a hand from the bet to its decision', () => {
  expect(stepOfHand(START)).toBe('bet');
  expect(stepOfHand({ ...START, bets: PASS })).toBe('roll');
  const point: HandState = { ...START, bets: PASS, puck: 6, rolls: 1 };
  expect(stepOfHand(point)).toBe('point');
  expect(stepOfHand({ ...point, pointSaid: 1 })).toBe('odds');
  expect(stepOfHand({ ...point, pointSaid: 1, bets: ['pass', 'pass-odds'] })).toBe('again');
  expect(stepOfHand({ ...point, pointSaid: 1, rolls: 2 }), 'odds were not wanted').toBe('again');
  expect(stepOfHand({ ...START, isDecided: true })).toBe('decision');
});

test('a player who has come late is told to wait for the come-out', () => {
  expect(stepOfHand({ ...START, puck: 8 })).toBe('bet');
  expect(handTargets('bet', 8)).not.toContain('[data-spot="pass"]');
});

test.each(everyGame())('$ruleset $game: every step is one line and points somewhere', config => {
  const house = houseOf(config);
  for (const puck of ['off', ...POINTS] as const) {
    for (const step of HAND_STEPS.filter(each => puck !== 'off' || !['point', 'odds', 'again'].includes(each))) {
      expect(handWords(house, step, puck)).toMatch(/^[A-Z0-9].{10,90}[.!]$/);
      expect(handTargets(step, puck).length).toBeGreaterThan(0);
    }
  }
});

test('the line never covers what it points at, wherever that is', () => {
  const size = { w: 300, h: 80 };
  for (const window of [
    { w: 360, h: 640 },
    { w: 844, h: 390 },
    { w: 1280, h: 800 },
  ]) {
    for (let x = 0; x <= window.w - 60; x += 30) {
      for (let y = 0; y <= window.h - 40; y += 30) {
        const target = { x, y, w: 60, h: 40 };
        const at = placeBeside(target, size, window);
        const apart = at.x + at.w <= x || at.x >= x + 60 || at.y + at.h <= y || at.y >= y + 40;
        expect(apart, `${window.w} ${x} ${y}`).toBe(true);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + at.w).toBeLessThanOrEqual(window.w);
        expect(at.y + at.h).toBeLessThanOrEqual(window.h);
      }
    }
  }
});

test('of two places it takes the one that leaves the button in sight', () => {
  const target = { x: 500, y: 300, w: 60, h: 40 };
  const button = { x: 380, y: 200, w: 300, h: 90 };
  const at = placeBeside(target, { w: 300, h: 80 }, { w: 1280, h: 800 }, [button]);
  expect(at.y).toBeGreaterThan(target.y);
});
