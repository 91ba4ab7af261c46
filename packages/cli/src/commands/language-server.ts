import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, UsageError } from '../command.ts';

export const languageServer: Command = {
  name: 'language-server',
  summary: 'Serve an editor: mistakes, completion and clauses in .craps and .strategy files',
  usage: 'language-server --stdio',
  options: [['--stdio', 'speak the Language Server Protocol on standard input and output']],
  examples: ['hardway language-server --stdio'],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { stdio: { type: 'boolean' } } });
    if (values.stdio !== true) throw new UsageError('an editor starts it with --stdio');
    const { serveEditors } = await import('../editor/server.ts');
    serveEditors(manifest.version);
    // The editor ends the process: by asking, or by closing the input.
    return new Promise(() => {});
  },
};
