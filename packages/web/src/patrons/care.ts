import type { SeatView, TableView } from '@hardway/server/messages';
import { money } from '../table/names.ts';

type Sitting = NonNullable<SeatView['sitting']>;
type Limits = NonNullable<Sitting['patron']>['limits'];
type LimitName = keyof Limits;

/** The limits that a player can set, in the order of the form. */
export const PLAY_LIMITS: readonly {
  readonly name: LimitName;
  readonly label: string;
  readonly isMoney: boolean;
}[] = [
  { name: 'lossDay', label: 'Lose at most in 24 hours', isMoney: true },
  { name: 'lossWeek', label: 'Lose at most in 7 days', isMoney: true },
  { name: 'stake', label: 'On the table at once at most', isMoney: true },
  { name: 'minutesDay', label: 'Play at most in 24 hours', isMoney: false },
  { name: 'minutesWeek', label: 'Play at most in 7 days', isMoney: false },
  { name: 'checkMinutes', label: 'Remind me every', isMoney: false },
];

/** Whole hours where they are whole: `90 minutes`, `3 hours`. */
export const minutesText = (minutes: number): string => {
  if (minutes === 1) return '1 minute';
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

export const limitText = (isMoney: boolean, value: number | null): string => {
  if (value === null) return 'no limit';
  return isMoney ? money(value) : minutesText(value);
};

type Raised = { readonly [name: string]: { readonly to: number | null; readonly from: number } };

/** The higher limits that wait, in words, and whether the wait is over and they can be confirmed. */
export const raisesOf = (
  raised: Raised,
  now: number,
): readonly { readonly name: LimitName; readonly words: string; readonly from: number; readonly isDue: boolean }[] =>
  PLAY_LIMITS.flatMap(({ name, label, isMoney }) => {
    const raise = raised[name];
    if (raise === undefined) return [];
    const words = `${label}: ${limitText(isMoney, raise.to)}`;
    return [{ name, words, from: raise.from, isDue: raise.from <= now }];
  });

/** A limit as it was typed, in cents or minutes; null for none, undefined for what is no limit. */
export const typedLimit = (isMoney: boolean, text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = isMoney ? Math.round(Number(text) * 100) : Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** What a change of a limit does, before the button does it. */
export const limitEffect = (before: number | null, after: number | null, coolingHours: number): string => {
  if (before === after) return '';
  if (after !== null && (before === null || after < before)) return 'Holds at once.';
  return `Can be confirmed in ${minutesText(coolingHours * 60)}; until then the limit stays as it is.`;
};

/** What a reality check says. */
export const realityWords = ({
  playedMs,
  net,
}: NonNullable<Sitting['check']>): { readonly time: string; readonly result: string } => {
  const minutes = Math.max(1, Math.round(playedMs / 60_000));
  const hours = Math.floor(minutes / 60);
  const time =
    minutes < 60
      ? minutesText(minutes)
      : [minutesText(hours * 60), ...(minutes % 60 === 0 ? [] : [minutesText(minutes % 60)])].join(' ');
  const result = net === 0 ? 'You are even' : net > 0 ? `You have won ${money(net)}` : `You have lost ${money(-net)}`;
  return { time: `You have played for ${time}.`, result: `${result} since you sat down.` };
};

export const BREAKS = [15, 60, 24 * 60, 7 * 24 * 60] as const;

/** `15 minutes`, `1 hour`, `1 day`, `7 days`. */
export const spanText = (minutes: number): string => {
  const days = minutes / (24 * 60);
  if (!Number.isInteger(days)) return minutesText(minutes);
  return days === 1 ? '1 day' : `${days} days`;
};

/** How long players may exclude themselves, the shortest first; null is for good. */
export const exclusionChoices = (least: number): readonly (number | null)[] => [
  ...[...new Set([least, 180, 365, 5 * 365])].filter(days => days >= least).sort((a, b) => a - b),
  null,
];

export const exclusionText = (days: number | null): string => {
  if (days === null) return 'for good';
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
};

/** What stops this seat from betting, for the player to see; null if nothing does. */
export const stopped = (
  view: TableView,
  seat: number,
  now: number,
): 'check' | 'leaving' | 'excluded' | 'break' | null => {
  const sitting = view.seats.find(({ number }) => number === seat)?.sitting;
  if (sitting == null) return null;
  if (sitting.patron?.exclusion != null) return 'excluded';
  if (sitting.rest !== null && sitting.rest.until > now) return 'break';
  if (sitting.check !== null) return 'check';
  return sitting.isLeaving ? 'leaving' : null;
};
