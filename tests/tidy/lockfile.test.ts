import { expect, test } from 'vitest';
import { lockfile } from './lockfile.ts';
import { invented, readRepository } from './repository.ts';

test('the lock works on every machine', () => {
  const repository = readRepository();
  expect(repository.has('package-lock.json')).toBe(true);
  expect(lockfile(repository)).toEqual([]);
});

test('another host, a missing hash and a missing platform are found', () => {
  const packages = {
    '': {},
    'packages/rules': {},
    'node_modules/@hardway/rules': { resolved: 'packages/rules', link: true },
    'node_modules/a': { integrity: 'sha512-x', engines: { node: '>=22' } },
    'node_modules/b': { integrity: 'sha512-x', resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
    'node_modules/c': { integrity: 'sha512-x', resolved: 'http://mirror.example/c.tgz' },
    'node_modules/d': {},
    'node_modules/e': { integrity: 'sha512-x', optionalDependencies: { '@e/linux': '1', '@e/windows': '1' } },
    'node_modules/e/node_modules/@e/linux': { integrity: 'sha512-x' },
  };
  expect(lockfile(invented({ 'package-lock.json': JSON.stringify({ packages }) }))).toEqual([
    'package-lock.json: node_modules/a says which Node it wants: run node tools/lock.cjs',
    'package-lock.json: node_modules/c comes from http://mirror.example/c.tgz',
    'package-lock.json: node_modules/d has no integrity',
    'package-lock.json: node_modules/e needs @e/windows, which is not locked',
  ]);
});
