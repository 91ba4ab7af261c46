type Leaf = string | number | boolean | null | undefined;

/** What names a thing in a list, in this order. */
const NAMES = ['wager', 'id', 'game', 'name', 'path', 'subject', 'option', 'amount', 'rolls', 'on', 'title'] as const;

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (value: unknown, at: number): string => {
  if (!isObject(value)) return String(at);
  const key = NAMES.find(name => typeof value[name] === 'string' || typeof value[name] === 'number');
  return key === undefined ? String(at) : String(value[key]);
};

/** The members of a list or an object, by a name that a person knows them by. */
const members = (value: unknown): ReadonlyMap<string, unknown> => {
  if (!Array.isArray(value)) return new Map(isObject(value) ? Object.entries(value) : []);
  const named = new Map<string, unknown>();
  value.forEach((member, at) => {
    const name = nameOf(member, at);
    named.set(named.has(name) ? `${name} #${at + 1}` : name, member);
  });
  return named;
};

export type Changed = { readonly at: readonly string[]; readonly before: Leaf; readonly after: Leaf };

const isBranch = (value: unknown): boolean => typeof value === 'object' && value !== null;

const brief = (value: unknown): Leaf => (isBranch(value) ? JSON.stringify(value) : (value as Leaf));

/** Every leaf in which two pieces of data differ, with the names that lead to it. */
export const changesBetween = (before: unknown, after: unknown, at: readonly string[] = []): readonly Changed[] => {
  if (!isBranch(before) || !isBranch(after)) {
    return Object.is(before, after) ? [] : [{ at, before: brief(before), after: brief(after) }];
  }
  const earlier = members(before);
  const later = members(after);
  const names = [...new Set([...earlier.keys(), ...later.keys()])];
  return names.flatMap(name => changesBetween(earlier.get(name), later.get(name), [...at, name]));
};

const LONGEST = 160;
const quoted = (value: Leaf): string => {
  if (value === undefined) return 'nothing';
  const written = String(value);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
};

const SHOWN = 5;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where a file of the folder differs from what is computed, in words. */
export const differencesIn = (path: string, inFolder: string, computed: string): readonly string[] => {
  if (path.endsWith('.json')) {
    const changed = changesBetween(parsed(inFolder), parsed(computed));
    const told = changed
      .slice(0, SHOWN)
      .map(
        ({ at, before, after }) => `${at.join(' / ')}: the folder has ${quoted(before)}, computed is ${quoted(after)}`,
      );
    if (changed.length > SHOWN) told.push(`and ${changed.length - SHOWN} figures more`);
    if (changed.length > 0) return told;
  }
  const theirs = inFolder.split('\n');
  const ours = computed.split('\n');
  const line = theirs.findIndex((text, at) => text !== ours[at]);
  const at = line < 0 ? theirs.length : line;
  return [`line ${at + 1}: the folder has ${quoted(theirs[at])}, computed is ${quoted(ours[at])}`];
};
