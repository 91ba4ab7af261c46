import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { blocks } from '../docs/markdown.ts';
import { npm, type Ran, ROOT, run } from './nodes.ts';

export const LIBRARIES = ['rules', 'notation', 'odds', 'tournament', 'lab', 'client'];
/** Those whose readme says what its example prints. */
export const PRINTING = ['rules', 'notation', 'odds', 'tournament', 'lab'];
export const EXAMPLES = ['engine', 'strategy', 'bot'];

const readme = (name: string): string => readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
export const exampleOf = (name: string): string => blocks(readme(name), 'ts').join('\n');
export const printedBy = (name: string): string => blocks(readme(name), 'text').join('');

/** The example of a readme, at the house whose address is given to it. */
const atGivenHouse = (script: string): string =>
  script.replace("'http://127.0.0.1:7800'", "process.argv[2] ?? 'http://127.0.0.1:7800'");

/** The lab's example, played on two threads. */
const threaded = (): string => {
  const script = exampleOf('lab')
    .replace(', ownThread', ', threadPool')
    .replace('simulate(run, ownThread(openText))', 'simulate(run, pool)');
  return `${script.replace('\nconst run', '\nconst pool = threadPool(2);\nconst run')}await pool.close();\n`;
};

const NPM_INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

const must = (ran: Ran): void => {
  if (ran.status !== 0) throw new Error(ran.output);
};

/** Packs everything once, and installs the libraries in one empty project and the command in another. */
export class Packed {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'hardway-packed-')));
  readonly project = join(this.folder, 'project');
  readonly alone = join(this.folder, 'alone');
  readonly #tarballs = join(this.folder, 'tarballs');

  async install(): Promise<void> {
    const pack = ['--disable-warning=ExperimentalWarning', 'tools/pack/main.ts', '--to', this.#tarballs];
    must(await run(process.execPath, pack, ROOT));
    for (const folder of [this.project, this.alone]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    }
    const libraries = LIBRARIES.map(name => this.tarball(name));
    const installed = await Promise.all([
      npm([...NPM_INSTALL, ...libraries], this.project),
      npm([...NPM_INSTALL, this.tarball('hardway')], this.alone),
    ]);
    for (const each of installed) must(each);
    this.#writeExamples();
  }

  /** A library packed once more, from a copy of its sources in another folder. */
  async packedElsewhere(name: string): Promise<Buffer> {
    const root = join(this.folder, 'another place/hardway');
    for (const file of ['LICENSE', 'tsconfig.base.json', 'tsconfig.pack.json', 'tools/pack', `packages/${name}`])
      cpSync(join(ROOT, file), join(root, file), { recursive: true });
    for (const each of readdirSync(join(ROOT, 'packages')))
      cpSync(join(ROOT, 'packages', each, 'package.json'), join(root, 'packages', each, 'package.json'));
    for (const linked of ['node_modules', 'tools/typescript-5'])
      symlinkSync(join(ROOT, linked), join(root, linked), 'junction');
    must(await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/pack/main.ts', name], root));
    const [made = ''] = readdirSync(join(root, 'dist'));
    return readFileSync(join(root, 'dist', made));
  }

  tarball(name: string): string {
    const start = name === 'hardway' ? /^hardway-\d/ : new RegExp(`^hardway-${name}-`);
    return join(this.#tarballs, readdirSync(this.#tarballs).find(file => start.test(file)) ?? 'missing');
  }

  installed(name: string, file = ''): string {
    const folder = name === 'hardway' ? join(this.alone, 'node_modules') : join(this.project, 'node_modules/@hardway');
    return join(folder, name, file);
  }

  json(name: string, file = 'package.json'): unknown {
    return JSON.parse(readFileSync(this.installed(name, file), 'utf8'));
  }

  #writeExamples(): void {
    const write = (name: string, text: string): void => writeFileSync(join(this.project, 'examples', name), text);
    mkdirSync(join(this.project, 'examples'));
    for (const name of LIBRARIES) write(`${name}.ts`, atGivenHouse(exampleOf(name)));
    write('all.ts', PRINTING.map(name => `import './${name}.js';\n`).join(''));
    write('threads.ts', threaded());
    for (const name of EXAMPLES) write(`${name}.ts`, readFileSync(join(ROOT, 'examples', `${name}.ts`), 'utf8'));
    cpSync(join(ROOT, 'examples/odds-page'), join(this.project, 'odds-page'), { recursive: true });
  }

  /** Type-checks files of the project and the declarations they import. */
  typecheck(compilerOptions: object, files: readonly string[]): Promise<Ran> {
    const config = join(this.project, 'tsconfig.json');
    const usual = {
      target: 'es2023',
      strict: true,
      skipLibCheck: false,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...usual, ...compilerOptions }, files }));
    return run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], this.project);
  }

  /** Runs the installed command. */
  hardway(node: string, ...args: readonly string[]): Promise<Ran> {
    return run(node, [join(this.alone, 'node_modules/.bin/hardway'), ...args], this.alone);
  }
}

/** A house of the installed command, at a free port of this machine. */
export class Serving {
  readonly #child: ChildProcess;
  readonly address: Promise<string>;

  constructor(packed: Packed) {
    const command = join(packed.alone, 'node_modules/.bin/hardway');
    this.#child = spawn(process.execPath, [command, 'serve', '--port', '0'], {
      cwd: packed.alone,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.address = new Promise((resolve, reject) => {
      createInterface({ input: this.#child.stdout as NonNullable<ChildProcess['stdout']> }).on('line', line => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (address !== undefined) resolve(address);
      });
      this.#child.once('exit', code => reject(new Error(`the house ended: ${code}`)));
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}
