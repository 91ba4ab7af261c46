import { csv } from '../report/csv.ts';
import type { Played } from '../report/summary.ts';
import { areaKey, exactAxis, FELT, INK, lineKey, type PictureOf, path, picture } from '../report/svg.ts';
import { counted, hoursText, money, percent, table } from '../report/words.ts';
import type { Figures } from '../sweep/measure.ts';
import type { Estimated } from '../sweep/summary.ts';
import { estimatedText, figureText } from '../sweep/words.ts';
import type { BankrollAnswer, BankrollFound } from './bankroll.ts';

/** How an answer is shown. */
export type BankrollShown = {
  readonly played: Played;
  /** The table and the length of a session, in a line; and the length by itself: "of at most 200 rolls". */
  readonly about: string;
  readonly length: string;
  /** The risk that was asked for, and whether it was asked as a chance to last. */
  readonly risk: number;
  readonly lasts: boolean;
  /** If it was simulated. */
  readonly seed: string;
};

const DOLLAR = 100;
const dollarsOf = (amount: number): string => money(amount / DOLLAR);

/** A share without superfluous digits: "5 %", "0.1 %". */
const short = (share: number): string => `${Number((100 * share).toFixed(6))} %`;

/** The chance of ruin and the figures that are claimed: those with fresh dice, where there are any. */
export const bankrollClaim = ({
  ruin,
  figures,
  fresh,
}: BankrollAnswer): { readonly ruin: Estimated; readonly figures: Figures } | null =>
  fresh ?? (ruin === null || figures === null ? null : { ruin, figures });

/** The chance to last: the rest of the chance of ruin. */
const lasting = ({ value, low, high }: Estimated): Estimated => ({ value: 1 - value, low: 1 - high, high: 1 - low });

/** The answer in a sentence or two. */
export const bankrollSentence = (found: BankrollFound, shown: BankrollShown): string => {
  const { risk, lasts, length, played } = shown;
  const answer = found.answers.find(each => each.risk === risk);
  const claim = answer === undefined ? null : bankrollClaim(answer);
  const wanted = `${lasts ? `a chance of ${short(1 - risk)} to last` : `a risk of ruin of ${short(risk)} in`} a session ${length}`;
  if (found.ended === 'cancelled' && claim === null) return `Cancelled before the answer for ${wanted} was found.`;
  if (answer === undefined || answer.bankroll === null || claim === null) {
    const most = found.tried.at(-1)?.bankroll ?? 0;
    return `No bankroll up to ${dollarsOf(most)} is enough for ${played.name} and ${wanted}.${found.exact ? '' : ' More sessions can show smaller risks.'}`;
  }
  const chance = estimatedText('ruin', lasts ? lasting(claim.ruin) : claim.ruin, found.exact);
  const does = `${played.name} ${lasts ? 'lasts' : 'is ruined'} in ${chance} of sessions ${length}`;
  const said = `Bring ${dollarsOf(answer.bankroll)}: with that, ${does}.`;
  if (found.exact) return said;
  const isShown = answer.fresh !== null && answer.fresh.ruin.high <= risk;
  return `${said} ${isShown ? 'This was measured with fresh dice.' : `Fresh dice did not confirm that the risk is ${short(risk)} at most.`}`;
};

const basis = (found: BankrollFound, { seed }: BankrollShown): readonly string[] => {
  const { exact, sessions, confidence, tried, tooLarge } = found;
  const [first, last] = [tried[0]?.bankroll ?? 0, tried.at(-1)?.bankroll ?? 0];
  const said = `${counted(tried.length, 'bankroll')} from ${dollarsOf(first)} to ${dollarsOf(last)} were tried.`;
  return exact
    ? [`${said} No dice were thrown.`]
    : [
        `${said} They were simulated, ${counted(sessions, 'session')} each on the same dice, seed ${seed}: ${tooLarge}.`,
        `The ruin shown was measured with fresh dice; its intervals hold together with ${percent(confidence, 0)} confidence.`,
      ];
};

const rangeText = ({ everyTo, tooLittle, bankroll }: BankrollAnswer): readonly string[] =>
  bankroll === null || everyTo === null
    ? []
    : [
        `${tooLittle === null ? '' : `${dollarsOf(tooLittle)} is too little. `}Every step from ${dollarsOf(bankroll)} to ${dollarsOf(everyTo)}, and every larger bankroll that was tried, is within the risk.`,
      ];

