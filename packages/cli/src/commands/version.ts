import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT } from '../command.ts';

export const version: Command = {
  name: 'version',
  summary: 'Print the version of hardway and of the Node it runs on',
  usage: 'version [--digest]',
  options: [['--digest', 'print the digest of the program’s files and of the rules of each book, too']],
  examples: ['hardway version', 'hardway version --digest'],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { digest: { type: 'boolean', default: false } } });
    process.stdout.write(`hardway ${manifest.version}, Node ${process.versions.node}\n`);
    if (!values.digest) return EXIT.done;
    const [{ BOOKS }, { manifestOf, rulesOf }] = await Promise.all([
      import('@hardway/rules'),
      import('@hardway/server'),
    ]);
    process.stdout.write(`program ${manifestOf().digest}\n`);
    for (const book of BOOKS) {
      const { edition, digest } = rulesOf(book);
      process.stdout.write(`rules ${digest} ${book.id}, edition ${edition}\n`);
    }
    return EXIT.done;
  },
};
