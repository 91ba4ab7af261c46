/** Items that say the same, with the names of all of them. */
type Grouped<Item> = { readonly names: string; readonly item: Item };

/** `place 4, 10`: names of one kind, the kind once. */
const joined = (names: readonly string[]): string => {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const [kind = '', ...rest] = name.split(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), rest.join(' ')]);
  }
  return [...kinds].map(([kind, rest]) => `${kind} ${rest.join(', ')}`.trim()).join(', ');
};

/** Wagers whose rows would be alike share one. */
export const grouped = <Item extends { readonly wager: string }>(
  items: readonly Item[],
  saying: (item: Item) => string,
): readonly Grouped<Item>[] =>
  [...Map.groupBy(items, saying).values()].map(alike => ({
    names: joined(alike.map(({ wager }) => wager)),
    item: alike[0] as Item,
  }));
