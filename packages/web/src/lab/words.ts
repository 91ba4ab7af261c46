import { type DuelSummary, type Progress, reportMoney, reportPercent, type Summary } from '@hardway/lab';

/** Dollars as a screen shows them, with a real minus. */
export const shownMoney = (amount: number): string => reportMoney(amount).replace('-', '−');

/** With its sign, for what came or went. */
export const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${shownMoney(amount)}`;

/** A share for a sentence: as many digits as are worth reading. */
const roughly = (share: number): string => {
  const percent = share * 100;
  if (share > 0 && percent < 0.01) return 'fewer than 0.01 %';
  return reportPercent(share, percent >= 9.95 || percent === 0 ? 0 : percent >= 0.995 ? 1 : 2);
};

/** What a result is in a sentence, whoever worked it out. */
type Told = {
  readonly quantiles: readonly number[];
  readonly ends: { readonly ruin: number; readonly up: number };
  /** Whether dice were thrown for it. */
  readonly isExact: boolean;
};

const LOWER_QUARTER = 3;
const UPPER_QUARTER = 5;

const brokeWords = (share: number): string => (share === 0 ? 'none goes broke' : `${roughly(share)} go broke`);

const sentenceOf = ({ quantiles, ends, isExact }: Told): string => {
  const [low = 0, high = 0] = [quantiles[LOWER_QUARTER], quantiles[UPPER_QUARTER]];
  const half =
    low === high
      ? `Half of the sessions or more end at ${signedMoney(low)}`
      : `Half of the sessions end between ${signedMoney(low)} and ${signedMoney(high)}`;
  const reached = ends.up === 0 ? '' : `; ${roughly(ends.up)} reach their target`;
  return `${half}${reached}; ${isExact && ends.ruin === 0 ? 'none can go broke' : brokeWords(ends.ruin)}.`;
};

/** What a simulation comes to, in a sentence. */
export const summarySentence = ({ quantiles, ends }: Pick<Summary, 'quantiles' | 'ends'>): string =>
  sentenceOf({ quantiles, ends: { ruin: ends.ruin.share, up: ends.up.share }, isExact: false });

/** What an exact session comes to, in a sentence. */
export const exactSentence = (told: Omit<Told, 'isExact'>): string => sentenceOf({ ...told, isExact: true });

/** Which of two is better, in a sentence: only where the interval says so. */
export const duelSentence = ({ first, second, mean, meanWithin }: DuelSummary): string => {
  const by = `${shownMoney(Math.abs(mean))} ± ${shownMoney(meanWithin)} a session`;
  if (Math.abs(mean) <= meanWithin)
    return `${first} and ${second} can't be told apart by these sessions: the difference is ${signedMoney(mean)} ± ${shownMoney(meanWithin)}.`;
  return mean > 0
    ? `On the same dice, ${first} does better than ${second} by ${by}.`
    : `On the same dice, ${second} does better than ${first} by ${by}.`;
};

const THOUSAND = 1000;
const UNITS = ['', ' thousand', ' million', ' billion'] as const;

/** A large number in a word: 1.2 million. */
const largeNumber = (n: number): string => {
  let [value, unit] = [n, 0];
  while (value >= THOUSAND && unit < UNITS.length - 1) {
    value /= THOUSAND;
    unit += 1;
  }
  return `${value.toLocaleString('en-US', { maximumFractionDigits: unit === 0 || value >= 100 ? 0 : 1 })}${UNITS[unit]}`;
};

/** A time to wait: seconds, then minutes. */
const timeWords = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/** Before this, the speed of a run says nothing of how long it will take: workers are still learning the strategy. */
const STEADY_MS = 1000;

/** How far a run is, how fast, and how long it will take. */
export const progressWords = (
  { sessions, of, rolls }: Pick<Progress, 'sessions' | 'of' | 'rolls'>,
  elapsedMs: number,
): string => {
  const part = `${Math.floor((100 * sessions) / of)} % · ${largeNumber(rolls)} rolls`;
  if (elapsedMs < STEADY_MS) return part;
  const speed = `${largeNumber((rolls * THOUSAND) / Math.max(1, elapsedMs))} rolls a second`;
  const left = (elapsedMs / THOUSAND / Math.max(1, sessions)) * (of - sessions);
  return `${part} · ${speed} · ${timeWords(left)} left`;
};
