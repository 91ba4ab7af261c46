import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cents } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'maryland', game: 'craps' } as const;
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const told = async (of: TestHouse): Promise<string> => (await of.request<string>('GET', '/metrics')).body;

const readingOf = (text: string, series: string): number => {
  const line = text.split('\n').find(each => each.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
};

/** A request that says what it likes about where it comes from. */
const asked = (url: string, headers: { readonly [name: string]: string }): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers }, response => {
      let body = '';
      response.on('data', text => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

describe('metrics of a house at play', () => {
  test('count commands by kind and outcome, refusals by code, rolls, commits, seats and connections', async () => {
    const before = await told(house);
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const ann = await house.client(table, token);
    await ann.ok({ type: 'make', seat: 1, wager: 'pass', amount: cents(5_00) });
    await ann.ask({ type: 'make', seat: 1, wager: 'pass', amount: cents(1_000_000_00) });
    await ann.ok({ type: 'rollDice' });
    const text = await told(house);
    const grown = (series: string): number => readingOf(text, series) - (readingOf(before, series) || 0);
    expect(grown('hardway_commands_total{kind="make",outcome="done"}')).toBe(1);
    expect(grown('hardway_rolls_total')).toBe(1);
    expect(readingOf(text, 'hardway_connections{role="player"}')).toBe(1);
    expect(readingOf(text, 'hardway_tables{kind="practice",state="open"}')).toBe(1);
    expect(readingOf(text, 'hardway_seats{kind="practice"}')).toBe(1);
    expect(readingOf(text, 'hardway_recording')).toBe(1);
    expect(grown('hardway_command_seconds_count')).toBe(3);
    expect(grown('hardway_commands_total{kind="make",outcome="refused"}')).toBe(1);
    expect(text).toMatch(/^hardway_refusals_total\{code="[a-z-]+"\} 1$/m);
    expect(grown('hardway_commit_seconds_count')).toBeGreaterThanOrEqual(2);
    expect(readingOf(text, 'hardway_commit_entries_sum')).toBeGreaterThanOrEqual(
      readingOf(text, 'hardway_commit_seconds_count'),
    );
    expect(readingOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(readingOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(readingOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(readingOf(text, 'hardway_disk_free_bytes')).toBeGreaterThan(0);
    await ann.close();
  });

  test('every metric says what it is, and buckets end with all', async () => {
    const text = await told(house);
    const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(text, name).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    for (const [, name] of text.matchAll(/^# TYPE (\S+) histogram$/gm))
      expect(text, name).toMatch(new RegExp(`^${name}_bucket{.*le="\\+Inf"} \\d+$`, 'm'));
  });

  test.skipIf(!HAS_PROMTOOL)('promtool finds nothing wrong with them', async () => {
    const input = await told(house);
    expect(execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});

describe('who may read the metrics', () => {
  test('a program of this machine, which asks directly, and nobody through a proxy', async () => {
    const url = `${house.url}/metrics`;
    expect((await asked(url, {})).status).toBe(200);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { host: '10.0.0.1' },
    ])
      expect(await asked(url, headers)).toMatchObject({
        status: 403,
        body: expect.stringContaining('Metrics are for this machine only'),
      });
  });

  test('with a token, those who send it', async () => {
    const folder = await newDirectory();
    const token = randomBytes(24).toString('hex');
    const file = join(folder, 'token');
    writeFileSync(file, 'short\n');
    await expect(startHouse({ metrics: { token: file } })).rejects.toThrow('has no token for the metrics');
    writeFileSync(file, `${token}\n`);
    const guarded = await startHouse({ metrics: { token: file } });
    const url = `${guarded.url}/metrics`;
    expect((await asked(url, {})).status).toBe(401);
    expect((await asked(url, { authorization: `Bearer ${token}x` })).status).toBe(401);
    const far = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await asked(url, far)).status).toBe(200);
    await guarded.stop();
  });

  test('on a port of their own, where there is nothing else, and then not on the main one', async () => {
    const port = await freePort();
    const apart = await startHouse({ metrics: { port } });
    const url = `http://127.0.0.1:${port}`;
    expect(await asked(`${url}/metrics`, {})).toMatchObject({
      status: 200,
      body: expect.stringContaining('hardway_recording 1\n'),
    });
    expect((await asked(`${url}/api/lobby`, {})).status).toBe(404);
    expect(await asked(`${apart.url}/metrics`, {})).toMatchObject({ status: 403 });
    await apart.stop();
    await expect(asked(`${url}/metrics`, {})).rejects.toThrow('ECONNREFUSED');
  });
});
