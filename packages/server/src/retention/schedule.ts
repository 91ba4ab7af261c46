import { join } from 'node:path';
import { every, type Timers } from '../live/timers.ts';
import type { Logger } from '../logging/logger.ts';
import { keepingRegister } from '../registers/keeping/keeping.ts';
import { type LetGoParts, letGo } from './let-go.ts';

const HOUR_MS = 3_600_000;
const ASK_AFTER_MS = 60_000;
/** A little less than a day, so that an hourly question finds it due at the same hour. */
const DAY_MS = 24 * HOUR_MS - HOUR_MS / 2;

/** Where a house keeps its archives. */
export const archivesIn = (folder: string): string => join(folder, 'archives');

/** Lets go what is due, if nobody has within a day. Answers whether it did. */
const runIfDue = async (parts: LetGoParts, folder: string): Promise<boolean> => {
  const { registers, newId } = parts;
  const { retention } = (await registers.log(keepingRegister)).state;
  if (retention.practiceDays === null && retention.tableDays === null) return false;
  const begin = { type: 'beginRun', notWithin: DAY_MS } as const;
  const begun = await registers.ask(keepingRegister, 'main', { kind: 'house' }, newId(), begin);
  if (!begun.ok) return false;
  await letGo(parts, { rules: retention, folder: archivesIn(folder), isDry: false, why: 'the rules of retention' });
  return true;
};

/** Once a day, in one process of the house. Returns the function that stops it. */
export const scheduleRetention = (parts: LetGoParts, folder: string, timers: Timers, log: Logger): (() => void) => {
  const ask = (): void =>
    void runIfDue(parts, folder).then(
      hasRun => hasRun && log.info({ message: 'tables that are due have left the journal' }, 'retention'),
      (err: unknown) => log.error({ err }, 'retention'),
    );
  const stops = [timers.after(ASK_AFTER_MS, ask), every(timers, HOUR_MS, ask)];
  return () => {
    for (const stop of stops) stop();
  };
};
