import { type Command, EXIT, UsageError } from '../command.ts';
import { GAME_NAMES, RULESET_NAMES } from '../game-names.ts';

export const submission: Command = {
  name: 'submission',
  summary: 'Write the folder that a test laboratory receives, or check one',
  usage: 'submission --ruleset R [--game G] [--option name=value]... --out DIR | submission verify DIR',
  options: [
    ['--ruleset R', RULESET_NAMES],
    ['--game G', `${GAME_NAMES}; all of the ruleset without it`],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win, power-odds=on"],
    ['--pays L=O', "odds better than the book's, where it allows them: 'place 6=6 to 5'"],
    ['--limits A-B', 'the posted minimum and maximum, in dollars'],
    ['--unit U', 'the smallest amount the bank pays, in dollars'],
    ['--power-chance C', 'how often a spot is drawn with power odds: 1/20 unless said otherwise'],
    ['--mix FILE', 'shares of what is wagered, by wager or kind: {"title": "…", "shares": {"pass": 40, "place": 20}}'],
    ['--since DIR', 'an earlier submission, or its 4-changes/data.json: significant changes are told against it'],
    ['--test-report FILE', 'the report of a test run: vitest run --reporter=json --outputFile=FILE'],
    ['--chance-rolls N', 'test the random source on N rolls; 200000 unless said otherwise, 0 for no tests'],
    ['--date D', 'the day that the cover names, such as 2030-01-31: today unless said otherwise'],
    ['--paper P', 'a4 or letter: a4 unless said otherwise'],
    ['--pdf', 'print the pages too, with the Chromium that is there: print/*.pdf'],
    ['--browser FILE', 'the Chromium to print with'],
    ['--out DIR', 'the folder to write; it must be new or empty'],
    ['verify DIR', 'compute everything again and say what differs; exit code 1 if anything does'],
  ],
  examples: [
    'hardway submission --ruleset maryland --option fire=A --out submission-maryland',
    'hardway submission verify submission-maryland',
  ],
  async run(args) {
    const [first, ...rest] = args;
    if (first !== 'verify') return (await import('../submission/write.ts')).write(args);
    const [folder, ...more] = rest;
    if (folder === undefined || more.length > 0) throw new UsageError('which folder is to be checked?');
    return (await (await import('../submission/verify.ts')).verify(folder)) ? EXIT.done : EXIT.no;
  },
};
