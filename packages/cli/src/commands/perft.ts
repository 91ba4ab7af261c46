import { parseArgs } from 'node:util';
import type { Perft } from '@hardway/notation';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { readRecordFile } from '../record-file.ts';

const DEPTH_MAX = 1000;

export const perft: Command = {
  name: 'perft',
  summary: 'From the end of a record, play every sequence of rolls and add up the money',
  usage: 'perft <file.craps> --depth <rolls> [--json]',
  options: [
    ['--depth <rolls>', `how many rolls, 0 to ${DEPTH_MAX}`],
    ['--json', 'print one line of JSON, amounts as text'],
  ],
  examples: ['hardway perft game.craps --depth 3'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { depth: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('one record is needed');
    const depth = readDepth(values.depth);
    const file = await readRecordFile(path);
    if (file.type === 'missing') throw new UsageError(file.message);
    if (file.type === 'wrong') return wrong(path, file.line, file.message);
    const notation = await import('@hardway/notation');
    const played = notation.replay(file.text);
    if (!played.ok) return wrong(path, played.error.line, notation.explain(played.error));
    const found = notation.perft(played.value.table, depth);
    process.stdout.write(values.json ? asJson(depth, found) : asText(found));
    return EXIT.done;
  },
};

const readDepth = (text: string | undefined): number => {
  if (text === undefined) throw new UsageError('--depth is needed');
  const depth = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(depth <= DEPTH_MAX)) throw new UsageError(`--depth is a whole number from 0 to ${DEPTH_MAX}, not ${text}`);
  return depth;
};

const wrong = (path: string, line: number, message: string): ExitCode => {
  process.stderr.write(`${path}:${line}: ${message}\n`);
  return EXIT.no;
};

/** Dollars with both decimals, always. */
const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const asText = ({ sequences, seats }: Perft): string =>
  [
    `sequences ${sequences}`,
    ...seats.map(({ seat, rail, layout }) => `${seat} rail ${dollars(rail)} layout ${dollars(layout)}`),
  ]
    .map(line => `${line}\n`)
    .join('');

const asJson = (depth: number, { sequences, seats }: Perft): string =>
  `${JSON.stringify({
    depth,
    sequences: String(sequences),
    seats: seats.map(({ seat, rail, layout }) => ({ seat, rail: dollars(rail), layout: dollars(layout) })),
  })}\n`;
