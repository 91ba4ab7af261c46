import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';

export const keys: Command = {
  name: 'keys',
  summary: 'Make a pair of keys: to sign anchors with, or for a device',
  usage: 'keys new <file>',
  examples: ['hardway keys new /root/anchors.key'],
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [act, file, ...more] = positionals;
    if (act !== 'new' || file === undefined || more.length > 0)
      throw new UsageError('where should the key be written?');
    const { newKeys } = await import('@hardway/server');
    try {
      const id = newKeys(file);
      process.stdout.write(`${file} holds key ${id}: keep it to yourself. ${file}.pub checks what it signs.\n`);
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      throw new UsageError(error.code === 'EEXIST' ? `${file} is there already` : error.message);
    }
  },
};
