import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';

export const keys: Command = {
  name: 'keys',
  summary: 'Make keys: a pair to sign anchors with or for a device, or the key to the secrets of hands',
  usage: 'keys new <file> | keys hand <file>',
  examples: ['hardway keys new /root/anchors.key', 'hardway keys hand /root/hand.key'],
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [act, file, ...more] = positionals;
    if (act !== 'new' && act !== 'hand')
      throw new UsageError('which key? `keys new` makes a pair, `keys hand` a hand key');
    if (file === undefined || more.length > 0) throw new UsageError('where should the key be written?');
    const { newKeys, readHandKeys, writeHandKey } = await import('@hardway/server');
    if (act === 'hand') {
      writeHandKey(file);
      const [id] = readHandKeys(file)?.ids ?? [];
      process.stdout.write(`${file} holds key ${id}: give it to every server of the house, and to nobody else.\n`);
    } else {
      const id = newKeys(file);
      process.stdout.write(`${file} holds key ${id}: keep it to yourself. ${file}.pub checks what it signs.\n`);
    }
    return EXIT.done;
  },
};
