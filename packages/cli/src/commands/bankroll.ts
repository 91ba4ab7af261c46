import type { Command } from '../command.ts';
import { BANKROLL_OPTIONS, helpOf } from '../lab/options.ts';

export const bankroll: Command = {
  name: 'bankroll',
  summary: 'Find what to bring so that ruin is unlikely enough',
  usage: 'bankroll <strategy> [--risk 5% | --lasts 90%] [--hours H | --rolls N | --shooters N] [options]',
  options: helpOf(BANKROLL_OPTIONS),
  examples: [
    'hardway bankroll flat-pass --hours 4',
    'hardway bankroll iron-cross --risk 1% --rolls 200',
    'hardway bankroll pass-345x-odds --lasts 90% --hours 2',
    'hardway bankroll flat-pass --up 200 --risk 10%',
  ],
  run: async args => (await import('../lab/bankroll.ts')).run(args),
};
