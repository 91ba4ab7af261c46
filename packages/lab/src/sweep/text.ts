import { csv } from '../report/csv.ts';
import { counted, money, percent, table, whole } from '../report/words.ts';
import { RANKS } from './measure.ts';
import type { RankedVariant } from './summary.ts';
import type { Sweep } from './sweep.ts';
import type { NamedVariant } from './variants.ts';
import { doesText, estimatedText, FIGURE_NAMES, figureText, intervalText } from './words.ts';

/** How a sweep is shown. */
export type SweepShown = {
  /** The table, the length and the bankroll, in a line. */
  readonly about: string;
  readonly seed: string;
  /** What sessions are to come to, in dollars, where the run says. */
  readonly target?: number;
  /** How many variants to list. */
  readonly top: number;
};

const nameOf = ({ variants }: Sweep, { variant }: RankedVariant): string => (variants[variant] as NamedVariant).name;

const standing = ({ ranking }: Sweep, as: RankedVariant['standing']): number =>
  ranking.filter(each => each.standing === as).length;

/** "1 other", "4 others". */
const others = (n: number): string => (n === 1 ? '1 other' : `${whole(n)} others`);

/** How the first stands to all others. */
const amongOthers = (sweep: Sweep): string => {
  const [same, close] = [standing(sweep, 'same'), standing(sweep, 'close')];
  const alike = sweep.exact
    ? `${others(same)} come to exactly the same`
    : `${others(same)} did the same in every session`;
  const said = [
    ...(same > 0 ? [same === 1 ? alike.replace('come', 'comes') : alike] : []),
    ...(close > 0 ? [`${others(close)} can't be told from it`] : []),
  ];
  return said.length === 0 ? 'no other is as good' : said.join(', ');
};

/** What a sweep found, in a sentence or two. */
export const sweepSentence = (sweep: Sweep, { target }: Pick<SweepShown, 'target'>): string => {
  const { rank, exact, fresh, ranking } = sweep;
  const [first] = ranking;
  if (first === undefined) return 'Nothing was played.';
  const goal = target === undefined ? 'its target' : money(target);
  const found = `${nameOf(sweep, first)} ${doesText(rank, estimatedText(rank, first.figure, exact), goal)}; ${amongOthers(sweep)}.`;
  if (exact) return `Exactly: ${found}`;
  if (fresh === null) return `${found} It was not measured again with fresh dice.`;
  const isFar = fresh.figure.low > first.figure.high || fresh.figure.high < first.figure.low;
  const again = `Measured again with fresh dice: ${estimatedText(rank, fresh.figure, false)}.`;
  return isFar ? `${found} ${again} That is further off than chance explains.` : `${found} ${again}`;
};

/** What was played, and what the intervals mean: a sentence each. */
export const sweepNotes = (sweep: Sweep, { about, seed }: SweepShown): readonly string[] => {
  const { variants, ranking, exact, sessions, ended, confidence } = sweep;
  const n = ranking.length;
  const played = n < variants.length ? `${whole(n)} of ${counted(variants.length, 'variant')}` : counted(n, 'variant');
  if (exact)
    return [
      about,
      `${played}; no dice were thrown${ended === 'cancelled' ? ', and it was cancelled: only those are ranked' : ''}.`,
    ];
  return [
    about,
    `${played} on the same dice, ${counted(sessions, 'session')} each; seed ${seed}`,
    ...(ended === 'cancelled' ? ['Cancelled; what follows is of the sessions that all of these have played.'] : []),
    `All intervals hold together with ${percent(confidence, 0)} confidence: corrected for ${counted(n, 'figure')} and ${counted((n * (n - 1)) / 2, 'difference')} (Bonferroni).`,
    'The figure with fresh dice is the claim: the first was chosen for doing well on the others.',
  ];
};

const shownFigures = ({ rank, ranking }: Sweep): readonly (typeof RANKS)[number][] =>
  RANKS.filter(each => each !== rank && (each !== 'target' || ranking.some(({ figures }) => figures.target > 0)));

/** A sweep, to be read: the answer, then the ranking. */
export const sweepReport = (sweep: Sweep, shown: SweepShown): string => {
  const { rank, ranking, exact } = sweep;
  const rest = shownFigures(sweep);
  const left = ranking.length - shown.top;
  const rows = ranking
    .slice(0, shown.top)
    .map((each, place) => [
      nameOf(sweep, each),
      String(place + 1),
      figureText(rank, each.figure.value),
      ...(exact ? [] : [intervalText(rank, each.figure)]),
      each.standing === 'first' ? '' : figureText(rank, each.behind.value),
      ...(exact ? [] : [each.standing === 'first' ? '' : intervalText(rank, each.behind)]),
      each.standing,
      ...rest.map(other => figureText(other, each.figures[other])),
    ]);
  const headings = [
    ...['variant', 'place', FIGURE_NAMES[rank][0], ...(exact ? [] : ['interval'])],
    ...['behind', ...(exact ? [] : ['interval']), 'standing', ...rest.map(other => FIGURE_NAMES[other][0])],
  ];
  return [
    sweepSentence(sweep, shown),
    '',
    ...sweepNotes(sweep, shown),
    '',
    table(headings, rows),
    ...(left > 0 ? [`and ${counted(left, 'variant')} more`] : []),
  ].join('\n');
};

/** One row for each variant, the best first. */
export const sweepCsv = (sweep: Sweep): string => {
  const { variants, ranking, rank } = sweep;
  const names = [...new Set(variants.flatMap(({ values }) => Object.keys(values)))];
  return csv(
    [
      ...['place', 'strategy', ...names, rank, 'low', 'high', 'behind', 'behind_low', 'behind_high', 'standing'],
      ...RANKS.map(each => `${each}_figure`),
    ],
    ranking.map(({ variant, figure, behind, standing: stands, figures }, place) => {
      const { strategy, values } = variants[variant] as NamedVariant;
      return [
        ...[place + 1, strategy, ...names.map(name => values[name] ?? '')],
        ...[figure.value, figure.low, figure.high, behind.value, behind.low, behind.high, stands],
        ...RANKS.map(each => figures[each]),
      ];
    }),
  );
};
