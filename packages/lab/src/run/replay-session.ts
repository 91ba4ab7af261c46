import type { House } from '@hardway/rules';
import { throwsOf } from '../dice/throws.ts';
import { sessionRolls, stopsOf } from '../play/combine.ts';
import { playAtTable, type TableSession } from '../play/table-session.ts';
import { type OpenPlay, type Run, setupOf } from './job.ts';

/** One session of a run, played again roll by roll at the engine's table: from its commands a record can be written. */
export type Replayed = TableSession & {
  readonly house: House;
  readonly name: string;
  /** What its record is called. */
  readonly event: string;
};

export const replaySession = (run: Run, play: number, session: number, open: OpenPlay): Replayed => {
  const source = run.plays[play];
  if (source === undefined) throw new RangeError(`there is no play ${play}`);
  const opened = open(source, run.house);
  const { house, bankroll, seed, dice } = setupOf(run);
  const stops = stopsOf(opened, run.stops);
  const next = throwsOf(dice, seed, session, sessionRolls(stops));
  const played = playAtTable(opened, { house, bankroll, stops, seed, session }, next);
  const event = `${opened.name}, session ${session}, seed ${run.seed}`;
  return { ...played, house, name: opened.name, event };
};
