import type { Command } from '../command.ts';
import { helpOf, SIMULATE_OPTIONS } from '../lab/options.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play strategies for millions of rolls and report what happens to the bankroll',
  usage: 'simulate (<strategy>... | --tournament FILE) [options]',
  options: helpOf(SIMULATE_OPTIONS),
  examples: [
    'hardway simulate flat-pass iron-cross --rolls 300 --bankroll 500',
    'hardway simulate pass-345x-odds flat-pass --duel --precision 1',
    'hardway simulate iron-cross --record 7',
    'hardway simulate --tournament shoot-out.json --tournaments 20000',
    'hardway simulate three-point-molly --sessions 10000000 --workers postgres://hardway@db.example/hardway',
  ],
  run: async args => (await import('../lab/simulate.ts')).run(args),
};
