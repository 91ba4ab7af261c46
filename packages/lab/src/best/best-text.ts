import { dollars, type House } from '@hardway/rules';
import { counted, houseText, money, table, whole } from '../report/words.ts';
import type { Best } from './best.ts';
import type { Between } from './chance-to-reach.ts';
import type { Goal } from './goal.ts';

const DOLLAR = 100;
const DIGITS_MAX = 10;

/** A number with the digits that both bounds share. */
export const certain = ({ lower, upper }: Between, digitsMax = DIGITS_MAX): string => {
  for (let digits = digitsMax; digits > 0; digits -= 1) {
    const text = lower.toFixed(digits);
    if (text === upper.toFixed(digits)) return text;
  }
  const [from, to] = [lower.toPrecision(6), upper.toPrecision(6)];
  return from === to ? from : `${from} to ${to}`;
};

/** A chance as a percentage, with the digits that are certain. */
export const certainPercent = ({ lower, upper }: Between): string =>
  `${certain({ lower: 100 * lower, upper: 100 * upper })} %`;

/** A play that the best is compared with: its chance, or why there is none. */
export type Rival = { readonly name: string } & (Between | { readonly tooLarge: string });

/** The answer in a sentence. */
export const bestSentence = ({ goal, lower, upper }: Best, bankroll: number): string => {
  if (goal.type === 'reach')
    return `From ${money(bankroll / DOLLAR)} the best play reaches ${money(goal.target / DOLLAR)}${withinText(goal)} in ${certainPercent({ lower, upper })} of sessions.`;
  const gains = upper < 0;
  const [least, most] = gains ? [-upper, -lower] : [lower, upper];
  const sum = certain({ lower: least / DOLLAR, upper: most / DOLLAR }, 8);
  const share = certainPercent({ lower: least / goal.action, upper: most / goal.action });
  return gains
    ? `With ${money(goal.action / DOLLAR)} of action the best play wins $${sum} on average, ${share} of it: winnings are rounded in the player's favor.`
    : `With ${money(goal.action / DOLLAR)} of action the best play loses $${sum} on average, ${share} of it.`;
};

const withinText = (goal: Goal): string =>
  goal.type === 'reach' && goal.rolls !== undefined ? ` within ${counted(goal.rolls, 'roll')}` : '';

/** The answer with everything around it. `linesMax`: how much of the strategy is shown. */
export const bestReport = (
  answer: Best,
  setup: { readonly house: House; readonly bankroll: number; readonly wagers: string },
  rivals: readonly Rival[],
  linesMax: number,
): string => {
  const { goal } = answer;
  return [
    [
      houseText(setup.house),
      ...(goal.type === 'reach' ? [`from ${money(setup.bankroll / DOLLAR)}`] : []),
      `wagers: ${setup.wagers}`,
    ].join('; '),
    '',
    bestSentence(answer, setup.bankroll),
    ...(rivals.length === 0 ? [] : ['', rivalTable(answer, rivals), ...betterLines(answer, rivals)]),
    ...answer.impossible.map(({ name, stake, reason }) => `Never taken: ${name} ${dollars(stake)}. ${reason}`),
    '',
    ...strategyLines(answer, linesMax),
    '',
    effortText(answer),
  ].join('\n');
};

const rivalTable = (answer: Best, rivals: readonly Rival[]): string =>
  table(
    ['play', 'chance', 'less than the best'],
    [
      ['the best', certainPercent(answer), ''],
      ...rivals.map(rival =>
        'tooLarge' in rival
          ? [rival.name, 'unknown', rival.tooLarge]
          : [rival.name, certainPercent(rival), lessText(answer, rival)],
      ),
    ],
  );

/** By how much a play falls short; nothing where the bounds don't tell the two apart. */
const lessText = ({ lower, upper }: Best, rival: Between): string =>
  `${(rival.upper >= lower && rival.lower <= upper ? 0 : 100 * (lower - rival.lower)).toFixed(4)} %`;

/** A strategy can be better than the best from a list only by what is not in the list. */
const betterLines = (answer: Best, rivals: readonly Rival[]): readonly string[] =>
  rivals
    .filter(rival => !('tooLarge' in rival) && rival.lower > answer.upper)
    .map(({ name }) => `${name} makes wagers, or bets stakes, that are not in the list.`);

const strategyLines = ({ strategy }: Best, linesMax: number): readonly string[] => {
  if ('missing' in strategy) return [`It can't be written as a strategy: ${strategy.missing}.`];
  const lines = strategy.text.trimEnd().split('\n');
  const rules = lines.slice(lines.indexOf('') + 1);
  if (rules.length <= linesMax) return ['How to play it:', '', ...rules];
  return [
    `How to play it (${whole(linesMax)} of ${whole(rules.length)} lines; --write FILE writes them all):`,
    '',
    ...rules.slice(0, linesMax),
    '…',
  ];
};

const effortText = ({ goal, lower, upper, positions, nodes, levels, step, sweeps }: Best): string => {
  const [kind, apart] = [goal.type === 'reach' ? 'bankroll' : 'sum of action', money(step / DOLLAR)];
  const levelsText = `${whole(levels)} ${kind === 'bankroll' ? 'bankrolls' : 'sums of action'} ${apart} apart`;
  const unit = goal.type === 'reach' ? 1 : DOLLAR;
  return `Exactly: ${counted(positions, 'position')}, ${counted(nodes, 'decision')} to make, ${levelsText}, worked out ${whole(sweeps)} times; between ${lower / unit} and ${upper / unit}.`;
};
