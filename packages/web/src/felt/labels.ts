import { type House, payoutText, type Rule, type WagerName } from '@hardway/rules';

/** The house's rule for a wager, if it offers it. */
export const offered = (house: House, name: string): Rule | undefined => house.rules[name as WagerName];

/** What a wager pays, as a layout prints it: "7 to 6", or the lowest and highest of several. */
export const paysLabel = ({ machine: { lines } }: Rule): string => {
  const [first] = lines;
  if (first === undefined) return '';
  return lines.length === 1 ? payoutText(first.pays) : lines.map(({ pays }) => payoutText(pays)).join(' · ');
};

/** A wager in the words of its book, as short as a layout prints them: "Pass Line", "Don't Win Line", "Place". */
export const label = ({ terms: { title, short } }: Rule): string => short ?? title;

/** The words that number boxes carry: six and nine are spelt out, so that neither is read upside down. */
export const numberWord = (number: number): string => ({ 6: 'SIX', 9: 'NINE' })[number] ?? String(number);
