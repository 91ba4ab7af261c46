import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../bin/hardway', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hardway-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = { readonly code: number | null; readonly out: string; readonly err: string };

const started = (args: readonly string[], env: { readonly [name: string]: string } = {}) => {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { cwd: folder, env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', text => {
    out += text;
  });
  child.stderr.on('data', text => {
    err += text;
  });
  const ended = new Promise<Run>(resolve => child.once('exit', code => resolve({ code, out, err })));
  const says = async (what: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = what.exec(out);
      if (found !== null) return found;
      if (child.exitCode !== null) throw new Error(`it ended: ${out}${err}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  return { child, ended, says };
};

const hardway = (...args: string[]): Promise<Run> => started(args).ended;

const post = async <T>(url: string, body: unknown, token?: string): Promise<T> => {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, url).toBe(200);
  return response.json() as Promise<T>;
};

test('a house on an empty directory: where to go, an administrator, a shaker, a clean end', {
  timeout: 60_000,
}, async () => {
  const server = started(['serve', '--data', 'house', '--port', '0']);
  const [, url = ''] = await server.says(/Hardway is open: (\S+)/);
  const [, code] = await server.says(/enter the code (\S+)/);

  const password = 'correct horse battery staple';
  await post(`${url}/api/staff/claim`, { code, user: 'admin', password });
  const { token } = await post<{ token: string }>(`${url}/api/staff/sign-in`, { user: 'admin', password });
  const house = { ruleset: 'massachusetts', game: 'automated-craps' };
  await post(`${url}/api/tables`, { kind: 'automated', name: 'Auto 1', house }, token);
  const shaker = started(['shaker', '--table', 'auto-1', '--url', url, '--cycle', '1', '--once'], {
    HARDWAY_USER: 'admin',
    HARDWAY_PASSWORD: password,
  });
  await shaker.says(/is at table auto-1/);
  const account = JSON.parse(readFileSync(join(folder, 'shaker-auto-1.json'), 'utf8'));
  expect(account).toMatchObject({
    url,
    device: expect.stringMatching(/^shaker-/),
    key: expect.stringMatching(/^ed25519:[0-9a-f]{64}$/),
  });

  const { token: admin } = await post<{ token: string }>(`${url}/api/staff/sign-in`, { user: 'admin', password });
  const added = { user: 'flo', name: 'Flo', roles: ['floorperson'] };
  const { code: once } = await post<{ code: string }>(`${url}/api/staff`, added, admin);
  await post(`${url}/api/staff/claim`, { code: once, user: 'flo', password });
  const { token: floor } = await post<{ token: string }>(`${url}/api/staff/sign-in`, { user: 'flo', password });
  const command = (id: string, asked: unknown) =>
    post<{ ok: boolean }>(`${url}/api/tables/auto-1/commands`, { id, command: asked }, floor);
  expect((await command('1', { type: 'inspectShaker', seal: 'S', approval: 'A' })).ok).toBe(true);
  expect((await command('2', { type: 'startTrial' })).ok).toBe(true);
  const shaken = await shaker.ended;
  expect(shaken.out).toMatch(/cycle 1 \(trial\): [1-6]-[1-6]: settled/);
  expect(shaken.code).toBe(0);

  const second = await hardway('serve', '--data', 'house', '--port', '0');
  expect(second.code).toBe(2);
  expect(second.err).toMatch(/^hardway serve: house is in use by another hardway process \(process \d+\): [^\n]+\n$/);
  const elsewhere = await hardway('serve', '--data', 'other', '--port', new URL(url).port);
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.err).toContain(`port ${new URL(url).port} of 127.0.0.1 is in use: choose another with --port`);

  server.child.kill('SIGTERM');
  const { code: exit, out } = await server.ended;
  expect(exit).toBe(0);
  expect(out).toContain('Stopped. Everything is recorded.');
  const audited = await hardway('audit', '--data', 'house');
  expect(audited.code, audited.out + audited.err).toBe(0);
});

test('a hand is worked out from its seeds, and a changed one found out', async () => {
  const { checkHand, revealedHand } = await import('@hardway/server');
  const hand = {
    version: 1,
    table: 'T1',
    hand: 1,
    secret: 'ab'.repeat(32),
    hash: '2a1d23d1d29c8e2b1d1e0b1e0d3e1d8ac9f9b1a0fbd5cbfd4a2a5a4ac5f3ab31',
    seeds: [{ seat: 1, seed: 'clover' }],
    rolls: [] as number[][],
  };
  const wrong = checkHand(revealedHand.parse(hand));
  hand.hash = wrong.ok ? hand.hash : (/hash is ([0-9a-f]{64})/.exec(wrong.why)?.[1] ?? '');
  const file = join(folder, 'hand.json');
  writeFileSync(file, JSON.stringify(hand));
  expect(await hardway('verify-hand', file)).toMatchObject({ code: 0, out: expect.stringContaining('0 rolls follow') });
  const rolls: number[][] = [];
  for (let roll = 0; roll < 3; roll += 1) {
    const tried = checkHand(revealedHand.parse({ ...hand, rolls: [...rolls, [7, 7]] }));
    const [, a, b] = /give (\d)-(\d)/.exec(tried.ok ? '' : tried.why) ?? [];
    rolls.push([Number(a), Number(b)]);
  }
  writeFileSync(file, JSON.stringify({ ...hand, rolls }));
  const right = await hardway('verify-hand', file);
  expect(right).toMatchObject({ code: 0, out: expect.stringContaining(`3 rolls follow`) });
  writeFileSync(file, JSON.stringify({ ...hand, rolls: [...rolls, [7, 7]] }));
  expect(await hardway('verify-hand', file)).toMatchObject({ code: 1, err: expect.stringContaining('roll 4') });
  writeFileSync(file, '{}');
  expect((await hardway('verify-hand', file)).code).toBe(1);
  expect((await hardway('verify-hand')).code).toBe(2);
});

test('a hand of promised seeds is checked roll by roll, and what is wrong is named', async () => {
  const hash = (seed: string): string => createHash('sha256').update(seed).digest('hex');
  const secret = 'ab'.repeat(32);
  const rollOf = (roll: number, seeds: readonly (readonly [number, string | null])[]): number[] => {
    const message = JSON.stringify(['hardway-dice-2', 'T1', 1, roll, seeds, 0]);
    const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();
    const faces = [...bytes].filter(byte => byte < 252).map(byte => (byte % 6) + 1);
    return faces.slice(0, 2).sort().reverse();
  };
  const first = [
    { seat: 1, hash: hash('clover'), seed: 'clover' },
    { seat: 4, hash: hash('unseen'), seed: null },
  ];
  const hand = {
    version: 2,
    table: 'T1',
    hand: 1,
    hash: createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'),
    secret,
    rolls: [
      {
        seeds: first,
        dice: rollOf(1, [
          [1, 'clover'],
          [4, null],
        ]),
      },
      { seeds: [], dice: rollOf(2, []) },
    ],
  };
  const file = join(folder, 'promised.json');
  const verified = (changed: object): ReturnType<typeof hardway> => {
    writeFileSync(file, JSON.stringify({ ...hand, ...changed }));
    return hardway('verify-hand', file);
  };
  const right = await verified({});
  expect(right).toMatchObject({ code: 0, out: expect.stringContaining('2 rolls follow') });
  expect(right.out).toContain('roll 1: seat 4 showed no seed, though it had promised one');
  expect(right.out).toContain("the house's secret alone decided: roll 2");
  const swapped = [{ ...first[0], seed: 'daisy' }, first[1]];
  expect(await verified({ rolls: [{ ...hand.rolls[0], seeds: swapped }] })).toMatchObject({
    code: 1,
    err: expect.stringContaining('roll 1: the seed of seat 1 is not the one that it promised'),
  });
});
