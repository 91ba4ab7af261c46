import { entries, type Kept, type LaidRecord } from '@hardway/odds';
import { type Cents, type House, subjectOf, type WagerName } from '@hardway/rules';
import { EMPTY, type Picture, type Standing } from '../felt/picture.ts';
import { money, titleOf } from '../table/names.ts';
import { type OddsPlace, oddsHref } from './place.ts';

/** More chips on a bet: it is put there, or added to. */
export const withChip = (chips: readonly Kept[], wager: WagerName, amount: Cents): readonly Kept[] => {
  const known = chips.find(each => each.wager === wager);
  if (known === undefined) return [...chips, { wager, amount }];
  return chips.map(each => (each === known ? { wager, amount: (each.amount + amount) as Cents } : each));
};

/** So much less on a bet, or all of it. */
export const withoutChip = (chips: readonly Kept[], wager: WagerName, amount?: Cents): readonly Kept[] =>
  chips.flatMap(each => {
    if (each.wager !== wager) return [each];
    const left = amount === undefined ? 0 : each.amount - amount;
    return left > 0 ? [{ wager, amount: left as Cents }] : [];
  });

/** Chips drawn from one bet to another. */
export const movedChip = (chips: readonly Kept[], from: WagerName, to: WagerName): readonly Kept[] => {
  const moved = chips.find(({ wager }) => wager === from);
  return moved === undefined ? chips : withChip(withoutChip(chips, from), to, moved.amount);
};

/** The felt that chips are put on: every bet that can be made is open, and what rests for the next roll is drawn as off. */
export const oddsPicture = (
  house: House,
  { chips, puck }: Pick<OddsPlace, 'chips' | 'puck'>,
  laid: LaidRecord | undefined,
  heat: Picture['heat'],
): Picture => {
  const works = (wager: WagerName): boolean =>
    laid === undefined || laid.wagers.some(each => each.wager === wager && each.works) || isInParts(laid, wager);
  const own = chips.flatMap(({ wager, amount }): (readonly [WagerName, Standing])[] => {
    const button = house.rules[wager]?.terms.button;
    const standing = { stake: amount, call: null, working: works(wager), coupon: 0 as Cents };
    return [[wager, button === undefined ? standing : { ...standing, button }]];
  });
  return {
    ...EMPTY,
    puck,
    own: Object.fromEntries(own),
    open: Object.fromEntries(entries(house).map(({ wager }) => [wager, true])),
    ...(heat === undefined ? {} : { heat }),
  };
};

/** A bet that the book breaks down stands as its parts: it is neither listed nor left out. */
const isInParts = ({ wagers, left }: LaidRecord, wager: WagerName): boolean =>
  [...wagers, ...left].every(each => each.wager !== wager);

/** The address of these bets on the felt of the odds page. A come bet on its number was made in the come box. */
export const feltHref = (
  { ruleset, gameName, options }: House,
  puck: OddsPlace['puck'],
  bets: readonly { readonly wager: WagerName; readonly stake: Cents }[],
): string => {
  const chips = bets.reduce((all: readonly Kept[], { wager, stake }) => {
    const { kind } = subjectOf(wager);
    return withChip(all, kind === 'come' || kind === 'dont-come' ? kind : wager, stake);
  }, []);
  return oddsHref({ ruleset, game: gameName, options, chips, puck });
};

/** What a spot says when it is read out. */
export const oddsSpot = (house: House, chips: readonly Kept[], name: WagerName): string => {
  const { kind, number } = subjectOf(name);
  const stake = chips.find(({ wager }) => wager === name)?.amount;
  const isTravelled = (kind === 'come' || kind === 'dont-come') && number !== undefined;
  const says = isTravelled ? ', made in the come box' : stake === undefined ? '' : `, ${money(stake)} there`;
  return `${titleOf(house, name)}${says}`;
};
