import { type Cents, cents, type WagerName } from '@hardway/rules';
import { combine } from '../play/combine.ts';
import type { CombinedStrategy, SubStrategy } from '../play/strategy.ts';

/** Makes these wagers whenever they do not stand and the table will take them. */
const keepUp = (
  name: string,
  owns: SubStrategy['owns'],
  wagers: readonly (readonly [WagerName, number])[],
): SubStrategy => ({
  name,
  owns,
  start: null,
  play: turn => {
    for (const [wager, dollars] of wagers) {
      if (turn.standing(wager) === undefined && turn.wouldRefuse(wager, cents(dollars * 100)) === null)
        turn.make(wager, cents(dollars * 100));
    }
    return null;
  },
});

/** Twenty-five wagers at once, of every family there is, for a table with fire and the bonus wagers. */
export const everyFamily = (): CombinedStrategy =>
  combine('Twenty-five wagers', [
    keepUp(
      'line and come',
      ['pass', 'dont-pass', 'pass-odds', 'dont-pass-odds', 'come', 'dont-come', 'come-odds', 'dont-come-odds'],
      [
        ['pass', 10],
        ['dont-pass', 10],
        ['pass-odds', 20],
        ['come', 10],
      ],
    ),
    keepUp(
      'numbers',
      ['place', 'place-lose', 'buy', 'lay', 'hard', 'six-seven-eight'],
      [
        ['place 5', 10],
        ['place 6', 12],
        ['place 8', 12],
        ['place-lose 9', 16],
        ['buy 4', 20],
        ['lay 10', 40],
        ['hard 4', 5],
        ['hard 6', 5],
        ['hard 8', 5],
        ['hard 10', 5],
        ['six-seven-eight', 5],
      ],
    ),
    keepUp(
      'one roll',
      ['field', 'any-seven', 'any-craps', 'horn', 'horn-high', 'hop', 'whirl'],
      [
        ['field', 10],
        ['any-seven', 5],
        ['any-craps', 5],
        ['horn-high 12', 5],
        ['hop 3-1', 5],
        ['hop 5-5', 5],
      ],
    ),
    keepUp('fire', ['fire'], [['fire', 5]]),
    keepUp(
      'bonus',
      ['all-small', 'all-tall', 'make-em-all'],
      [
        ['all-small', 5],
        ['all-tall', 5],
        ['make-em-all', 5],
      ],
    ),
  ]);

/** What it needs of a table. */
export const EVERY_FAMILY_OPTIONS = { fire: 'A', bonus: 'A', 'six-seven-eight': 'on' } as const;
export const EVERY_FAMILY_BANKROLL: Cents = cents(10_000_00);
