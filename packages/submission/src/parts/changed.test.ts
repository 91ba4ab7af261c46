import { readdirSync, readFileSync } from 'node:fs';
import { type Book, bookOf, type Payout } from '@hardway/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { cover } from '../cover.ts';
import { makeFolder, sealed } from '../folder.ts';
import type { Given, Sources } from '../part.ts';
import { housesOf, type Request } from '../request.ts';
import { smallSources } from '../testing/sources.ts';
import { verifyFolder } from '../verify.ts';
import { changes } from './changes/index.ts';
import { proof } from './proof/index.ts';
import { rules } from './rules/index.ts';

const RULESET = 'victoria';
const request: Request = {
  format: 1,
  date: '2030-01-31',
  paper: 'letter',
  tables: [{ ruleset: RULESET, game: 'craps' }],
};

const FOLDER = new URL('../../../../conformance/victoria/', import.meta.url);
const records = readdirSync(FOLDER)
  .filter(name => name.startsWith('6-'))
  .map(name => ({ path: `victoria/${name}`, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

const ruling = { subject: 'void', reading: 'what it returns', books: 'VIC', clauses: [], departs: [] };
const sources: Sources = { ...smallSources(), records, rulings: [ruling] };
const PARTS = [rules, proof, changes];

const givenBy = (more: Partial<Given> = {}): Given => ({
  request,
  houses: housesOf(request),
  inputs: new Map(),
  sources,
  ...more,
});
const made = (given: Given) => makeFolder(PARTS, cover, given);
const encoded = (files: ReadonlyMap<string, string | Uint8Array>): Map<string, Uint8Array> =>
  new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
const findingsIn = async (files: ReadonlyMap<string, Uint8Array>, with_: Sources = sources) =>
  (await verifyFolder(PARTS, made, files, with_)).findings;

/** The pays of a place wager on 6, to be changed and put back. */
const places = (bookOf(RULESET) as Book).pays.place as { 6: Payout };
const usual = places[6];
afterEach(() => {
  places[6] = usual;
});

describe('one thing changed is named', async () => {
  const { files } = await made(givenBy());
  const folder = encoded(sealed(files));

  it('nothing is wrong with the folder as it was made', async () => {
    expect(await findingsIn(folder)).toEqual([]);
  });

  it('another payout in the program', async () => {
    places[6] = [6, 5];
    const found = await findingsIn(folder);
    expect(found).toContainEqual({
      path: '4-changes/data.json',
      what: 'games / craps / wagers / place 6 / pays: the folder has 7 to 6, computed is 6 to 5',
    });
    expect(found.map(({ path }) => path)).toContain('2-rules/rules.json');
    // A record of the clause no longer holds, and is named, too.
    expect(found.some(({ path }) => path.startsWith('3-proof/records/'))).toBe(true);
  });

  it('another rule in the folder, with a manifest that fits', async () => {
    const text = (files.get('2-rules/rules.json') as string).replace('Win Line', 'Won Line');
    const found = await findingsIn(encoded(sealed(new Map([...files, ['2-rules/rules.json', text]]))));
    expect(found.map(({ path }) => path)).toEqual(['2-rules/rules.json']);
    expect(found[0]?.what).toContain('Won Line');
  });

  it('one byte of a record', async () => {
    const [path] = [...files.keys()].filter(each => each.endsWith('.craps'));
    const text = files.get(path as string) as string;
    const found = await findingsIn(new Map([...folder, [path as string, Buffer.from(`${text.slice(0, -1)} `)]]));
    expect(new Set(found.map(each => each.path))).toEqual(new Set([path]));
  });
});

describe('departures', () => {
  const departuresOf = async (departs: readonly string[]): Promise<string> => {
    const { files } = await makeFolder(
      [rules],
      cover,
      givenBy({ sources: { ...sources, rulings: [{ ...ruling, departs }] } }),
    );
    return /id="departures"[\s\S]*?(?=<h2 )/.exec(files.get('2-rules/rules.html') as string)?.[0] ?? '';
  };

  it('are the rulings that the register marks, by the clauses of this book', async () => {
    expect(await departuresOf([])).toContain('There are none.');
    expect(await departuresOf(['MD 11.A'])).toContain('There are none.');
    expect(await departuresOf(['MD 11.A', 'VIC 3.4'])).toContain(
      '<td>void</td><td>what it returns</td><td>VIC 3.4</td>',
    );
  });
});

describe('significant changes', () => {
  const dataOf = async (given: Given, path: string): Promise<string> => (await made(given)).files.get(path) as string;

  it('a changed ruling, payout and clause are told against an earlier submission', async () => {
    const before = {
      ...sources,
      clauses: [{ id: 'VIC 1', says: 'once', kind: '', home: '', doneWhen: '', records: [], tests: [] }],
    };
    places[6] = [6, 5];
    const earlier = await dataOf(givenBy({ houses: housesOf(request), sources: before }), '4-changes/data.json');
    places[6] = usual;
    const after: Sources = { ...sources, rulings: [{ ...ruling, reading: 'all that it returns' }] };
    const given = givenBy({ houses: housesOf(request), sources: after, inputs: new Map([['earlier.json', earlier]]) });
    const { since } = JSON.parse(await dataOf(given, '4-changes/changes.json')) as {
      readonly since: readonly object[];
    };
    expect(since).toContainEqual({
      kind: 'ruling',
      where: 'void (VIC), reading',
      clause: '',
      before: 'what it returns',
      after: 'all that it returns',
    });
    expect(since).toContainEqual({
      kind: 'figure',
      where: 'craps: place 6, pays',
      clause: 'VIC 6.1/Place 6',
      before: '6 to 5',
      after: '7 to 6',
    });
    expect(since).toContainEqual(expect.objectContaining({ kind: 'clause', where: 'VIC 1', after: '–' }));
  });

  it('editions are told without an earlier submission', async () => {
    const given = givenBy({ request: { ...request, tables: [{ ruleset: 'massachusetts', game: 'mini-craps' }] } });
    const houses = housesOf(given.request);
    const { editions } = JSON.parse(await dataOf({ ...given, houses }, '4-changes/changes.json')) as {
      readonly editions: readonly {
        readonly edition: number;
        readonly changes: readonly { readonly where: string }[];
      }[];
    };
    expect(editions.map(({ edition }) => edition)).toEqual([2]);
    expect(editions[0]?.changes.map(({ where }) => where).join()).toContain('mini-craps');
  });
});
