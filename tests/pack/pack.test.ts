import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { Window } from 'happy-dom';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiReport } from '../../tools/typescript-5/api-report.ts';
import { EditorSession } from '../editor/editor-session.ts';
import { majorOf, nodes, npm, type Ran, ROOT, run } from './nodes.ts';
import { EXAMPLES, LIBRARIES, Packed, PRINTING, printedBy, Serving } from './packed.ts';

const NODES = await nodes();
/** The client opens a socket, which Node has had since 22. */
const WITH_SOCKETS = NODES.filter(node => majorOf(node) >= 22);
const printedByAll = PRINTING.map(printedBy).join('');

const packed = new Packed();
let compiled: Ran;
let house: Serving;
let address = '';

beforeAll(async () => {
  await packed.install();
  house = new Serving(packed);
  const node16 = { module: 'node16', types: ['node'], rootDir: 'examples', outDir: 'out' };
  const files = ['all', 'threads', 'client', ...EXAMPLES].map(name => `examples/${name}.ts`);
  compiled = await packed.typecheck(node16, files);
  address = await house.address;
}, 600_000);

afterAll(async () => {
  await house?.stop();
  rmSync(packed.folder, { recursive: true, force: true });
});

test('Node 22 and this Node are tried', () => {
  expect(NODES.map(majorOf)).toEqual(expect.arrayContaining([22, Number.parseInt(process.versions.node, 10)]));
});

