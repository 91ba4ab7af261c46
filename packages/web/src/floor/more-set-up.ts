import {
  type Cents,
  type House,
  type HouseConfig,
  type Office,
  payoutText,
  raisableAt,
  readPayout,
  type WagerKind,
} from '@hardway/rules';
import type { TableSettings } from '@hardway/server/messages';
import { centsIn } from '../table/names.ts';

/** What few tables need: the rest of the notice, areas left out, raised odds, power odds and no rolls. Figures are as typed. */
export type MoreSetUp = {
  /** The step above the minimum, and the minimum of the centre, in dollars. */
  readonly step: string;
  readonly centre: string;
  readonly scope: 'area' | 'player';
  /** Wagers that the layout has no area for. */
  readonly withoutAreas: readonly WagerKind[];
  /** Odds better than the book's, by the line of the pay table: "2 to 1". */
  readonly pays: { readonly [line: string]: string };
  /** "1 in 20". */
  readonly powerChance: string;
  /** Those of the book's offices that don't call no rolls here. */
  readonly notCalling: readonly Office[];
  readonly noRollsAllowed: string;
};

export const NOTHING_MORE: MoreSetUp = {
  step: '',
  centre: '',
  scope: 'area',
  withoutAreas: [],
  pays: {},
  powerChance: '',
  notCalling: [],
  noRollsAllowed: '',
};

const chanceWords = ([part, of]: readonly [number, number]): string => `${part} in ${of}`;

/** Which of these fields a game has, with what the book has where nothing is typed. */
export const moreFields = (house: House) => {
  const { book, game, options } = house;
  return {
    notice: book.limits.notice,
    areas: Object.entries(book.breakdown).flatMap(([kind, rule]) =>
      rule.when === 'always'
        ? []
        : [{ kind: kind as WagerKind, words: book.wagers[kind as WagerKind]?.title ?? kind, clause: rule.cite }],
    ),
    raisable: raisableAt(house).map(([line, pays]) => ({ line, usual: payoutText(pays) })),
    power:
      book.power === undefined || options['power-odds'] !== 'on'
        ? undefined
        : { usual: chanceWords(book.power.chance), clause: book.power.cite },
    callers: game.noRoll.callers.length > 1 ? game.noRoll.callers : [],
    noRolls: game.staffing.noRollsAllowed,
  };
};

const readChance = (typed: string): readonly [number, number] | undefined => {
  const [, part, of] = /^\s*(\d{1,6})\s*(?:in|\/)\s*(\d{1,7})\s*$/i.exec(typed) ?? [];
  return part === undefined || of === undefined || Number(of) === 0 || Number(part) > Number(of)
    ? undefined
    : [Number(part), Number(of)];
};

const isTyped = (value: string): boolean => value.trim() !== '';

/** What is typed and can't be read, in words. */
export const unreadable = ({ pays, powerChance }: MoreSetUp): readonly string[] => [
  ...Object.entries(pays).flatMap(([line, typed]) => {
    const read = isTyped(typed) ? readPayout(typed) : undefined;
    return read === undefined || read.ok ? [] : [`${line}: ${read.error}`];
  }),
  ...(isTyped(powerChance) && readChance(powerChance) === undefined
    ? [`The chance of power odds is written such as 1 in 20, not "${powerChance}"`]
    : []),
];

/** The limits on the notice; undefined where all of it is left to the book. */
export const noticeIn = (
  typed: { readonly min: string; readonly max: string },
  { step, centre, scope }: MoreSetUp,
  usual: House['limits'],
): HouseConfig['limits'] => {
  const isUsual = ![typed.min, typed.max, step, centre].some(isTyped) && scope === 'area';
  if (isUsual) return undefined;
  return {
    min: isTyped(typed.min) ? centsIn(typed.min) : usual.min,
    max: isTyped(typed.max) ? centsIn(typed.max) : usual.max,
    ...(isTyped(step) ? { step: centsIn(step) as Cents } : {}),
    ...(isTyped(centre) ? { centre: centsIn(centre) as Cents } : {}),
    ...(scope === 'player' ? { scope } : {}),
  };
};

export const moreConfig = ({ pays, withoutAreas }: MoreSetUp): Pick<HouseConfig, 'pays' | 'withoutAreas'> => {
  const raised = Object.entries(pays).flatMap(([line, typed]) => {
    const read = readPayout(typed);
    return read.ok ? [[line, read.value] as const] : [];
  });
  return {
    ...(raised.length === 0 ? {} : { pays: Object.fromEntries(raised) }),
    ...(withoutAreas.length === 0 ? {} : { withoutAreas }),
  };
};

export const moreSettings = (
  { powerChance, notCalling, noRollsAllowed }: MoreSetUp,
  callers: readonly Office[],
): TableSettings => {
  const chance = readChance(powerChance);
  return {
    ...(chance === undefined ? {} : { powerChance: chance }),
    ...(notCalling.length === 0 ? {} : { noRollCallers: callers.filter(office => !notCalling.includes(office)) }),
    ...(isTyped(noRollsAllowed) ? { noRollsAllowed: Number(noRollsAllowed) } : {}),
  };
};

const dollarsOf = (amount: number | undefined): string => (amount === undefined ? '' : String(amount / 100));

/** The fields as they were filled in for a table that is set up. */
export const moreOf = (
  { limits, pays, withoutAreas }: HouseConfig,
  { powerChance, noRollCallers, noRollsAllowed }: TableSettings,
  callers: readonly Office[],
): MoreSetUp => ({
  step: dollarsOf(limits?.step),
  centre: dollarsOf(limits?.centre),
  scope: limits?.scope ?? 'area',
  withoutAreas: withoutAreas ?? [],
  pays: Object.fromEntries(Object.entries(pays ?? {}).map(([line, odds]) => [line, payoutText(odds)])),
  powerChance: powerChance === undefined ? '' : chanceWords(powerChance),
  notCalling: noRollCallers === undefined ? [] : callers.filter(office => !noRollCallers.includes(office)),
  noRollsAllowed: noRollsAllowed === undefined ? '' : String(noRollsAllowed),
});
