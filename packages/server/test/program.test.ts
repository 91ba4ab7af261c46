import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cents } from '@hardway/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newKeys } from '../src/anchors/keys.ts';
import { audit } from '../src/audit/audit.ts';
import type { Inspection } from '../src/messages/index.ts';
import { manifestOf } from '../src/program/manifest.ts';
import { writeManifest } from '../src/program/write-manifest.ts';
import { readStore } from '../src/store/open.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { CACHE, ServerProcess } from '../src/testing/server-process.ts';
import { newDirectory } from '../src/testing/test-house.ts';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
const CRAPS = { ruleset: 'maryland', game: 'craps' } as const;
const RULES = 'packages/rules/src/settle.ts';

let folder: string;
/** A program of its own that can be altered: the sources as copies, what is installed by links. */
let program: string;
let key: string;

beforeAll(async () => {
  folder = await newDirectory();
  program = join(folder, 'program');
  key = join(folder, 'release.key');
  newKeys(key);
  for (const name of readdirSync(join(CHECKOUT, 'packages'))) {
    const parts = name === 'web' ? ['package.json'] : ['src', 'bin', 'package.json', 'strategies'];
    for (const part of parts.filter(each => existsSync(join(CHECKOUT, 'packages', name, each))))
      cpSync(join(CHECKOUT, 'packages', name, part), join(program, 'packages', name, part), { recursive: true });
  }
  cpSync(join(CHECKOUT, 'package.json'), join(program, 'package.json'));
  mkdirSync(join(program, 'node_modules/@hardway'), { recursive: true });
  for (const name of readdirSync(join(CHECKOUT, 'node_modules')).filter(each => each !== '@hardway'))
    symlinkSync(join(CHECKOUT, 'node_modules', name), join(program, 'node_modules', name));
  for (const name of readdirSync(join(program, 'packages')))
    symlinkSync(join(program, 'packages', name), join(program, 'node_modules/@hardway', name));
  writeManifest(program, key);
}, 60_000);
afterAll(async () => {
  await Promise.all(started.map(server => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

const bin = (): string => join(program, 'packages/cli/bin/hardway');
const data = (): string => join(folder, 'house');
const started: ServerProcess[] = [];
const starting = async (...args: string[]): Promise<ServerProcess> => {
  const server = await ServerProcess.start(['--data', data(), ...args], {}, bin());
  started.push(server);
  return server;
};
/** A roll, after the shooter has a bet on the line. */
const rolled = async ({ house }: ServerProcess, table: string, token: string): Promise<void> => {
  await house.command(table, { type: 'make', seat: 1, wager: 'pass', amount: cents(5_00) }, token);
  expect(await house.command(table, { type: 'rollDice' }, token)).toMatchObject({ ok: true });
};
const run = (...args: string[]) =>
  spawnSync(process.execPath, [bin(), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE },
  });

/** The facts of a stream, each with its entry. */
const factsOf = async (stream: string) => {
  const store = await readStore({ data: data() });
  const rows = await store.read(stream);
  await store.close();
  return rows.map(({ number, command, facts }) => ({
    number,
    command: JSON.parse(command) as { readonly run?: number },
    facts: JSON.parse(facts) as readonly { readonly type: string; readonly [field: string]: unknown }[],
  }));
};

test('a signed program starts, and every roll names the run that names the program', async () => {
  const { digest } = manifestOf('', program);
  const server = await starting();
  const { table, token } = await server.house.practice(CRAPS, 'Ann');
  await rolled(server, table, token);
  expect(await server.kill('SIGTERM')).toBe(0);
  const second = await starting();
  await rolled(second, table, token);

  const starts = (await factsOf('house:main')).flatMap(({ number, facts }) =>
    facts.filter(({ type }) => type === 'serverStarted').map(fact => ({ number, ...fact })),
  );
  expect(starts).toMatchObject([
    { program: { digest, state: 'verified' } },
    { program: { digest, state: 'verified' } },
  ]);
  const rolls = (await factsOf(`table:${table}`)).filter(({ facts }) => facts.some(({ type }) => type === 'rolled'));
  expect(rolls.map(({ command }) => command.run)).toEqual(starts.map(({ number }) => number));
  const store = await readStore({ data: data() });
  expect((await audit(store, { deciders: decidersIn(data()), anchors: [] })).findings).toEqual([]);
  await store.close();
}, 120_000);

test('one that is altered while it runs stops play, tells who watches, and lets players leave', async () => {
  const server = started.at(-1) as ServerProcess;
  const { house } = server;
  const inspector = await house.staff('inspector');
  const { table, token } = await house.practice(CRAPS, 'Bob');
  const before = readFileSync(join(program, RULES));
  appendFileSync(join(program, RULES), '\n');
  await house.post('/api/inspection/verifications', { scope: 'new' }, inspector);
  await vi.waitFor(
    async () => {
      const [last] = (await house.get<Inspection>('/api/inspection', inspector)).program;
      expect(last).toMatchObject({ state: 'altered', differences: [{ path: RULES, what: 'changed' }] });
    },
    { timeout: 30_000, interval: 100 },
  );
  const refused = { ok: false, refusal: { code: 'fault', sentence: expect.stringContaining(RULES) } };
  await vi.waitFor(async () => expect(await house.command(table, { type: 'rollDice' }, token)).toMatchObject(refused));
  expect(await house.command(table, { type: 'leaveSeat', seat: 1 }, token)).toMatchObject({ ok: true });
  const metrics = (await house.request<string>('GET', '/metrics')).body;
  expect(metrics).toContain('hardway_program_state{state="altered"} 1\n');
  expect(await server.kill('SIGTERM')).toBe(0);

  // It does not start again, and says why. The house has it in its journal.
  const failed = run('serve', '--data', data(), '--port', '0');
  expect(failed).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(`${RULES} was changed`) });
  expect(run('verify-program')).toMatchObject({ status: 1, stderr: expect.stringContaining(`changed ${RULES}`) });
  const seen = (await factsOf('inspection:main')).flatMap(({ facts }) => facts);
  expect(seen.filter(({ type, state }) => type === 'programSeen' && state === 'altered')).toHaveLength(2);
  writeFileSync(join(program, RULES), before);
  expect(run('verify-program')).toMatchObject({ status: 0, stdout: expect.stringContaining('Verified: ') });
}, 120_000);

test('a program that another key has signed does not start', () => {
  const other = join(folder, 'other.key');
  newKeys(other);
  writeManifest(program, other);
  const refused = run('serve', '--data', data(), '--port', '0');
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('was signed with key') });
}, 60_000);
