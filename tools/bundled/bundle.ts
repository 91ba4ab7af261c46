// The command as few files, for tests that start servers: a start of the sources loads 1,200 modules, one at a time.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEPT = join(ROOT, 'node_modules/.cache/bundled');
const CLI = join(ROOT, 'packages/cli');
const DAY_MS = 86_400_000;

/** All that goes into a bundle. */
const SOURCES = ['packages/*/{src,bin}/**/*', 'packages/*/package.json', 'package-lock.json', 'tools/bundled/*.ts'];

type Touched = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>;

const sources = (): readonly (readonly [name: string, Touched])[] =>
  SOURCES.flatMap(pattern => globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }))
    .sort()
    .map(name => [name, statSync(join(ROOT, name))]);

/** Where the command made of these sources is started. A file that was touched counts as another, so that none has to be read. */
export const launcherOf = (files: readonly (readonly [name: string, Touched])[]): string => {
  const hash = createHash('sha256');
  for (const [name, { size, mtimeMs, ctimeMs }] of files) hash.update(`${name} ${size} ${mtimeMs} ${ctimeMs}\n`);
  return join(KEPT, hash.digest('hex').slice(0, 16), 'bin/hardway');
};

/** Where a module says where it is; first of all, to start a thread or a process from a file beside it. */
const PLACES =
  /new URL\('(\.\/[\w-]*(?:thread|worker|process)\.ts)', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g;

const nameOf = (file: string): string => `${relative(ROOT, file).replace(/\.ts$/, '').replaceAll(/[/\\]/g, '-')}.js`;

/** Each module finds what lies beside it where its source is; what it starts is of the bundle, too. */
const asInPlace: Plugin = {
  name: 'as-in-place',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta') || !/^packages[/\\]/.test(relative(ROOT, id))) return;
    const placed = code.replace(PLACES, (place, beside?: string) => {
      if (place === 'import.meta.dirname') return JSON.stringify(dirname(id));
      if (beside === undefined) return JSON.stringify(pathToFileURL(id).href);
      const file = resolve(dirname(id), beside);
      this.emitFile({ type: 'chunk', id: file, fileName: nameOf(file) });
      return `new URL('./${nameOf(file)}', import.meta.url)`;
    });
    return { code: placed, map: null };
  },
};

const write = async (folder: string): Promise<void> => {
  cpSync(join(CLI, 'bin'), join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  await build({
    configFile: false,
    root: CLI,
    logLevel: 'error',
    plugins: [asInPlace],
    // These load others by names that are known when they run only.
    ssr: { noExternal: true, external: ['pino', 'pg-boss', 'pg-native', 'vscode-languageserver'] },
    build: {
      ssr: true,
      target: 'node24',
      minify: false,
      outDir: join(folder, 'dist'),
      rolldownOptions: {
        input: { main: join(CLI, 'src/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
};

/** A run that is under way may use what was made for it, so that stays for a day. */
const removeOld = (): void => {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
};

/** The launcher of the present sources as few files. They are written if they are not there yet. */
export const bundledCommand = async (): Promise<string> => {
  const launcher = launcherOf(sources());
  if (existsSync(launcher)) return launcher;
  mkdirSync(KEPT, { recursive: true });
  removeOld();
  const next = mkdtempSync(join(KEPT, 'next-'));
  await write(next);
  // Some tests start it as another user.
  chmodSync(next, 0o755);
  // Of two runs that write the same at a time, the first gives it its name.
  try {
    renameSync(next, join(dirname(launcher), '..'));
  } catch (error) {
    if (!existsSync(launcher)) throw error;
    rmSync(next, { recursive: true });
  }
  return launcher;
};
