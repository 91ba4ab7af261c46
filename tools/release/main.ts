// Makes a release: `npm run release -- 0.2.0 [--key release.key]`. Checks that nothing is uncommitted, sets the version everywhere, moves what the
// changelog calls unreleased, and writes the tarballs with their digests, the programs in them signed with the key. It commits, tags, publishes and pushes nothing: it
// says how to.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../pack/run.ts';
import { lockWithVersion, refusedVersion, releasedChangelog, withVersion } from './versions.ts';

/** A release that can't be made: nothing has been changed. */
class Refused extends Error {}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: 'string', default: ROOT },
      key: { type: 'string' },
      'no-pack': { type: 'boolean', default: false },
    },
  });
  const root = resolve(values.in);
  const [version = '', ...more] = positionals;
  const manifest = readJson(join(root, 'package.json')) as { readonly version: string };
  const refused = more.length > 0 ? 'one version is enough' : refusedVersion(version, manifest.version);
  if (refused !== undefined) throw new Refused(refused);
  if (git(root, 'status', '--porcelain') !== '') throw new Refused('there are uncommitted changes: commit them first');
  const key = values.key === undefined ? undefined : await readableKey(resolve(values.key));
  const file = join(root, 'CHANGELOG.md');
  const changelog = releasedChangelog(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10));
  if (changelog === undefined) throw new Refused('CHANGELOG.md says nothing under "Unreleased"');
  setVersions(root, manifest.version, version);
  writeFileSync(file, changelog);
  const folder = values['no-pack'] ? undefined : tarballs(root, version, key);
  console.log(nextSteps(version, folder));
};

/** The file of a key that signs, or a refusal before anything has been changed. */
const readableKey = async (file: string): Promise<string> => {
  const { readPrivateKey } = await import('@hardway/server');
  try {
    readPrivateKey(file);
    return file;
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
};

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, data: unknown): void => writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);

const setVersions = (root: string, from: string, to: string): void => {
  const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}/package.json`);
  const manifests = ['package.json', ...packages, 'editors/vscode/package.json'].map(path => join(root, path));
  for (const path of manifests.filter(each => existsSync(each)))
    write(path, withVersion(readJson(path) as object, from, to));
  const lock = join(root, 'package-lock.json');
  write(lock, lockWithVersion(readJson(lock) as Parameters<typeof lockWithVersion>[0], from, to));
};

/** Packs everything from screens that are built for it, lists what is inside, and writes the digests in the form that sha256sum --check reads. */
const tarballs = (root: string, version: string, key: string | undefined): string => {
  const folder = join(root, 'dist', `release-${version}`);
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(root, 'packages/web/dist'), { recursive: true, force: true });
  const scripts = process.platform === 'win32' ? ['pack'] : ['pack', 'pack:server'];
  for (const script of scripts) {
    execFileSync(
      'npm',
      ['run', '--silent', script, '--', '--to', folder, ...(key === undefined ? [] : ['--key', key])],
      {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    );
  }
  execFileSync(process.execPath, [join(ROOT, 'tools/sbom/main.ts'), join(folder, `hardway-${version}.cdx.json`)], {
    stdio: 'inherit',
  });
  const digests = readdirSync(folder)
    .sort()
    .map(name => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      return `${digest}  ${name}\n`;
    });
  writeFileSync(join(folder, 'SHA256SUMS'), digests.join(''));
  return folder;
};

const nextSteps = (version: string, folder: string | undefined): string =>
  [
    `The version is ${version} everywhere. Look at it, then:`,
    '  npm test',
    `  git commit --all --message "release: ${version}" && git tag v${version}`,
    ...(folder === undefined ? [] : [`  npm publish ${join(folder, '<tarball>')}   # each, rules first`]),
    '  git push --follow-tags',
  ].join('\n');

try {
  await main();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}
