import { createHash } from 'node:crypto';
import type { ExportManifest } from '../messages/inspection.ts';
import type { Derived } from '../reader/derived.ts';
import { type EventFilter, type EventKey, type FoundEvent, findEvents } from '../reader/find-events.ts';
import type { Store } from '../store/store.ts';
import { placeKey, rowsAt } from './entry-rows.ts';

/** Events that are looked up at once: a file of any length takes no more memory than these and its manifest. */
const PAGE = 1_000;

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

type Format = {
  readonly head: string;
  /** One event; `isFirst` of the file. */
  readonly line: (event: FoundEvent, isFirst: boolean) => string;
  readonly end: string;
};

const FORMATS: { readonly [format in 'csv' | 'json']: Format } = {
  csv: {
    head: `${['time', ...COLUMNS].join(',')}\r\n`,
    line: event => `${[new Date(event.at).toISOString(), ...COLUMNS.map(each => event[each])].map(cell).join(',')}\r\n`,
    end: '',
  },
  json: {
    head: '[',
    line: (event, isFirst) =>
      `${isFirst ? '' : ','}\n${JSON.stringify({ time: new Date(event.at).toISOString(), ...event })}`,
    end: '\n]\n',
  },
};

/** Everything that is found, newest first, a page at a time. What happens meanwhile is newer than the first page. */
async function* pagesOf(derived: Derived, filter: EventFilter): AsyncGenerator<readonly FoundEvent[]> {
  for (let after: EventKey | undefined; ; ) {
    const page = await findEvents(derived, after === undefined ? filter : { ...filter, after }, PAGE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = [last.at, last.stream, last.number, last.idx];
  }
}

/** The journal entries that events come from, each once, with their hashes. */
const entriesOf = async (
  store: Pick<Store, 'read'>,
  events: readonly FoundEvent[],
): Promise<ExportManifest['entries']> => {
  const rows = await rowsAt(store, events);
  return [...new Map(events.map(event => [placeKey(event), event])).values()].map(event => {
    const row = rows.get(placeKey(event));
    if (row === undefined) throw new Error(`${event.stream} has no entry ${event.number}`);
    return { stream: event.stream, number: event.number, hash: row.hash };
  });
};

type Asked = Pick<ExportManifest, 'by' | 'at' | 'version' | 'filters'> & {
  readonly format: 'csv' | 'json';
  readonly filter: EventFilter;
};

type Sources = { readonly derived: Derived; readonly store: Pick<Store, 'read'> };

/**
 * Events as a file with a manifest that says which journal entries they rest on, piece by piece: `{content, manifest}` as JSON.
 * `issued` is told of the manifest before the end is sent: without it, nobody has the whole.
 */
export async function* exportEvents(
  { derived, store }: Sources,
  { format, filter, ...asked }: Asked,
  issued: (manifest: ExportManifest) => Promise<void>,
): AsyncGenerator<string> {
  const { head, line, end } = FORMATS[format];
  const hash = createHash('sha256');
  const entries: ExportManifest['entries'] = [];
  let rows = 0;
  const piece = (text: string): string => {
    hash.update(text);
    return JSON.stringify(text).slice(1, -1);
  };
  yield `{"content":"${piece(head)}`;
  for await (const page of pagesOf(derived, filter)) {
    yield piece(page.map((event, at) => line(event, rows === 0 && at === 0)).join(''));
    rows += page.length;
    const last = entries.at(-1);
    const more = await entriesOf(store, page);
    // The events of one entry follow each other, perhaps from one page to the next.
    const isRepeated = last !== undefined && more[0] !== undefined && placeKey(more[0]) === placeKey(last);
    for (const entry of isRepeated ? more.slice(1) : more) entries.push(entry);
  }
  yield piece(end);
  const file = `events-${new Date(asked.at).toISOString().replaceAll(/[:.]/g, '-')}.${format}`;
  const manifest = { file, sha256: hash.digest('hex'), rows, ...asked, entries };
  await issued(manifest);
  yield `","manifest":${JSON.stringify(manifest)}}`;
}
