import { type Cents, type Fact, isWorking, payoutText, ruleOf, type Settlement, type WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import type { Picture, Standing } from '../felt/picture.ts';
import { isForComeOnly, tableOf } from './as-table.ts';
import { buttonOf } from './names.ts';
import { progressOf } from './progress.ts';
import { gains } from './results.ts';
import { openSpots } from './wagering.ts';

/**
 * Whether this table's players are shown what others have wagered before betting closes. In Victoria nobody may sway
 * another's decisions (VIC 9.6).
 */
export const hidesOthers = ({
  house,
  noMoreBets,
  diceOut,
}: Pick<TableView, 'house' | 'noMoreBets' | 'diceOut'>): boolean =>
  house.ruleset === 'victoria' && !noMoreBets && !diceOut;

/** Whether tools that reckon chances may be shown at the table: nowhere in Victoria (VIC 9.1). */
export const mayReckon = ({ ruleset }: { readonly ruleset: string }): boolean => ruleset !== 'victoria';

/** Whether calls of on and off are said to the dealer, who confirms them before they hold (VIC 3.5.1(a), VIC 3.5.2(a)). */
export const saysCalls = ({ house, kind }: Pick<TableView, 'house' | 'kind'>): boolean =>
  house.ruleset === 'victoria' && kind !== 'practice';

/** The felt of a table as one seat sees it, or as those see it who have none: with everybody's chips in one stack. */
export const pictureOf = (
  view: TableView,
  options: {
    readonly seat?: number | undefined;
    readonly chip?: Cents;
    readonly heat?: Picture['heat'];
    readonly last?: readonly Settlement[];
    /** Staff see every wager at any time. */
    readonly staff?: boolean;
  } = {},
): Picture => {
  const { seat, chip, heat, last } = options;
  const table = tableOf(view);
  const hidden = options.staff !== true && hidesOthers(view);
  const own: { [name in WagerName]?: Standing } = {};
  const others: { [name in WagerName]?: Cents } = {};
  for (const { number, layout } of table.seats) {
    for (const { name, stake, call, coupon } of layout) {
      const rule = ruleOf(table.house, name);
      if (number === seat || (seat === undefined && !hidden)) {
        const button = buttonOf(rule);
        const before = own[name];
        own[name] = {
          stake: (stake + (before?.stake ?? 0)) as Cents,
          call: before?.call ?? call,
          coupon,
          working: isWorking(rule, table.puck, call) || (before?.working ?? false),
          ...(button === undefined ? {} : { button }),
        };
      } else if (!hidden) others[name] = ((others[name] ?? 0) + stake) as Cents;
    }
  }
  return {
    puck: isForComeOnly(table) ? 'off on dont-pass' : table.puck,
    own,
    others,
    open: seat === undefined || view.status !== 'open' ? {} : openSpots(table, seat, chip ?? table.house.limits.min),
    power: Object.fromEntries(
      table.power.map(({ name, column }) => {
        const machine = ruleOf(table.house, name).boosted?.[(column - 1) as 0 | 1];
        return [name, machine === undefined ? '' : machine.lines.map(({ pays }) => payoutText(pays)).join(' / ')];
      }),
    ),
    ...(heat === undefined ? {} : { heat }),
    result: resultOf(last ?? [], seat),
    progress: progressOf(table.house, view, seat),
  };
};

const SHOWN: { readonly [type in Settlement['type']]?: 'won' | 'lost' | 'returned' | 'moved' } = {
  won: 'won',
  lost: 'lost',
  returned: 'returned',
  moved: 'moved',
};

const resultOf = (settlements: readonly Settlement[], seat: number | undefined): Picture['result'] => {
  const result: { [name in WagerName]?: 'won' | 'lost' | 'returned' | 'moved' } = {};
  for (const settlement of settlements) {
    const shown = settlement.type === 'won' && !gains(settlement) ? 'returned' : SHOWN[settlement.type];
    if (shown !== undefined && (seat === undefined || settlement.seat === seat)) result[settlement.wager] = shown;
  }
  return result;
};

/** The settlements of the last roll among some facts, if there was one. */
export const settlementsIn = (facts: readonly { readonly type: string }[]): readonly Settlement[] | undefined =>
  (facts as readonly Fact[]).findLast((fact): fact is Extract<Fact, { type: 'rolled' }> => fact.type === 'rolled')
    ?.settlements;
