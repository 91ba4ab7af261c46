import { clauseOf, type House, ruleOf, type Settlement, type WagerName } from '@hardway/rules';
import type { LiveFact } from '../live/fact.ts';

type Topic = Parameters<typeof clauseOf>[1];

const ofWager = (house: House, wager: WagerName, topic: Topic): string | undefined => {
  const rule = house.rules[wager];
  return rule === undefined ? undefined : clauseOf(ruleOf(house, wager), topic);
};

/** The clause that a settlement rests on. */
export const clauseOfSettlement = (house: House, { type, wager }: Settlement): string | null =>
  ofWager(house, wager, type === 'won' ? 'pays' : 'wager') ?? null;

/** The clause of the book that a fact rests on; none where the book says nothing about it. */
export const clauseOfFact = (house: House, fact: LiveFact): string | undefined => {
  const { closing, late, shooter, noRoll, voids, staffing } = house.game;
  switch (fact.type) {
    case 'wagerMade':
      return fact.confirmedBy === undefined ? ofWager(house, fact.wager, 'wager') : late?.cite;
    case 'wagerReduced':
    case 'wagerTakenDown':
      return ofWager(house, fact.wager, 'down');
    case 'called':
      return fact.wagers[0] && ofWager(house, fact.wagers[0], 'working');
    case 'couponPut':
      return house.game.coupons;
    case 'bettingClosed':
      return closing.cite;
    case 'diceOffered':
    case 'diceTaken':
      return shooter.cite;
    case 'dicePassed':
      return fact.orderedBy === undefined ? shooter.cite : shooter.orderedBy.cite;
    case 'diceChosen':
      return staffing.dice?.chosen;
    case 'noRollCalled':
      return noRoll.causes.find(({ id }) => id === fact.cause)?.cite ?? noRoll.cite;
    case 'faceRuled':
      return staffing.disputes.cite;
    case 'rollVoided':
      return voids?.grounds?.find(({ id }) => id === fact.ground)?.cite ?? voids?.cite;
    case 'roundVoided':
      return voids?.cite ?? staffing.shaker?.fault;
    case 'shakerFaulted':
      return staffing.shaker?.fault;
    case 'shakerActivated':
      return staffing.shaker?.round;
    case 'lateAsked':
    case 'lateConfirmed':
      return late?.cite;
    case 'lateDropped':
      return staffing.lateUntil?.cite ?? late?.cite;
    case 'wagerSpoken':
      return staffing.spoken?.cite;
    case 'callConfirmed':
      return staffing.calls?.cite;
    case 'settlementAcknowledged':
      return staffing.acknowledged;
    case 'playerExcluded':
      return staffing.exclusion.cite;
    case 'wagersVoided':
      return staffing.sanctions?.list['void-wagers'];
    case 'moneyHeld':
    case 'moneyReleased':
      return staffing.sanctions?.list['hold-winnings'];
    case 'moneyForfeited':
      return staffing.sanctions?.forfeits.cite;
    case 'playerAdvised':
    case 'adviceConfirmed':
      return staffing.disputes.unresolved?.cite;
    case 'bettingOpened':
      return staffing.window?.cite;
    case 'tipTaken':
      return staffing.tips;
    default:
      return undefined;
  }
};
