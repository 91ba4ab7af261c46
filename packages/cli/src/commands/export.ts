import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn } from '../house-store.ts';
import { withSealedFile } from '../sealed-file.ts';

export const exportTable: Command = {
  name: 'export',
  summary: 'Write the record of a table, or of one of its hands, from the journal',
  usage: `export <table> [--hand <n> | --from <n> --to <n>] ${STORE_USAGE} | --archive <file>  [--out <file>]`,
  options: [
    ['--hand <n>', 'one hand; hands are counted by seven-outs'],
    ['--from <n>', 'from the hand that this entry of the journal belongs to'],
    ['--to <n>', 'up to this entry'],
    ['--out <file>', 'write it to this file instead of printing it'],
    ['--archive <file>', 'read the table from an archive or a backup instead'],
    ['--anchor-key <file>', 'the public key that must have signed that file; may be given more than once'],
    ...STORE_HELP,
  ],
  examples: [
    'hardway export T1 --data hardway-data',
    'hardway export T1 --hand 12 --data hardway-data --out hand-12.craps',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        hand: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        out: { type: 'string' },
        archive: { type: 'string' },
        'anchor-key': { type: 'string', multiple: true, default: [] as string[] },
      },
      allowPositionals: true,
    });
    const [table, ...others] = positionals;
    if (table === undefined || others.length > 0) throw new UsageError('which table?');
    if (values['anchor-key'].length > 0 && values.archive === undefined)
      throw new UsageError('--anchor-key checks who signed an archive: name it with --archive');
    if (values.hand !== undefined && (values.from ?? values.to) !== undefined)
      throw new UsageError('a hand, or entries from one number to another, not both');
    const hand = numberIn('--hand', values.hand);
    const from = numberIn('--from', values.from);
    const to = numberIn('--to', values.to);
    const wanted =
      hand === undefined ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } : { hand };
    const where = values.archive === undefined ? whereIn(values) : undefined;
    return withSealedFile('export', async () => {
      const server = await import('@hardway/server');
      const keys = values['anchor-key'].map(file => server.readPublicKey(file));
      const store =
        where === undefined ? await server.openArchive(values.archive ?? '', keys) : await server.readStore(where);
      try {
        const heads = await store.heads();
        const stream = [table, `table:${table}`, `record:${table}`].find(name =>
          heads.some(head => head.stream === name),
        );
        if (stream === undefined) throw new server.StoreFailure('failed', `there is no table ${table}`);
        const { record, unsaid, difference } = await server.exportRecord(store, stream, wanted);
        for (const sentence of unsaid) process.stderr.write(`hardway export: not in the record: ${sentence}\n`);
        if (difference !== undefined)
          process.stderr.write(`hardway export: a replay of the record would differ, ${difference}\n`);
        if (values.out === undefined) process.stdout.write(record);
        else await writeFile(values.out, record);
        return difference === undefined ? EXIT.done : EXIT.no;
      } finally {
        await store.close();
      }
    });
  },
};

const numberIn = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${option} takes a number from 1, not ${text}`);
  return Number(text);
};
