import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bom, bomOf, type Component, type Lock } from '@hardway/server';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/pack/run.ts';
import { notPermissive } from '../../tools/sbom/licences.ts';

type FlaggedLock = Lock & { readonly packages: { readonly [folder: string]: { readonly dev?: boolean } } };
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as FlaggedLock;
const bom: Bom = bomOf(lock);

test('it lists what a production install needs, as npm itself marks it in the lock', () => {
  const marked = Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder !== '' && !dev && !link && !folder.startsWith('tools/'))
    .map(([folder, { name, version }]) => `${name ?? folder.replace(/^.*node_modules\//, '')} ${version}`);
  const listed = bom.components.map(({ name, version }) => `${name} ${version}`);
  expect(new Set(listed)).toEqual(new Set(marked));
  for (const needed of ['@noble/hashes', 'fastify', 'pg', 'ws', 'react'])
    expect(bom.components.map(({ name }) => name)).toContain(needed);
});

test('every component has what the standard asks for, a licence and the digest that npm checks', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  for (const each of bom.components) {
    expect(each.purl).toBe(`pkg:npm/${each.name.replace('@', '%40')}@${each.version}`);
    expect(each.licenses).toHaveLength(1);
    const digests = each.name.startsWith('@hardway/') ? [] : [expect.stringMatching(/^[0-9a-f]{128}$/)];
    expect((each.hashes ?? []).map(({ content }) => content)).toEqual(digests);
  }
  const refs = [bom.metadata.component, ...bom.components].map(each => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.sort());
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
});

test('the same lock gives the same list, and another lock another', () => {
  const turned = { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).reverse()) };
  expect(JSON.stringify(bomOf(turned))).toBe(JSON.stringify(bom));
  const pg = { ...lock.packages['node_modules/pg'], version: '8.0.0' };
  expect(bomOf({ ...lock, packages: { ...lock.packages, 'node_modules/pg': pg } }).serialNumber).not.toBe(
    bom.serialNumber,
  );
});

const licensed = (id: string): Component => ({ ...bom.metadata.component, licenses: [{ expression: id }] });

test('every licence of the production install is known and permissive', () => {
  expect(notPermissive(bom.components)).toEqual([]);
  expect(notPermissive(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(licensed))).toEqual([]);
  const others = ['GPL-3.0-only', 'AGPL-3.0', 'LGPL-2.1', 'UNLICENSED', 'SEE LICENSE IN x', 'MIT AND GPL-2.0', ''];
  expect(notPermissive(others.map(licensed))).toHaveLength(others.length);
});
