import { useEffect, useRef } from 'react';
import { type Mirror, seatOf } from '../../src/index.ts';
import { keepSeat, seatAtTable } from '../keys.ts';

/** The house writes out a record a few times a minute for one address; hands of auto-roll end more often. */
const APART_MS = 15_000;
/** Nobody waits longer for their session to be kept before they leave. */
const LEAVING_MS = 4_000;

/** A terminal that is fixed at a place is everybody's: the next player finds nothing of the last one. */
const isOwnDevice = (token: string | undefined): token is string =>
  token !== undefined && !token.startsWith('terminal_');

/** Keeps the session of the seat that this device has; answers with its id, if there is anything to keep. */
const keep = async (table: string, token: string | undefined): Promise<string | undefined> => {
  const key = seatAtTable(table);
  if (key === undefined || !isOwnDevice(token) || !('indexedDB' in window)) return undefined;
  try {
    return await (await import('./keep.ts')).keepSession(table, token, key);
  } catch {
    // A browser that keeps nothing, or a house that is busy: the table goes on without it.
    return undefined;
  }
};

/** Keeps the session of a seat in this browser at the end of every hand, from the moment on at which the seat was taken. */
export const useKeptSession = (table: string, token: string | undefined, mirror: Mirror): void => {
  const kept = useRef(0);
  const waiting = useRef<number | undefined>(undefined);
  const { number, view } = mirror;
  const isSeated = seatOf(mirror) !== undefined && isOwnDevice(token) && view !== null;
  const last = view?.rolls.at(-1);
  const ended = last?.outcome === 'seven-out' ? last.number : undefined;
  useEffect(() => {
    const key = seatAtTable(table);
    if (isSeated && key !== undefined && key.since === undefined) keepSeat(table, { ...key, since: number });
  }, [table, isSeated]);
  useEffect(() => {
    if (ended === undefined || !isSeated || waiting.current !== undefined) return;
    waiting.current = window.setTimeout(
      () => {
        waiting.current = undefined;
        kept.current = Date.now();
        void keep(table, token);
      },
      Math.max(0, kept.current + APART_MS - Date.now()),
    );
  }, [table, token, isSeated, ended]);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
};

/** The session of this seat as the end of a hand has kept it, if it was. */
const keptEarlier = async (table: string, token: string | undefined): Promise<string | undefined> => {
  const key = seatAtTable(table);
  if (key === undefined || !isOwnDevice(token) || !('indexedDB' in window)) return undefined;
  try {
    const { keptSession, sessionId } = await import('./sessions-store.ts');
    return (await keptSession(sessionId(table, key)))?.id;
  } catch {
    return undefined;
  }
};

/** Keeps a session before its seat is left; answers with where it can be seen. */
export const keepBeforeLeaving = async (table: string, token: string | undefined): Promise<string> => {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), LEAVING_MS));
  const id = (await Promise.race([keep(table, token), late])) ?? (await keptEarlier(table, token));
  return id === undefined ? '/' : `/review/session/${encodeURIComponent(id)}/left`;
};
