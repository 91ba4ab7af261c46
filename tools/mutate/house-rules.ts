import {
  type Book,
  type Cents,
  DOLLAR,
  type Game,
  isPayable,
  KINDS,
  machineFor,
  type Pays,
  type WagerKind,
} from '@hardway/rules';
import { citable, citedFor, finest, subjectsOf, type WagerRule } from './clauses.ts';
import type { KindOfRule, Mutant, Path } from './mutant.ts';

type Change = readonly [kind: KindOfRule, path: Path, value: unknown, clauses: readonly string[], byTests?: true];

/** Wagers whose stake is divided. */
const COMPOSED: readonly WagerKind[] = ['horn', 'horn-high', 'c-and-e', 'whirl'];

const STAKES_TRIED = 60;

const oneMore = (amount: number, step: number): readonly number[] =>
  [amount - step, amount + step].filter(changed => changed > 0);

const change =
  (kind: KindOfRule, clauses: readonly string[]) =>
  (path: Path, ...values: readonly unknown[]): readonly Change[] =>
    values.map((value): Change => [kind, path, value, clauses]);

const byTests = (changes: readonly Change[]): readonly Change[] =>
  changes.map(([kind, path, value, clauses]): Change => [kind, path, value, clauses, true]);

const wagerLimits = (book: Book, kind: WagerKind): readonly Change[] => {
  const { limits, parts } = book.wagers[kind] as WagerRule;
  const own = (['min', 'max', 'increment'] as const).flatMap(field =>
    limits === undefined
      ? []
      : change('limit', finest(limits.cite, field))(
          ['wagers', kind, 'limits', field],
          ...oneMore(limits[field], field === 'increment' ? 50 : DOLLAR),
        ),
  );
  if (!COMPOSED.includes(kind)) return own;
  const wager = citedFor(book, kind, ['wager']).flatMap(clause => finest(clause, 'parts'));
  const others = [undefined, 2, 3, 4, 5, 6].filter(other => other !== parts);
  return [...own, ...change('limit', wager)(['wagers', kind, 'parts'], ...others)];
};

const postedLimits = ({ limits, games }: Book): readonly Change[] => {
  const { cite, posted, outside } = limits;
  const games_ = Object.entries(games).flatMap(([name, game]) => [
    ...change('limit', finest(cite.min, name))(['games', name, 'limits', 'min'], ...oneMore(game.limits.min, 1_00)),
    ...change('limit', finest(cite.max, name))(['games', name, 'limits', 'max'], ...oneMore(game.limits.max, 1_00)),
    ...(game.increment === undefined
      ? []
      : change('limit', finest(cite.max, 'increment'))(['games', name, 'increment'], undefined, 5_00, 50)),
  ]);
  const other = outside === 'refused' ? 'advised and cut' : 'refused';
  return [
    ...games_,
    ...change('limit', [...new Set([cite.min, cite.max, ...finest(cite.advice ?? cite.min)])])(
      ['limits', 'outside'],
      other,
    ),
    ...(posted === undefined
      ? []
      : [
          ...change('limit', [cite.min])(['limits', 'posted', 'least'], posted.least + DOLLAR),
          ...change('limit', [cite.max])(['limits', 'posted', 'most'], posted.most - DOLLAR),
          ...byTests(change('limit', finest(cite.max, 'posted'))(['limits', 'posted', 'most'], posted.most + DOLLAR)),
          ...byTests(change('limit', [cite.min])(['limits', 'posted', 'step'], 50)),
        ]),
    ...(cite.personal === undefined
      ? []
      : byTests(change('limit', [cite.personal])(['limits', 'personal'], !limits.personal))),
  ];
};

