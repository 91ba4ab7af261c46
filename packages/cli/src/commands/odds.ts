import type { Command } from '../command.ts';

export const odds: Command = {
  name: 'odds',
  summary: 'The exact odds of every wager, computed from the rules that settle it',
  usage:
    'odds [--ruleset R] [--game G] [--option name=value]... [--wager W] [--amount A] [--compare] [--as-book] [--json]',
  options: [
    ['--ruleset R', 'massachusetts, maryland, victoria or new-hampshire; all of them without it'],
    ['--game G', 'craps, mini-craps, automated-craps or roll-to-win; all of the ruleset without it'],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win, power-odds=on"],
    ['--all-options', 'besides, everything that the operator could choose: side bets, pay tables, commission'],
    ['--power-chance C', 'how often a spot is drawn with power odds: 1/20 unless said otherwise'],
    ['--wager W', 'one wager ("place 6") or one kind of wager (place)'],
    ['--amount A', 'the wager in dollars: rounding and commission as really paid'],
    ['--unit U', 'the smallest amount the bank pays, in dollars'],
    ['--limits A-B', 'the posted minimum and maximum, in dollars'],
    ['--exact', 'edges as fractions too'],
    ['--rolls N', 'how many rolls it takes, up to N: of one wager, or of the hand'],
    ['--compare', 'the same wager in all the books, and which rule makes the difference'],
    ['--as-book', 'the tables that New Hampshire prints, every cell checked'],
    ['--check', "what every wager returns; exit code 1 if any is outside the operator's band"],
    ['--band L-H', 'that band in per cent: 75-100 unless said otherwise'],
    ['--power', 'what power odds cost the house, spot by spot'],
    ['--hand', "a shooter's turn: rolls, points made, the first seven"],
    ['--with-odds M', 'line and come wagers with odds at a multiple: 2, or 3-4-5 by point'],
    ['--together L', 'wagers kept up together: "pass 10, pass-odds 20, place 6 12"'],
    ['--called-on', 'with --together: what rests on come-outs is called on'],
    ['--json', 'the same as data, in exact fractions'],
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
