import {
  type Cents,
  type House,
  houseOf,
  isWorking,
  payoutText,
  ruleOf,
  type Settlement,
  setsNoPoint,
  type Table,
  type WagerName,
} from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import type { Picture, Standing } from '../felt/picture.ts';
import type { Acts } from './acts.ts';
import { tableOf } from './as-table.ts';
import { type Pending, underWay } from './pending.ts';
import { progressOf } from './progress.ts';
import { gains } from './results.ts';
import { openSpots } from './wagering.ts';
import { withWholes } from './wholes.ts';

/** Whether chances and edges may be shown at the table. */
export const mayShowFigures = ({ game }: House): boolean => game.screens.noFigures === undefined;

/** Whether calls of on and off are said to the dealer, who confirms them before they hold. */
export const saysCalls = ({ house, kind }: Pick<TableView, 'house' | 'kind'>): boolean =>
  houseOf(house).game.staffing.calls?.before === 'it holds' && kind !== 'practice';

/**
 * The felt of a table as one seat sees it; without a seat, everybody's chips lie in one stack. The view already leaves
 * out the wagers that this screen may not see.
 */
export const pictureOf = (
  view: TableView,
  options: {
    readonly seat?: number | undefined;
    readonly chip?: Cents;
    readonly heat?: Picture['heat'];
    readonly last?: readonly Settlement[];
    readonly acts?: Acts | null;
    readonly pending?: readonly Pending[];
  } = {},
): Picture => {
  const { seat, chip, heat, last, acts = null, pending = [] } = options;
  const real = tableOf(view);
  const table = withWholes(real, seat, acts);
  const { own, others } = stacksOf(table, seat);
  return {
    puck: setsNoPoint(table) ? 'off on dont-pass' : table.puck,
    own,
    ...underWay(pending),
    others,
    open: seat === undefined || view.status !== 'open' ? {} : openSpots(real, seat, chip ?? table.house.limits.min),
    power: powerOf(table),
    ...(heat === undefined ? {} : { heat }),
    result: resultOf(last ?? [], seat, own),
    progress: progressOf(table.house, view, seat),
  };
};

/** Everything that lies on a felt of the rules alone, after what the last line of a record did; as a seat sees it, if one is given. */
export const feltOf = (table: Table, last: readonly Settlement[], seat?: number): Picture => {
  const { own, others } = stacksOf(table, seat);
  return {
    puck: setsNoPoint(table) ? 'off on dont-pass' : table.puck,
    own,
    ...underWay([]),
    others,
    open: {},
    power: powerOf(table),
    result: resultOf(last, seat, own),
    progress: {},
  };
};

/** A seat's chips and the others'; without a seat, all of them as one. */
const stacksOf = (table: Table, seat: number | undefined): Pick<Picture, 'own' | 'others'> => {
  const own: { [name in WagerName]?: Standing } = {};
  const others: { [name in WagerName]?: Cents } = {};
  for (const { number, layout } of table.seats) {
    for (const { name, stake, call, coupon } of layout) {
      const rule = ruleOf(table.house, name);
      if (seat === undefined || number === seat) {
        const { button } = rule.terms;
        const before = own[name];
        own[name] = {
          stake: (stake + (before?.stake ?? 0)) as Cents,
          call: before?.call ?? call,
          coupon,
          working: isWorking(rule, table.puck, call) || (before?.working ?? false),
          ...(button === undefined ? {} : { button }),
        };
      } else others[name] = ((others[name] ?? 0) + stake) as Cents;
    }
  }
  return { own, others };
};

const powerOf = (table: Table): Picture['power'] =>
  Object.fromEntries(
    table.power.map(({ name, column }) => {
      const machine = ruleOf(table.house, name).boosted?.[(column - 1) as 0 | 1];
      return [name, machine === undefined ? '' : machine.lines.map(({ pays }) => payoutText(pays)).join(' / ')];
    }),
  );

const SHOWN: { readonly [type in Settlement['type']]?: 'won' | 'lost' | 'returned' | 'moved' } = {
  won: 'won',
  lost: 'lost',
  returned: 'returned',
  moved: 'moved',
};

/** What the last roll did to a spot. A new wager where one was lost is not a lost one. */
const resultOf = (
  settlements: readonly Settlement[],
  seat: number | undefined,
  own: Picture['own'],
): Picture['result'] => {
  const result: { [name in WagerName]?: 'won' | 'lost' | 'returned' | 'moved' } = {};
  for (const settlement of settlements) {
    const shown = settlement.type === 'won' && !gains(settlement) ? 'returned' : SHOWN[settlement.type];
    const isBetAgain = shown === 'lost' && own[settlement.wager] !== undefined;
    if (shown !== undefined && !isBetAgain && (seat === undefined || settlement.seat === seat))
      result[settlement.wager] = shown;
  }
  return result;
};
