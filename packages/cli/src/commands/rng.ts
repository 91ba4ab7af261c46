import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';

const CHUNK = 16_384;

export const rng: Command = {
  name: 'rng',
  summary: 'Write what the house’s random source gives, for a test laboratory',
  usage: 'rng --rolls <n> | --bytes <n>',
  options: [
    ['--rolls <n>', 'that many rolls of two dice, a line each, made as a practice table makes them'],
    ['--bytes <n>', 'that many bytes of the same stream before they are scaled to faces, as they are'],
  ],
  examples: ['hardway rng --rolls 10', 'hardway rng --bytes 125000000 > bits.bin'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { rolls: { type: 'string' }, bytes: { type: 'string' } },
    });
    if ((values.rolls === undefined) === (values.bytes === undefined)) throw new UsageError('rolls or bytes?');
    const { labBytes, labRolls } = await import('@hardway/server');
    if (values.rolls !== undefined) {
      const lines = texts(labRolls(countOf(values.rolls)));
      for (const text of lines) await write(text);
    } else {
      for (const chunk of chunks(labBytes(countOf(values.bytes ?? '')))) await write(Uint8Array.from(chunk));
    }
    return EXIT.done;
  },
};

const countOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text} is not a number of rolls or bytes`);
  return Number(text);
};

function* chunks<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function* texts(rolls: Iterable<readonly [number, number]>): Generator<string> {
  for (const chunk of chunks(rolls)) yield chunk.map(([a, b]) => `${a}-${b}\n`).join('');
}

/** Waits for a reader that is slower than we are. */
const write = async (data: string | Uint8Array): Promise<void> => {
  if (!process.stdout.write(data)) await once(process.stdout, 'drain');
};
