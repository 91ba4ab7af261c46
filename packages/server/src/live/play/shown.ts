import { type Fact, type House, isOpen, type Seat, type SeatNumber, type Table } from '@hardway/rules';
import { type Audience, isOwnOrStaff, without } from '../audience.ts';
import type { Shown } from '../concern.ts';
import { isRulesFact, type Redone } from '../fact.ts';

/** Where the book keeps players from seeing each other's wagers, those who may see a seat's wagers before betting closes. */
export const seesWagers = (house: House, audience: Audience, seat: SeatNumber): boolean =>
  house.game.screens.hidesWagersUntilClosed === undefined || isOwnOrStaff(audience, seat);

/** Whether players do not see each other's wagers now. */
export const hidesWagers = (table: Table): boolean =>
  table.house.game.screens.hidesWagersUntilClosed !== undefined && isOpen(table);

/** The wagers of a seat as an audience may see them now. */
export const layoutFor = (table: Table, { number, layout }: Seat, audience: Audience): Seat['layout'] =>
  hidesWagers(table) && !isOwnOrStaff(audience, number) ? [] : layout;

/** A wager fact. Facts are shown when they happen, and what others wager is hidden then; the view shows it once betting closes. */
const ofWager = <Fact extends { readonly seat: SeatNumber }>(
  fact: Fact,
  audience: Audience,
  house: House,
): Fact | undefined => (seesWagers(house, audience, fact.seat) ? fact : undefined);

/** What is shown of the rules' own facts. Money that comes and goes is the player's own business. */
export const shown = {
  seatTaken: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'buyIn')),
  seatLeft: fact => fact,
  boughtIn: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'amount')),
  cashedOut: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'amount')),
  limitsAgreed: fact => fact,
  wagerMade: (fact, audience, house) => ofWager(fact, audience, house),
  wagerReduced: (fact, audience, house) => ofWager(fact, audience, house),
  wagerTakenDown: (fact, audience, house) => ofWager(fact, audience, house),
  called: (fact, audience, house) => ofWager(fact, audience, house),
  couponPut: (fact, audience, house) => ofWager(fact, audience, house),
  diceOffered: fact => fact,
  diceDeclined: fact => fact,
  diceTaken: fact => fact,
  dicePassed: fact => fact,
  bettingClosed: fact => fact,
  diceThrown: fact => fact,
  powerDrawn: fact => fact,
  rolled: fact => fact,
  noRollCalled: fact => fact,
  rollVoided: fact => fact,
  roundVoided: fact => fact,
  wagersVoided: (fact, audience, house) => {
    if (!seesWagers(house, audience, fact.seat)) return undefined;
    return isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'reason');
  },
} satisfies Shown<Fact>;

/** What is shown of a fact of the rules. */
export type ShownRulesFact = NonNullable<ReturnType<(typeof shown)[Fact['type']]>>;

type ShowRulesFact = (fact: Fact, audience: Audience, house: House) => ShownRulesFact | undefined;

/** What is shown of a fact that a correction has done again. Shortages and tips are between the player and the house. */
export const shownRedone = (fact: Redone, audience: Audience, house: House): readonly ShownRulesFact[] => {
  const seen = isRulesFact(fact) ? (shown[fact.type] as ShowRulesFact)(fact, audience, house) : undefined;
  return seen === undefined ? [] : [seen];
};
