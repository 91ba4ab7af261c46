import { type Book, DOLLAR, type WagerKind } from '@hardway/rules';
import { byTests, type Change, change } from './change.ts';
import { COMPOSED, citedFor, finest, type WagerRule } from './clauses.ts';

const oneMore = (amount: number, step: number): readonly number[] =>
  [amount - step, amount + step].filter(changed => changed > 0);

export const wagerLimits = (book: Book, kind: WagerKind): readonly Change[] => {
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

export const postedLimits = ({ limits, games }: Book): readonly Change[] => {
  const { cite, posted, outside } = limits;
  const byGame = Object.entries(games).flatMap(([name, game]) => [
    ...change('limit', finest(cite.min, name))(['games', name, 'limits', 'min'], ...oneMore(game.limits.min, 1_00)),
    ...change('limit', finest(cite.max, name))(['games', name, 'limits', 'max'], ...oneMore(game.limits.max, 1_00)),
    ...(game.increment === undefined
      ? []
      : change('limit', finest(cite.max, 'increment'))(['games', name, 'increment'], undefined, 5_00, 50)),
  ]);
  const other = outside === 'refused' ? 'advised and cut' : 'refused';
  return [
    ...byGame,
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

export const oddsLimits = ({ odds }: Book): readonly Change[] => {
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
