import type { Cents } from '@hardway/rules';
import type { Conditions } from './conditions.ts';
import { areCashed } from './players.ts';
import type { Entrant } from './results.ts';
import { shareOf } from './share.ts';
import type { Placed } from './standings.ts';

/** What an entrant wins. */
export type Award = {
  readonly place: number;
  readonly entrant: Entrant;
  readonly money: Cents;
  readonly things: readonly string[];
};

/** The prizes of a tournament: `pool + added = payable + remainder`, to the cent. */
export type PrizeList = {
  readonly pool: Cents;
  /** By the operator: as the conditions say, and more where the pool does not cover fixed prizes. */
  readonly added: Cents;
  readonly awards: readonly Award[];
  readonly payable: Cents;
  /** Kept by the house. */
  readonly remainder: Cents;
};

/** How many paid what. */
export type Takings = {
  /** Fees that were not refunded. */
  readonly entries: number;
  readonly buyBacks: number;
  /** Players of each round, who paid its buy-in. */
  readonly players: readonly number[];
};

/** What comes into the pool: its part of the fees, buy-backs, and buy-ins for chips that are never cashed. */
export const poolOf = (conditions: Conditions, { entries, buyBacks, players }: Takings): Cents => {
  const price = conditions.buyBacks === 'none' ? 0 : conditions.buyBacks.price;
  const buyIns = conditions.rounds.map(({ buyIn }, at) =>
    areCashed(conditions, at + 1) ? 0 : buyIn * (players[at] ?? 0),
  );
  return (entries * conditions.entry.toPool + buyBacks * price + sum(buyIns)) as Cents;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The prize in money of a place: its fixed amount, or its share of what there is. */
const moneyOf = ({ prizes }: Conditions, place: number, total: Cents): Cents => {
  const amounts = prizes.places
    .filter(prize => prize.place === place)
    .map(prize =>
      'money' in prize ? prize.money : 'share' in prize ? shareOf(total, prize.share, prizes.rounding) : 0,
    );
  return sum(amounts) as Cents;
};

const thingsOf = ({ prizes }: Conditions, place: number): readonly string[] =>
  prizes.places.flatMap(prize => ('thing' in prize && prize.place === place ? [prize.thing] : []));

/** The places that level entrants take together. */
const placesTaken = ({ place, entrants }: Placed): readonly number[] => entrants.map((_, at) => place + at);

/**
 * Who wins what. Level entrants share the money of their places equally. Shares are cut down to the rounding of the
 * conditions; what is cut, and prizes of places that nobody has, are the remainder: the first place's, to the cent, or the
 * house's.
 */
export const prizesFor = (conditions: Conditions, pool: Cents, places: readonly Placed[]): PrizeList => {
  const { rounding, remainder: goesTo } = conditions.prizes;
  const total = (pool + conditions.added) as Cents;
  const awards = places.flatMap(placed => {
    const together = sum(placesTaken(placed).map(place => moneyOf(conditions, place, total)));
    const each = Math.floor(together / placed.entrants.length);
    // A prize alone is paid as it is written; a shared one is cut to the rounding.
    const money = placed.entrants.length === 1 ? together : each - (each % rounding);
    return placed.entrants.map(
      (entrant): Award => ({
        place: placed.place,
        entrant,
        money: money as Cents,
        things: placed.entrants.length === 1 ? thingsOf(conditions, placed.place) : [],
      }),
    );
  });
  const paid = sum(awards.map(({ money }) => money));
  const left = Math.max(0, total - paid);
  const added = (conditions.added + Math.max(0, paid - total)) as Cents;
  const first = places[0]?.entrants ?? [];
  const withLeft = goesTo === 'first place' && first.length > 0 ? handOut(awards, first, left) : awards;
  const payable = sum(withLeft.map(({ money }) => money)) as Cents;
  return {
    pool,
    added,
    awards: withLeft.filter(({ money, things }) => money > 0 || things.length > 0),
    payable,
    remainder: (pool + added - payable) as Cents,
  };
};

/** Hands out an amount among the first, equally; odd cents go to the lowest numbers. */
const handOut = (awards: readonly Award[], first: readonly Entrant[], amount: number): readonly Award[] => {
  const each = Math.floor(amount / first.length);
  const odd = amount - each * first.length;
  return awards.map(award => {
    const at = first.indexOf(award.entrant);
    return at < 0 ? award : { ...award, money: (award.money + each + (at < odd ? 1 : 0)) as Cents };
  });
};
