import type { ParRecord } from '@hardway/odds';
import type { ColumnRule } from '../staff/rows.ts';

const PLACES = 4;
const percentOf = (written: string): number => Number.parseFloat(written);
const percent = (written: string): string => `${percentOf(written).toFixed(PLACES)}%`;

/** After this many wagers, and with this confidence, the list tells the band of the actual hold. */
export const SHOWN_WAGERS = 100_000;
const CONFIDENCE = 95;

const bandOf = ({ bands }: ParRecord): { readonly low: string; readonly high: string; readonly rough: boolean } => {
  const found = bands.find(({ wagers }) => wagers === SHOWN_WAGERS);
  const { low = '', high = '' } = found?.bands.find(({ confidence }) => confidence === CONFIDENCE) ?? {};
  return { low, high, rough: found?.rough ?? false };
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
    title: 'Volatility index',
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
      return `${percentOf(low).toFixed(2)}% to ${percentOf(high).toFixed(2)}%${rough ? ' *' : ''}`;
    },
  },
  {
    id: 'most',
    title: 'Most taken',
    isNumber: true,
    value: ({ stakes }) => Number(stakes?.most ?? 0),
    text: ({ stakes }) => dollars(stakes?.most ?? '0'),
  },
  {
    id: 'win',
    title: 'Largest win',
    isNumber: true,
    value: ({ largestWin }) => Number(largestWin),
    text: ({ largestWin }) => dollars(largestWin),
  },
  {
    id: 'highest',
    title: 'Highest return',
    isNumber: true,
    value: ({ amounts }) => percentOf(amounts?.highest.percent ?? '0'),
    text: ({ amounts }) =>
      amounts === undefined ? '–' : `${percent(amounts.highest.percent)} at ${dollars(amounts.highest.amount)}`,
  },
];
