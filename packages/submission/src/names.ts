import type { ParData } from '@hardway/odds';
import { type Html, html, unbroken } from './html/html.ts';

/** A wager by its name in records, and by its title where it has one. */
type Named = { readonly wager: string; readonly title?: string };

/** Items that say the same, with the names of all of them. */
type Grouped<Item> = { readonly names: Html; readonly item: Item };

/** A title without the number or the dice that its name ends with: `Place` and `6`. */
const splitName = ({ wager, title = wager }: Named): readonly [kind: string, own: string] => {
  const [, ...rest] = wager.split(' ');
  const own = rest.join(' ');
  return [own !== '' && title.endsWith(` ${own}`) ? title.slice(0, -own.length - 1) : title, own];
};

/** The longest name that fits a narrow column in one line. */
const UNBROKEN_MAX = 22;

/** A name that is not broken; of a long one, its last two words stay together. */
const nameText = (name: string): Html => {
  if (name.length <= UNBROKEN_MAX) return unbroken(name);
  const words = name.split(' ');
  return html`${words.slice(0, -2).join(' ')} ${unbroken(words.slice(-2).join(' '))}`;
};

/** `Place 4, 10`: names of one kind, the kind once. */
export const joinedNames = (items: readonly Named[]): Html => {
  const kinds = Map.groupBy(items.map(splitName), ([kind]) => kind);
  const names = [...kinds].flatMap(([kind, each]) => {
    const [first, ...others] = each.flatMap(([, own]) => (own === '' ? [] : [own]));
    const plain = each.some(([, own]) => own === '') ? [kind] : [];
    return first === undefined ? plain : [...plain, `${kind} ${first}`, ...others];
  });
  return html`${names.map((name, at) => html`${at === 0 ? '' : ' '}${nameText(`${name}${at === names.length - 1 ? '' : ','}`)}`)}`;
};

/** Wagers whose rows would be alike share one. */
export const grouped = <Item extends Named>(
  items: readonly Item[],
  saying: (item: Item) => string,
): readonly Grouped<Item>[] =>
  [...Map.groupBy(items, saying).values()].map(alike => ({ names: joinedNames(alike), item: alike[0] as Item }));

/** Items that have only the names of wagers, with the titles of a game's wagers. */
export const titled = <Item extends { readonly wager: string }>(
  { wagers }: Pick<ParData, 'wagers'>,
  items: readonly Item[],
): readonly (Item & Named)[] => {
  const titles = new Map(wagers.map(({ wager, title }) => [wager, title]));
  return items.map(item => ({ ...item, title: titles.get(item.wager) ?? item.wager }));
};
