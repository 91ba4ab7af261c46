import { hasLineWager } from '@hardway/rules';
import { tableOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { ProcedureSteps } from './ProcedureSteps.tsx';
import type { PanelProps } from './useDealer.ts';

/** The dice go round: clockwise from the seat after the last shooter's. */
export const OfferStep = (props: PanelProps) => (
  <section className="step" aria-label="Offer the dice">
    <h2>Offer the dice</h2>
    <ProcedureSteps steps={props.house.game.dealing.newShooter} />
    <Offer {...props} />
  </section>
);

/** To whom the dice are offered, and the answer. */
export const Offer = ({ house, view, dealer }: PanelProps) => {
  const { offer } = view;
  const { dealer: dealerShoots } = house.game.shooter;
  const isOpen = offer !== null && !offer.declined.includes(offer.to);
  // A player with a line wager is asked before the dealer throws (MA-AUTO 5(b)).
  const isNobodyElse = tableOf(view).seats.every(
    seat => !hasLineWager(seat) || (offer?.declined.includes(seat.number) ?? false),
  );
  return (
    <>
      {isOpen ? (
        <>
          <p className="step-lead">Offered to seat {offer.to}.</p>
          <div className="row">
            <button
              type="button"
              className="primary big"
              onClick={() => void dealer.send({ type: 'takeDice', by: offer.to })}
            >
              {dealerShoots === undefined ? 'Takes them' : `Light seat ${offer.to}`}
            </button>
            <button type="button" onClick={() => void dealer.send({ type: 'declineDice', seat: offer.to })}>
              Declines
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'offerDice' })}>
          Offer to the next seat
        </button>
      )}
      {dealerShoots !== undefined && isNobodyElse ? (
        <p>
          <button type="button" onClick={() => void dealer.send({ type: 'takeDice', by: 'dealer' })} data-dealer-shoots>
            The dealer shoots
          </button>{' '}
          <Cite text={dealerShoots} />
        </p>
      ) : null}
    </>
  );
};
