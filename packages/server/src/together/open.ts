import type { Timers } from '../live/timers.ts';
import type { Where } from '../store/open.ts';
import type { Board } from './board.ts';
import { alone } from './in-process.ts';
import { PostgresBoard } from './postgres-board.ts';

/** The board of a house: in its database, if several processes may have it open. */
export const openBoard = async (where: Where, timers: Timers): Promise<Board> =>
  'data' in where ? alone() : PostgresBoard.open(where.databaseUrl, timers);
