import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HouseClock } from '../src/live/clock.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const MINUTE = 60_000;

let passed = 0;
const clock = new HouseClock(
  () => Date.now() + passed,
  () => performance.now() + passed,
);
const wait = (ms: number): void => {
  passed += ms;
};

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ clock });
});
afterAll(async () => {
  await house.stop();
});

type Log = { entries: { who: string; facts: { type: string; [field: string]: unknown }[] }[] };
const houseFacts = async (): Promise<Log['entries'][number]['facts']> =>
  (await house.get<Log>('/api/house/log', await house.admin())).entries.flatMap(({ facts }) => facts);

describe('the first administrator', () => {
  test('there is none, and no password, until somebody uses the code from the terminal', async () => {
    const fresh = await startHouse();
    const claim = { user: 'admin', password: 'correct horse battery staple' };
    expect(await fresh.get('/api/lobby')).toMatchObject({ needsAdministrator: true });
    expect((await fresh.request('POST', '/api/staff/sign-in', { user: 'admin', password: '' })).status).toBe(401);
    expect((await fresh.request('POST', '/api/staff/claim', { ...claim, code: 'AAAA-BBBB' })).status).toBe(401);
    const code = fresh.serving.firstCode ?? '';
    const short = { user: 'admin', code, password: 'short' };
    expect((await fresh.request('POST', '/api/staff/claim', short)).status).toBe(400);
    await fresh.admin();
    expect((await fresh.request('POST', '/api/staff/claim', { ...claim, user: 'other', code })).status).toBe(401);
    expect(await fresh.get('/api/lobby')).toMatchObject({ needsAdministrator: false });
    await fresh.stop();
  });
});

describe('signing in', () => {
  test('is recorded, and so is every failure, known name or not', async () => {
    await house.staff('dealer', 'ada');
    const tried = await house.request('POST', '/api/staff/sign-in', { user: 'ada', password: 'wrong' });
    const stranger = await house.request('POST', '/api/staff/sign-in', { user: 'nobody', password: 'wrong' });
    expect([tried.status, stranger.status]).toEqual([401, 401]);
    expect(tried.body, 'the same words for both').toEqual(stranger.body);
    const facts = await houseFacts();
    expect(facts).toContainEqual(expect.objectContaining({ type: 'signedIn', user: 'ada', address: '127.0.0.1' }));
    expect(facts).toContainEqual(expect.objectContaining({ type: 'signInFailed', user: 'ada', why: 'wrong password' }));
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'signInFailed', user: 'nobody', why: 'no such name' }),
    );
    expect(JSON.stringify(facts)).not.toMatch(/argon2|"key"|"password"/);
  });

  test('five failures lock an account; it opens after half an hour, or by an administrator', async () => {
    await house.staff('dealer', 'bob');
    const wrong = () => house.request('POST', '/api/staff/sign-in', { user: 'bob', password: 'wrong' });
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    await house.signIn('bob');
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    await expect(house.signIn('bob')).rejects.toThrow('401');
    expect(await houseFacts()).toContainEqual(expect.objectContaining({ type: 'lockedOut', user: 'bob' }));
    const { staff } = await house.get<{ staff: { user: string; locked: boolean }[] }>(
      '/api/staff',
      await house.admin(),
    );
    expect(staff.find(({ user }) => user === 'bob')?.locked).toBe(true);
    await house.request('PATCH', '/api/staff/bob', { unlock: true }, await house.admin());
    await house.signIn('bob');
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    await expect(house.signIn('bob')).rejects.toThrow('401');
    wait(30 * MINUTE);
    await house.signIn('bob');
  });

  test('a session ends after half an hour without a word, and pings are none', async () => {
    const fresh = await startHouse({ clock });
    const token = await fresh.staff('floorperson', 'cleo');
    wait(29 * MINUTE);
    expect((await fresh.request('POST', '/api/staff/password', { password: 'x', next: 'y' }, token)).status).toBe(400);
    wait(29 * MINUTE);
    const seated = await fresh.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
    const client = await fresh.client(seated.table, token);
    wait(30 * MINUTE);
    client.send({ type: 'ping', sent: 1 });
    expect((await client.ask({ type: 'note', text: 'still there?' })).refusal?.code).toBe('signed-out');
    expect(await client.closed).toBe(4401);
    expect((await fresh.request('GET', '/api/staff', undefined, token)).status).toBe(401);
    await fresh.stop();
  });

  test('signing in again ends the session before; an administrator can end any', async () => {
    const first = await house.staff('manager', 'dan');
    const second = await house.signIn('dan');
    expect((await house.request('GET', '/api/staff', undefined, first)).status).toBe(401);
    expect((await house.request('GET', '/api/staff', undefined, second)).status).toBe(200);
    const admin = await house.admin();
    const { sessions } = await house.get<{ sessions: { id: string; user: string }[] }>('/api/staff/sessions', admin);
    const id = sessions.find(({ user }) => user === 'dan')?.id ?? '';
    expect((await house.request('DELETE', `/api/staff/sessions/${id}`, undefined, second)).status).toBe(403);
    expect((await house.request('DELETE', `/api/staff/sessions/${id}`, undefined, admin)).status).toBe(200);
    expect((await house.request('GET', '/api/staff', undefined, second)).status).toBe(401);
  });

  test('a person who is shut out, demoted or reset is signed out at once', async () => {
    const admin = await house.admin();
    const change = (user: string, body: unknown) =>
      house.request<{ code: string }>('PATCH', `/api/staff/${user}`, body, admin);
    const eve = await house.staff('manager', 'eve');
    await change('eve', { roles: ['dealer'] });
    expect((await house.request('GET', '/api/staff', undefined, eve)).status).toBe(401);
    expect((await house.request('GET', '/api/staff', undefined, await house.signIn('eve'))).status).toBe(403);
    await change('eve', { active: false });
    await expect(house.signIn('eve')).rejects.toThrow('401');
    await change('eve', { active: true });
    const { code } = (await change('eve', { reset: true })).body;
    await expect(house.signIn('eve')).rejects.toThrow('401');
    await house.post('/api/staff/claim', { code, user: 'eve', password: 'another horse battery' });
    await house.signIn('eve', 'another horse battery');
    expect((await change('admin', { active: false })).status, 'the last administrator stays').toBe(403);
    expect((await change('nobody', { active: false })).status).toBe(404);
  });

  test('everybody changes their own password with the old one', async () => {
    const token = await house.staff('dealer', 'fay');
    const change = (password: string) =>
      house.request('POST', '/api/staff/password', { password, next: 'a new and longer one' }, token);
    expect((await change('wrong')).status).toBe(401);
    expect((await change('correct horse battery staple')).status).toBe(200);
    await house.signIn('fay', 'a new and longer one');
  });
});

