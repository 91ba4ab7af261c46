import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn, withoutFailure } from '../house-store.ts';
import { readRecordFile } from '../record-file.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

export const importRecord: Command = {
  name: 'import',
  summary: 'Keep a record in a house as a table of its own, proved like any other',
  usage: `import <file.craps> ${STORE_USAGE} [--as <name>]`,
  options: [['--as <name>', 'what to call it (default: the name of the file)'], ...STORE_HELP],
  examples: ['hardway import game.craps --data hardway-data'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, as: { type: 'string' } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError('which record?');
    const name = values.as ?? basename(path, '.craps');
    if (!NAME.test(name)) throw new UsageError(`call it with --as: ${name} is no name for a table`);
    const where = whereIn(values);
    const file = await readRecordFile(path);
    if (file.type === 'missing') throw new UsageError(file.message);
    if (file.type === 'wrong') {
      process.stderr.write(`${path}:${file.line}: ${file.message}\n`);
      return EXIT.no;
    }
    return withoutFailure('import', async () => {
      const server = await import('@hardway/server');
      const store = await server.openStore(where);
      try {
        const imported = await server.importRecord(store, name, file.text, 'hardway import');
        if (imported.ok) process.stdout.write(`${imported.value.stream}: ${imported.value.entries} entries\n`);
        else process.stderr.write(`${path}: ${imported.error}\n`);
        return imported.ok ? EXIT.done : EXIT.no;
      } finally {
        await store.close();
      }
    });
  },
};
