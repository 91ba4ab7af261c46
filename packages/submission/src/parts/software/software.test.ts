import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Given } from '../../part.ts';
import { housesOf, type Request } from '../../request.ts';
import { smallSources } from '../../testing/sources.ts';
import { software } from './index.ts';

const request: Request = {
  format: 1,
  date: '2030-01-31',
  paper: 'a4',
  tables: [{ ruleset: 'victoria', game: 'craps' }],
};

const component = {
  name: 'ws',
  version: '8.0.0',
  purl: 'pkg:npm/ws@8.0.0',
  licenses: [{ license: { id: 'MIT' } }],
  hashes: [{}],
};
const billOf = (...components: readonly object[]): string => JSON.stringify({ bomFormat: 'CycloneDX', components });

const list = `${'a'.repeat(64)}  package.json\n`;
const given: Given = {
  request,
  houses: housesOf(request),
  inputs: new Map(),
  sources: {
    ...smallSources(),
    bom: billOf(component, { ...component, name: '@hardway/web', hashes: [] }),
    program: { ...smallSources().program, digest: createHash('sha256').update(list).digest('hex') },
  },
};

const folder = async (changed: { readonly [path: string]: string } = {}): Promise<ReadonlyMap<string, Uint8Array>> => {
  const made = (await software.make(given)).map(
    ({ path, content }) => [`7-software/${path}`, String(content)] as const,
  );
  const files = Object.entries({ ...Object.fromEntries(made), ...changed });
  return new Map(files.map(([path, content]) => [path, Buffer.from(content)]));
};

test('the list of files comes to the digest of the program, and every licence is counted', async () => {
  const files = await folder();
  expect(await software.check?.(files, given)).toEqual([]);
  const page = Buffer.from(files.get('7-software/software.html') ?? []).toString();
  expect(page).toContain('<td>MIT</td><td class="figure">2</td>');
  expect(page).toContain(given.sources.program.digest);
});

test('another list of files and a bill of materials with gaps are named', async () => {
  const { hashes: _, ...unhashed } = component;
  const files = await folder({
    '7-software/program.sha256': list.replace('a', 'b'),
    '7-software/hardway.cdx.json': billOf(unhashed, { ...component, name: 'pg', licenses: [] }),
  });
  expect((await software.check?.(files, given))?.map(({ what }) => what)).toEqual([
    expect.stringContaining(`this program to ${given.sources.program.digest}`),
    'ws: its version, licence or digest is missing',
    'pg: its version, licence or digest is missing',
  ]);
  const [wrong] = (await software.check?.(await folder({ '7-software/hardway.cdx.json': '{' }), given)) ?? [];
  expect(wrong?.what).toBe('is no bill of materials in CycloneDX');
});