/** What was tried, and what the answer rests on: a sentence each. */
export const bankrollNotes = (found: BankrollFound, shown: BankrollShown): readonly string[] => {
  const asked = found.answers.find(each => each.risk === shown.risk);
  return [
    shown.about,
    ...basis(found, shown),
    ...(asked === undefined ? [] : rangeText(asked)),
    ...(found.ended === 'cancelled' ? ['Cancelled; what follows is what was found until then.'] : []),
  ];
};

/** What to bring, to be read: the answer, then other risks, then what the session is like. */
export const bankrollReport = (found: BankrollFound, shown: BankrollShown): string => {
  const { played, risk } = shown;
  const asked = found.answers.find(each => each.risk === risk);
  const claim = asked === undefined ? null : bankrollClaim(asked);
  const reaches = found.answers.some(answer => (answer.figures?.target ?? 0) > 0);
  const rows = [...found.answers]
    .sort((a, b) => b.risk - a.risk)
    .map(answer => {
      const own = bankrollClaim(answer);
      if (answer.bankroll === null || own === null) return [short(answer.risk), 'none found'];
      return [
        ...[short(answer.risk), dollarsOf(answer.bankroll), estimatedText('ruin', own.ruin, found.exact)],
        ...(reaches ? [figureText('target', own.figures.target)] : []),
        ...[
          figureText('ahead', own.figures.ahead),
          figureText('mean', own.figures.mean),
          figureText('time', own.figures.time),
        ],
      ];
    });
  return [
    bankrollSentence(found, shown),
    '',
    ...bankrollNotes(found, shown),
    '',
    table(['risk', 'bring', 'ruined', ...(reaches ? ['target'] : []), 'ahead', 'mean', 'rolls'], rows),
    ...(claim === null
      ? []
      : [
          '',
          `A session ${claim.figures.mean > 0 ? 'wins' : 'costs'} ${figureText('mean', Math.abs(claim.figures.mean))} on average and takes ${hoursText(claim.figures.time, played.rollsPerHour)}.`,
        ]),
  ].join('\n');
};

/** One row for each risk. */
export const bankrollCsv = ({ answers }: BankrollFound): string =>
  csv(
    ['risk', 'bankroll', 'ruin', 'low', 'high', 'too_little', 'every_step_to', 'target', 'ahead', 'mean', 'rolls'],
    answers.map(answer => {
      const { risk, bankroll, tooLittle, everyTo } = answer;
      const claim = bankrollClaim(answer);
      const amount = (value: number | null): number | string => (value === null ? '' : value / DOLLAR);
      if (claim === null) return [risk, '', '', '', '', amount(tooLittle), '', '', '', '', ''];
      const { ruin, figures } = claim;
      return [
        ...[risk, amount(bankroll), ruin.value, ruin.low, ruin.high, amount(tooLittle), amount(everyTo)],
        ...[figures.target, figures.ahead, figures.mean, figures.time],
      ];
    }),
  );

/** The chance of ruin over the bankroll. */
export const bankrollSvg = (of: PictureOf, { tried, exact }: BankrollFound, risk: number): string => {
  const last = (tried.at(-1)?.bankroll ?? DOLLAR) / DOLLAR;
  return picture({
    of,
    what: 'ruin by bankroll',
    description: `The chance of ruin for each bankroll that was tried, up to ${money(last)}, and the risk that was asked for.`,
    across: exactAxis(0, last, 'bankroll in dollars', money),
    up: { low: 0, high: 1, step: 0.2, label: 'share of sessions ruined', show: share => percent(share, 0) },
    keys: [
      lineKey('ruined', FELT),
      ...(exact ? [] : [areaKey('interval', FELT, [0.2])]),
      lineKey(`the risk, ${short(risk)}`, INK, '4 4'),
    ],
    draw: ({ x, y }) => {
      const across = (bankroll: number): number => x(bankroll / DOLLAR);
      const upper = tried.map(({ bankroll, ruin }) => [across(bankroll), y(ruin.high)] as const);
      const lower = tried.map(({ bankroll, ruin }) => [across(bankroll), y(ruin.low)] as const).toReversed();
      const middle = tried.map(({ bankroll, ruin }) => [across(bankroll), y(ruin.value)] as const);
      return [
        `<path d="${path([...upper, ...lower])}Z" fill="${FELT}" fill-opacity="0.2"/>`,
        `<path d="${path(middle)}" fill="none" stroke="${FELT}" stroke-width="2"/>`,
        `<path d="${path([
          [x(0), y(risk)],
          [x(last), y(risk)],
        ])}" stroke="${INK}" stroke-dasharray="4 4"/>`,
      ].join('\n');
    },
  });
};
