/** Up to so many keys, and nearly in order as those of a fact are, nothing is sorted faster than by putting each in its place. */
const FEW = 32;

/** By code units, in place. */
const sorted = (keys: string[]): readonly string[] => {
  if (keys.length > FEW) return keys.sort();
  for (let at = 1; at < keys.length; at += 1) {
    const key = keys[at] as string;
    let to = at;
    for (; to > 0 && (keys[to - 1] as string) > key; to -= 1) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
};

type Values = { readonly [key: string]: unknown };

/** Thrown where the keys of an object can't be put in order: those that are numbers, above all, come first whatever one does. */
const UNRULY = new Error('an object that has an order of its own');

/** The value with the keys of every object in order: itself where they are, a copy where not. */
const ordered = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return value;
      return Array.isArray(value) ? inside(value) : inOrder(value as Values);
    default:
      throw new TypeError(`${typeof value} has no place in a journal`);
  }
};

const inside = (values: readonly unknown[]): readonly unknown[] => {
  let copy: unknown[] | undefined;
  for (let at = 0; at < values.length; at += 1) {
    const value = ordered(values[at]);
    if (value === values[at]) continue;
    copy ??= [...values];
    copy[at] = value;
  }
  return copy ?? values;
};

const inOrder = (values: Values): Values => {
  const keys = sorted(Object.keys(values));
  if ((keys[0] as string) < 'a') throw UNRULY;
  const copy: { [key: string]: unknown } = {};
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined) copy[key] = ordered(value);
  }
  return copy;
};

/** The same, letter by letter. */
const spelled = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(ordered(value));
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`;
  const values = value as Values;
  const texts = sorted(Object.keys(values))
    .filter(key => values[key] !== undefined)
    .map(key => `${JSON.stringify(key)}:${spelled(values[key])}`);
  return `{${texts.join(',')}}`;
};

/**
 * JSON with one spelling: keys in order of their code units, no blanks, nothing where a value is undefined. Equal content
 * is equal text, whoever wrote it, so that it can be compared and hashed as text.
 */
export const canonical = (value: unknown): string => {
  try {
    return JSON.stringify(ordered(value));
  } catch (error) {
    if (error !== UNRULY) throw error;
    return spelled(value);
  }
};
