import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, whereIn, withoutFailure } from '../house-store.ts';

export const verifyExport: Command = {
  name: 'verify-export',
  summary: 'Check an exported file by its manifest: the file’s SHA-256, and the journal entries it rests on',
  usage: 'verify-export <file>.manifest.json [--data <folder> | --database-url <url>] [--file-only]',
  options: [...STORE_HELP, ['--file-only', 'check the SHA-256 of the file, not the journal']],
  examples: ['hardway verify-export events.csv.manifest.json --data hardway-data'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, 'file-only': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (path === undefined) throw new UsageError('name the manifest that came with the file');
    return withoutFailure('verify-export', async () => {
      const server = await import('@hardway/server');
      const manifest = server.readManifest(readFileSync(path, 'utf8'), path);
      const content = readFileSync(join(dirname(path), manifest.file));
      const store = values['file-only'] ? undefined : await server.readStore(whereIn(values));
      try {
        const wrong = await server.checkExport(manifest, content, store);
        for (const what of wrong) process.stdout.write(`${what}\n`);
        const seen = `${manifest.rows} rows, ${manifest.entries.length} journal entries`;
        process.stdout.write(wrong.length === 0 ? `${seen}: everything fits.\n` : `${seen}: ${wrong.length} wrong.\n`);
        return wrong.length === 0 ? EXIT.done : EXIT.no;
      } finally {
        await store?.close();
      }
    });
  },
};
