import type { FloorWin } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { ask } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';

const AGAIN_MS = 30_000;

export type TableWin = FloorWin['tables'][number];

/** What each table has won today, for those who may read it; asked again twice a minute. */
export const useFloorWin = (): ReadonlyMap<string, TableWin> => {
  const { may } = useStaff();
  const isFor = may('read-reports');
  const [wins, setWins] = useState<ReadonlyMap<string, TableWin>>(new Map());
  useEffect(() => {
    if (!isFor) return;
    const read = (): void => {
      ask<FloorWin>('/floor/win').then(
        ({ tables }) => setWins(new Map(tables.map(each => [each.table, each]))),
        // What was known stays; the floor itself says when the house can't be reached.
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isFor]);
  return wins;
};
