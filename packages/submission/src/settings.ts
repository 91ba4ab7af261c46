import { type Cents, choicesOf, dollars, type House } from '@hardway/rules';

const OPTIONS: { readonly [option: string]: string } = {
  'buy-lay': 'buy and lay wagers',
  commission: 'commission',
  'commission-rate': 'commission rate in per cent',
  fire: 'fire wager',
  bonus: 'bonus wagers',
  'hot-roller': 'hot roller',
  'hot-shooter': 'hot shooter',
  'six-seven-eight': '6-7-8',
  'count-seven-out': 'the seven-out counts as a roll of the hot shooter',
  'power-odds': 'power odds',
};

const VALUES: { readonly [value: string]: string } = { 'when-made': 'when made', 'on-win': 'on the win' };

/** An amount with its separators: `$5,000`. */
export const dollarText = (amount: Cents): string => withSeparators(dollars(amount));

/** Dollars as data, `5000.50`, with a sign and separators. */
export const withSeparators = (written: string): string =>
  `$${written.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** An operator's option in words. */
export const optionText = (option: string): string => OPTIONS[option] ?? option;

/** What an option is set to, in words: a letter names a pay table of the book. */
export const valueText = (value: string): string =>
  /^[A-Z]$/.test(value) ? `pay table ${value}` : (VALUES[value] ?? value);

/** `hot-shooter=on count-seven-out=off` in words. */
export const variantText = (id: string): string =>
  id
    .split(/ (?=[a-z-]+=)/)
    .map(pair => pair.split('='))
    .map(([option = '', value = '']) => `${optionText(option)}: ${valueText(value)}`)
    .join('; ');

/** What the operator has settled on for a table, in a line. */
export const settingsText = ({ book, gameName, limits, unit, multiple, options }: House): string =>
  [
    `limits ${dollarText(limits.min)} to ${dollarText(limits.max)}`,
    `paid in units of $${dollars(unit)}`,
    multiple === 'none' ? 'odds without a multiple' : `odds up to ${multiple} times`,
    ...choicesOf(book, gameName).map(
      ({ option, usual }) => `${optionText(option)}: ${valueText(options[option] ?? usual)}`,
    ),
  ].join('; ');
