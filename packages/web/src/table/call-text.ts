import { type Dice, isPair, type Outcome, total } from '@hardway/rules';

/** How a throw is called out: "8, the hard way", "9, point made", "Seven out". */
export const callText = (dice: Dice, outcome: Outcome): string => {
  const sum = total(dice);
  const way = sum === 4 || sum === 6 || sum === 8 || sum === 10 ? (isPair(dice) ? ', the hard way' : ', easy') : '';
  const said = SAID[outcome] ?? (outcome.startsWith('point ') ? 'the point is set' : outcome);
  return `${spelt(sum)}${way}: ${said}`;
};

const SAID: { readonly [outcome in Outcome]?: string } = {
  natural: 'a natural',
  craps: 'craps',
  'no decision': 'no decision',
  'point made': 'point made',
  'seven-out': 'seven out',
};

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const spelt = (sum: number): string => NUMBERS[sum] ?? String(sum);
