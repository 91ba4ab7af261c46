import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LogDestination } from './destination.ts';
import { loggerTo, openLog } from './logger.ts';
import { Repeats } from './repeats.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Line = { readonly [field: string]: unknown };

/** A pipe that holds what nobody has read yet, and is full at some point. */
const pipe = () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const bytes = Buffer.alloc(1024 * 1024);
  const read = (): string => {
    try {
      return bytes.toString('utf8', 0, readSync(fd, bytes));
    } catch {
      return '';
    }
  };
  return { fd, read, close: () => closeSync(fd) };
};

const linesIn = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line);

test('a full log loses lines, says how many once it takes lines again, and garbles none', {
  timeout: 30_000,
}, async () => {
  const { fd, read, close } = pipe();
  const log = openLog('info', fd);
  const sent = 40_000;
  for (let line = 0; line < sent; line += 1) log.logger.info({ line }, 'line');
  let text = '';
  const hasNotice = (): boolean => {
    text += read();
    return text.includes('log lines dropped');
  };
  await expect.poll(hasNotice, { timeout: 20_000 }).toBe(true);
  await log.close();
  text += read();
  const lines = linesIn(text);
  const written = lines.filter(({ event }) => event === 'line');
  expect(log.dropped()).toBeGreaterThan(0);
  expect(written).toHaveLength(sent - log.dropped());
  expect(written.map(({ line }) => line)).toEqual(written.map((_, at) => at));
  expect(lines.filter(({ event }) => event !== 'line')).toMatchObject([{ severity: 'warn', dropped: log.dropped() }]);
  close();
});

test('closing does not wait for a log that takes nothing', async () => {
  const full = openSync('/dev/full', 'w');
  const destination = new LogDestination(full, () => {});
  destination.write('a line\n');
  await destination.close();
  expect(destination.dropped, 'it still waits').toBe(0);
  closeSync(full);
});

describe('lines', () => {
  const logged = (repeats = new Repeats()) => {
    let text = '';
    const destination = {
      write: (line: string) => {
        text += line;
      },
    };
    return { logger: loggerTo(destination, 'info', repeats), repeats, lines: () => linesIn(text) };
  };

  test('carry the time, the severity, what it was about, and the stack', () => {
    const { logger, lines } = logged();
    logger.error({ request: 'r1', table: 'T1', err: new Error('no') }, 'failure');
    expect(lines()).toMatchObject([
      {
        severity: 'error',
        event: 'failure',
        request: 'r1',
        table: 'T1',
        err: { message: 'no', stack: expect.stringContaining('logger.test.ts') },
      },
    ]);
    expect(new Date(String(lines()[0]?.time)).getTime()).toBeGreaterThan(0);
  });

  test('that repeat are one line and a count, whichever table they are about', () => {
    const { logger, repeats, lines } = logged();
    for (let at = 0; at < 46_000; at += 1)
      logger.error({ table: `T${at % 7}`, err: new Error('the database is away') }, 'failure');
    logger.error({ err: new Error('something else') }, 'failure');
    for (let at = 0; at < 3; at += 1) logger.info({ table: 'T1' }, 'connected');
    repeats.close();
    expect(lines().map(({ event, repeated }) => [event, repeated])).toEqual([
      ['failure', undefined],
      ['failure', undefined],
      ['connected', undefined],
      ['connected', undefined],
      ['connected', undefined],
      ['failure', 45_999],
    ]);
  });

  test('are counted while they last, and written again after a pause', async () => {
    const { logger, repeats, lines } = logged(new Repeats(40));
    logger.warn('slow');
    logger.warn('slow');
    await expect.poll(() => lines().map(({ repeated }) => repeated)).toEqual([undefined, 1]);
    await new Promise(resolve => setTimeout(resolve, 100));
    logger.warn('slow');
    repeats.close();
    expect(lines().map(({ repeated }) => repeated)).toEqual([undefined, 1, undefined]);
  });
});
