import type { Office } from '@hardway/rules';
import type { TableView, You } from '@hardway/server/messages';

/** The offices that a person holds here: those the server named on joining, and the stations taken since. */
export const officesHeld = (you: You, { stations }: Pick<TableView, 'stations'>): readonly Office[] => {
  if (you.kind !== 'staff') return [];
  const held = stations.filter(({ user }) => user === you.user).map(({ office }) => office);
  return [...new Set([...you.offices, ...held])];
};
