import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../src/identity/attempts.ts';
import { staffDecider } from '../src/identity/staff.ts';
import type { StaffCommand, StaffFact } from '../src/identity/staff-model.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const PASSWORD = 'correct horse battery staple';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ trustProxy: { hops: 1 } });
  await house.admin();
});
afterAll(() => house.stop());

const signIn = async (user: string, password: string, address: string): Promise<number> => {
  const response = await fetch(`${house.url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ user, password }),
  });
  await response.text();
  return response.status;
};

const facts = async (): Promise<readonly { type: string; user?: string; why?: string }[]> => {
  const token = await house.admin();
  const { entries } = await house.get<{ entries: { facts: { type: string }[] }[] }>('/api/house/log', token);
  return entries.flatMap(entry => entry.facts);
};

test('a stranger who guesses locks the name for their own address, not for the administrator', async () => {
  for (let tries = 0; tries < 6; tries += 1) expect(await signIn('admin', 'guess', '203.0.113.9')).toBe(401);
  expect(await signIn('admin', PASSWORD, '203.0.113.9'), 'locked there').toBe(401);
  expect(await signIn('admin', PASSWORD, '198.51.100.1')).toBe(200);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a name like any other', async user => {
  expect(await signIn(user, 'guess', '203.0.113.10')).toBe(401);
  expect(await facts()).toContainEqual(expect.objectContaining({ type: 'signInFailed', user, why: 'no such name' }));
  const token = await house.admin();
  const approval = { user, password: 'guess', table: 'T1', command: 'correct' };
  expect((await house.request('POST', '/api/approvals', approval, token)).status).toBe(401);
  expect((await house.request('PATCH', `/api/staff/${user}`, { unlock: true }, token)).status).toBe(404);
  expect((await house.request('POST', `/api/devices/${user}/poll`, { waitMs: 0 })).status).toBe(401);
});

test('somebody may be called constructor', async () => {
  await house.staff('dealer', 'constructor');
  expect(await signIn('constructor', PASSWORD, '198.51.100.3')).toBe(200);
});

test('what can not be shown of a name that was tried is not written down', async () => {
  await signIn('ad\u202emin\u0007', 'guess', '203.0.113.11');
  expect(await facts()).toContainEqual(expect.objectContaining({ type: 'signInFailed', user: 'ad?min?' }));
});

describe('a client of IPv6 has a whole network', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
  ])('%s is of %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });
});

/** The house's log with one dealer, asked one command after another. */
class Desk {
  #state = staffDecider.initial;
  #at = 0;

  constructor() {
    this.#apply([
      { type: 'staffAdded', user: 'bob', name: 'Bob', roles: ['dealer'], code: null },
      { type: 'passwordSet', user: 'bob', password: 'x' },
    ]);
  }

  #apply(told: readonly StaffFact[]): void {
    for (const fact of told) this.#state = staffDecider.evolve(this.#state, fact, { number: 1, at: this.#at });
  }

  ask(command: StaffCommand): readonly StaffFact[] {
    this.#at += 1;
    const decided = staffDecider.decide(this.#state, command, { number: 1, at: this.#at, who: 'house' });
    const told = decided.ok ? decided.value : [];
    this.#apply(told);
    return told;
  }

  signIn(isRight: boolean, address: string, lock?: 'address'): readonly StaffFact[] {
    const command = { type: 'signIn', user: 'bob', isRight, key: 'k', address } as const;
    return this.ask(lock === undefined ? command : { ...command, lock });
  }
}

test('with failures from many addresses only those are heard that the person has signed in from', () => {
  const desk = new Desk();
  const types = (told: readonly StaffFact[]): readonly string[] => told.map(({ type }) => type);
  expect(types(desk.signIn(true, '198.51.100.2', 'address'))).toContain('signedIn');
  for (let n = 0; n < 64; n += 1) desk.signIn(false, `192.0.2.${n}`, 'address');
  expect(desk.signIn(true, '192.0.2.200', 'address')).toMatchObject([{ why: 'too many addresses' }]);
  expect(types(desk.signIn(true, '198.51.100.2', 'address'))).toContain('signedIn');
  desk.ask({ type: 'changeStaff', user: 'bob', unlock: true });
  expect(types(desk.signIn(true, '192.0.2.200', 'address'))).toContain('signedIn');
});

test('attempts that earlier versions recorded are decided as they were: the whole account was locked', () => {
  const desk = new Desk();
  for (let n = 1; n <= 4; n += 1) desk.signIn(false, `192.0.2.${n}`);
  expect(desk.signIn(false, '192.0.2.5').at(-1)).toEqual({ type: 'lockedOut', user: 'bob', until: 5 + 30 * 60_000 });
});