describe('the libraries, packed and installed in an empty project', () => {
  test.each(LIBRARIES)('%s contains its licence, its readme and the sources of its maps, but no tests', name => {
    const files = readdirSync(packed.installed(name), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(files.filter(file => /\.test\.|testing|\.rolls$|tsconfig/.test(file))).toEqual([]);
    const maps = files.filter(file => file.endsWith('.map'));
    expect(maps).not.toEqual([]);
    for (const map of maps) {
      const { sources } = packed.json(name, map) as { readonly sources: readonly string[] };
      expect(files).toContain(join(dirname(map), sources[0] ?? 'nothing'));
    }
    expect(packed.json(name)).toMatchObject({ engines: { node: expect.stringMatching(/2[02]/) } });
    for (const field of ['private', 'scripts', 'devDependencies']) expect(packed.json(name)).not.toHaveProperty(field);
  });

  test('the same sources packed in another folder give the same tarball, byte for byte', async () => {
    const elsewhere = await packed.packedElsewhere('rules');
    expect(elsewhere.equals(readFileSync(packed.tarball('rules')))).toBe(true);
  });

  test('the client needs neither the server nor its schemas', () => {
    expect(packed.json('client')).toMatchObject({ dependencies: { '@hardway/rules': expect.any(String) } });
    const sources = readdirSync(packed.installed('client', 'dist'), { encoding: 'utf8' })
      .filter(file => /\.(?:js|d\.ts)$/.test(file))
      .map(file => readFileSync(packed.installed('client', `dist/${file}`), 'utf8'));
    expect(sources.filter(text => /from '(?:zod|@hardway\/server)/.test(text))).toEqual([]);
  });

  test.each([...LIBRARIES, 'hardway'])('publint finds nothing in %s', async name => {
    const { messages, pkg } = await publint({ pkgDir: packed.installed(name), pack: false, strict: true });
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([]);
  });

  test.each(LIBRARIES)('the types of %s are right wherever ES modules are imported', async name => {
    const tarball = createPackageFromTarballData(readFileSync(packed.tarball(name)));
    const result = await checkPackage(tarball);
    // The packages are ES modules only: nothing is said of require() and of resolution without exports.
    const problems = result.types === false ? ['no types'] : result.problems;
    const isOfOthers = (problem: unknown): boolean =>
      ['node10', 'node16-cjs'].includes((problem as { readonly resolutionKind?: string }).resolutionKind ?? '');
    expect(problems.filter(problem => !isOfOthers(problem))).toEqual([]);
  });

  test.each(LIBRARIES)('%s exports what its api.txt says: `npm run api` writes it', name => {
    const written = readFileSync(join(ROOT, 'packages', name, 'api.txt'), 'utf8');
    expect(apiReport(packed.installed(name, 'dist/index.d.ts'))).toBe(written);
  });

  test('the examples type-check with node16 and bundler resolution', async () => {
    expect(compiled).toEqual({ status: 0, output: '' });
    const bundler = { module: 'esnext', moduleResolution: 'bundler', types: [], lib: ['es2023', 'dom'], noEmit: true };
    const files = ['examples/all.ts', 'odds-page/main.ts'];
    expect(await packed.typecheck(bundler, files)).toEqual({ status: 0, output: '' });
  });

  test('rules, notation, odds and client need the types of neither Node nor a browser', async () => {
    const pure = ['rules', 'notation', 'odds', 'client'].map(name => `node_modules/@hardway/${name}/dist/index.d.ts`);
    const options = { module: 'node16', types: [], lib: ['es2023'], noEmit: true };
    expect(await packed.typecheck(options, pure)).toEqual({ status: 0, output: '' });
  });

  describe.each(NODES)('on Node %s', (_, node) => {
    test('the examples print what the readmes say', async () => {
      expect(await run(node, ['out/all.js'], packed.project)).toEqual({ status: 0, output: printedByAll });
    });

    test('the lab plays on threads', async () => {
      expect(await run(node, ['out/threads.js'], packed.project)).toEqual({ status: 0, output: printedBy('lab') });
    });

    test('examples/engine.ts and examples/strategy.ts run', async () => {
      const engine = await run(node, ['out/engine.js'], packed.project);
      expect(engine.output.split('\n').slice(1, 3)).toEqual([
        expect.stringContaining("refused: Pass Line can't come down"),
        'rolled 3-3: point made',
      ]);
      const strategy = await run(node, ['out/strategy.js'], packed.project);
      expect(strategy).toMatchObject({
        status: 0,
        output: expect.stringMatching(/^mean -\d+\.\d\d dollars, broke in/),
      });
    });
  });

  describe.each(WITH_SOCKETS)('over a socket, on Node %s', (_, node) => {
    test('examples/bot.ts plays a whole hand', async () => {
      const { status, output } = await run(node, ['out/bot.js', address], packed.project);
      const lines = output.trimEnd().split('\n');
      expect(status, output).toBe(0);
      expect(lines.at(-2)).toMatch(/^(?:[1-6]-[1-6]) seven-out$/);
      expect(lines.at(-1)).toMatch(/^The hand is over\. Result: -?\d/);
      expect(output).not.toContain('refused');
    });

    test("the example of the client's readme runs", async () => {
      const { status, output } = await run(node, ['out/client.js', address], packed.project);
      expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("[ 'pass 1000' ]") });
      expect(output).toContain('There is no table with that code');
    });
  });

  test('Vite bundles the examples, and the bundle prints the same', async () => {
    await bundle('bundled', join(packed.project, 'examples/all.ts'));
    expect(await run(process.execPath, ['bundled/all.js'], packed.project)).toEqual({
      status: 0,
      output: printedByAll,
    });
  });

  test('Vite bundles examples/odds-page, which shows the edges in a page', async () => {
    await bundle('page', join(packed.project, 'odds-page/main.ts'));
    const window = new Window({
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    });
    window.document.body.innerHTML = '<table id="edges"></table>';
    window.eval(`(() => {${readFileSync(join(packed.project, 'page/main.js'), 'utf8')}})()`);
    const rows = [...window.document.querySelectorAll('tr')].map(row =>
      [...row.children].map(cell => cell.textContent),
    );
    expect(rows).toContainEqual(['Massachusetts', 'pass', '7/495', '1.414%']);
    expect(rows.length).toBeGreaterThan(12);
    await window.happyDOM.close();
  });
});

const bundle = (outDir: string, input: string): Promise<unknown> =>
  build({
    root: packed.project,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      outDir,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });

describe('hardway, packed and installed alone', () => {
  const hardway = (...args: readonly string[]): Promise<Ran> => packed.hardway(process.execPath, ...args);

  test('has everything of ours inside', () => {
    const inside = readdirSync(packed.installed('hardway', 'node_modules/@hardway'));
    expect(inside.sort()).toEqual(['lab', 'notation', 'odds', 'rules', 'server', 'submission', 'tournament', 'web']);
    expect(readdirSync(join(packed.alone, 'node_modules'))).not.toContain('@hardway');
    const files = readdirSync(packed.installed('hardway'), { recursive: true, encoding: 'utf8' });
    expect(files.filter(file => file.endsWith('.ts') || /\.test\.|testing/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'clauses/records/example.craps']));
  });

  test('`npx hardway` prints rules and clauses, and replays', async () => {
    expect(await npm(['exec', '--offline', '--', 'hardway', 'version'], packed.alone)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^hardway \d/m),
    });
    const record = packed.installed('hardway', 'clauses/records/example.craps');
    expect(await hardway('replay', record)).toMatchObject({ status: 0 });
    expect((await hardway('replay', '--step', 'example')).output).toContain('hardway clause');
    expect((await hardway('rules', '--ruleset', 'maryland')).output).toContain('Maryland');
    expect((await hardway('clause', 'MA 3(c)(1)/pass')).output).toContain('records');
    expect((await hardway('simulate', 'iron-cross', '--sessions', '200')).status).toBe(0);
  });

  test('serves an editor', async () => {
    const editor = new EditorSession(join(packed.alone, 'node_modules/.bin/hardway'));
    await editor.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    const uri = 'file:///tmp/cited.craps';
    editor.open(uri, 'craps', '; proves MA 3(c)(1)/pass\n');
    const position = { line: 0, character: 12 };
    const hover = await editor.request('textDocument/hover', { textDocument: { uri }, position });
    expect(hover).toMatchObject({ contents: { value: expect.stringContaining('cannot be removed') } });
    expect(await editor.end()).toBe(0);
  });

  test('knows the digest of its own files, and notices a change', async () => {
    const [digest = ''] = (await hardway('digest')).output.split(' ');
    expect(await hardway('verify-program')).toEqual({
      status: 1,
      output: expect.stringMatching(new RegExp(`^Not verified: .+MANIFEST is not signed\\. Digest ${digest}\\. .+\n$`)),
    });
    rmSync(packed.installed('hardway', 'node_modules/@hardway/lab/strategies/iron-cross.strategy'));
    expect(await hardway('digest', '--expect', digest)).toMatchObject({ status: 1 });
    expect((await hardway('verify-program')).output).toMatch(/\n {2}missing +\S+iron-cross\.strategy\n$/);
  });

  test('runs a house with its screens, its clauses and the check of a hand', async () => {
    const page = await (await fetch(`${address}/`)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(address + script)).status).toBe(200);
    expect(await (await fetch(`${address}/clause-data/MA.json`)).json()).not.toEqual([]);
    expect(await (await fetch(`${address}/api/fair.js`)).text()).toContain('checkHand');
  });

  test.each(NODES.filter(node => majorOf(node) < 24))('says on Node %s which Node it needs', async (_, node) => {
    const { status, output } = await packed.hardway(node, 'version');
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining('needs Node 24.7 or newer') });
  });
});

test('`npm pack` in the folder of a library names the command that packs it', async () => {
  const { status, output } = await npm(['pack', '--workspace', 'packages/rules', '--dry-run'], ROOT);
  expect(status).not.toBe(0);
  expect(output).toContain('npm run pack -- rules');
});
