import type { TableView, TournamentView } from '@hardway/server/messages';
import { ask } from '../staff/api.ts';
import { usePolled } from '../usePolled.ts';

const EVERY_MS = 1_000;

const PLAYED: readonly string[] = ['starting', 'live', 'paused', 'ended'];

const tablesOf = ({ rounds }: TournamentView): readonly string[] =>
  rounds
    .flatMap(({ heats }) => heats)
    .flatMap(({ table, status }) => (table !== null && PLAYED.includes(status) ? [table] : []));

/** The tables at which heats are on, by id, as they are now. */
export const useHeatTables = (view: TournamentView): ReadonlyMap<string, TableView> => {
  const tables = [...new Set(tablesOf(view))].sort();
  const { value } = usePolled(
    async () => {
      const seen = tables.map(async id => [id, await ask<TableView>(`/tables/${encodeURIComponent(id)}`)] as const);
      return new Map(await Promise.all(seen));
    },
    tables.join(' '),
    EVERY_MS,
  );
  return value ?? new Map();
};
