import { useState } from 'react';
import { NoStepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';

/** A shaker out of order stops play until the floor clears the fault. */
export const FaultStep = ({ view, dealer, offices }: PanelProps) => {
  const [reason, setReason] = useState('');
  const may = offices.includes('floorperson') || offices.includes('pit boss');
  return (
    <StepFrame label="Fault" title="The shaker is out of order" button={<NoStepButton words="Play is stopped" />}>
      <p className="problem">{view.shaker?.fault}</p>
      <div className="row">
        <label>
          Cleared because <input value={reason} onChange={event => setReason(event.target.value)} />
        </label>
        <button
          type="button"
          aria-disabled={!may || reason.trim() === ''}
          onClick={() => may && reason.trim() !== '' && void dealer.send({ type: 'clearFault', reason: reason.trim() })}
        >
          Clear the fault
        </button>
        {may ? null : <p>for the floorperson</p>}
      </div>
    </StepFrame>
  );
};
