import { expect, test } from 'vitest';
import { lockfile } from './lockfile.ts';
import { invented, readRepository } from './repository.ts';

test('the lock names no host of its own', () => {
  const repository = readRepository();
  expect(repository.has('package-lock.json')).toBe(true);
  expect(lockfile(repository)).toEqual([]);
});

test('a foreign host and a missing hash are found', () => {
  const packages = {
    '': {},
    'packages/rules': {},
    'node_modules/@hardway/rules': { resolved: 'packages/rules', link: true },
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/b': { integrity: 'sha512-x', resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
    'node_modules/c': { integrity: 'sha512-x', resolved: 'http://mirror.example/c.tgz' },
    'node_modules/d': {},
  };
  expect(lockfile(invented({ 'package-lock.json': JSON.stringify({ packages }) }))).toEqual([
    'package-lock.json: node_modules/c comes from http://mirror.example/c.tgz',
    'package-lock.json: node_modules/d has no integrity',
  ]);
});
