import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../bin/hardway', import.meta.url));

type Ended = { readonly code: number | null; readonly out: Buffer; readonly err: string };

const started = (...args: readonly string[]): ChildProcess => spawn(process.execPath, [LAUNCHER, 'rng', ...args]);

const ended = (child: ChildProcess): Promise<Ended> => {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise(resolve =>
    child.once('close', code => resolve({ code, out: Buffer.concat(out), err: Buffer.concat(err).toString() })),
  );
};

test('a laboratory gets as many bytes as it asks for', async () => {
  const { code, err, out } = await ended(started('--bytes', '3000001'));
  expect([code, err, out.length]).toEqual([0, '', 3_000_001]);
  expect(new Set(out).size).toBe(256);
});

test('a file is whole, and its digest is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-rng-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'bits.bin');
  const { code, out, err } = await ended(started('--rolls', '100000', '--format', 'bytes', '--out', path));
  const file = readFileSync(path);
  expect([code, out.length, file.length]).toEqual([0, 0, 200_000]);
  expect(err).toBe(`${path}: 200000 bytes, SHA-256 ${createHash('sha256').update(file).digest('hex')}\n`);
});

test('a file that is there is left alone, and a folder that is missing is named', async () => {
  const there = fileURLToPath(import.meta.url);
  const before = readFileSync(there);
  expect(await ended(started('--bytes', '10', '--out', there))).toMatchObject({
    code: 2,
    err: expect.stringContaining('is there already: name a new file'),
  });
  expect(readFileSync(there)).toEqual(before);
  expect(await ended(started('--bytes', '10', '--out', join(there, '..', 'none', 'x')))).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no folder'),
  });
});

test('a reader that has enough ends it without complaint', async () => {
  const child = started('--bytes', '999999999999999');
  const end = ended(child);
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect(await end).toMatchObject({ code: 0, err: '' });
});
