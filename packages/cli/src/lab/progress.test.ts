import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a process that shows three steps writes where no terminal is. */
const written = (everyMs: number): string =>
  spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { ProgressLine } = await import(process.argv[1]);
     const progress = new ProgressLine(${everyMs});
     for (const step of ['one', 'two', 'three']) progress.show(step);
     progress.clear();`,
    new URL('./progress.ts', import.meta.url).href,
  ]).stderr.toString();

test('progress into a file is a new line now and then, without codes for a terminal', () => {
  expect(written(0)).toBe('one\ntwo\nthree\n');
  expect(written(60_000)).toBe('');
});
