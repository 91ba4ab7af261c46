import { netOf, railChange, type SeatNumber, type Settlement, type WagerName } from '@hardway/rules';

/** Where the chips of a wager lie after a roll: on their spot, on a number they moved to, or off the layout. */
type Place = 'spot' | number | 'off';

/** What a roll did to one wager. `stake` is unknown where the wager stands or travels. */
type Fate = {
  readonly place: Place;
  readonly stake: number | undefined;
  readonly rail: number;
  readonly net: number;
};

const UNTOUCHED: Fate = { place: 'spot', stake: undefined, rail: 0, net: 0 };

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

const fateOf = (settlement: Settlement | undefined): Fate => {
  switch (settlement?.type) {
    case 'won':
    case 'lost':
    case 'returned': {
      const stays = settlement.type === 'won' && settlement.stays;
      const moved = { rail: railChange(settlement), net: netOf(settlement) };
      return { place: stays ? 'spot' : 'off', stake: settlement.stake, ...moved };
    }
    case 'moved':
      return { ...UNTOUCHED, place: settlement.to };
    case 'barred':
    case 'marked':
    case undefined:
      return UNTOUCHED;
  }
};

const shiftOf = (wager: WagerName, was: Fate, is: Fate): Shift => ({
  wager,
  from: was.place,
  to: is.place,
  stake: is.stake ?? was.stake,
});

const effectOn = (seat: SeatNumber, was: readonly Settlement[], is: readonly Settlement[]): Effect => {
  const wagers = [...new Set([...was, ...is].map(({ wager }) => wager))];
  const fates = wagers.map(wager => {
    const before = fateOf(was.find(each => each.wager === wager));
    return { wager, was: before, is: fateOf(is.find(each => each.wager === wager)) };
  });
  return {
    seat,
    rail: fates.reduce((sum, fate) => sum + fate.is.rail - fate.was.rail, 0),
    net: fates.reduce((sum, fate) => sum + fate.is.net - fate.was.net, 0),
    shifts: fates.flatMap(fate => (fate.was.place === fate.is.place ? [] : [shiftOf(fate.wager, fate.was, fate.is)])),
  };
};

/** What it does to each seat that a roll settled in one way is settled in another. Seats it leaves alone are not named. */
export const effectsOf = (was: readonly Settlement[], is: readonly Settlement[]): readonly Effect[] =>
  [...new Set([...was, ...is].map(({ seat }) => seat))]
    .sort((a, b) => a - b)
    .map(seat =>
      effectOn(
        seat,
        was.filter(each => each.seat === seat),
        is.filter(each => each.seat === seat),
      ),
    )
    .filter(({ rail, net, shifts }) => rail !== 0 || net !== 0 || shifts.length > 0);
