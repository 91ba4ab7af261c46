import { parseArgs } from 'node:util';
import { type Command, EXIT } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn, withoutFailure } from '../house-store.ts';

/** How often progress is shown, in milliseconds. */
const PROGRESS_MS = 1_000;

export const audit: Command = {
  name: 'audit',
  summary: 'Derive everything again from the journal, and name the first entry that does not fit',
  usage: `audit ${STORE_USAGE} [--anchor <file>] [--json]`,
  options: [
    ...STORE_HELP,
    ['--anchor <file>', 'heads written down outside the store (default: anchors/heads in the folder, if it is there)'],
    ['--json', 'print the result as JSON'],
  ],
  examples: [
    'hardway audit --data hardway-data',
    'hardway audit --database-url postgres://localhost/hardway --anchor /mnt/elsewhere/heads',
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, anchor: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const where = whereIn(values);
    return withoutFailure('audit', async () => {
      const server = await import('@hardway/server');
      const file = values.anchor ?? ('data' in where ? server.anchorFileIn(where.data) : undefined);
      // Read before the store is: a house at work writes an anchor after the entry it is about.
      const anchors = file === undefined ? [] : server.readAnchors(file);
      const store = await server.readStore(where);
      try {
        const progress = progressOf();
        const result = await server.audit(store, { deciders: server.DECIDERS, anchors, progress: progress.show });
        progress.end();
        process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : textOf(result, anchors.length));
        return result.findings.length === 0 ? EXIT.done : EXIT.no;
      } finally {
        await store.close();
      }
    });
  },
};

const textOf = (
  result: {
    readonly streams: number;
    readonly entries: number;
    readonly findings: readonly { readonly stream: string; readonly number: number; readonly what: string }[];
  },
  anchors: number,
): string => {
  const { streams, entries, findings } = result;
  const lines = findings.map(({ stream, number, what }) => `${stream}, entry ${number}: ${what}`);
  const seen = `${entries} entries in ${streams} streams, ${anchors} anchors`;
  if (findings.length > 0)
    lines.push(`${seen}: ${findings.length} ${findings.length === 1 ? 'stream does' : 'streams do'} not fit.`);
  else lines.push(`${seen}: everything fits.`);
  if (anchors === 0) lines.push('There are no anchors: entries cut off from the end of a stream would not show.');
  return `${lines.join('\n')}\n`;
};

/** Tells a person who waits how far the work is. */
const progressOf = (): { show(done: number, of: number): void; end(): void } => {
  const { stderr } = process;
  let shown = Date.now();
  let isShown = false;
  return {
    show: (done, of) => {
      if (!stderr.isTTY || Date.now() - shown < PROGRESS_MS) return;
      shown = Date.now();
      isShown = true;
      stderr.write(`\r${done} of ${of} entries (${of === 0 ? 100 : Math.floor((100 * done) / of)}%)`);
    },
    end: () => {
      if (isShown) stderr.write('\r\u001b[K');
    },
  };
};
