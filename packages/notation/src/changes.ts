import { type Cents, dollars, isOpen, NOTHING, type Seat, seatAt, type Table } from '@hardway/rules';

/** What one line of a record changed at its table. */
export type Change =
  | { readonly type: 'puck'; readonly text: string }
  | { readonly type: 'shooter'; readonly text: string }
  | { readonly type: 'betting'; readonly text: string }
  | { readonly type: 'rail' | 'wager'; readonly seat: number; readonly by: Cents; readonly text: string };

/** What differs between a table and the same table a line later, in words. */
export const changesBetween = (before: Table, after: Table): readonly Change[] => [
  ...(before.puck === after.puck ? [] : [{ type: 'puck', text: puckText(after) } as const]),
  ...(before.shooter === after.shooter ? [] : [{ type: 'shooter', text: shooterText(after) } as const]),
  ...(isOpen(before) === isOpen(after)
    ? []
    : [{ type: 'betting', text: isOpen(after) ? 'betting is open' : 'betting is closed' } as const]),
  ...after.seats.flatMap(seat => seatChanges(seatAt(before, seat.number), seat)),
];

export const puckText = ({ puck }: Table): string => (puck === 'off' ? 'puck off' : `puck on ${puck}`);

const shooterText = ({ shooter }: Table): string =>
  shooter === 'nobody'
    ? 'nobody has the dice'
    : `${shooter === 'dealer' ? 'the dealer' : `seat ${shooter}`} has the dice`;

const seatChanges = (before: Seat | undefined, after: Seat): readonly Change[] => {
  const { number: seat } = after;
  const had = before?.rail ?? NOTHING;
  const rail: readonly Change[] =
    had === after.rail ? [] : [{ type: 'rail', seat, by: minus(after.rail, had), text: `rail ${money(after.rail)}` }];
  return [...wagerChanges(seat, before, after), ...rail];
};

const wagerChanges = (seat: number, before: Seat | undefined, after: Seat): readonly Change[] => {
  const stood = before?.layout ?? [];
  const names = [...new Set([...stood, ...after.layout].map(({ name }) => name))];
  return names.flatMap((name): readonly Change[] => {
    const old = stood.find(wager => wager.name === name);
    const now = after.layout.find(wager => wager.name === name);
    const by = minus(now?.stake ?? NOTHING, old?.stake ?? NOTHING);
    if (by === 0 && old?.call === now?.call && old?.coupon === now?.coupon) return [];
    if (now === undefined) return [{ type: 'wager', seat, by, text: `${name} off the layout` }];
    const called =
      now.call === (old?.call ?? null) ? '' : now.call === null ? ', no longer called' : `, called ${now.call}`;
    const coupon = now.coupon === (old?.coupon ?? NOTHING) ? '' : `, coupon ${money(now.coupon)}`;
    return [{ type: 'wager', seat, by, text: `${name} stands at ${money(now.stake)}${called}${coupon}` }];
  });
};

const minus = (a: Cents, b: Cents): Cents => (a - b) as Cents;

const money = (amount: Cents): string => `$${dollars(amount)}`;
