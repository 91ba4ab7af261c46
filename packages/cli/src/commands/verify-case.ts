import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readText } from '../file-text.ts';
import { STORE_HELP, STORE_OPTIONS, whereIn, withoutFailure } from '../house-store.ts';

export const verifyCase: Command = {
  name: 'verify-case',
  summary: 'Check the file of a case: its entries, their hashes, what the case says of them, and the journal',
  usage: 'verify-case <file.json> (--data <folder> | --database-url <url> | --file-only)',
  options: [...STORE_HELP, ['--file-only', 'check the file in itself, not against the journal']],
  examples: [
    'hardway verify-case case-craps-1-118.json --data hardway-data',
    'hardway verify-case case-craps-1-118.json --file-only',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, 'file-only': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new UsageError('which case file?');
    const text = await readText(path);
    const where = values['file-only'] ? undefined : whereOf(values);
    return withoutFailure('verify-case', async () => {
      const server = await import('@hardway/server');
      const file = server.readBundle(text);
      if (file === undefined) {
        process.stderr.write(`${path} is not the file of a case: download it again from the page of the case\n`);
        return EXIT.no;
      }
      const store = where === undefined ? undefined : await server.readStore(where);
      try {
        const inJournal = store === undefined ? [] : await server.checkInJournal(file, store);
        const wrong = [...server.checkBundle(file), ...inJournal];
        for (const what of wrong) process.stdout.write(`${what}\n`);
        const seen = `Case ${file.case.opened?.id}: ${file.entries.length} entries, ${file.tableEntries.length} of the table`;
        process.stdout.write(`${seen}: ${wrong.length === 0 ? 'everything fits' : `${wrong.length} wrong`}.\n`);
        return wrong.length === 0 ? EXIT.done : EXIT.no;
      } finally {
        await store?.close();
      }
    });
  },
};

/** A file that fits in itself may still be forged, so leaving the journal out has to be said. */
const whereOf = (values: Parameters<typeof whereIn>[0]): ReturnType<typeof whereIn> => {
  try {
    return whereIn(values);
  } catch (error) {
    if (!(error instanceof UsageError) || values.data !== undefined) throw error;
    throw new UsageError('where is the journal? With --file-only the file is checked in itself', { cause: error });
  }
};
