import { useEffect, useRef } from 'react';

/** The house writes out a record a few times a minute for one address; hands of auto-roll end more often. */
const APART_MS = 15_000;
/** Nobody waits longer for their session to be kept before they leave. */
const LEAVING_MS = 4_000;

const keep = async (table: string, token: string | undefined, seat: number): Promise<string | undefined> => {
  try {
    return await (await import('./keep.ts')).keepSession(table, token, seat);
  } catch {
    // A browser that keeps nothing, or a house that is busy: the table goes on without it.
    return undefined;
  }
};

/** A terminal that is fixed at a place is everybody's: the next player finds nothing of the last one. */
const isOwnDevice = (token: string | undefined): token is string =>
  token !== undefined && !token.startsWith('terminal_');

/** Keeps the session of a seat in this browser at the end of every hand. */
export const useKeptSession = (
  table: string,
  token: string | undefined,
  seat: number | undefined,
  last: { readonly number: number; readonly outcome: string } | undefined,
): void => {
  const kept = useRef(0);
  const waiting = useRef<number | undefined>(undefined);
  const ended = last?.outcome === 'seven-out' ? last.number : undefined;
  useEffect(() => {
    if (ended === undefined || seat === undefined || !isOwnDevice(token) || waiting.current !== undefined) return;
    waiting.current = window.setTimeout(
      () => {
        waiting.current = undefined;
        kept.current = Date.now();
        void keep(table, token, seat);
      },
      Math.max(0, kept.current + APART_MS - Date.now()),
    );
  }, [table, token, seat, ended]);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
};

/** Keeps a session before its seat is left; answers with where it can be seen. */
export const keepBeforeLeaving = async (table: string, token: string | undefined, seat: number): Promise<string> => {
  if (!isOwnDevice(token)) return '/';
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), LEAVING_MS));
  const id = await Promise.race([keep(table, token, seat), late]);
  return id === undefined ? '/' : `/review/session/${encodeURIComponent(id)}/left`;
};
