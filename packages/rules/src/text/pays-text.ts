import { diceText, isPair } from '../dice.ts';
import { type House, type Rule, ruleOf } from '../house.ts';
import { type Payout, payoutText } from '../money.ts';
import type { Pays } from '../pays.ts';
import { withRaised } from '../raised.ts';
import { HORN_TOTALS, type HornTotal } from '../wager.ts';
import { money } from '../words.ts';
import { and, or } from './section.ts';

type Line = { readonly on: readonly string[]; readonly pays: string };

/** Lines that pay the same, joined, in the order met. */
const joinedLines = (lines: readonly { readonly on: string; readonly pays: string }[]): readonly Line[] => {
  const found = new Map<string, string[]>();
  for (const { on, pays } of lines) found.set(pays, [...(found.get(pays) ?? []), on]);
  return [...found].map(([pays, on]) => ({ on, pays }));
};

const linesText = (lines: readonly Line[]): string => and(lines.map(({ on, pays }) => `${pays} on ${or(on)}`));

const payTable = ({ machine }: Rule): readonly Line[] =>
  joinedLines(
    machine.lines.flatMap(({ on, pays }) =>
      on.split(', ').map(each => ({ on: each.replace(/^other/, 'any other'), pays: payoutText(pays) })),
    ),
  );

/** What a number is called among those of its kind: the 6 of place 6, a pair or two faces of a hop. */
const among = ({ subject: { number, dice } }: Rule): string =>
  dice === undefined ? String(number) : isPair(dice) ? `a pair (${diceText(dice)})` : diceText(dice);

/** What wagers of one kind pay, number by number where that differs. */
const plainPays = (rules: readonly Rule[]): string => {
  const [first] = rules as [Rule];
  if (rules.length === 1) {
    const [line, ...more] = payTable(first);
    return line !== undefined && more.length === 0 ? `Pays ${line.pays}.` : `Pays ${linesText(payTable(first))}.`;
  }
  if (rules.every(({ machine }) => machine.lines.length === 1)) {
    const lines = joinedLines(rules.map(rule => ({ on: among(rule), pays: payTable(rule)[0]?.pays ?? '' })));
    const [only] = lines;
    if (lines.length === 1) return `Pays ${only?.pays}.`;
    if (first.subject.dice === undefined) return `Pays ${linesText(lines)}.`;
    return `Pays ${lines.map(({ on, pays }) => `${pays} on ${on[0]?.startsWith('a pair') ? 'a pair' : 'two different faces'}`).join(' and ')}.`;
  }
  return `Pays ${rules.map(rule => `with ${among(rule)} high, ${linesText(payTable(rule))}`).join('; ')}.`;
};

const HORN_KEYS = { 2: 'two', 3: 'three', 11: 'eleven', 12: 'twelve' } as const;

const hornLines = (pays: Pays): string =>
  linesText(
    joinedLines(
      HORN_TOTALS.map((total: HornTotal) => ({ on: String(total), pays: payoutText(pays[HORN_KEYS[total]]) })),
    ),
  );

const timesText = ([times]: Payout): string => (times === 1 ? '1 times the bet' : `${times} times the bet`);

/** A jackpot as its book prints it: what comes back, stake included. */
const jackpotText = (returns: Pays['hot-shooter']): string => {
  const counts = Object.keys(returns).map(Number);
  return counts
    .map((count, at) => {
      const next = counts[at + 1];
      const rolls = next === undefined ? `${count} rolls or more` : `${count} to ${next - 1} rolls`;
      return `${timesText(returns[count] as Payout)} for ${rolls}`;
    })
    .join(', ');
};

/** The figures of the book on each part of the wager, where the net on the whole of it is not what the book prints. */
const printedPays = (house: House, { subject: { kind } }: Rule): string | undefined => {
  const pays = withRaised(house.book.pays, house.config.pays ?? {}) as Pays;
  switch (kind) {
    case 'horn':
      return `By the book each quarter is a bet of its own: ${hornLines(pays)}. The other three quarters lose.`;
    case 'horn-high':
      return `By the book each fifth is a bet of its own: ${hornLines(pays)}, with two fifths on the high number. The rest loses.`;
    case 'whirl':
      return `By the book each fifth is a bet of its own: ${hornLines(pays)} and ${payoutText(pays['any-seven'])} on 7. The rest loses.`;
    case 'c-and-e':
      return pays['c-and-e'] === undefined
        ? `By the book each half is a bet of its own: ${payoutText(pays['any-craps'])} on 2, 3 or 12 and ${payoutText(pays.eleven)} on 11. The other half loses.`
        : undefined;
    case 'hot-shooter':
      return `By the book it returns ${jackpotText(pays['hot-shooter'])}, your own bet included.`;
    default:
      return undefined;
  }
};

const netPays = (rules: readonly Rule[]): string => {
  const [first] = rules as [Rule];
  const lines = plainPays(rules).replace(/^Pays /, '');
  const push = first.subject.kind === 'whirl' ? ' A 7 is a push: your bet is returned.' : '';
  const back = first.subject.kind === 'hot-shooter' ? ' The lowest step is a push: your bet is returned.' : '';
  return `Net, on the whole bet: ${lines}${push}${back}`;
};

/** Whether winnings may have to be rounded: no part of the wager must be payable exactly, and its odds are not all whole. */
export const mayRound = (house: House, rules: readonly Rule[]): boolean => {
  const parts = rules.flatMap(rule => rule.standsAs?.map(({ name }) => ruleOf(house, name)) ?? [rule]);
  return parts.some(({ exact, machine }) => !exact && machine.lines.some(({ pays: [, per] }) => per !== 1));
};

const COUNTED = ['fire', 'hot-roller', 'hot-shooter'];

/** What these wagers of one kind pay: the book's figures first, then what they come to. */
export const paysSentences = (house: House, rules: readonly Rule[]): readonly string[] => {
  const [first] = rules as [Rule];
  const { kind } = first.subject;
  const printed = printedPays(house, first);
  const stays = first.stays
    ? 'A winner is paid and stays up.'
    : 'A winner comes down: your bet comes back with the winnings.';
  return [
    ...(printed === undefined ? [plainPays(rules)] : [printed, netPays(rules)]),
    ...(COUNTED.includes(kind) ? ['Only the highest step reached is paid.'] : []),
    stays,
    ...(mayRound(house, rules) ? [`Winnings are rounded up to the next ${money(house.unit)}.`] : []),
  ];
};
