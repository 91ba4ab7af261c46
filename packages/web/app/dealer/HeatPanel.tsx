import { cents } from '@hardway/rules';
import { useState } from 'react';
import { amountIn, amountText, chipsText, type HeatView } from '../../src/index.ts';
import '../styles/heat.css';
import { HeatHead } from '../tournament/HeatStrip.tsx';
import { NoStepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Dealer, PanelProps } from './useDealer.ts';

type HeatProps = Pick<PanelProps, 'mirror' | 'dealer'> & { heat: HeatView };

/** How far the heat is, whose turn it is, and which seats the throw waits for. */
export const HeatLine = ({ heat, mirror }: HeatProps) => {
  const flagged = heat.places.filter(each => each.flagged).map(({ seat }) => seat);
  return (
    <section className="dealer-heat" aria-label="Tournament" data-phase={heat.phase}>
      <HeatHead heat={heat} seat={undefined} aheadMs={mirror.aheadMs} />
      {flagged.length === 0 ? null : (
        <p className="heat-last" data-flagged>
          Compulsory bet missing: seat {flagged.join(', ')}
        </p>
      )}
      {heat.pausedFor === null ? null : (
        <p className="heat-pause" role="alert">
          {heat.phase === 'paused' ? 'Paused' : 'Pauses after this roll'}: {heat.pausedFor}
        </p>
      )}
    </section>
  );
};

/** The heat is over: the dealer counts each stack, and the player confirms it. */
export const HeatCount = ({ heat, dealer }: HeatProps) =>
  heat.phase !== 'ended' ? null : (
    <section className="heat-count" aria-label="Count of the stacks">
      <h2>Count the stacks</h2>
      <p>
        Count each stack and enter it. The player confirms it on the terminal; then the director confirms the count.
      </p>
      <ol>
        {heat.places
          .filter(({ disqualified }) => !disqualified)
          .map(place => (
            <Stack key={place.seat} place={place} dealer={dealer} />
          ))}
      </ol>
    </section>
  );

/** In place of the step: nothing is thrown any more. */
export const HeatOver = () => (
  <StepFrame label="Heat over" title="Heat over" button={<NoStepButton words="Count the stacks" />}>
    <p>Nothing is bet or thrown any more.</p>
  </StepFrame>
);

const Stack = ({ place, dealer }: { place: HeatView['places'][number]; dealer: Dealer }) => {
  const { seat, name, counted, confirmed } = place;
  const [typed, setTyped] = useState(counted === null ? '' : amountText(counted));
  const chips = amountIn(typed);
  const send = async (): Promise<void> => {
    if (chips !== undefined) await dealer.send({ type: 'countStack', seat, chips: cents(chips) });
  };
  return (
    <li data-seat={seat}>
      <b>{seat}</b>
      <span>
        {name}
        <small>
          {counted === null ? '' : ` counted ${chipsText(counted)}${confirmed ? ', confirmed' : ', to be confirmed'}`}
        </small>
      </span>
      <input
        inputMode="decimal"
        aria-label={`Chips of seat ${seat}`}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <button type="button" disabled={chips === undefined} onClick={() => void send()}>
        Counted
      </button>
    </li>
  );
};
