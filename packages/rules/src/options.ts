import type { Book } from './book.ts';
import { isPoint } from './dice.ts';
import type { OptionName } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/** An operator's options, spelt canonically. */
export type OptionValues = { readonly [name in OptionName]?: string };

export const MAX_RATE = 5;

const switchValue = (value: string): Result<string, string> => {
  const spelt = value.toLowerCase();
  return spelt === 'on' || spelt === 'off' ? ok(spelt) : fail(`is on or off, not "${value}"`);
};

/** A pay table's letter; bonus tables may also be called 1 and 2. */
const tableValue = (tables: object, value: string): Result<string, string> => {
  const spelt = value.toUpperCase();
  const letters = Object.keys(tables);
  return letters.includes(spelt) ? ok(spelt) : fail(`is ${letters.join(' or ')}, not "${value}"`);
};

const commissionValue = (choice: Book['commission']['choice'], value: string): Result<string, string> => {
  const [scheme = '', ...numbers] = value.toLowerCase().trim().split(/\s+/);
  if (scheme === 'when-made' && numbers.length === 0) return ok('when-made');
  if (scheme !== 'on-win') return fail(`is when-made or on-win, not "${value}"`);
  if (numbers.length === 0) return ok('on-win');
  if (choice !== 'when and numbers') return fail('is taken on the win for all numbers or for none');
  if (numbers.some(number => !isPoint(Number(number))))
    return fail(`names 4, 5, 6, 8, 9 or 10, not "${numbers.join(' ')}"`);
  const spelt = numbers.map(number => String(Number(number)));
  if (new Set(spelt).size < spelt.length) return fail(`names a number twice: "${numbers.join(' ')}"`);
  return ok(`on-win ${spelt.join(' ')}`);
};

const rateValue = (value: string): Result<string, string> => {
  const wrong = fail(`is 0 to ${MAX_RATE} per cent, not "${value}"`);
  if (!/^\d{1,2}(\.\d{1,6})?$/.test(value)) return wrong;
  return Number(value) > MAX_RATE ? wrong : ok(String(Number(value)));
};

/** Reads one option of a game, or says in a phrase what is wrong with it. */
export const readOption = (book: Book, gameName: string, name: OptionName, value: string): Result<string, string> => {
  const game = book.games[gameName];
  if (game === undefined || !game.options.includes(name))
    return fail(`is no option of ${book.title} ${game?.title.toLowerCase() ?? gameName}`);
  const given = value.trim();
  switch (name) {
    case 'fire':
      return tableValue(book.payTables.fire ?? {}, given);
    case 'hot-roller':
      return tableValue(book.payTables['hot-roller'] ?? {}, given);
    case 'bonus':
      return tableValue(book.payTables.bonus ?? {}, ({ 1: 'A', 2: 'B' } as Record<string, string>)[given] ?? given);
    case 'commission':
      return commissionValue(book.commission.choice, given);
    case 'commission-rate':
      return rateValue(given);
    case 'six-seven-eight':
    case 'buy-lay':
    case 'hot-shooter':
    case 'count-seven-out':
    case 'power-odds':
      return switchValue(given);
  }
};
