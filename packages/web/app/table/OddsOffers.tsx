import { type House, payoutText, ruleOf, type Table, type WagerName } from '@hardway/rules';
import { money, type OddsOffer, type Place, titleOf } from '../../src/index.ts';
import { useCut } from '../hooks.ts';
import { beside } from './places.ts';

/** What these odds pay now. */
const paysNow = (table: Table, odds: WagerName): string => {
  const { lines } = ruleOf(table.house, odds).machine;
  const line = lines.length === 1 ? lines[0] : lines.find(({ on }) => on === String(table.puck));
  return line === undefined ? '' : payoutText(line.pays);
};

type OddsOffersProps = {
  house: House;
  table: Table;
  offers: readonly OddsOffer[];
  onTake: (offer: OddsOffer, at: Place) => void;
  onDismiss: () => void;
};

/** Odds that may be put behind a wager now, with the largest amount. Says what may be done, never what should. */
export const OddsOffers = ({ house, table, offers, onTake, onDismiss }: OddsOffersProps) => (
  <div ref={useCut()} className="odds-offers" role="region" aria-label="Odds that may be made now">
    {offers.map(offer => (
      <button key={offer.odds} type="button" onClick={event => onTake(offer, beside(event.currentTarget))}>
        <b>{titleOf(house, offer.odds)}</b>
        <span>
          up to {money(offer.most)} at {paysNow(table, offer.odds)}
        </span>
      </button>
    ))}
    <button type="button" className="icon" onClick={onDismiss} aria-label="Hide odds">
      ✕
    </button>
  </div>
);
