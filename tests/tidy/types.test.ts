import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The type errors in a file, checked with the settings of the pure packages. */
const complaints = (source: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-types-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'a.ts'), source);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'tsconfig.pure.json'), files: ['a.ts'], include: [], exclude: [] }),
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    return stdout.split('\n').filter(line => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('in a pure package, using Node or a browser is a type error', () => {
  const foreign = [
    'process.pid',
    'console.log(1)',
    'setTimeout(f, 1)',
    'document.title',
    'window',
    'fetch("")',
    'Buffer',
  ];
  const source = `const f = (): void => {};\n${foreign.map(use => `${use};`).join('\n')}\nimport 'node:fs';\nexport { f };\n`;
  const lines = complaints(source).map(line => Number(/\((\d+),/.exec(line)?.[1]));
  expect(lines).toEqual([...foreign.map((_, at) => at + 2), foreign.length + 2]);
});

test('using the language itself is not', () => {
  expect(complaints('export const a = Object.groupBy([1, 2], n => (n > 1 ? "b" : "c")).b?.at(-1);\n')).toEqual([]);
});

test('syntax that Node could not strip is a type error', () => {
  expect(complaints('export enum A {\n  B,\n}\n')).toHaveLength(1);
  expect(complaints('export class A {\n  constructor(readonly b: number) {}\n}\n')).toHaveLength(1);
});
