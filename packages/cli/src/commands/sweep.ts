import type { Command } from '../command.ts';
import { helpOf, SWEEP_OPTIONS } from '../lab/options.ts';

export const sweep: Command = {
  name: 'sweep',
  summary: 'Play variants of strategies on the same dice and rank them',
  usage: 'sweep <strategy>... [--vary unit=5..25/5] [--rank ruin|target|ahead|mean|time] [options]',
  options: helpOf(SWEEP_OPTIONS),
  examples: [
    'hardway sweep hits-then-rest --rank mean --rolls 200',
    'hardway sweep a-unit-more-a-unit-less --vary unit=5..25/5 --up 200 --rank target --bankroll 300',
    'hardway sweep flat-pass iron-cross three-point-molly --rank time --bankroll 200',
    'hardway sweep hits-then-rest --exact --rolls 60',
  ],
  run: async args => (await import('../lab/sweep.ts')).run(args),
};