const oddsLimits = ({ odds }: Book): readonly Change[] => {
  const { multiple, rises, cite } = odds;
  const of = (field: string) => change('limit', finest(cite.multiple, field));
  return [
    ...(multiple === 'none'
      ? of('none')(['odds', 'multiple'], { least: 1, most: 100, usual: 2 })
      : [
          ...of('usual')(['odds', 'multiple', 'usual'], multiple.usual - 1, multiple.usual + 1),
          ...of('usual')(['odds', 'multiple'], 'none'),
          ...of('least')(['odds', 'multiple', 'least'], multiple.least + 1),
          ...of('most')(['odds', 'multiple', 'most'], multiple.most - 1),
          ...byTests(of('least')(['odds', 'multiple', 'least'], multiple.least - 1)),
          ...byTests(of('most')(['odds', 'multiple', 'most'], multiple.most + 1)),
        ]),
    ...change('limit', finest(cite.rises ?? cite.multiple, 'rises'))(['odds', 'rises'], !rises),
  ];
};

/** Whether a stake on a wager of this kind may earn what can't be paid to the unit. */
const mayBeUneven = (book: Book, kind: WagerKind): boolean => {
  const isPaidAlone = book.pays[kind as keyof Pays] !== undefined || COMPOSED.includes(kind);
  if (!isPaidAlone || book.breakdown[kind]?.when === 'always') return false;
  const lines = subjectsOf(book, kind).flatMap(
    subject => machineFor(subject, { pays: book.pays as Pays, bar: book.bar, countSevenOut: true }).lines,
  );
  return Object.values(book.games).some(({ unit, increment = unit }) => {
    const step = increment * (book.wagers[kind]?.parts ?? 1);
    return lines.some(({ pays }) =>
      Array.from({ length: STAKES_TRIED }, (_, index) => (index + 1) * step).some(
        stake => !isPayable(stake as Cents, pays, unit),
      ),
    );
  });
};

const roundings = (book: Book): readonly Change[] => {
  const { payable, games } = book;
  const of = change('rounding', [payable.cite]);
  return [
    ...KINDS.filter(kind => payable.exact.includes(kind) || mayBeUneven(book, kind)).flatMap(kind =>
      of(
        ['payable', 'exact'],
        payable.exact.includes(kind) ? payable.exact.filter(other => other !== kind) : [...payable.exact, kind],
      ),
    ),
    ...Object.entries(games).flatMap(([name, { unit }]) =>
      of(['games', name, 'unit'], ...[1, 50, 100, 200].filter(other => other !== unit)),
    ),
  ];
};

/** What an operator might be left to choose; nothing where the book leaves no choice. */
const choices = (now: Book['commission']['choice']): readonly Book['commission']['choice'][] =>
  now === 'none' ? [] : (['none', 'when', 'when and numbers'] as const).filter(other => other !== now);

const commissions = ({ commission }: Book): readonly Change[] => {
  const { rate, of, when, choice, byNumber, cite } = commission;
  const flip = (basis: 'stake' | 'win') => (basis === 'stake' ? 'win' : 'stake');
  const about = change('commission', [...finest(cite.buy), ...finest(cite.lay)]);
  const onWin = change('commission', [...finest(cite.buy, 'on the win'), ...finest(cite.lay, 'on the win')]);
  return [
    ...about(['commission', 'rate'], [rate[0] - 1, rate[1]], [rate[0] + 1, rate[1]]),
    ...change('commission', finest(cite.buy))(['commission', 'of', 'buy'], flip(of.buy)),
    ...change('commission', finest(cite.lay))(['commission', 'of', 'lay'], flip(of.lay)),
    ...about(['commission', 'when'], when === 'made' ? 'won' : 'made'),
    ...choices(choice).flatMap(other => {
      const changes = onWin(['commission', 'choice'], other);
      return other === 'when and numbers' ? byTests(changes) : changes;
    }),
    ...(byNumber === undefined ? [] : onWin(['commission', 'byNumber'], undefined, ['lay'], ['buy', 'lay'])),
  ];
};

const bars = ({ bar }: Book): readonly Change[] => {
  const about = change('bar', [bar.cite]);
  return [
    ...about(['bar', 'total'], bar.total === 12 ? 2 : 12),
    ...about(['bar', 'wager'], bar.wager === 'stands' ? 'returned' : 'stands'),
  ];
};

