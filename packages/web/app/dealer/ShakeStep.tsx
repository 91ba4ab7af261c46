import { useState } from 'react';
import type { PanelProps } from './useDealer.ts';

/** The shaker: whose button is lit, and the dealer's own where nobody else throws. */
export const ShakeStep = ({ view, dealer }: PanelProps) => {
  const [reason, setReason] = useState('');
  const lit = view.shaker?.lit ?? 'nobody';
  return (
    <section className="step" aria-label="Shaker">
      <h2>{view.shaker?.running ? 'The dice are shaking' : 'No more bets'}</h2>
      <p className="step-lead" data-lit={lit}>
        {lit === 'nobody'
          ? 'No button is lit.'
          : lit === 'dealer'
            ? 'Your own button is lit.'
            : `The button of seat ${lit} is lit.`}
      </p>
      {lit === 'dealer' ? (
        <button type="button" className="primary big" onClick={() => void dealer.send({ type: 'shake' })}>
          Shake
        </button>
      ) : null}
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
    </section>
  );
};
