import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { CHECKLIST } from './index.ts';
import type { Evidence } from './item.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const items = CHECKLIST.flatMap(section => section.items);

/** A heading as a link to it is written. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const sections = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading.trim()));

const isThere = (evidence: Evidence): boolean => {
  switch (evidence.kind) {
    case 'test':
      return evidence.path.endsWith('.test.ts') && existsSync(join(ROOT, evidence.path));
    case 'document':
      return existsSync(join(ROOT, evidence.path)) && sections(evidence.path).includes(evidence.section);
    case 'command':
      return existsSync(join(ROOT, `packages/cli/src/commands/${evidence.command}.ts`));
  }
};

test.each(items.map(({ id, evidence }) => [id, evidence] as const))('item %s: its evidence is there', (_, evidence) => {
  expect(evidence.filter(each => !isThere(each))).toEqual([]);
});

it('evidence that is not there is noticed', () => {
  expect(isThere({ kind: 'test', path: 'packages/none.test.ts' })).toBe(false);
  expect(isThere({ kind: 'document', path: 'docs/SERVER.md', section: 'none' })).toBe(false);
  expect(isThere({ kind: 'command', command: 'none' })).toBe(false);
});

it('items are numbered without gaps, and what is shown says where', () => {
  for (const [at, { items: some }] of CHECKLIST.entries()) {
    expect(some.map(({ id }) => id)).toEqual(some.map((_, number) => `${at + 1}.${number + 1}`));
  }
  expect(items.filter(({ answer, evidence }) => answer === 'shown' && evidence.length === 0)).toEqual([]);
});
