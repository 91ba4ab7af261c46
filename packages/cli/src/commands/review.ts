import type { Command } from '../command.ts';
import { RULESET_NAMES } from '../game-names.ts';

export const review: Command = {
  name: 'review',
  summary: 'What a session cost and what the dice did: every decision, every roll, and what if',
  usage: 'review <file.craps> [--seat N] [--what-if W]... [--out <file>] [--decisions] [--layout] [--json]',
  options: [
    ['--seat N', 'whose session; needed where several seats play'],
    ['--what-if W', `on the same dice: full-odds, no-odds, no-hardways, without=KIND, or ruleset=R (${RULESET_NAMES})`],
    ['--out <file>', 'write the record of the one --what-if to this file: hardway replay confirms it'],
    ['--decisions', 'besides, every decision with its cost and every roll with its luck'],
    ['--layout', 'instead, what the bets that stand at the end of the record cost a roll'],
    ['--json', 'the same as data, in exact fractions of a cent'],
  ],
  examples: [
    'hardway review conformance/example.craps --seat 1',
    'hardway review conformance/example.craps --seat 1 --what-if no-odds --what-if without=place --what-if ruleset=victoria',
    'hardway review game.craps --decisions',
    'hardway review game.craps --layout',
  ],
  run: async args => (await import('../review/run.ts')).run(args),
};
