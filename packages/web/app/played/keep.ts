import { api } from '../api.ts';
import type { SeatKey } from '../keys.ts';
import { DeskWorker } from './DeskWorker.ts';
import { saveSession, sessionId } from './sessions-store.ts';

/** Keeps what a seat has played at a table since it was taken: the house's own record of it. Answers with its id; with none before the first roll. */
export const keepSession = async (
  table: string,
  token: string | undefined,
  key: Pick<SeatKey, 'seat' | 'since'>,
): Promise<string | undefined> => {
  const { seat, since } = key;
  const record = await api.record(table, token, since);
  const worker = new DeskWorker();
  try {
    await worker.ask('open', { text: record, seat });
    const summary = await worker.ask('summary', {});
    if (summary === undefined || summary.seat !== seat || summary.rolls === 0) return undefined;
    const id = sessionId(table, key);
    await saveSession({ id, table, at: Date.now(), summary }, record);
    return id;
  } finally {
    worker.close();
  }
};
