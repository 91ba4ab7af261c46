type Manifest = {
  readonly version?: string;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
};
type Dependencies = { readonly [name: string]: string };

const SCOPE = '@hardway/';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version: string): readonly number[] => VERSION.exec(version)?.slice(1).map(Number) ?? [];

/** Why a version can't follow another; nothing if it can. */
export const refusedVersion = (asked: string, present: string): string | undefined => {
  if (!VERSION.test(asked)) return `a version has the form 1.2.3, not "${asked}"`;
  const [before, after] = [partsOf(present), partsOf(asked)];
  const at = after.findIndex((part, index) => part !== before[index]);
  return at < 0 || (after[at] ?? 0) < (before[at] ?? 0) ? `${asked} does not come after ${present}` : undefined;
};

/** Those of ours carry one version; links to folders stay as they are. */
const raised = (dependencies: Dependencies | undefined, from: string, to: string): Dependencies | undefined =>
  dependencies &&
  Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => [
      name,
      name.startsWith(SCOPE) && wanted === from ? to : wanted,
    ]),
  );

/** A manifest, or the lock's entry of one, at another version. */
export const withVersion = <T extends Manifest>(manifest: T, from: string, to: string): T => ({
  ...manifest,
  ...(manifest.version === from ? { version: to } : {}),
  ...(manifest.dependencies === undefined ? {} : { dependencies: raised(manifest.dependencies, from, to) }),
  ...(manifest.devDependencies === undefined ? {} : { devDependencies: raised(manifest.devDependencies, from, to) }),
});

type Lock = Manifest & { readonly packages: { readonly [path: string]: Manifest } };

/** The lock with our packages at another version; what was downloaded stays. */
export const lockWithVersion = (lock: Lock, from: string, to: string): Lock => ({
  ...withVersion(lock, from, to),
  packages: Object.fromEntries(
    Object.entries(lock.packages).map(([path, entry]) => [
      path,
      path === '' || path.startsWith('packages/') ? withVersion(entry, from, to) : entry,
    ]),
  ),
});

const UNRELEASED = '## Unreleased\n';

/** The changelog with what was unreleased under a version, and a new empty heading above it. */
export const releasedChangelog = (text: string, version: string, day: string): string | undefined => {
  const [before = '', after] = text.split(UNRELEASED);
  const said = after?.split(/^## /m)[0]?.trim() ?? '';
  if (after === undefined || said === '') return undefined;
  return `${before}${UNRELEASED}\n## ${version} (${day})\n${after}`;
};
