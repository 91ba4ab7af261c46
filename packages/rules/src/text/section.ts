import type { Clause } from '../clause.ts';

/** What a player asks about a wager, in the order of reading; the last two only where there is something to say. */
export const TOPICS = ['what', 'when', 'amount', 'pays', 'working', 'down', 'cost', 'coupon', 'power'] as const;
export type Topic = (typeof TOPICS)[number];

/** A few sentences about one thing, and where they are written. */
export type Section<Name extends string = string> = {
  readonly name: Name;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly clauses: readonly Clause[];
};

export const section = <Name extends string>(
  name: Name,
  title: string,
  sentences: readonly (string | undefined)[],
  clauses: readonly (Clause | undefined)[],
): Section<Name> => ({
  name,
  title,
  sentences: sentences.filter(sentence => sentence !== undefined),
  clauses: [...new Set(clauses.filter(clause => clause !== undefined && clause !== ''))] as Clause[],
});

const joined = (items: readonly (string | number)[], word: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** "4, 5 or 6". */
export const or = (items: readonly (string | number)[]): string => joined(items, 'or');

/** "4, 5 and 6". */
export const and = (items: readonly (string | number)[]): string => joined(items, 'and');

/** Items by a key, in the order met. */
export const groupedBy = <Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): readonly [Key, readonly Item[]][] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
};

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