const breakdowns = ({ breakdown }: Book): readonly Change[] =>
  Object.entries(breakdown).flatMap(([kind, rule]) => {
    const about = change('breakdown', [rule.cite]);
    return [
      ...about(['breakdown', kind], undefined),
      ...about(['breakdown', kind, 'when'], rule.when === 'always' ? 'without an area' : 'always'),
      ...Object.entries(rule.parts).flatMap(([name, parts]) =>
        about(
          ['breakdown', kind, 'parts', name],
          parts.map((part, index) => ({ ...part, share: index === 0 ? 3 : 2 })),
        ),
      ),
    ];
  });

const closings = (name: string, { closing, late, voids, coupons }: Game): readonly Change[] => {
  const about = change('time', [closing.cite]);
  const games = ['games', name];
  const lately = change('time', finest(late?.cite ?? ''));
  return [
    ...about([...games, 'closing', 'by'], closing.by === 'dice-out' ? 'no-more-bets' : 'dice-out'),
    ...about([...games, 'closing', 'onRoll'], !closing.onRoll),
    ...(late === undefined
      ? about([...games, 'late'], { confirmedBy: ['dealer'], need: 'any', cite: closing.cite })
      : [
          ...lately([...games, 'late'], undefined),
          ...lately([...games, 'late', 'need'], late.need === 'all' ? 'any' : 'all'),
          ...lately(
            [...games, 'late', 'confirmedBy'],
            ...late.confirmedBy.map(office => late.confirmedBy.filter(other => other !== office)),
          ),
        ]),
    ...(voids === undefined
      ? []
      : change('time', finest(voids.cite))([...games, 'voids'], undefined, {
          ...voids,
          what: voids.what === 'roll' ? 'round' : 'roll',
        })),
    ...(coupons === undefined ? [] : change('time', finest(coupons))([...games, 'coupons'], undefined)),
  ];
};

const shooters = (name: string, { shooter }: Game): readonly Change[] => {
  const { lineWager, without, givesUpOn, dealer } = shooter;
  const here = ['games', name, 'shooter'];
  const line = change('shooter', [lineWager.cite]);
  return [
    ...line([...here, 'lineWager', 'toAccept'], !lineWager.toAccept),
    ...line([...here, 'lineWager', 'toThrow'], !lineWager.toThrow),
    ...(lineWager.toKeep === undefined
      ? line([...here, 'lineWager', 'toKeep'], lineWager.cite)
      : change('shooter', [lineWager.toKeep])([...here, 'lineWager', 'toKeep'], undefined)),
    ...(without === undefined
      ? line([...here, 'without'], lineWager.cite)
      : change('shooter', [without])([...here, 'without'], undefined)),
    ...change('shooter', [givesUpOn.cite])(
      [...here, 'givesUpOn', 'seven'],
      givesUpOn.seven === 'any' ? 'seven-out' : 'any',
    ),
    ...(dealer === undefined
      ? change('shooter', [shooter.cite])([...here, 'dealer'], shooter.cite)
      : change('shooter', [dealer])([...here, 'dealer'], undefined)),
  ];
};

/** Every rule of a book besides its payouts and what each wager says of itself. */
export const houseMutants = (book: Book): readonly Mutant[] =>
  [
    ...KINDS.filter(kind => book.wagers[kind] !== undefined).flatMap(kind => wagerLimits(book, kind)),
    ...postedLimits(book),
    ...oddsLimits(book),
    ...roundings(book),
    ...commissions(book),
    ...bars(book),
    ...breakdowns(book),
    ...change('working', finest(book.calls.cite, 'covers'))(['calls', 'coverKind'], !book.calls.coverKind),
    ...Object.entries(book.games).flatMap(([name, game]) => [...closings(name, game), ...shooters(name, game)]),
  ].map(([kind, path, value, clauses, tests]) => ({
    book: book.id,
    kind,
    path,
    value,
    clauses: citable(clauses),
    ...(tests === undefined ? {} : { byTests: tests }),
  }));
