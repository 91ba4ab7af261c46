import type { Found } from '@hardway/server/messages';
import type { PageRule } from './pages.ts';

/** What a search finds: a thing of the house, or one of its pages. */
export type Findable = Omit<Found, 'kind'> & { readonly kind: Found['kind'] | 'page' };

const TITLES: { readonly [kind in Findable['kind']]: string } = {
  page: 'Pages',
  table: 'Tables',
  player: 'Players',
  person: 'People',
  device: 'Devices',
  dice: 'Dice',
  case: 'Cases',
  patron: 'Patrons',
  event: 'Events',
};

/** The pages whose titles have all these words. */
export const pagesNamed = (pages: readonly PageRule[], typed: string): readonly Findable[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return pages
    .filter(({ title }) => words.every(word => title.toLowerCase().includes(word)))
    .map(({ title, path }) => ({ kind: 'page', title, words: '', at: null, path: `/${path}` }));
};

/** What was found, by kind, in the order it came. */
export const groupedByKind = (
  found: readonly Findable[],
): readonly (readonly [title: string, found: readonly Findable[]])[] => {
  const groups = new Map<string, Findable[]>();
  for (const one of found) {
    const title = TITLES[one.kind];
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return [...groups];
};
