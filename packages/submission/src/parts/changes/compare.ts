import { type Changed, changesBetween } from '../../difference.ts';
import type { GameSnapshot, Snapshot } from './snapshot.ts';

/** A significant change: of what kind, where, by which clause, and how. */
export type Change = {
  readonly kind: 'program' | 'book' | 'game' | 'configuration' | 'wager' | 'figure' | 'rule' | 'ruling' | 'clause';
  readonly where: string;
  readonly clause: string;
  readonly before: string;
  readonly after: string;
};

const said = (value: Changed['before']): string => (value === undefined ? '–' : String(value));

/** Where one of the two has nothing, only that is told, not all that it would say. */
const change = (kind: Change['kind'], where: string, clause: string, { before, after }: Changed): Change => {
  const isWhole = kind === 'wager' || kind === 'game';
  return {
    kind,
    where,
    clause,
    before: isWhole ? (before === undefined ? 'not offered' : 'offered') : said(before),
    after: isWhole ? (after === undefined ? 'not offered' : 'offered') : said(after),
  };
};

type Sides = readonly [before: GameSnapshot | undefined, after: GameSnapshot | undefined];

const clauseOf = (sides: Sides, list: 'wagers' | 'rules', name: string): string => {
  for (const side of [...sides].reverse()) {
    const found =
      list === 'wagers'
        ? side?.wagers.find(({ wager }) => wager === name)?.clause
        : side?.rules.find(({ id }) => id === name)?.clauses;
    if (found !== undefined) return found;
  }
  return '';
};

const inGame = (before: Snapshot, after: Snapshot, found: Changed): Change => {
  const [, game = '', list = '', name = '', figure = ''] = found.at;
  const sides: Sides = [before.games.find(each => each.game === game), after.games.find(each => each.game === game)];
  if (list === '') return change('game', game, '', found);
  if (list === 'configuration') return change('configuration', `${game}: ${name}`, '', found);
  if (list === 'wagers') {
    const clause = clauseOf(sides, 'wagers', name);
    return figure === ''
      ? change('wager', `${game}: ${name}`, clause, found)
      : change('figure', `${game}: ${name}, ${figure}`, clause, found);
  }
  return change(
    'rule',
    `${game}: ${name}${figure === 'clauses' ? ', clauses' : ''}`,
    clauseOf(sides, 'rules', name),
    found,
  );
};

/** What is told as one line: a change of the hold brings its decimal with it, and a removed rule its clauses. */
const isRepeated = ({ at }: Changed): boolean => at.at(-1) === 'holdPercent' && at[2] === 'wagers';

const kindOf = (before: Snapshot, after: Snapshot, found: Changed): Change => {
  const [top = '', name = '', part = ''] = found.at;
  switch (top) {
    case 'games':
      return inGame(before, after, found);
    case 'rulings':
      return change('ruling', `${name}${part === '' ? '' : `, ${part}`}`, '', found);
    case 'clauses':
      return change('clause', name, name, found);
    case 'edition':
    case 'ruleset':
    case 'rulesDigest':
      return change('book', top, '', found);
    default:
      return change('program', top, '', found);
  }
};

/** Everything that differs between two snapshots. */
export const significantChanges = (before: Snapshot, after: Snapshot): readonly Change[] =>
  changesBetween(before, after)
    .filter(found => !isRepeated(found))
    .map(found => kindOf(before, after, found));
