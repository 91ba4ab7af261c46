import { netOf, railChange, type SeatNumber, type Settlement, type WagerName } from '@hardway/rules';

/** Where the chips of a wager lie after a roll: on their spot, on a number they moved to, or off the layout. */
type Place = 'spot' | number | 'off';

/** A wager whose chips lie elsewhere after the result was changed. */
export type Shift = {
  readonly wager: WagerName;
  readonly from: Place;
  readonly to: Place;
  /** What the chips are worth, where they come onto the layout or leave it. */
  readonly stake: number | undefined;
};

/** What a changed result does to one seat. */
export type Effect = {
  readonly seat: SeatNumber;
  /** What the rail gains or loses. */
  readonly rail: number;
  /** What the player gains or loses, chips on the layout and held commission included. */
  readonly net: number;
  readonly shifts: readonly Shift[];
};

const placeAfter = (settlement: Settlement | undefined): Place => {
  switch (settlement?.type) {
    case 'won':
      return settlement.stays ? 'spot' : 'off';
    case 'lost':
    case 'returned':
      return 'off';
    case 'moved':
      return settlement.to;
    case 'barred':
    case 'marked':
    case undefined:
      return 'spot';
  }
};

const stakeIn = (settlement: Settlement | undefined): number | undefined =>
  settlement !== undefined && 'stake' in settlement ? settlement.stake : undefined;

const shiftsOf = (was: readonly Settlement[], is: readonly Settlement[]): readonly Shift[] => {
  const wagers = [...new Set([...was, ...is].map(({ wager }) => wager))];
  return wagers.flatMap(wager => {
    const before = was.find(each => each.wager === wager);
    const after = is.find(each => each.wager === wager);
    const from = placeAfter(before);
    const to = placeAfter(after);
    return from === to ? [] : [{ wager, from, to, stake: stakeIn(after) ?? stakeIn(before) }];
  });
};

const sum = (settlements: readonly Settlement[], of: (settlement: Settlement) => number): number =>
  settlements.reduce((total, settlement) => total + of(settlement), 0);

/** What it does to each seat that a roll settled in one way is settled in another. Seats it leaves alone are not named. */
export const effectsOf = (was: readonly Settlement[], is: readonly Settlement[]): readonly Effect[] =>
  [...new Set([...was, ...is].map(({ seat }) => seat))]
    .sort((a, b) => a - b)
    .map(seat => {
      const before = was.filter(each => each.seat === seat);
      const after = is.filter(each => each.seat === seat);
      return {
        seat,
        rail: sum(after, railChange) - sum(before, railChange),
        net: sum(after, netOf) - sum(before, netOf),
        shifts: shiftsOf(before, after),
      };
    })
    .filter(({ rail, net, shifts }) => rail !== 0 || net !== 0 || shifts.length > 0);
