import type { Command } from '../command.ts';

export const rng: Command = {
  name: 'rng',
  summary: 'Write what the house’s random source gives, for a test laboratory',
  usage:
    'rng --bytes <n> | --dice-bytes <n> | --rolls <n> [--format F] | --power <n> [--out <file>] | --test [--rolls <n>]',
  options: [
    ['--bytes <n>', 'that many bytes of the source that the secrets of hands are drawn from, as they are'],
    ['--dice-bytes <n>', 'that many of the bytes that follow from those secrets, before they are scaled to faces'],
    ['--rolls <n>', 'that many rolls of two dice, made as a practice table makes them, in the order drawn'],
    ['--format F', 'of rolls: text (3-1, a line each), bytes (one for each die) or csv; text unless said otherwise'],
    ['--power <n>', 'power odds for that many rolls, a line each: 0, 1 or 2 for every spot of the chart'],
    ['--power-chance C', 'how often a spot is drawn: 1/20 or 0.05; as the book has it unless said otherwise'],
    ['--out <file>', 'write to this file, and say how long it is and its SHA-256'],
    [
      '--test',
      'statistical tests of faces, pairs, totals, order, bits and power odds; exit code 1 if the source fails',
    ],
    ['--quiet', 'no progress on the standard error'],
  ],
  examples: [
    'hardway rng --rolls 10',
    'hardway rng --bytes 1000000000 --out bits.bin',
    'hardway rng --test --rolls 10000000',
    'hardway rng --bytes 999999999999999 | dieharder -a -g 200',
  ],
  run: async args => (await import('../rng/run.ts')).run(args),
};
