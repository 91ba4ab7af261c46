import {
  type Cents,
  cents,
  dollars,
  type House,
  offeredRules,
  type Seat,
  spoken,
  subjectOf,
  type Wager,
} from '@hardway/rules';
import { refusedAmount } from './offers.ts';

/** A strategy that makes the bets of a felt, and what about them a strategy can't say. */
export type FromFelt = { readonly text: string; readonly unsaid: readonly string[] };

const figure = (amount: Cents): string => dollars(amount).replace(/[$,]/g, '');

const COMES = { come: 'comes', 'dont-come': 'dont-comes' } as const;
type ComeKind = keyof typeof COMES;

const comeKind = ({ name }: Wager): ComeKind | undefined => {
  const { kind } = subjectOf(name);
  return kind === 'come' || kind === 'dont-come' ? kind : undefined;
};

const hasTravelled = ({ name }: Wager): boolean => subjectOf(name).number !== undefined;

/** The table as headings, as far as it is not as the book has it. */
const headingsOf = ({
  ruleset,
  gameName,
  config: { limits, multiple, unit, options = {} },
}: House): readonly string[] => [
  `ruleset: ${ruleset}`,
  `game: ${gameName}`,
  ...(limits === undefined ? [] : [`limits: ${figure(limits.min)} to ${figure(limits.max)}`]),
  ...(multiple === undefined ? [] : [`house odds: ${multiple}x`]),
  ...(unit === undefined ? [] : [`table unit: ${figure(unit)}`]),
  ...Object.entries(options).map(([name, value]) => `option: ${name} ${value}`),
];

/** Whether the table would not take this stake if it were bet on this alone. */
const isRefused = (house: House, { name, stake }: Wager): boolean => refusedAmount(house, name, stake) !== undefined;

/**
 * A bet that the house breaks down when it is made stands as its parts. Where a part is less than the table takes for it alone,
 * the whole is put together again.
 */
const together = (house: House, layout: readonly Wager[]): readonly Wager[] => {
  for (const { subject, parts, standsAs } of offeredRules(house)) {
    const [first] = standsAs ?? [];
    const stake = layout.find(({ name }) => name === first?.name)?.stake;
    if (standsAs === undefined || first === undefined || stake === undefined) continue;
    const part = stake / first.share;
    const own = standsAs.map(({ name, share }) =>
      layout.find(each => each.name === name && each.stake === part * share),
    );
    const found = own.flatMap(each => each ?? []);
    if (found.length < standsAs.length || !found.some(each => isRefused(house, each))) continue;
    const whole: Wager = { ...(found[0] as Wager), name: subject.name, stake: cents(part * parts) };
    return [
      whole,
      ...together(
        house,
        layout.filter(each => !found.includes(each)),
      ),
    ];
  }
  return layout;
};

/** Come bets start in the box and travel: so many of them are kept up, at the stake of the last. */
const comeLines = (kind: ComeKind, comes: readonly Wager[]): readonly string[] => {
  const last = comes.find(wager => !hasTravelled(wager)) ?? comes.at(-1);
  return last === undefined
    ? []
    : [`when fewer than ${comes.length} ${COMES[kind]} stand: ${kind} ${figure(last.stake)}`];
};

const linesFor = (wager: Wager): readonly string[] => [
  `${wager.name} ${figure(wager.stake)}`,
  ...(wager.coupon > 0 ? [`match-play ${figure(wager.coupon)} on ${wager.name}`] : []),
];

const callLines = ({ name, call }: Wager): readonly string[] => (call === null ? [] : [`call ${name} ${call}`]);

const leftOut = ({ name, stake }: Wager): string =>
  `The table would not take $${figure(stake)} on ${spoken(name)} if it were bet at once, so the strategy leaves that bet out.`;

const unsaidOf = ({ config }: House, layout: readonly Wager[]): readonly string[] => {
  const travelled = layout.filter(wager => comeKind(wager) !== undefined && hasTravelled(wager));
  const stakes = (kind: ComeKind): number =>
    new Set(layout.filter(wager => comeKind(wager) === kind).map(({ stake }) => stake)).size;
  return [
    ...travelled.map(
      ({ name }) =>
        `Your ${spoken(name)} bet has travelled to its number. In the strategy it starts in the box and goes where the dice send it.`,
    ),
    ...(stakes('come') > 1 || stakes('dont-come') > 1
      ? ['Your come bets have different amounts. The strategy makes all of them for one.']
      : []),
    ...(config.limits?.centre === undefined
      ? []
      : ["The table has a minimum of its own for the centre, which a strategy can't name."]),
    ...(config.pays === undefined ? [] : ["The table pays more than its book has to, which a strategy can't name."]),
  ];
};

/**
 * What lies on a felt as a strategy: bets that may be made now are made on its first turn, and the others when their time comes.
 * It has the player's money, chips on the felt included.
 */
export const strategyFromFelt = (house: House, { rail, layout }: Pick<Seat, 'rail' | 'layout'>): FromFelt => {
  const money = cents(layout.reduce((sum, { stake, commission }) => sum + stake + commission, rail as number));
  const whole = together(house, layout).filter(wager => comeKind(wager) === undefined);
  const plain = whole.filter(wager => !isRefused(house, wager));
  const left = whole.filter(wager => isRefused(house, wager));
  const isBehindCome = ({ name }: Wager): boolean => /^(?:dont-)?come-odds/.test(name);
  const comes = (Object.keys(COMES) as ComeKind[]).flatMap(kind =>
    comeLines(
      kind,
      layout.filter(wager => comeKind(wager) === kind),
    ),
  );
  const lines = [
    'name: From the felt',
    ...headingsOf(house),
    ...(money > 0 ? [`bankroll: ${figure(money)}`] : []),
    '',
    ...plain.filter(wager => !isBehindCome(wager)).flatMap(linesFor),
    ...comes,
    ...plain.filter(isBehindCome).flatMap(linesFor),
    ...layout.flatMap(callLines),
  ];
  return { text: `${lines.join('\n')}\n`, unsaid: [...left.map(leftOut), ...unsaidOf(house, layout)] };
};
