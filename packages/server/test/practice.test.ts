import { cents } from '@hardway/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lobby } from '../src/messages/index.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

test('a practice table has the centre minimum, the bankroll and the timer that were asked for', async () => {
  const limits = { min: cents(10_00), max: cents(500_00), centre: cents(2_00) };
  const settings = { playMoney: cents(250_00), windowSeconds: 20 };
  const { table, token } = await house.practice({ ruleset: 'victoria', game: 'craps', limits }, 'Ann', settings);
  const client = await house.client(table, token);
  expect(client.view.house.limits).toEqual(limits);
  expect(client.view.seats[0]?.rail).toBe(250_00);
  await client.ok({ type: 'make', seat: 1, wager: 'hard 4', amount: cents(2_00) });
  await client.ok({ type: 'make', seat: 1, wager: 'pass', amount: cents(10_00) });
  expect(client.view.window, 'nobody has the dice').toBeNull();
  const { number = 0 } = await client.ok({ type: 'takeDice', by: 1 });
  await client.at(number);
  expect(client.view.window).toMatchObject({ seconds: 20 });
  await client.close();
});

test('without a set-up of its own a table hands out the money that the lobby tells', async () => {
  const { playMoney } = await house.get<Lobby>('/api/lobby');
  const { table, token } = await house.practice(CRAPS, 'Cy');
  const client = await house.client(table, token);
  expect(client.view.seats[0]?.rail).toBe(playMoney);
  await client.close();
});

test('odds go as far as was asked for and the book allows', async () => {
  const { table, token } = await house.practice({ ...CRAPS, multiple: 20 }, 'Bo');
  const client = await house.client(table, token);
  expect(client.view.house.multiple).toBe(20);
  await client.close();
});

test.each([
  ['house.limits.centre', { limits: { min: 500, max: 5000, centre: 2.5 } }, {}, /^house\.limits\.centre: /],
  ['a centre minimum in a book that has none', { limits: { min: 500, max: 5000, centre: 100 } }, {}, /^limits: /],
  ['house.multiple', { multiple: 101 }, {}, /^odds: odds may be 1 to 100 times/],
  ['settings.playMoney', {}, { playMoney: 100 }, /^settings\.playMoney: \$1 is less than the minimum bet of \$5/],
  ['too much play money', {}, { playMoney: 1e10 }, /^settings\.playMoney: .* at most/],
  ['settings.windowSeconds', {}, { windowSeconds: 5 }, /^settings\.windowSeconds: /],
])('a table is refused with the field that is wrong: %s', async (_, asked, settings, sentence) => {
  const body = { house: { ...CRAPS, ...asked }, settings, name: 'Ann' };
  const answer = await house.request<{ error: { sentence: string } }>('POST', '/api/practice', body);
  expect([400, 409]).toContain(answer.status);
  expect(answer.body.error.sentence).toMatch(sentence);
});
