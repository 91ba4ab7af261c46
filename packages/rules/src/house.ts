import type { Book, CommissionRule, Part, WagerRule } from './book.ts';
import { BOOKS, EARLIER } from './books/index.ts';
import { type Clause, citeOf } from './clause.ts';
import { diceText, isPoint } from './dice.ts';
import { type Game, OPTIONS, type OptionName } from './game.ts';
import { machineFor } from './machines.ts';
import { type Cents, dollars, type Rate } from './money.ts';
import { type OptionValues, readOption } from './options.ts';
import type { Pays } from './pays.ts';
import { checkRaised, type RaisedPays, raisableLines, withRaised } from './raised.ts';
import { fail, ok, type Result } from './result.ts';
import { RULING } from './rulings.ts';
import type { PostedLimits } from './seat.ts';
import type { Machine } from './verdict.ts';
import { SUBJECTS, type Subject, type WagerKind, type WagerName } from './wager.ts';

/** What an operator settles on: a book, a game of it, and the choices the book leaves open. */
export type HouseConfig = {
  readonly ruleset: string;
  /** The edition of the book; the newest unless said. */
  readonly edition?: number;
  readonly game: string;
  readonly limits?: PostedLimits;
  readonly unit?: Cents;
  /** The most odds, as a multiple of the wager they support. */
  readonly multiple?: number;
  readonly options?: { readonly [name in OptionName]?: string };
  /** Odds better than the book's, where it allows them. */
  readonly pays?: RaisedPays;
  /** Wagers that the layout has no area for: they are taken and stand broken down. */
  readonly withoutAreas?: readonly WagerKind[];
};

export type ConfigError = { readonly about: string; readonly message: string; readonly clause: Clause };

export type Commission = { readonly rate: Rate; readonly of: 'stake' | 'win'; readonly when: 'made' | 'won' };

/** One wager as this house offers it. */
export type Rule = {
  readonly subject: Subject;
  readonly terms: WagerRule;
  /** The book's name for it, number included. */
  readonly title: string;
  readonly machine: Machine;
  /** The same machine with either column of boosted odds. */
  readonly boosted?: readonly [Machine, Machine];
  /** Into how many equal parts its stake divides. */
  readonly parts: number;
  /** Whether it stays up when it wins. Buy and lay do where their commission is taken on the win. */
  readonly stays: boolean;
  /** Whether its stake must be payable without rounding. */
  readonly exact: boolean;
  readonly commission?: Commission;
  /** What it stands as, where the house breaks it down when it is made. */
  readonly standsAs?: readonly Part[];
};

/** A table's rules, checked against the book and ready to run. */
export type House = {
  readonly ruleset: string;
  readonly gameName: string;
  readonly book: Book;
  readonly game: Game;
  readonly unit: Cents;
  /** What wagers are made in. */
  readonly increment: Cents;
  readonly limits: PostedLimits;
  readonly multiple: number | 'none';
  readonly options: OptionValues;
  readonly rules: { readonly [name in WagerName]?: Rule };
  /** What was asked for, to open the same house again. */
  readonly config: HouseConfig;
};

/** A book by its id: the newest edition, or the one asked for. */
export const bookOf = (ruleset: string, edition?: number): Book | undefined =>
  edition === undefined
    ? BOOKS.find(book => book.id === ruleset)
    : [...BOOKS, ...EARLIER].find(book => book.id === ruleset && book.edition === edition);

/** A wager's name in the words of its book: "Win Line", "6 the Hardway". */
const titleOf = (rule: WagerRule, { number, dice }: Subject): string => {
  const what = dice === undefined ? number : diceText(dice);
  if (what === undefined) return rule.title;
  return rule.title.includes('{n}') ? rule.title.replace('{n}', String(what)) : `${rule.title} ${what}`;
};

const isOffered = (book: Book, game: Game, options: OptionValues, { name, kind }: Subject): boolean => {
  const rule = book.wagers[kind];
  if (rule === undefined || game.without.includes(kind)) return false;
  if (rule.only !== undefined && !rule.only.includes(name)) return false;
  const value = rule.option === undefined ? 'on' : options[rule.option];
  return value !== undefined && value !== 'off';
};

const commissionFor = (
  rule: CommissionRule,
  options: OptionValues,
  { kind, number }: Subject,
): Commission | undefined => {
  if (kind !== 'buy' && kind !== 'lay') return undefined;
  const [scheme, ...numbers] = (options.commission ?? '').split(' ');
  const isNamed = rule.byNumber?.includes(kind) === true && numbers.includes(String(number));
  const onWin = scheme === 'on-win' && (numbers.length === 0 || isNamed);
  const chosen = rule.choice === 'none' ? rule.when : onWin ? 'won' : 'made';
  const percent = options['commission-rate'];
  return { rate: percent === undefined ? rule.rate : percentRate(percent), of: rule.of[kind], when: chosen };
};

