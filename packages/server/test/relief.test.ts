import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../src/messages/index.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const PASSWORD = 'correct horse battery staple';
const PIN = '274913';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

let people = 0;

/** Somebody who has a PIN. */
const withPin = async (role: 'dealer' | 'stickperson' | 'floorperson', pin = PIN) => {
  people += 1;
  const user = `${role}-${people}`;
  const token = await house.staff(role, user);
  await house.post('/api/staff/pin', { password: PASSWORD, pin }, token);
  return { user, token };
};

const opened = async (name: string) => {
  const table = await house.createTable(name, 'dealer-run', { ruleset: 'massachusetts', game: 'mini-craps' });
  const ann = await withPin('dealer');
  await house.command(table, { type: 'takeStation', office: 'dealer' }, ann.token);
  return { table, ann };
};

type Logged = { readonly type: string; readonly [field: string]: unknown };
type Page = { readonly entries: readonly { readonly facts: readonly Logged[] }[]; readonly next: number | null };

const houseLog = async (from = 1): Promise<readonly Logged[]> => {
  const { entries, next } = await house.get<Page>(`/api/house/log?from=${from}`, await house.admin());
  const facts = entries.flatMap(entry => entry.facts);
  return next === null ? facts : [...facts, ...(await houseLog(next))];
};

describe('relief by PIN at the table', () => {
  test('takes the station and the terminal, and both people are in the records', async () => {
    const { table, ann } = await opened('Relief 1');
    const bob = await withPin('dealer');
    const { people: offered } = await house.get<{ people: { user: string }[] }>(
      `/api/tables/${table}/reliefs`,
      ann.token,
    );
    expect(offered.map(({ user }) => user)).toContain(bob.user);
    expect(offered.map(({ user }) => user)).not.toContain(ann.user);
    const relieved = await house.post<SignedIn>(`/api/tables/${table}/relief`, { user: bob.user, pin: PIN }, ann.token);
    expect(relieved).toMatchObject({ user: bob.user, roles: ['dealer'] });
    const client = await house.client(table, relieved.token);
    expect(client.view.stations).toMatchObject([{ office: 'dealer', user: bob.user }]);
    await client.ok({ type: 'note', text: 'in charge now' });
    await client.close();
    expect((await house.request('GET', `/api/tables/${table}`, undefined, ann.token)).status).toBe(401);
    expect(await houseLog()).toContainEqual(
      expect.objectContaining({ type: 'signedIn', user: bob.user, relief: { table, of: ann.user } }),
    );
    const floor = await house.staff('floorperson', `floor-of-${table}`);
    const { entries } = await house.get<{ entries: { by: string; facts: { type: string }[] }[] }>(
      `/api/tables/${table}/journal`,
      floor,
    );
    expect(entries.at(-2)).toMatchObject({
      by: bob.user,
      facts: [
        { type: 'stationLeft', office: 'dealer', staff: { user: ann.user } },
        { type: 'stationTaken', office: 'dealer', staff: { user: bob.user } },
      ],
    });
  });

  test('a session that began with a PIN is for its table and for the work of a crew only', async () => {
    const { table, ann } = await opened('Relief 2');
    const user = 'many-roles';
    const { code } = await house.post<{ code: string }>(
      '/api/staff',
      { user, name: user, roles: ['dealer', 'administrator', 'manager'] },
      await house.admin(),
    );
    await house.post('/api/staff/claim', { code, user, password: PASSWORD });
    await house.post('/api/staff/pin', { password: PASSWORD, pin: PIN }, await house.signIn(user));
    const { token, roles } = await house.post<SignedIn>(`/api/tables/${table}/relief`, { user, pin: PIN }, ann.token);
    expect(roles).toEqual(['dealer']);
    expect((await house.request('GET', '/api/staff', undefined, token)).status).toBe(403);
    const other = await house.createTable('Relief 2b', 'dealer-run', { ruleset: 'maryland', game: 'craps' });
    expect((await house.request('GET', `/api/tables/${other}`, undefined, token)).status).toBe(401);
    expect((await house.request('GET', `/api/tables/${table}`, undefined, token)).status).toBe(200);
  });

  test('a wrong PIN changes nothing; five of them lock the name for this address', async () => {
    const { table, ann } = await opened('Relief 3');
    const cas = await withPin('dealer');
    const relieve = (pin: string): Promise<{ status: number }> =>
      house.request('POST', `/api/tables/${table}/relief`, { user: cas.user, pin }, ann.token);
    for (let tries = 0; tries < 5; tries += 1) expect((await relieve('000001')).status).toBe(401);
    expect((await relieve(PIN)).status, 'locked').toBe(401);
    expect(await houseLog()).toContainEqual(expect.objectContaining({ type: 'lockedOut', user: cas.user }));
    const client = await house.client(table, ann.token);
    expect(client.view.stations).toMatchObject([{ user: ann.user }]);
    await client.close();
    await house.request('PATCH', `/api/staff/${cas.user}`, { unlock: true }, await house.admin());
    expect((await relieve(PIN)).status).toBe(200);
  });

  test('nobody relieves who may not stand there, has no PIN, or is the one at the station', async () => {
    const { table, ann } = await opened('Relief 4');
    const relieve = async (user: string, token = ann.token): Promise<number> =>
      (await house.request('POST', `/api/tables/${table}/relief`, { user, pin: PIN }, token)).status;
    const floor = await withPin('floorperson');
    expect(await relieve(floor.user)).toBe(403);
    await house.staff('dealer', 'no-pin');
    expect(await relieve('no-pin')).toBe(401);
    expect(await relieve('nobody-here')).toBe(401);
    expect(await relieve(ann.user)).toBe(403);
    const dee = await withPin('dealer');
    expect(await relieve(ann.user, dee.token), 'from a terminal that nobody works at').toBe(403);
    const client = await house.client(table, ann.token);
    expect(client.view.stations).toMatchObject([{ user: ann.user }]);
    await client.close();
  });

  test.each(['12345', '1234567', '111111', '123456', '987654', 'abcdef'])('%s is no PIN', async pin => {
    const token = await house.staff('dealer', `weak-${pin}`);
    expect((await house.request('POST', '/api/staff/pin', { password: PASSWORD, pin }, token)).status).toBe(400);
  });

  test('a PIN is set with the password, is shown to nobody, and goes with a reset', async () => {
    const token = await house.staff('dealer', 'eve');
    expect((await house.request('POST', '/api/staff/pin', { password: 'guess', pin: PIN }, token)).status).toBe(401);
    await house.post('/api/staff/pin', { password: PASSWORD, pin: PIN }, token);
    expect(await houseLog()).toContainEqual({ type: 'pinSet', user: 'eve' });
    const { table, ann } = await opened('Relief 5');
    const { code } = (
      await house.request<{ code: string }>('PATCH', '/api/staff/eve', { reset: true }, await house.admin())
    ).body;
    await house.post('/api/staff/claim', { code, user: 'eve', password: PASSWORD });
    const { status } = await house.request('POST', `/api/tables/${table}/relief`, { user: 'eve', pin: PIN }, ann.token);
    expect(status).toBe(401);
  });
});
