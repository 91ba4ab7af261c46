import { createHash } from 'node:crypto';
import { type Installed, type Lock, productionInstall } from './lock.ts';

type Hash = { readonly alg: string; readonly content: string };

/** A component as CycloneDX 1.6 has it, with the fields that we fill in. */
export type Component = {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope?: 'required' | 'optional';
  readonly hashes?: readonly Hash[];
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[];
  readonly purl: string;
};

export type Bom = {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

const purlOf = ({ name, locked }: Installed): string => `pkg:npm/${name.replace('@', '%40')}@${locked.version ?? ''}`;

/** "sha512-…" of the lock, which npm checks at every install, in the form of the standard. */
const hashesOf = (integrity: string): readonly Hash[] =>
  integrity.split(' ').map(each => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/s);
    return {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });

const licensesOf = (license: string): Component['licenses'] =>
  /[\s()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

const componentOf = (installed: Installed): Component => {
  const { name, locked, optional } = installed;
  if (locked.version === undefined || locked.license === undefined)
    throw new Error(`package-lock.json does not say the version and licence of ${name}`);
  return {
    type: 'library',
    'bom-ref': purlOf(installed),
    name,
    version: locked.version,
    scope: optional ? 'optional' : 'required',
    ...(locked.integrity === undefined ? {} : { hashes: hashesOf(locked.integrity) }),
    licenses: licensesOf(locked.license),
    purl: purlOf(installed),
  };
};

/** The same name for the same content: nothing here depends on time, place or machine. */
const serialOf = (content: string): string => {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
};

/** A version of a package that is installed in several folders is listed once. */
const once = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
  [...new Map(items.map(item => [keyOf(item), item])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** The software bill of materials of the production install, in CycloneDX 1.6. */
export const bomOf = (lock: Lock): Bom => {
  const all = productionInstall(lock);
  const byFolder = new Map(all.map(each => [each.folder, each]));
  const root = byFolder.get('') as Installed;
  const refsOf = (folders: readonly string[]): readonly string[] =>
    [...new Set(folders.map(folder => purlOf(byFolder.get(folder) as Installed)))].sort();
  const own = all.filter(({ folder }) => folder.startsWith('packages/')).map(({ folder }) => folder);
  const content = {
    metadata: { component: { ...componentOf(root), type: 'application' as const } },
    components: once(all.filter(each => each !== root).map(componentOf), each => each['bom-ref']),
    dependencies: once(
      all.map(each => ({ ref: purlOf(each), dependsOn: refsOf(each === root ? [...each.needs, ...own] : each.needs) })),
      each => each.ref,
    ),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify(content)),
    version: 1,
    ...content,
  };
};
