import type { TableCard } from '@hardway/server/messages';

/** The table that rolled last; none where no dice were thrown lately. */
export const latestTable = (tables: readonly Pick<TableCard, 'id' | 'lastRollAt'>[]): string | undefined => {
  const rolled = tables.flatMap(({ id, lastRollAt }) => (lastRollAt === null ? [] : [{ id, at: lastRollAt }]));
  return rolled.sort((one, other) => other.at - one.at)[0]?.id;
};
