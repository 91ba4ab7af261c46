import { bookOf, cents } from '@hardway/rules';
import { type Conditions, FORMATS } from '@hardway/tournament';
import { amountIn } from './chips.ts';

/** A new tournament as it is typed: a ready-made format and what it is made from. */
export type NewTournamentForm = {
  readonly format: string;
  readonly name: string;
  readonly game: string;
  readonly director: string;
  readonly entrants: string;
  readonly seats: string;
  readonly tables: string;
  readonly fee: string;
  readonly toPool: string;
  readonly opensAt: number;
  readonly closesAt: number;
};

const DAY_MS = 86_400_000;

export const newTournament = (now: number, game: string): NewTournamentForm => ({
  format: FORMATS[0]?.id ?? '',
  name: '',
  game,
  director: '',
  entrants: '16',
  seats: '8',
  tables: '2',
  fee: '50',
  toPool: '40',
  opensAt: now,
  closesAt: now + 7 * DAY_MS,
});

/** The address of a tournament, from its name: "Spring Cup 2026" is `spring-cup-2026`. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

type Made =
  | { readonly ok: true; readonly id: string; readonly conditions: Conditions }
  | { readonly ok: false; readonly missing: string };

const missing = (sentence: string): Made => ({ ok: false, missing: sentence });

/** The conditions that a format makes of it, or what is missing. They are checked where they are shown. */
export const conditionsFrom = (form: NewTournamentForm): Made => {
  const format = FORMATS.find(({ id }) => id === form.format);
  const [ruleset = '', game = ''] = form.game.split(' ');
  const id = idFrom(form.name);
  const [fee, toPool] = [amountIn(form.fee), amountIn(form.toPool)];
  const [entrants, seats, tables] = [Number(form.entrants), Number(form.seats), Number(form.tables)];
  if (format === undefined || bookOf(ruleset)?.games[game] === undefined) return missing('Choose a format and a game.');
  if (id === '') return missing('Give it a name with letters or digits.');
  if (form.director.trim() === '') return missing('Name the director.');
  if (fee === undefined || toPool === undefined) return missing('Type fee and share in dollars, such as 50.');
  if (![entrants, seats, tables].every(each => Number.isInteger(each) && each >= 1))
    return missing('Type how many entrants, seats and tables.');
  const conditions = format.make({
    name: form.name.trim(),
    rules: { ruleset, game } as Conditions['rules'],
    director: form.director.trim(),
    ...{ entrants, seats, tables },
    fee: cents(fee),
    toPool: cents(toPool),
    ...{ opensAt: form.opensAt, closesAt: form.closesAt },
  });
  return { ok: true, id, conditions };
};
