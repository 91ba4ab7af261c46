import type { Command } from '../command.ts';
import { GAME_NAMES, RULESET_NAMES } from '../game-names.ts';

export const odds: Command = {
  name: 'odds',
  summary: 'The exact odds of every wager, computed from the rules that settle it',
  usage:
    'odds [--ruleset R] [--game G] [--option name=value]... [--pays L=O]... [--wager W] [--amount A] [--compare] [--as-book] [--json]',
  options: [
    ['--ruleset R', `${RULESET_NAMES}; all of them without it`],
    ['--game G', `${GAME_NAMES}; all of the ruleset without it`],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win, power-odds=on"],
    ['--pays L=O', "odds better than the book's, where it allows them: 'place 6=6 to 5'"],
    ['--all-options', 'besides, everything that the operator could choose: side bets, pay tables, commission'],
    ['--power-chance C', 'how often a spot is drawn with power odds: 1/20 unless said otherwise'],
    ['--wager W', 'one wager ("place 6") or one kind of wager (place)'],
    ['--amount A', 'the wager in dollars: rounding and commission as really paid'],
    ['--unit U', 'the smallest amount the bank pays, in dollars'],
    ['--limits A-B', 'the posted minimum and maximum, in dollars'],
    ['--exact', 'edges as fractions too'],
    [
      '--rolls N',
      'how many rolls it takes, up to N: of one wager, or of the hand; with --together, who is ahead after N',
    ],
    ['--compare', 'the same wager in all the books, and which rule makes the difference'],
    ['--as-book', 'the tables that New Hampshire prints, every cell checked'],
    ['--check', "what every wager returns; exit code 1 if any is outside the operator's band"],
    ['--band L-H', 'that band in per cent: 75-100 unless said otherwise'],
    ['--power', 'what power odds cost the house, spot by spot'],
    ['--hand', "a shooter's turn: rolls, points made, the first seven"],
    ['--with-odds M', 'line and come wagers with odds at a multiple: 2, or 3-4-5 by point'],
    ['--together L', 'wagers kept up together: "pass 10, pass-odds 20, place 6 12"'],
    ['--next-roll L', 'wagers as they lie: what they cost, and all that the next roll can bring'],
    ['--point P', 'with --next-roll: where the puck is; off unless said otherwise'],
    ['--called-on', 'with --together: what rests on come-outs is called on'],
    ['--json', 'the same as data, in exact fractions'],
    ['--csv', 'the plain table for a spreadsheet: decimals and exact fractions'],
  ],
  examples: [
    'hardway odds --ruleset massachusetts --game craps',
    'hardway odds --wager dont-pass --compare',
    'hardway odds --ruleset victoria --game craps --wager "place 6" --amount 10',
    'hardway odds --ruleset new-hampshire --as-book',
    'hardway odds --ruleset massachusetts --game craps --together "pass 10, pass-odds 20, place 6 12"',
  ],
  run: async args => (await import('../odds/run.ts')).run(args),
};
