import { type Kept, parseChance, parseDollars, parseMultiples, readKept } from '@hardway/odds';
import { bookOf, type Cents, dollars, everyGame, OPTIONS, PUCKS, type Puck } from '@hardway/rules';
import { FAMILIES, type Family } from './families.ts';

/** What the page can show under the felt. */
export const ODDS_VIEWS = ['bets', 'compare', 'lines', 'hand', 'power'] as const;
export type OddsView = (typeof ODDS_VIEWS)[number];

/** All that somebody has asked the page: what its address says, and nothing else. */
export type OddsPlace = {
  readonly ruleset: string;
  readonly game: string;
  readonly options: { readonly [name: string]: string };
  /** Whether the table has the games of all books, and everything that operators may choose besides. */
  readonly allBooks: boolean;
  readonly allOptions: boolean;
  /** The amount of each bet in the table; without one, bets are paid exactly. */
  readonly amount: Cents | undefined;
  readonly chips: readonly Kept[];
  readonly puck: Puck;
  /** Whether bets that rest on come-outs are called on, where chips are kept up. */
  readonly calledOn: boolean;
  readonly rolls: number;
  readonly view: OddsView;
  readonly sort: { readonly column: string; readonly isDown: boolean } | undefined;
  readonly find: string;
  readonly family: Family | undefined;
  /** Only the bets that have chips. */
  readonly onlyChips: boolean;
  readonly fractions: boolean;
  /** Odds on the line as typed, `3-4-5`, and the operator's chance of a draw, `1/20`. */
  readonly multiples: string;
  readonly chance: string;
  /** The bet whose card lies open. */
  readonly bet: string;
};

const ROLLS_USUAL = 20;
export const ROLLS_MOST = 200;

const [FIRST = { ruleset: '', game: '' }] = everyGame();

export const USUAL_ODDS: OddsPlace = {
  ...FIRST,
  options: {},
  allBooks: false,
  allOptions: false,
  amount: undefined,
  chips: [],
  puck: 'off',
  calledOn: false,
  rolls: ROLLS_USUAL,
  view: 'bets',
  sort: undefined,
  find: '',
  family: undefined,
  onlyChips: false,
  fractions: false,
  multiples: '3-4-5',
  chance: '',
  bet: '',
};

/** Chips as an address and the command write them: `pass 10,place 6 12`. */
export const chipsText = (chips: readonly Kept[], between = ','): string =>
  chips.map(({ wager, amount }) => `${wager} ${dollars(amount)}`).join(between);

/** The address of a place: what is as usual is left out. */
export const oddsQuery = (place: OddsPlace): URLSearchParams => {
  const query = new URLSearchParams();
  const isOther = place.ruleset !== USUAL_ODDS.ruleset || place.game !== USUAL_ODDS.game;
  if (isOther) {
    query.set('book', place.ruleset);
    query.set('game', place.game);
  }
  for (const [name, value] of Object.entries(place.options)) query.append('option', `${name}=${value}`);
  const flags = { allBooks: 'all-books', allOptions: 'all-options', calledOn: 'called-on', onlyChips: 'only' } as const;
  for (const [field, name] of Object.entries(flags)) {
    if (place[field as keyof typeof flags]) query.set(name, '1');
  }
  if (place.fractions) query.set('fractions', '1');
  const set = (name: string, written: string, usual: string): void => {
    if (written !== usual) query.set(name, written);
  };
  set('amount', place.amount === undefined ? '' : dollars(place.amount), '');
  set('chips', chipsText(place.chips), '');
  set('point', String(place.puck), 'off');
  set('rolls', String(place.rolls), String(ROLLS_USUAL));
  set('view', place.view, 'bets');
  set('sort', place.sort === undefined ? '' : `${place.sort.isDown ? '-' : ''}${place.sort.column}`, '');
  set('find', place.find, '');
  set('family', place.family ?? '', '');
  set('odds', place.multiples, USUAL_ODDS.multiples);
  set('chance', place.chance, '');
  set('bet', place.bet, '');
  return query;
};

/** The address of the page as it stands there. */
export const oddsHref = (change: Partial<OddsPlace>): string => {
  const query = oddsQuery({ ...USUAL_ODDS, ...change }).toString();
  return query === '' ? '/odds' : `/odds?${query}`;
};

type Read = { readonly place: OddsPlace; readonly problems: readonly string[] };

const optionsIn = (pairs: readonly string[]): OddsPlace['options'] =>
  Object.fromEntries(
    pairs
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
      .filter(([name]) => (OPTIONS as readonly string[]).includes(name)),
  );

const gameIn = (query: URLSearchParams): Pick<OddsPlace, 'ruleset' | 'game'> | undefined => {
  const [ruleset, game] = [query.get('book'), query.get('game')];
  if (ruleset === null && game === null) return FIRST;
  const games = Object.keys(bookOf(ruleset ?? '')?.games ?? {});
  const found = games.find(each => each === game) ?? (game === null ? games[0] : undefined);
  return found === undefined || ruleset === null ? undefined : { ruleset, game: found };
};

const noGame = (book: string | null, game: string | null): string => {
  if (book === null) return `This address names the game "${game}" and no book.`;
  return game === null ? `There is no book "${book}".` : `There is no game "${game}" in a book "${book}".`;
};

/** What an address asks for. What can't be read is as usual, and said. */
export const oddsPlaceIn = (query: URLSearchParams): Read => {
  const problems: string[] = [];
  const read = <T>(name: string, parse: (text: string) => T | undefined, usual: T, what: string): T => {
    const text = query.get(name);
    if (text === null) return usual;
    const found = parse(text);
    if (found === undefined) problems.push(`This address has ${what} "${text}", which can't be read.`);
    return found ?? usual;
  };
  const game = gameIn(query);
  if (game === undefined) problems.push(noGame(query.get('book'), query.get('game')));
  const isOn = (name: string): boolean => query.get(name) === '1';
  const oneOf =
    <T>(all: readonly T[]) =>
    (text: string) =>
      all.find(each => String(each) === text);
  const kept = (text: string) => {
    const chips = readKept(text);
    return chips.ok ? chips.value : undefined;
  };
  const as = (parse: (text: string) => unknown) => (text: string) => (parse(text) === undefined ? undefined : text);
  const sorted = (text: string): OddsPlace['sort'] => ({
    column: text.replace(/^-/, ''),
    isDown: text.startsWith('-'),
  });
  const count = (text: string) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= ROLLS_MOST ? Number(text) : undefined;
  const place: OddsPlace = {
    ...(game ?? FIRST),
    options: optionsIn(query.getAll('option')),
    allBooks: isOn('all-books'),
    allOptions: isOn('all-options'),
    amount: read<Cents | undefined>('amount', parseDollars, undefined, 'an amount'),
    chips: read('chips', kept, [], 'chips'),
    puck: read<Puck>('point', oneOf(PUCKS), 'off', 'a point'),
    calledOn: isOn('called-on'),
    rolls: read('rolls', count, ROLLS_USUAL, 'a number of rolls'),
    view: read<OddsView>('view', oneOf(ODDS_VIEWS), 'bets', 'a view'),
    sort: read('sort', sorted, undefined, 'an order'),
    find: query.get('find') ?? '',
    family: read<Family | undefined>('family', oneOf(FAMILIES), undefined, 'a family'),
    onlyChips: isOn('only'),
    fractions: isOn('fractions'),
    multiples: read('odds', as(parseMultiples), USUAL_ODDS.multiples, 'odds'),
    chance: read('chance', as(parseChance), '', 'a chance'),
    bet: query.get('bet') ?? '',
  };
  return { place, problems };
};
