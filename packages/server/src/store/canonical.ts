/**
 * JSON with one spelling: keys in order of their code units, no blanks, nothing where a value is undefined. Equal content
 * is equal text, whoever wrote it, so that it can be compared and hashed as text.
 */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`${typeof value} has no place in a journal`);
    return text;
  }
  if (Array.isArray(value)) {
    let text = '[';
    for (let at = 0; at < value.length; at += 1) text += (at === 0 ? '' : ',') + canonical(value[at]);
    return `${text}]`;
  }
  const object = value as { readonly [key: string]: unknown };
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const inner = object[key];
    if (inner === undefined) continue;
    text += `${text.length === 1 ? '' : ','}${JSON.stringify(key)}:${canonical(inner)}`;
  }
  return `${text}}`;
};
