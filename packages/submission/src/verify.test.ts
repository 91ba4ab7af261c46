import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { makeFolder, sealed } from './folder.ts';
import type { Given, Part } from './part.ts';
import { housesOf, type Request } from './request.ts';
import { smallSources } from './testing/sources.ts';
import { verifyFolder } from './verify.ts';

const request: Request = {
  format: 1,
  date: '2030-01-31',
  paper: 'a4',
  tables: [{ ruleset: 'maryland', game: 'craps' }],
};

const part: Part = {
  id: '1-figures',
  title: 'Figures',
  about: 'Two of them.',
  make: () => [
    { path: 'figures.json', content: JSON.stringify({ wagers: [{ wager: 'pass', hold: '7/495' }] }) },
    { path: 'measured.txt', content: 'by hand', kept: 'measured once' },
  ],
};

const given: Given = { request, houses: housesOf(request), inputs: new Map(), sources: smallSources() };
const again = (what: Given) => makeFolder([part], cover, what);

const encoded = (files: ReadonlyMap<string, string | Uint8Array>): Map<string, Uint8Array> =>
  new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));

const folder = async (): Promise<Map<string, Uint8Array>> => encoded(sealed((await again(given)).files));
const verified = (files: ReadonlyMap<string, Uint8Array>) => verifyFolder([part], again, files, given.sources);

describe('a folder is checked', () => {
  it('as it was made, nothing is wrong, and what can not be made again is said', async () => {
    const found = await verified(await folder());
    expect(found.findings).toEqual([]);
    expect(found.kept).toEqual([{ path: '1-figures/measured.txt', why: 'measured once' }]);
    expect(found.same).toContain('1-figures/figures.json');
  });

  it('a changed figure is named even where the manifest was written to fit', async () => {
    const { files } = await again(given);
    const changed = (files.get('1-figures/figures.json') as string).replace('7/495', '1/66');
    const { findings } = await verified(encoded(sealed(new Map([...files, ['1-figures/figures.json', changed]]))));
    expect(findings).toEqual([
      { path: '1-figures/figures.json', what: 'wagers / pass / hold: the folder has 1/66, computed is 7/495' },
    ]);
  });

  it('a changed byte of a file that is kept, a missing file and a file too many are named', async () => {
    const files = await folder();
    files.set('1-figures/measured.txt', Buffer.from('by hanD'));
    files.delete('index.html');
    files.set('more.txt', Buffer.from('more'));
    const paths = (await verified(files)).findings.map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(['1-figures/measured.txt', 'index.html', 'more.txt']));
  });

  it('a request that this program can not open is a finding, not a failure', async () => {
    const files = await folder();
    files.set('submission.json', Buffer.from(JSON.stringify({ ...request, tables: [{ ruleset: 'x', game: 'y' }] })));
    const { findings } = await verified(files);
    expect(findings.map(({ what }) => what).join()).toContain('no rule book "x"');
  });
});
