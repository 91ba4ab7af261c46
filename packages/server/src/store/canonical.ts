/** Insertion sort beats the built-in sort up to about this many keys, and those of a fact are nearly in order. */
const FEW = 32;

/** Sorts by UTF-16 code units (RFC 8785, 3.2.3), in place. */
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

/** Thrown for an object with keys that look like integers: an object lists those first, in whichever order they were added. */
const INTEGER_LIKE_KEYS = new Error('an object that orders its keys itself');

/** A copy of the value with the keys of every object in order, for the fast path through `JSON.stringify`. */
const ordered = (value: unknown): unknown => {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no place in a journal`);
      return value;
    case 'string':
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
  if ((keys[0] as string) < 'a') throw INTEGER_LIKE_KEYS;
  const copy: { [key: string]: unknown } = {};
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined) copy[key] = ordered(value);
  }
  return copy;
};

/** Printable ASCII without quotation mark and backslash: a string of nothing else stands as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Writes an object's text key by key. */
const keyByKey = (values: Values, written: (value: unknown) => string): string => {
  let text = '';
  for (const key of sorted(Object.keys(values))) {
    const value = values[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${written(value)}`;
  }
  return `{${text}}`;
};

/** The slow path: so that integer-like keys get their place, too. */
const spelled = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(ordered(value));
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`;
  return keyByKey(value as Values, spelled);
};

/**
 * The JSON Canonicalization Scheme, RFC 8785: keys in order of their UTF-16 code units, no blanks, numbers and strings as
 * ECMAScript writes them. Fields that are undefined are left out. Equal content is equal text, whichever process wrote it, so
 * it can be compared and hashed as text. A lone surrogate, which the RFC excludes, is kept in its escaped form.
 */
export const canonical = (value: unknown): string => {
  try {
    return JSON.stringify(ordered(value));
  } catch (error) {
    if (error !== INTEGER_LIKE_KEYS) throw error;
    return spelled(value);
  }
};

const texts = new WeakMap<object, string>();

/** Keeps the canonical text of something that never changes and is part of many things. */
export const keepingText = <T extends object>(value: T): T => {
  texts.set(value, canonical(value));
  return value;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keptText = (value: unknown): string => (isObject(value) ? texts.get(value) : undefined) ?? canonical(value);

/** The same text as `canonical` gives, faster for an object with fields whose texts are kept. */
export const canonicalOfKept = (value: unknown): string =>
  isObject(value) && !Array.isArray(value) ? keyByKey(value as Values, keptText) : canonical(value);
