import { type Book, type Cents, isPayable, KINDS, machineFor, type Pays, type WagerKind } from '@hardway/rules';
import { byTests, type Change, change } from './change.ts';
import { COMPOSED, finest, subjectsOf } from './clauses.ts';

const STAKES_TRIED = 60;

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

export const exactness = (book: Book): readonly Change[] => {
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

export const commissions = ({ commission }: Book): readonly Change[] => {
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
