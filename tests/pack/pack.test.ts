import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../docs/markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARIES = ['rules', 'notation', 'odds', 'lab'];
const OLDEST = 20;

type Ran = { readonly status: number | string; readonly output: string };

const run = (command: string, args: readonly string[], cwd: string): Promise<Ran> =>
  new Promise(resolve => {
    execFile(command, args, { cwd }, (error, stdout, stderr) =>
      resolve(error === null ? { status: 0, output: stdout } : { status: error.code ?? 1, output: stdout + stderr }),
    );
  });

const npm = (args: readonly string[], cwd: string): Promise<Ran> => {
  const cli = process.env.npm_execpath;
  return cli === undefined ? run('npm', args, cwd) : run(process.execPath, [cli, ...args], cwd);
};

/** This Node and each other supported version on the PATH. */
const nodes = async (): Promise<readonly (readonly [version: string, path: string])[]> => {
  const found = new Map([[process.version, process.execPath]]);
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
    const version = (await run(path, ['--version'], ROOT)).output.trim();
    if (Number(/^v(\d+)\./.exec(version)?.[1]) >= OLDEST && !found.has(version)) found.set(version, path);
  }
  return [...found];
};

const NODES = await nodes();

const readme = (name: string): string => readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
const exampleOf = (name: string): string => blocks(readme(name), 'ts').join('\n');
const printedBy = (name: string): string => blocks(readme(name), 'text').join('\n');
const printedByAll = LIBRARIES.map(printedBy).join('');

/** The lab's example, played on two threads. */
const threaded = (): string => {
  const script = exampleOf('lab')
    .replace(', ownThread', ', threadPool')
    .replace('simulate(run, ownThread(openText))', 'simulate(run, pool)');
  return `${script.replace('\nconst run', '\nconst pool = threadPool(2);\nconst run')}await pool.close();\n`;
};

describe('the libraries, packed and installed in an empty project', () => {
  let project = '';
  let compiled: Ran;
  const installed = (name: string, file = ''): string => join(project, 'node_modules/@hardway', name, file);
  const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

  /** Type-checks files of the project and the declarations they import. */
  const typecheck = (compilerOptions: object, files: readonly string[]): Promise<Ran> => {
    const config = join(project, 'tsconfig.json');
    const usual = {
      target: 'es2023',
      strict: true,
      skipLibCheck: false,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...usual, ...compilerOptions }, files }));
    return run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], project);
  };

  beforeAll(async () => {
    project = realpathSync(mkdtempSync(join(tmpdir(), 'hardway-packed-')));
    const tarballs = join(project, 'tarballs');
    expect(await npm(['run', '--silent', 'pack', '--', '--to', tarballs], ROOT)).toMatchObject({ status: 0 });
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const files = readdirSync(tarballs).map(file => join(tarballs, file));
    expect(files).toHaveLength(LIBRARIES.length);
    expect(await npm(['install', '--offline', '--no-audit', '--no-fund', ...files], project)).toMatchObject({
      status: 0,
    });
    mkdirSync(join(project, 'examples'));
    for (const name of LIBRARIES) writeFileSync(join(project, 'examples', `${name}.ts`), exampleOf(name));
    writeFileSync(join(project, 'examples/all.ts'), LIBRARIES.map(name => `import './${name}.js';\n`).join(''));
    writeFileSync(join(project, 'examples/threads.ts'), threaded());
    const node16 = {
      module: 'node16',
      moduleResolution: 'node16',
      types: ['node'],
      rootDir: 'examples',
      outDir: 'out',
    };
    compiled = await typecheck(node16, ['examples/all.ts', 'examples/threads.ts']);
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test.each(LIBRARIES)('%s contains its licence, its readme and the sources of its maps, but no tests', name => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(files.filter(file => /\.test\.|testing|\.rolls$|tsconfig/.test(file))).toEqual([]);
    const maps = files.filter(file => file.endsWith('.map'));
    expect(maps).not.toEqual([]);
    for (const map of maps) {
      const { sources } = json(installed(name, map)) as { readonly sources: readonly string[] };
      expect(files).toContain(join(dirname(map), sources[0] ?? 'nothing'));
    }
    expect(json(installed(name, 'package.json'))).toMatchObject({ engines: { node: expect.stringContaining('20') } });
    expect(json(installed(name, 'package.json'))).not.toHaveProperty('private');
    expect(json(installed(name, 'package.json'))).not.toHaveProperty('scripts');
  });

  test('the examples type-check with node16 and bundler resolution', async () => {
    expect(compiled).toEqual({ status: 0, output: '' });
    const bundler = { module: 'esnext', moduleResolution: 'bundler', types: [], lib: ['es2023', 'dom'], noEmit: true };
    expect(await typecheck(bundler, ['examples/all.ts'])).toEqual({ status: 0, output: '' });
  });

  test('rules, notation and odds need the types of neither Node nor a browser', async () => {
    const pure = ['rules', 'notation', 'odds'].map(name => `export * as ${name} from '@hardway/${name}';`).join('\n');
    writeFileSync(join(project, 'pure.ts'), pure);
    const options = { module: 'node16', types: [], lib: ['es2023'], noEmit: true };
    expect(await typecheck(options, ['pure.ts'])).toEqual({ status: 0, output: '' });
  });

  describe.each(NODES)('on Node %s', (_, node) => {
    test('the examples print what the readmes say', async () => {
      expect(await run(node, ['out/all.js'], project)).toEqual({ status: 0, output: printedByAll });
    });

    test('the lab plays on threads', async () => {
      expect(await run(node, ['out/threads.js'], project)).toEqual({ status: 0, output: printedBy('lab') });
    });
  });

  test('Vite bundles the examples, and the bundle prints the same', async () => {
    await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'es2023',
        outDir: 'bundled',
        rolldownOptions: { input: join(project, 'examples/all.ts'), output: { entryFileNames: '[name].js' } },
      },
    });
    expect(await run(process.execPath, ['bundled/all.js'], project)).toEqual({ status: 0, output: printedByAll });
  });
});

test('`npm pack` in the folder of a library names the command that packs it', async () => {
  const { status, output } = await npm(['pack', '--workspace', 'packages/rules', '--dry-run'], ROOT);
  expect(status).not.toBe(0);
  expect(output).toContain('npm run pack -- rules');
});
