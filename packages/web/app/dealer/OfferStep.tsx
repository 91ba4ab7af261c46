import { dealerShootsBy, offeredTo } from '../../src/index.ts';
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

/** Why the dealer may shoot, where nobody else does. */
const DealerShoots = ({ house, view }: PanelProps) => {
  const clause = dealerShootsBy(house, view);
  return clause === undefined ? null : (
    <p data-dealer-shoots>
      Nobody with a line wager takes the shaker: the dealer shoots (<Cite text={clause} />
      ).
    </p>
  );
};
