import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ExportManifest } from '../messages/inspection.ts';
import type { FoundEvent } from '../reader/find-events.ts';
import type { Store } from '../store/store.ts';

/** The most events of one export; what is found beyond is said to be left out. */
export const EXPORT_MAX = 5_000;

const COLUMNS = [
  'at',
  'stream',
  'number',
  'kind',
  'severity',
  'seat',
  'roll',
  'device',
  'person',
  'amount',
  'words',
] as const satisfies readonly (keyof FoundEvent)[];

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  // A spreadsheet must not take words for a formula.
  const plain = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const csvOf = (events: readonly FoundEvent[]): string =>
  [
    ['time', ...COLUMNS],
    ...events.map(event => [new Date(event.at).toISOString(), ...COLUMNS.map(each => event[each])]),
  ]
    .map(line => `${line.map(cell).join(',')}\r\n`)
    .join('');

const jsonOf = (events: readonly FoundEvent[]): string =>
  `${JSON.stringify(
    events.map(event => ({ time: new Date(event.at).toISOString(), ...event })),
    null,
    1,
  )}\n`;

/** The journal entries that events come from, each once, with their hashes. */
const entriesOf = async (
  store: Pick<Store, 'read'>,
  events: readonly FoundEvent[],
): Promise<ExportManifest['entries']> => {
  const entries: ExportManifest['entries'] = [];
  const seen = new Set<string>();
  for (const { stream, number } of events) {
    const key = `${stream} ${number}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const [row] = await store.read(stream, { from: number, to: number });
    if (row === undefined) throw new Error(`${stream} has no entry ${number}`);
    entries.push({ stream, number, hash: row.hash });
    // Tables are served between two of them.
    if (entries.length % 100 === 0) await setImmediate();
  }
  return entries;
};

type Asked = Pick<ExportManifest, 'by' | 'at' | 'version' | 'filters' | 'isCut'> & { readonly format: 'csv' | 'json' };

/** Events as a file, with a manifest that says which journal entries they rest on. */
export const exportEvents = async (
  store: Pick<Store, 'read'>,
  events: readonly FoundEvent[],
  { format, ...asked }: Asked,
): Promise<{ readonly content: string; readonly manifest: ExportManifest }> => {
  const content = format === 'csv' ? csvOf(events) : jsonOf(events);
  const file = `events-${new Date(asked.at).toISOString().replaceAll(/[:.]/g, '-')}.${format}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    content,
    manifest: { file, sha256, rows: events.length, ...asked, entries: await entriesOf(store, events) },
  };
};