const percentRate = (percent: string): Rate => {
  const [whole = '0', decimals = ''] = percent.split('.');
  return [Number(whole + decimals), 100 * 10 ** decimals.length];
};

const brokenDown = (book: Book, withoutAreas: readonly WagerKind[], subject: Subject): Pick<Rule, 'standsAs'> => {
  const rule = book.breakdown[subject.kind];
  if (rule === undefined || (rule.when !== 'always' && !withoutAreas.includes(subject.kind))) return {};
  return { standsAs: rule.parts[subject.name] ?? [] };
};

const checkAreas = (book: Book, withoutAreas: readonly WagerKind[]): readonly ConfigError[] =>
  withoutAreas
    .filter(kind => book.breakdown[kind] === undefined)
    .map(kind => ({
      about: 'without',
      message: `${book.title} has no way to take ${kind} without an area for it`,
      clause: book.list,
    }));

const checkLimits = (book: Book, { min, max }: House['limits']): readonly ConfigError[] => {
  const wrong = (message: string): readonly ConfigError[] => [
    { about: 'limits', message, clause: book.limits.cite.max },
  ];
  if (min <= 0) return wrong(`the minimum must be more than nothing, not ${dollars(min)}`);
  if (max < min) return wrong(`the maximum ${dollars(max)} is below the minimum ${dollars(min)}`);
  const { posted } = book.limits;
  if (posted === undefined) return [];
  const isAllowed = (amount: Cents): boolean =>
    amount >= posted.least && amount <= posted.most && amount % posted.step === 0;
  if (isAllowed(min) && isAllowed(max)) return [];
  return wrong(
    `limits are whole dollars from ${dollars(posted.least)} to ${dollars(posted.most)}, not ${dollars(min)}-${dollars(max)}`,
  );
};

const checkNotice = (book: Book, limits: PostedLimits, unit: Cents): readonly ConfigError[] => {
  const { notice, cite } = book.limits;
  const { step, scope, centre, max } = limits;
  const stated = step !== undefined || scope !== undefined || centre !== undefined;
  const wrong = (message: string, clause: Clause): readonly ConfigError[] => [{ about: 'limits', message, clause }];
  if (notice === undefined)
    return stated ? wrong(`${book.title} posts a minimum and a maximum, and nothing else`, cite.max) : [];
  if (step !== undefined && (step <= 0 || step % unit !== 0))
    return wrong(`wagers are made in steps of whole units, not ${dollars(step)}`, notice.step);
  if (centre !== undefined && (centre <= 0 || centre > max))
    return wrong(`the minimum of the centre must be from nothing to ${dollars(max)}`, notice.centre.cite);
  return [];
};

const checkMultiple = (book: Book, multiple: number | undefined): readonly ConfigError[] => {
  if (multiple === undefined) return [];
  const rule = book.odds.multiple;
  const wrong = (message: string): readonly ConfigError[] => [
    { about: 'odds', message, clause: book.odds.cite.multiple },
  ];
  if (rule === 'none') return wrong(`${book.title} has no odds multiple: every spot has the posted maximum`);
  if (Number.isSafeInteger(multiple) && multiple >= rule.least && multiple <= rule.most) return [];
  if (rule.least === rule.most) return wrong(`${book.title} fixes odds at ${rule.usual} times the wager they support`);
  return wrong(`odds may be ${rule.least} to ${rule.most} times the wager they support, not ${multiple}`);
};

const readOptions = (
  book: Book,
  gameName: string,
  asked: HouseConfig['options'],
): Result<OptionValues, readonly ConfigError[]> => {
  const values: { [name in OptionName]?: string } = {};
  const errors: ConfigError[] = [];
  for (const name of OPTIONS) {
    const value = asked?.[name];
    if (value === undefined) continue;
    const read = readOption(book, gameName, name, value);
    if (read.ok) values[name] = read.value;
    else errors.push({ about: `option ${name}`, message: read.error, clause: book.list });
  }
  for (const { kinds, cite } of book.apart) {
    const [first, second] = kinds;
    if (values[first as OptionName] !== undefined && values[second as OptionName] !== undefined) {
      errors.push({
        about: `option ${second}`,
        message: `${first} and ${second} may not be offered at the same table`,
        clause: cite,
      });
    }
  }
  // Buy and lay are on where the operator has not left them out.
  if (book.games[gameName]?.options.includes('buy-lay')) values['buy-lay'] ??= 'on';
  return errors.length > 0 ? fail(errors) : ok(values);
};

const unknownBook = ({ ruleset, edition }: HouseConfig): ConfigError => {
  const newest = bookOf(ruleset);
  if (newest === undefined) {
    const known = BOOKS.map(book => book.id).join(', ');
    return { about: 'ruleset', message: `there is no rule book "${ruleset}"; there are ${known}`, clause: '' };
  }
  const message = `${newest.title} has editions 1 to ${newest.edition}, not ${edition}`;
  return { about: 'edition', message, clause: newest.list };
};

