import type { Book, Game } from '@hardway/rules';
import { citable, finest } from './clauses.ts';
import { at, type Mutant, type Path } from './mutant.ts';

type Figure = { readonly path: Path; readonly now: number; readonly step: number; readonly cite: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The figures that a table's staff is held to: dice, notices, the countdown, seats. */
const figuresOf = ({ seatsMax, staffing }: Game): readonly Figure[] => {
  const { dice, shaker, notice, window, noRollsAllowed } = staffing;
  const figure = (path: Path, now: number | undefined, step: number, cite = ''): readonly Figure[] =>
    now === undefined || now === 0 ? [] : [{ path, now, step, cite }];
  const staffed = (...path: Path): Path => ['staffing', ...path];
  return [
    ...figure(['seatsMax', 'count'], seatsMax?.count, 1, seatsMax?.cite),
    ...figure(staffed('dice', 'count'), dice?.count, 1, dice?.cite),
    ...figure(staffed('dice', 'life', 'ms'), dice?.life?.ms, HOUR_MS, dice?.life?.cite),
    ...figure(staffed('dice', 'sizeMm', 'least'), dice?.sizeMm?.least, 1, dice?.sizeMm?.cite),
    ...figure(staffed('shaker', 'life', 'ms'), shaker?.life.ms, HOUR_MS, shaker?.life.cite),
    ...figure(staffed('notice', 'minimumUp'), notice.minimumUp, MINUTE_MS, notice.cite),
    ...figure(staffed('notice', 'minimumDown'), notice.minimumDown, MINUTE_MS, notice.cite),
    ...figure(staffed('notice', 'maximum'), notice.maximum, MINUTE_MS, notice.cite),
    ...figure(staffed('notice', 'closing', 'ms'), notice.closing.ms, MINUTE_MS, notice.closing.cite),
    ...figure(staffed('window', 'leastSeconds'), window?.leastSeconds, 1, window?.cite),
    ...figure(staffed('noRollsAllowed', 'usual'), noRollsAllowed?.usual, 1, noRollsAllowed?.cite),
  ];
};

/** Every figure of the staffed table. Tests of the rules and of the service see them, as records don't show the staff. */
export const staffMutants = (book: Book): readonly Mutant[] => {
  const games = Object.values(book.games);
  // Games of a book that share an object share its figures: the first of them stands for all.
  const isNew = (game: Game, path: Path): boolean => {
    const holder = (of: Game): unknown => at(of, path.slice(0, -1));
    return games.find(other => holder(other) === holder(game)) === game;
  };
  return Object.entries(book.games).flatMap(([name, game]) =>
    figuresOf(game)
      .filter(({ path }) => isNew(game, path))
      .flatMap(({ path, now, step, cite }) =>
        [now - step, now + step].map(
          (value): Mutant => ({
            book: book.id,
            kind: 'limit',
            path: ['games', name, ...path],
            value,
            clauses: citable(finest(cite)),
            byTests: true,
          }),
        ),
      ),
  );
};
