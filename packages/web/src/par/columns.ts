import type { ParRecord } from '@hardway/odds';
import type { ColumnRule } from '../staff/rows.ts';

const PLACES = 4;
const percentOf = (written: string): number => Number.parseFloat(written);
const percent = (written: string): string => `${percentOf(written).toFixed(PLACES)}%`;

/** After this many wagers, and with this confidence, the list tells the band of the actual hold. */
export const SHOWN_WAGERS = 100_000;
const CONFIDENCE = 95;

type Band = ParRecord['bands'][number];

const shownBand = (band: Band | undefined): { readonly low: string; readonly high: string } => {
  const { low = '', high = '' } = band?.bands.find(({ confidence }) => confidence === CONFIDENCE) ?? {};
  return { low, high };
};

const bandText = (low: string, high: string, isRough: boolean): string =>
  `${percentOf(low).toFixed(2)}% to ${percentOf(high).toFixed(2)}%${isRough ? ' *' : ''}`;

const bandOf = ({ bands }: ParRecord): { readonly low: string; readonly high: string; readonly rough: boolean } => {
  const found = bands.find(({ wagers }) => wagers === SHOWN_WAGERS);
  return { ...shownBand(found), rough: found?.rough ?? false };
};

const dollars = (written: string): string => `$${written.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** The columns of a PAR sheet on the screen; the download has the figures. */
export const PAR_COLUMNS: readonly (ColumnRule<ParRecord> & { readonly isNumber?: true })[] = [
  { id: 'wager', title: 'Wager', value: ({ wager }) => wager },
  { id: 'pays', title: 'Pays', value: ({ hits }) => [...new Set(hits.map(({ odds }) => odds))].join(', ') },
  {
    id: 'return',
    title: 'Return',
    isNumber: true,
    value: ({ returns }) => percentOf(returns.percent),
    text: ({ returns }) => percent(returns.percent),
  },
  {
    id: 'hold',
    title: 'Hold',
    isNumber: true,
    value: ({ hold }) => percentOf(hold.percent),
    text: ({ hold }) => percent(hold.percent),
  },
  {
    id: 'volatility',
    title: 'Volatility',
    isNumber: true,
    value: ({ volatilityIndex }) => Number(volatilityIndex),
    text: ({ volatilityIndex }) => Number(volatilityIndex).toFixed(PLACES),
  },
  {
    id: 'band',
    title: 'Band of the hold',
    isNumber: true,
    value: record => percentOf(bandOf(record).high) - percentOf(bandOf(record).low),
    text: record => {
      const { low, high, rough } = bandOf(record);
      return bandText(low, high, rough);
    },
  },
  {
    id: 'win',
    title: 'Largest win',
    isNumber: true,
    value: ({ largestWin }) => Number(largestWin),
    text: ({ largestWin }) => dollars(largestWin),
  },
];

/** What else the sheet says of a wager: shown when it is opened. */
export const parDetails = (record: ParRecord): readonly (readonly [title: string, text: string])[] => {
  const { title, clause, hits, hold, returns, stakes, standardDeviation, amounts, bands } = record;
  const at = ({ percent: share, amount }: { readonly percent: string; readonly amount: string }): string =>
    `${percent(share)} at ${dollars(amount)}`;
  return [
    ['On the felt', title],
    ['Clause', clause],
    ...hits.map(({ on, odds, oneIn }) => [`Pays on ${on}`, `${odds}, one in ${oneIn}`] as const),
    ['Return exactly', returns.exact],
    ['Hold exactly', hold.exact],
    ['Standard deviation', standardDeviation],
    ['Taken', stakes === undefined ? '–' : `${dollars(stakes.least)} to ${dollars(stakes.most)}`],
    ...(amounts === undefined
      ? []
      : [['Lowest return', at(amounts.lowest)] as const, ['Highest return', at(amounts.highest)] as const]),
    ...bands.map(band => {
      const { low, high } = shownBand(band);
      return [`Band after ${band.wagers.toLocaleString('en-US')}`, bandText(low, high, band.rough)] as const;
    }),
  ];
};
