import type { Command } from '../command.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play strategies for millions of rolls and say what becomes of the bankroll',
  usage:
    'simulate <strategy>... [--ruleset R] [--game G] [--option n=v]... [--sessions N] [--rolls N | --shooters N] [--bankroll B] [--seed S] [--threads T | --workers URL] [--precision P] [--duel] [--json | --csv] [--svg DIR]',
  options: [
    ['--ruleset R', 'the rule book, in place of the one the strategy is written for'],
    ['--game G', 'craps, mini-craps, automated-craps or roll-to-win'],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win"],
    ['--sessions N', 'how many sessions: 100,000 unless said otherwise'],
    ['--rolls N', 'how many rolls a session lasts: 500 unless the strategy or you say otherwise'],
    ['--shooters N', 'how many shooters it lasts, in place of rolls'],
    ['--bankroll B', "the player's money in dollars: the strategy's own, else 1000"],
    ['--up D, --down D', 'ends a session that is up, or down, by so many dollars'],
    ['--seed S', 'any word: the same word gives the same dice'],
    ['--threads T', 'how many threads to use; the result is the same'],
    ['--workers URL', 'the PostgreSQL database by which `hardway worker` processes play it, on any hosts'],
    ['--precision P', 'ends early once the average is known to within P dollars'],
    ['--duel', 'the first strategy against each of the others, on the same dice'],
    ['--dice FILE', 'unequal dice: a weight for each combination ("3-1 2"), or a list of rolls'],
    ['--record N', 'writes session N of the first strategy as a record, in place of simulating'],
    ['--countdown S', 'at an electronic table: seconds for wagers, from which hours are reckoned'],
    ['--players N', 'at an electronic table: how many play there'],
    ['--json', 'everything as data'],
    ['--csv', 'one row for each strategy'],
    ['--svg DIR', 'draws the bankroll, the results and survival into a folder'],
    ['--tables DIR', 'writes results, wagers and the bankroll over time as CSV files into a folder'],
  ],
  examples: [
    'hardway simulate flat-pass iron-cross --rolls 300 --bankroll 500',
    'hardway simulate pass-345x-odds flat-pass --duel --precision 1',
    'hardway simulate iron-cross --record 7',
    'hardway simulate three-point-molly --sessions 10000000 --workers postgres://hardway@db.example/hardway',
  ],
  run: async args => (await import('../lab/simulate.ts')).run(args),
};
