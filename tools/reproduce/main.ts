// Builds twice and compares: `npm run reproduce [-- --install] [--keep] [--write <file>]`. The last commit is cloned into two folders of different
// depth, built there under different umasks, time zones and languages, and packed. Screens, tarballs, bill of materials and the
// digest of the program must be the same, byte for byte. Packages are those installed here; with --install, npm ci brings them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../pack/run.ts';
import { differencesOf, digestsOf } from './compare.ts';
import { copyInstalled } from './copy.ts';

const OUTPUT = ['packages/web/dist', 'dist'] as const;

/** Two places that have nothing in common that a build could pick up. */
const PLACES = [
  { folder: 'a', umask: 0o022, env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  {
    folder: 'b/another folder/hardway',
    umask: 0o027,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: '' },
  },
] as const;

const { values: asked } = parseArgs({
  options: { install: { type: 'boolean' }, keep: { type: 'boolean' }, write: { type: 'string' } },
});

const npm = (cwd: string, env: object, ...args: readonly string[]): string =>
  execFileSync('npm', args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });

const buildIn = (commit: string, root: string, env: object): ReadonlyMap<string, string> => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '--no-checkout', ROOT, root], { stdio: 'inherit' });
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: root, stdio: 'inherit' });
  if (asked.install) npm(root, env, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  else copyInstalled(ROOT, root);
  npm(root, env, 'run', '--silent', 'pack');
  if (process.platform !== 'win32') npm(root, env, 'run', '--silent', 'pack:server', '--', '--quick');
  npm(root, env, 'run', '--silent', 'sbom');
  const digest = npm(root, env, 'exec', '--', 'hardway', 'digest').trim();
  return new Map([...digestsOf(root, OUTPUT), ['hardway digest', digest.split(' ')[0] ?? '']]);
};

const main = (): number => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const base = mkdtempSync(join(tmpdir(), 'hardway-reproduce-'));
  try {
    const [first, second] = PLACES.map(({ folder, umask, env }) => {
      process.umask(umask);
      const root = join(base, folder);
      console.log(`building ${commit.slice(0, 12)} in ${root}`);
      return buildIn(commit, root, env);
    }) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
    const different = differencesOf(first, second);
    const listed = [...first].map(([path, digest]) => `${digest}  ${path}\n`).sort();
    if (asked.write !== undefined) writeFileSync(asked.write, listed.join(''));
    console.log(different.length === 0 ? `${first.size} digests are the same in both` : different.join('\n'));
    for (const line of listed.filter(each => /\.tgz$|\.tar\.gz$|cdx\.json$|hardway digest$/m.test(each)))
      process.stdout.write(line);
    return different.length === 0 ? 0 : 1;
  } finally {
    if (!asked.keep) rmSync(base, { recursive: true, force: true });
  }
};

process.exitCode = main();
