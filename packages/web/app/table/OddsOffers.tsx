import { payoutText, ruleOf, type Table, type WagerName } from '@hardway/rules';
import { money, type OddsOffer, type Place, titleOf } from '../../src/index.ts';
import { useCut } from '../hooks.ts';
import { beside } from './places.ts';

/** What these odds pay now. */
const paysNow = (table: Table, odds: WagerName): string => {
  const { lines } = ruleOf(table.house, odds).machine;
  const line = lines.length === 1 ? lines[0] : lines.find(({ on }) => on === String(table.puck));
  return line === undefined ? '' : payoutText(line.pays);
};

type OfferProps = { table: Table; offer: OddsOffer; onTake: (offer: OddsOffer, at: Place) => void };

const Amount = ({ table, offer: { most, odds } }: Pick<OfferProps, 'table' | 'offer'>) => (
  <span>
    up to {money(most)} at {paysNow(table, odds)}
  </span>
);

/** Odds that may be put behind one wager now, beside it. Says what may be done, never what should. */
export const OddsOfBet = ({ table, offer, onTake }: OfferProps) => (
  <div className="odds-offers of-bet">
    <button type="button" onClick={event => onTake(offer, beside(event.currentTarget))}>
      <b>Odds</b> <Amount table={table} offer={offer} />
      <span className="unseen">: {titleOf(table.house, offer.odds)}</span>
    </button>
  </div>
);

type OddsOffersProps = Omit<OfferProps, 'offer'> & { offers: readonly OddsOffer[]; onDismiss: () => void };

/** All odds that may be made now, where the wagers are not listed. */
export const OddsOffers = ({ table, offers, onTake, onDismiss }: OddsOffersProps) => (
  <div ref={useCut()} className="odds-offers" role="region" aria-label="Odds that may be made now">
    {offers.map(offer => (
      <button key={offer.odds} type="button" onClick={event => onTake(offer, beside(event.currentTarget))}>
        <b>{titleOf(table.house, offer.odds)}</b>
        <Amount table={table} offer={offer} />
      </button>
    ))}
    <button type="button" className="icon" onClick={onDismiss} aria-label="Hide odds">
      ✕
    </button>
  </div>
);
