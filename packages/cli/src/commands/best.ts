import type { Command } from '../command.ts';
import { BEST_OPTIONS, helpOf } from '../lab/options.ts';

export const best: Command = {
  name: 'best',
  summary: 'Find the best that any play from a list of wagers can do for a goal, and how to play it',
  usage: 'best --wagers LIST (--reach T [--rolls N] | --action A) [options]',
  options: helpOf(BEST_OPTIONS),
  examples: [
    'hardway best --wagers "pass 5 to 100 by 5" --bankroll 100 --reach 200 --against flat-pass',
    'hardway best --wagers "pass 5 10 20, odds 10 20, field 5" --bankroll 100 --reach 200 --rolls 20',
    'hardway best --wagers "dont-pass 10, odds 60" --action 1000 --write cheap.strategy',
  ],
  run: async args => (await import('../lab/best.ts')).run(args),
};
