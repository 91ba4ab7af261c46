/** What a record has under a key that somebody typed. Every object also answers to `constructor`, which nobody put there. */
export const own = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
