import { json } from '../api.ts';
import { type KeptSession, keptRecord, keptSessions, saveSession } from '../played/sessions-store.ts';

/** Everything that this site keeps in a browser, as one file. */
type Kept = {
  readonly format: 'hardway-kept';
  readonly version: 1;
  readonly rows: readonly unknown[];
  /** Seats, settings, saved sets and progress: what the pages keep by name. */
  readonly named: { readonly [name: string]: string };
  readonly sessions: readonly { readonly session: KeptSession; readonly record: string }[];
};

const OURS = 'hardway.';

const namedHere = (): Kept['named'] =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter(name => name.startsWith(OURS))
      .map(name => [name, localStorage.getItem(name) ?? '']),
  );

const sessionsHere = (): Promise<Kept['sessions']> =>
  keptSessions().then(sessions =>
    Promise.all(sessions.map(async session => ({ session, record: (await keptRecord(session.id)) ?? '' }))),
  );

/** The text of the file. */
export const everythingKept = async (): Promise<string> => {
  const { rows } = await json<Pick<Kept, 'rows'>>('/journals');
  const kept: Kept = {
    ...{ format: 'hardway-kept', version: 1, rows },
    ...{ named: namedHere(), sessions: await sessionsHere() },
  };
  return JSON.stringify(kept);
};

const readKept = (text: string): Kept => {
  const kept = ((): Partial<Kept> => {
    try {
      return JSON.parse(text) as Partial<Kept>;
    } catch {
      return {};
    }
  })();
  if (kept?.format !== 'hardway-kept') throw new Error('That is not a file that this site has saved.');
  if (kept.version !== 1) throw new Error('A newer version of this site saved that file. Load the page again first.');
  return kept as Kept;
};

/** Brings back what a file has. What is here already stays: settings of this browser, and tables that have gone on. */
export const bringBack = async (text: string): Promise<string> => {
  const { rows, named, sessions } = readKept(text);
  const { tables, kept } = await json<{ tables: readonly string[]; kept: readonly string[] }>('/journals', {
    body: { rows },
  });
  for (const [name, value] of Object.entries(named))
    if (name.startsWith(OURS) && localStorage.getItem(name) === null) localStorage.setItem(name, value);
  for (const { session, record } of sessions) await saveSession(session, record);
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
  const stayed = kept.length === 0 ? '' : ` ${counted(kept.length, 'table')} stayed as they are here.`;
  return `${counted(tables.length, 'table')} and ${counted(sessions.length, 'session')} are here.${stayed}`;
};
