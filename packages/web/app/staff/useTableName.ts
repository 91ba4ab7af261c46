import { useFloor } from './useFloor.ts';

/** What the people of the house call a table: `Craps 1` for `craps-1`. A table that is not listed any more keeps its id. */
export const useTableName = (): ((table: string) => string) => {
  const { tables = [] } = useFloor(true);
  return table => tables.find(({ id }) => id === table)?.name ?? table;
};
