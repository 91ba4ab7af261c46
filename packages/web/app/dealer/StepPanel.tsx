import { BetStep } from './BetStep.tsx';
import { EnterStep } from './EnterStep.tsx';
import { FaultStep } from './FaultStep.tsx';
import { LastRoll } from './LastRoll.tsx';
import { OfferStep } from './OfferStep.tsx';
import { Opening } from './Opening.tsx';
import { ShakerSetup } from './ShakerSetup.tsx';
import { ShakeStep } from './ShakeStep.tsx';
import { ThrowStep } from './ThrowStep.tsx';
import type { PanelProps } from './useDealer.ts';

/** What is to be done now, and nothing else. */
export const StepPanel = (props: PanelProps) => {
  const { house, view, dealer } = props;
  switch (view.step) {
    case 'prepare':
    case 'closed':
      return (
        <>
          <Opening house={house} view={view} dealer={dealer} />
          {view.shaker === null ? null : <ShakerSetup view={view} dealer={dealer} />}
        </>
      );
    case 'offer':
      return (
        <>
          <OfferStep {...props} />
          <LastRoll {...props} />
        </>
      );
    case 'bet':
      return (
        <>
          <BetStep {...props} />
          <LastRoll {...props} />
        </>
      );
    case 'throw':
      return <ThrowStep {...props} />;
    case 'enter':
    case 'enter-again':
      return <EnterStep {...props} />;
    case 'shake':
      return <ShakeStep {...props} />;
    case 'acknowledge':
      return <LastRoll {...props} onDone={() => void dealer.send({ type: 'acknowledge' })} />;
    case 'fault':
      return <FaultStep {...props} />;
  }
};