/** Opens a house, or says everything that is wrong with it. */
export const openHouse = (config: HouseConfig): Result<House, readonly ConfigError[]> => {
  const book = bookOf(config.ruleset, config.edition);
  if (book === undefined) return fail([unknownBook(config)]);
  const game = Object.hasOwn(book.games, config.game) ? book.games[config.game] : undefined;
  if (game === undefined) {
    const known = Object.keys(book.games).join(', ');
    return fail([
      { about: 'game', message: `${book.title} has no game "${config.game}"; it has ${known}`, clause: book.list },
    ]);
  }
  const unit = config.unit ?? game.unit;
  const limits = config.limits ?? game.limits;
  const options = readOptions(book, config.game, config.options);
  const tables = options.ok ? chosenTables(book, options.value) : {};
  const usual: Partial<Pays> = { ...book.pays, ...tables };
  const errors: ConfigError[] = [
    ...(unit > 0 && Number.isSafeInteger(unit)
      ? []
      : [{ about: 'unit', message: 'the unit must be at least a cent', clause: RULING.UNITS }]),
    ...checkLimits(book, limits),
    ...checkNotice(book, limits, unit),
    ...checkMultiple(book, config.multiple),
    ...checkAreas(book, config.withoutAreas ?? []),
    ...(options.ok ? checkRaised(book, usual, config.pays ?? {}) : options.error),
  ];
  if (errors.length > 0 || !options.ok) return fail(errors);

  const pays = withRaised(usual, config.pays ?? {});
  const countSevenOut = options.value['count-seven-out'] !== 'off';
  const { power } = book;
  const offered = SUBJECTS.filter(subject => isOffered(book, game, options.value, subject));
  const rules = offered.map((subject): [WagerName, Rule] => {
    const rule = book.wagers[subject.kind] as WagerRule;
    const commission = commissionFor(book.commission, options.value, subject);
    const isBoosted = power !== undefined && options.value['power-odds'] === 'on' && power.spots.includes(subject.kind);
    const machine = (paid: Partial<Pays>): Machine =>
      machineFor(subject, { pays: paid as Pays, bar: book.bar, countSevenOut });
    return [
      subject.name,
      {
        subject,
        terms: rule,
        title: titleOf(rule, subject),
        machine: machine(pays),
        ...(isBoosted
          ? { boosted: [machine({ ...pays, ...power.columns[0] }), machine({ ...pays, ...power.columns[1] })] }
          : {}),
        parts: rule.parts ?? 1,
        stays: rule.stays === true || commission?.when === 'won',
        exact: book.payable.exact.includes(subject.kind),
        ...(commission === undefined ? {} : { commission }),
        ...brokenDown(book, config.withoutAreas ?? [], subject),
      },
    ];
  });
  const { multiple } = book.odds;
  return ok({
    ruleset: book.id,
    gameName: config.game,
    book,
    game,
    unit,
    increment: game.increment ?? unit,
    limits,
    multiple: multiple === 'none' ? 'none' : (config.multiple ?? multiple.usual),
    options: options.value,
    rules: Object.assign(Object.create(null) as object, Object.fromEntries(rules)) as House['rules'],
    config,
  });
};

const chosenTables = (book: Book, options: OptionValues): Partial<Pays> => {
  const { fire, 'hot-roller': hotRoller, bonus } = book.payTables;
  return {
    ...(options.fire === undefined ? {} : { fire: fire?.[options.fire] ?? {} }),
    ...(options['hot-roller'] === undefined ? {} : { 'hot-roller': hotRoller?.[options['hot-roller']] ?? {} }),
    ...(options.bonus === undefined ? {} : bonus?.[options.bonus]),
  };
};

/** The lines whose odds the operator of this house may raise, with what the book pays at least. */
export const raisableAt = ({ book, game, options }: House): ReturnType<typeof raisableLines> =>
  raisableLines(book, { ...book.pays, ...chosenTables(book, options) }).filter(([line]) =>
    SUBJECTS.some(subject => line.split(' ', 1)[0] === subject.kind && isOffered(book, game, options, subject)),
  );

/** Every wager this house offers, in the order of a record's results. */
export const offeredRules = (house: House): readonly Rule[] =>
  SUBJECTS.flatMap(({ name }) => {
    const rule = house.rules[name];
    return rule === undefined ? [] : [rule];
  });

export const ruleOf = (house: House, name: WagerName): Rule => house.rules[name] as Rule;

/** Where this rule of a wager is written. */
export const clauseOf = ({ terms, subject }: Rule, topic: keyof WagerRule['cite']): Clause =>
  citeOf(terms.cite[topic] ?? terms.cite.wager, subject);

/** Whether a wager is on a point of its own. */
export const hasOwnPoint = ({ kind, number }: Subject): boolean =>
  (kind === 'come' || kind === 'dont-come') && number !== undefined && isPoint(number);
