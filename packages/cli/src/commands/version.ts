import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT } from '../command.ts';

export const version: Command = {
  name: 'version',
  summary: 'Print the version of hardway and of the Node it runs on',
  usage: 'version',
  examples: ['hardway version'],
  async run(args) {
    parseArgs({ args: [...args], options: {} });
    process.stdout.write(`hardway ${manifest.version}, Node ${process.versions.node}\n`);
    return EXIT.done;
  },
};
