import type { Command } from '../command.ts';

export const session: Command = {
  name: 'session',
  summary: 'Work out exactly what a session with a strategy comes to, without throwing dice',
  usage:
    'session <strategy>... [--ruleset R] [--game G] [--option n=v]... [--rolls N | --shooters N] [--bankroll B] [--json | --csv] [--svg DIR]',
  options: [
    ['--ruleset R', 'the rule book, in place of the one the strategy is written for'],
    ['--game G', 'craps, mini-craps, automated-craps or roll-to-win'],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win"],
    ['--rolls N', 'how many rolls the session lasts: 500 unless the strategy or you say otherwise'],
    ['--shooters N', 'how many shooters it lasts, in place of rolls'],
    ['--bankroll B', "the player's money in dollars: the strategy's own, else 1000"],
    ['--up D, --down D', 'ends the session once it is up, or down, by so many dollars'],
    ['--dice FILE', 'unequal dice: a weight for each combination ("3-1 2"), or a list of rolls'],
    ['--sessions N', 'how many to simulate where it is too large to be worked out: 100,000'],
    ['--seed S', 'for simulating: the dice'],
    ['--threads T, --workers URL', 'for simulating: who plays, as in `hardway simulate`'],
    ['--countdown S', 'at an electronic table: seconds for wagers, from which hours are reckoned'],
    ['--players N', 'at an electronic table: how many play there'],
    ['--json', 'everything as data'],
    ['--csv', 'every result with its chance'],
    ['--svg DIR', 'draws the bankroll, the results and survival into a folder'],
    ['--tables DIR', 'writes results and the bankroll over time as CSV files into a folder'],
  ],
  examples: ['hardway session flat-pass --rolls 200', 'hardway session iron-cross --shooters 10 --bankroll 300'],
  run: async args => (await import('../lab/session.ts')).run(args),
};
