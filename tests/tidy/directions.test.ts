import { describe, expect, test } from 'vitest';
import { declarations, directions, doors, independence, MAY_IMPORT } from './directions.ts';
import { invented, readRepository } from './repository.ts';

const repository = readRepository();

describe('which package imports which', () => {
  test('packages import in the allowed directions, through an index', () => {
    expect(directions(repository)).toEqual([]);
  });

  test.each([
    ['packages/rules/src/a.ts', `import { x } from '@hardway/odds';`, 'rules may not import odds'],
    ['packages/notation/src/a.ts', `export * from '@hardway/odds';`, 'notation may not import odds'],
    ['packages/odds/src/a.test.ts', `import { x } from '@hardway/notation';`, 'odds may not import notation'],
    ['packages/lab/src/a.ts', `import type { X } from '@hardway/server';`, 'lab may not import server'],
    ['packages/server/src/a.ts', `await import('@hardway/web');`, 'server may not import web'],
    ['packages/web/src/a.tsx', `import type { X } from '@hardway/server';`, 'web may not import server'],
    ['packages/web/src/a.tsx', `import { x } from '@hardway/server/messages';`, 'web may only `import type`'],
    ['packages/server/src/a.ts', `import { x } from '@hardway/cli';`, 'server may not import cli'],
    ['packages/rules/src/a.ts', `import { x } from '@hardway/rules';`, 'rules may not import rules'],
    [
      'packages/cli/src/a.ts',
      `import { x } from '@hardway/rules/src/dice.ts';`,
      'rules may only be imported through its index',
    ],
    [
      'packages/cli/src/a.ts',
      `import { x } from '../../rules/src/dice.ts';`,
      'imports from inside packages/rules, past its index',
    ],
    [
      'tests/a.test.ts',
      `import { x } from '../packages/rules/src/dice.ts';`,
      'imports from inside packages/rules, past its index',
    ],
    [
      'packages/rules/src/a.ts',
      `import x from '../../../tests/x.ts';`,
      'imports tests/x.ts from outside packages/rules',
    ],
    ['packages/lab/src/a.ts', `await import(name);`, 'imports a computed name'],
    ['packages/bingo/src/a.ts', '', 'packages/bingo: is missing from'],
  ])('%s with %s is found', (path, source, expected) => {
    const findings = directions(invented({ [path]: source }));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(expected);
  });

  test.each([
    ['packages/notation/src/a.ts', `import { x } from '@hardway/rules';`],
    ['packages/lab/src/a.ts', `import { x } from '@hardway/odds';`],
    ['packages/server/src/a.ts', `import { x } from '@hardway/notation';`],
    ['packages/web/src/a.tsx', `import { x } from '@hardway/notation';`],
    ['packages/web/src/a.tsx', `import type { X } from '@hardway/server/messages';`],
    ['packages/web/src/a.tsx', `import { x } from '@hardway/server/fair';`],
    ['packages/web/app/a.ts', `import { x } from '@hardway/server/practice';`],
    ['packages/cli/src/a.ts', `import { x } from '@hardway/server'; import y from '../package.json';`],
    ['tests/a.test.ts', `import { x } from '@hardway/rules'; import { y } from './b.ts';`],
    ['packages/rules/src/books/a.ts', `import { x } from '../dice.ts';`],
  ])('%s with %s is fine', (path, source) => {
    expect(directions(invented({ [path]: source }))).toEqual([]);
  });

  test('no two packages may import each other', () => {
    for (const [importer, targets] of Object.entries(MAY_IMPORT)) {
      for (const target of targets) expect(MAY_IMPORT[target]).not.toContain(importer);
    }
  });
});

describe('a package has one entry', () => {
  test('its index', () => {
    expect(doors(repository)).toEqual([]);
  });

  test.each([
    ['rules', { './dice': './src/dice.ts' }],
    ['rules', { '.': './src/dice.ts' }],
    ['lab', { '.': './src/index.ts', './messages': './src/messages.ts' }],
  ])('%s exporting %j is found', (name, exports) => {
    expect(doors(invented({ [`packages/${name}/package.json`]: JSON.stringify({ exports }) }))).toHaveLength(1);
  });

  test('the server may export its messages, the check of a hand and a house for browsers', () => {
    const exports = { '.': './src/index.ts', './messages': './a.ts', './fair': './b.ts', './practice': './c.ts' };
    expect(doors(invented({ 'packages/server/package.json': JSON.stringify({ exports }) }))).toEqual([]);
  });
});

describe('imports are declared', () => {
  test('every dependency is in a package.json', () => {
    expect(declarations(repository)).toEqual([]);
  });

  const manifests = {
    'package.json': JSON.stringify({ devDependencies: { vitest: '1' } }),
    'packages/lab/package.json': JSON.stringify({
      dependencies: { '@hardway/rules': '1', '@scope/known': '1' },
      devDependencies: { erased: '1' },
    }),
  };

  test.each([
    ['packages/lab/src/a.ts', `import x from 'unknown';`, 'unknown is not declared in packages/lab/package.json'],
    ['packages/lab/src/a.ts', `import x from 'vitest';`, 'vitest is not declared in packages/lab/package.json'],
    ['packages/lab/src/a.ts', `import x from 'erased';`, 'erased is not declared in packages/lab/package.json'],
    ['packages/lab/src/a.ts', `import x from 'fs';`, 'fs is not declared in packages/lab/package.json'],
    ['packages/lab/src/a.ts', `import x from '@hardway/odds';`, '@hardway/odds is not declared in'],
    ['tests/a.test.ts', `import x from 'unknown/deep';`, 'unknown is not declared in package.json'],
  ])('%s with %s is found', (path, source, expected) => {
    const findings = declarations(invented({ ...manifests, [path]: source }));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(expected);
  });

  test.each([
    ['packages/lab/src/a.ts', `import '@hardway/rules'; import '@scope/known/deep'; import 'node:fs';`],
    ['packages/lab/src/a.ts', `import type { x } from 'erased';`],
    ['packages/lab/src/a.test.ts', `import 'vitest/config';`],
    ['tests/a.test.ts', `import 'vitest'; import '@hardway/rules';`],
    ['packages/cli/bin/a', `#!/usr/bin/env node\nvar fs = require('fs');`],
  ])('%s with %s is fine', (path, source) => {
    expect(declarations(invented({ ...manifests, [path]: source }))).toEqual([]);
  });
});

describe('rules, notation and odds stand alone', () => {
  test('no dependency, no Node', () => {
    expect(independence(repository)).toEqual([]);
  });

  test.each([
    ['packages/rules/package.json', '{ "dependencies": { "@hardway/odds": "1" } }'],
    ['packages/rules/package.json', '{ "dependencies": { "zod": "4" } }'],
    ['packages/notation/package.json', '{ "peerDependencies": { "zod": "4" } }'],
    ['packages/odds/src/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/notation/src/a.ts', `import z from 'zod';`],
    ['packages/web/src/a.tsx', `import { join } from 'node:path';`],
  ])('%s with %s is found', (path, text) => {
    expect(independence(invented({ [path]: text }))).toHaveLength(1);
  });

  test.each([
    ['packages/odds/package.json', '{ "dependencies": { "@hardway/rules": "1" } }'],
    ['packages/rules/src/a.test.ts', `import { test } from 'vitest'; import 'node:fs';`],
    ['packages/rules/src/testing/a.ts', `import { test } from 'vitest';`],
    ['packages/cli/src/a.ts', `import 'node:fs';`],
  ])('%s with %s is fine', (path, text) => {
    expect(independence(invented({ [path]: text }))).toEqual([]);
  });
});
