type Licence = { readonly license?: { readonly id?: string }; readonly expression?: string };
type Component = {
  readonly name?: string;
  readonly version?: string;
  readonly purl?: string;
  readonly licenses?: readonly Licence[];
  readonly hashes?: readonly unknown[];
};

const OWN = '@hardway/';

/** The components of a bill of materials; nothing if it is none. */
const componentsIn = (bom: string): readonly Component[] | undefined => {
  try {
    const { bomFormat, components } = JSON.parse(bom) as { bomFormat?: string; components?: readonly Component[] };
    return bomFormat === 'CycloneDX' && Array.isArray(components) ? components : undefined;
  } catch {
    return undefined;
  }
};

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? 'unknown').join(' AND ') || 'unknown';

/** Each licence with the number of packages that have it, the most frequent first. */
export const licencesIn = (bom: string): readonly (readonly [licence: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const each of componentsIn(bom) ?? []) counts.set(licenceOf(each), (counts.get(licenceOf(each)) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
};

/** What a bill of materials leaves unsaid. */
export const wrongIn = (bom: string): readonly string[] => {
  const components = componentsIn(bom);
  if (components === undefined) return ['is no bill of materials in CycloneDX'];
  return components
    .filter(({ name = '', version, purl, hashes = [], ...rest }) => {
      const anonymous = name === '' || version === undefined || purl === undefined;
      return anonymous || licenceOf(rest) === 'unknown' || (hashes.length === 0 && !name.startsWith(OWN));
    })
    .map(({ name = 'a component' }) => `${name}: its version, licence or digest is missing`);
};
