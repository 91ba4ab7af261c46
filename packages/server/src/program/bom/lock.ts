/** What `package-lock.json` says of a package, by the folder it is installed in. */
type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
};
export type Lock = { readonly packages: { readonly [folder: string]: Locked } };

/** A package of the production install, and the folders of those it needs. */
export type Installed = {
  readonly folder: string;
  readonly name: string;
  readonly locked: Locked;
  /** Whether an install may do without it, as with the Node of other platforms. */
  readonly optional: boolean;
  readonly needs: readonly string[];
};

const MODULES = 'node_modules/';

const nameOf = (folder: string, { name }: Locked): string =>
  name ?? folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** Where Node finds a dependency from a folder: beside it, or in a folder above. Our own are links to their sources. */
const found = ({ packages }: Lock, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const folder = `${at === '' ? '' : `${at}/`}${MODULES}${name}`;
    const locked = packages[folder];
    if (locked !== undefined) return locked.link ? locked.resolved : folder;
    if (at === '') return undefined;
  }
};

/**
 * What `npm ci --omit=dev` installs, for any platform: everything that our packages need to run, however deep, sorted by folder.
 * `npm sbom --omit dev` is not asked, because it leaves out what is needed to run and for development, too.
 */
export const productionInstall = (lock: Lock): readonly Installed[] => {
  const installed = new Map<string, Installed>();
  const visit = (folder: string, optional: boolean): void => {
    const before = installed.get(folder);
    if (before !== undefined && (optional || !before.optional)) return;
    const locked = lock.packages[folder] ?? {};
    const edges = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }).map(
      name => [name, found(lock, folder, name), name in (locked.optionalDependencies ?? {})] as const,
    );
    const missing = edges.find(([, at, mayMiss]) => at === undefined && !mayMiss);
    if (missing !== undefined)
      throw new Error(`package-lock.json has no ${missing[0]}, which ${folder} needs: run npm install`);
    const there = edges.flatMap(([, at, mayMiss]) => (at === undefined ? [] : [[at, mayMiss] as const]));
    const needs = there.map(([at]) => at);
    installed.set(folder, { folder, name: nameOf(folder, locked), locked, optional, needs });
    for (const [at, mayMiss] of there) visit(at, optional || mayMiss);
  };
  visit('', false);
  for (const folder of Object.keys(lock.packages)) if (/^packages\/[^/]+$/.test(folder)) visit(folder, false);
  return [...installed.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
};
