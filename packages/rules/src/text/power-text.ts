import type { House, Rule } from '../house.ts';
import { type Payout, payoutText } from '../money.ts';
import type { Pays } from '../pays.ts';
import { or, type Section, section, type Topic } from './section.ts';

/** What either column of the chart pays on a spot, as the book prints it. */
const chartText = (columns: readonly [Partial<Pays>, Partial<Pays>], { subject }: Rule): readonly string[] => {
  const either = (on: string, of: (pays: Pays) => Payout): string =>
    `${or(columns.map(column => payoutText(of(column as Pays))))}${on === '' ? '' : ` on ${on}`}`;
  switch (subject.kind) {
    case 'any-craps':
    case 'any-seven':
    case 'eleven': {
      const { kind } = subject;
      return [either('', pays => pays[kind])];
    }
    case 'hop':
      return [either('a pair', pays => pays.hop.pair), either('two different faces', pays => pays.hop.mixed)];
    case 'horn':
      return [
        either('2 or 12, for the quarter that hits', pays => pays.two),
        either('3 or 11, for the quarter that hits', pays => pays.three),
      ];
    case 'c-and-e':
      return [
        either('2, 3 or 12', pays => (pays['c-and-e'] as NonNullable<Pays['c-and-e']>).craps),
        either('11, both for the whole bet', pays => (pays['c-and-e'] as NonNullable<Pays['c-and-e']>).eleven),
      ];
    case 'hard':
      return [either('4 or 10', pays => pays.hard[4]), either('6 or 8', pays => pays.hard[6])];
    default:
      return [];
  }
};

/** Power odds on these wagers, where the house offers them. */
export const powerSection = (house: House, rules: readonly Rule[]): readonly Section<Topic>[] => {
  const { power } = house.book;
  const [first] = rules as [Rule];
  if (power === undefined || first.boosted === undefined) return [];
  const odds = chartText(power.columns, first);
  return [
    section(
      'power',
      'Power odds',
      [`When this spot is drawn it pays, for that roll only, ${odds.join('; ')}.`],
      [power.cite],
    ),
  ];
};
