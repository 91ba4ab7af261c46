import { dollars, type House, POINTS, payoutText, ruleOf, setsNoPoint, type WagerName } from '@hardway/rules';
import type { NoticeView, TableView } from '@hardway/server/messages';
import { tableOf } from '../table/as-table.ts';
import { postedLimits } from '../table/header-text.ts';
import { titleOf } from '../table/names.ts';
import { playerName } from '../table/players.ts';
import { playerDue } from '../times/player-times.ts';

/** A panel on the wall: a heading and lines under it. */
export type WallPanel = { readonly id: string; readonly title: string; readonly lines: readonly string[] };

/** When commission on a bought or laid number is collected, number by number (MA 5(a)/notice). */
const commissionPanel = (house: House): readonly WallPanel[] => {
  if (house.rules['buy 4'] === undefined) return [];
  const words = { won: 'on win', made: 'when made' } as const;
  const lines = (['made', 'won'] as const).flatMap(when => {
    const numbers = POINTS.filter(point => ruleOf(house, `buy ${point}`).commission?.when === when);
    return numbers.length === 0 ? [] : [`Buy ${numbers.join(', ')}: ${words[when]}`];
  });
  const { commission } = ruleOf(house, 'buy 4');
  const [part = 5, of = 100] = commission?.rate ?? [];
  return [{ id: 'commission', title: `Commission ${(part * 100) / of}% on buy and lay`, lines }];
};

/** What the inner wall says of fire (MD 2.D(4)(e)). */
const firePanel = (house: House): readonly WallPanel[] => {
  const rule = house.rules.fire;
  if (rule === undefined) return [];
  const { limits } = rule.terms;
  return [
    {
      id: 'fire',
      title: rule.title,
      lines: [
        ...rule.machine.lines.map(({ on, pays }) => `${on}: ${payoutText(pays)}`),
        "Taken only before a shooter's first come-out roll",
        ...(limits === undefined
          ? []
          : [`$${dollars(limits.min)} minimum, $${dollars(limits.max)} maximum, whole dollars`]),
      ],
    },
  ];
};

export const wallPanels = (house: House): readonly WallPanel[] => [...firePanel(house), ...commissionPanel(house)];

/** A notice that the house has posted, with its date where it is not of today. */
export const postedWords = (notice: NoticeView): string => {
  const when = playerDue(notice.due, Date.now());
  return notice.what === 'closing'
    ? `This table closes at ${when}.`
    : `From ${when}: ${postedLimits(notice.limits)}${notice.was === undefined ? '' : `; until then ${postedLimits(notice.was)}`}.`;
};

/** Odds drawn for the coming roll, in words. */
export const powerLines = (
  house: House,
  view: TableView,
): readonly { readonly name: WagerName; readonly title: string; readonly odds: string }[] =>
  view.power.map(({ name, column }) => {
    const machine = ruleOf(house, name).boosted?.[(column - 1) as 0 | 1];
    return {
      name,
      title: titleOf(house, name),
      odds: machine?.lines.map(({ pays }) => payoutText(pays)).join(' / ') ?? '',
    };
  });

/**
 * A seat's place at the rim: who sits there, its fire wager if one stands, whether its limits are its own, and whether the
 * puck lies off before it on the don't pass line (MA 11(b), MD 10.B(3)).
 */
export const rimOf = (house: House, view: TableView) =>
  view.seats.map(({ number, name, bot, layout, limits }) => ({
    seat: number,
    name: playerName({ name, bot }),
    isShooter: view.shooter === number,
    puckOff: view.shooter === number && setsNoPoint(tableOf(view)),
    fire: house.rules.fire === undefined ? undefined : (layout.find(wager => wager.name === 'fire')?.stake ?? 0),
    personal: limits,
  }));
