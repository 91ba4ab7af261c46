import { expect, test } from 'vitest';
import { HouseClock } from './clock.ts';

const set = () => {
  const time = { wall: 1_000_000, steady: 0 };
  const clock = new HouseClock(
    () => time.wall,
    () => time.steady,
  );
  const pass = (ms: number, wallMs = ms): void => {
    time.steady += ms;
    time.wall += wallMs;
  };
  return { clock, pass };
};

test('a clock set back or forth changes nothing for the house, and is told of once', () => {
  const { clock, pass } = set();
  expect(clock.now()).toBe(1_000_000);
  pass(1_000, -3_600_000);
  expect(clock.now()).toBe(1_001_000);
  expect(clock.stepped()).toBe(-3_601_000);
  expect(clock.stepped()).toBeUndefined();
  pass(1_000, 3_602_000);
  expect(clock.now()).toBe(1_002_000);
  expect(clock.stepped()).toBe(3_601_000);
});

test('a small drift is followed bit by bit, and the time never goes back', () => {
  const { clock, pass } = set();
  pass(10_000, 9_800);
  const before = clock.now();
  for (let times = 0; times < 10; times += 1) expect(clock.stepped()).toBeUndefined();
  expect(clock.now()).toBe(before);
  pass(1_000);
  expect(clock.now()).toBe(1_010_800);
});

test('a clock that is behind what is over runs on from there', () => {
  const { clock, pass } = set();
  expect(clock.notBefore(999_000)).toBeUndefined();
  expect(clock.notBefore(5_000_000)).toBe(4_000_000);
  expect(clock.now()).toBe(5_000_000);
  pass(1_000);
  expect(clock.now()).toBe(5_001_000);
  expect(clock.stepped(), 'the system has set nothing since').toBeUndefined();
});
