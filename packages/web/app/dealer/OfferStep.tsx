import { hasLineWager } from '@hardway/rules';
import { offeredTo, tableOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { ActButton } from './ActButton.tsx';
import { LastRoll } from './LastRoll.tsx';
import { ProcedureSteps } from './ProcedureSteps.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';

/** To whom the dice are offered. */
const leadOf = ({ view }: PanelProps): string => {
  const to = offeredTo(view);
  return to === undefined ? 'Nobody has the dice.' : `Offered to seat ${to}.`;
};

/** The dice go round: clockwise from the seat after the last shooter's. */
export const OfferStep = (props: PanelProps) => (
  <StepFrame label="Offer the dice" title="Offer the dice" lead={leadOf(props)} button={<ActButton {...props} />}>
    <DealerShoots {...props} />
    <ProcedureSteps steps={props.house.game.dealing.newShooter} />
    <LastRoll {...props} />
  </StepFrame>
);

/** The offer within another step: betting or the throw goes on meanwhile. */
export const offerWithin = (props: PanelProps) => ({ lead: leadOf(props), button: <ActButton {...props} /> });

const DealerShoots = ({ house, view, dealer }: PanelProps) => {
  const { dealer: dealerShoots } = house.game.shooter;
  const { offer } = view;
  // A player with a line wager is asked before the dealer throws (MA-AUTO 5(b)).
  const isNobodyElse = tableOf(view).seats.every(
    seat => !hasLineWager(seat) || (offer?.declined.includes(seat.number) ?? false),
  );
  return dealerShoots === undefined || !isNobodyElse ? null : (
    <p>
      <button type="button" onClick={() => void dealer.send({ type: 'takeDice', by: 'dealer' })} data-dealer-shoots>
        The dealer shoots
      </button>{' '}
      <Cite text={dealerShoots} />
    </p>
  );
};