describe('player terminals', () => {
  test('reach nothing of the staff’s', async () => {
    const seated = await house.practice({ ruleset: 'maryland', game: 'craps' }, 'Ann');
    for (const path of ['/api/staff', '/api/staff/sessions', '/api/devices', '/api/reports/tables', '/api/house/log'])
      expect((await house.request('GET', path, undefined, seated.token)).status, path).toBe(401);
    const journal = `/api/tables/${seated.table}/journal`;
    expect((await house.request('GET', journal, undefined, seated.token)).status).toBe(401);
    const client = await house.client(seated.table, seated.token);
    for (const command of [
      { type: 'openTable' },
      { type: 'enterDice', dice: [1, 1] },
      { type: 'takeStation', office: 'dealer' },
      { type: 'void', reason: 'x' },
      { type: 'adjust', seat: 1, amount: 100_00, reason: 'x' },
    ] as never[])
      expect((await client.no(command)).code).toBe('forbidden');
    const watcher = await house.client(seated.table);
    expect((await watcher.no({ type: 'rollDice' })).code).toBe('forbidden');
    await expect(house.client(seated.table, 'seat_wrong')).resolves.toMatchObject({ notices: ['signedOut'] });
  });

  test('of a staffed seat are paired by a code that works once; another one takes its place', async () => {
    const table = await house.createTable('Pairing', 'dealer-run', { ruleset: 'massachusetts', game: 'mini-craps' });
    const dealer = await house.station(table, 'dealer', 'gus');
    await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true });
    await dealer.openTable();
    await dealer.ok({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 100_00 as never });
    const { result } = await dealer.ok({ type: 'offerPairing', seat: 1 });
    const code = result?.code?.toLowerCase();
    const { token } = await house.post<{ token: string }>('/api/pair', { code });
    expect((await house.request('POST', '/api/pair', { code })).status).toBe(404);
    const first = await house.client(table, token);
    expect(first.you).toEqual({ kind: 'player', seat: 1, name: 'Ann' });
    const next = await dealer.ok({ type: 'offerPairing', seat: 1 });
    await house.post('/api/pair', { code: next.result?.code });
    expect(await first.closed).toBe(4409);
    expect(JSON.stringify(dealer.changes), 'codes and keys are not broadcast').not.toMatch(/"key"|"code"/);
    expect((await house.request('POST', '/api/join', { code: table, name: 'X' })).status).toBe(404);
  });
});

test('a person’s routes are those of the matrix', async () => {
  const cage = await house.staff('cage', 'hal');
  const surveillance = await house.staff('surveillance', 'ida');
  const status = async (path: string, token: string) => (await house.request('GET', path, undefined, token)).status;
  expect(await status('/api/reports/tables', cage)).toBe(200);
  expect(await status('/api/house/log', cage)).toBe(403);
  expect(await status('/api/house/log', surveillance)).toBe(200);
  expect((await house.request('POST', '/api/staff', { user: 'xx', name: 'x', roles: ['dealer'] }, cage)).status).toBe(
    403,
  );
  expect((await house.request('POST', '/api/tables', {}, cage)).status).toBe(403);
});
