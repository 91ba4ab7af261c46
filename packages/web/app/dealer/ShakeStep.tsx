import { useState } from 'react';
import { ActButton } from './ActButton.tsx';
import { LastRoll } from './LastRoll.tsx';
import { NoStepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';

const litWords = (lit: number | 'dealer' | 'nobody'): string => {
  if (lit === 'nobody') return 'No button is lit.';
  return lit === 'dealer' ? 'Your own button is lit.' : `The button of seat ${lit} is lit.`;
};

/** The shaker: whose button is lit, and the dealer's own where nobody else throws. */
export const ShakeStep = (props: PanelProps) => {
  const { view, dealer } = props;
  const [reason, setReason] = useState('');
  const lit = view.shaker?.lit ?? 'nobody';
  const isRunning = view.shaker?.running === true;
  return (
    <StepFrame
      label="Shaker"
      title={isRunning ? 'The dice are shaking' : 'No more bets'}
      lead={<span data-lit={lit}>{litWords(lit)}</span>}
      button={
        lit === 'dealer' ? (
          <ActButton {...props} />
        ) : (
          <NoStepButton words={isRunning ? 'Wait for the dice' : 'The shooter shakes'} />
        )
      }
    >
      <div className="row">
        <label>
          Malfunction{' '}
          <input value={reason} placeholder="what went wrong" onChange={event => setReason(event.target.value)} />
        </label>
        <button
          type="button"
          aria-disabled={reason.trim() === ''}
          onClick={() => reason.trim() !== '' && void dealer.send({ type: 'reportMalfunction', reason: reason.trim() })}
        >
          Report: voids the round
        </button>
      </div>
      <LastRoll {...props} />
    </StepFrame>
  );
};
