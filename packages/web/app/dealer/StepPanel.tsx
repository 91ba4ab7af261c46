import { BetStep } from './BetStep.tsx';
import { EnterStep } from './EnterStep.tsx';
import { FaultStep } from './FaultStep.tsx';
import { HeatOver } from './HeatPanel.tsx';
import { OfferStep } from './OfferStep.tsx';
import { Opening } from './Opening.tsx';
import { SettleStep } from './SettleStep.tsx';
import { ShakeStep } from './ShakeStep.tsx';
import { ThrowStep } from './ThrowStep.tsx';
import type { PanelProps } from './useDealer.ts';

/** What is to be done now, and nothing else. */
export const StepPanel = (props: PanelProps) => {
  const { house, view, dealer } = props;
  if (view.heat?.phase === 'ended') return <HeatOver />;
  switch (view.step) {
    case 'prepare':
    case 'closed':
      return <Opening house={house} view={view} dealer={dealer} />;
    case 'offer':
      return <OfferStep {...props} />;
    case 'bet':
      return <BetStep {...props} />;
    case 'throw':
      return <ThrowStep {...props} />;
    case 'enter':
    case 'enter-again':
      return <EnterStep {...props} />;
    case 'shake':
      return <ShakeStep {...props} />;
    case 'acknowledge':
      return <SettleStep {...props} />;
    case 'fault':
      return <FaultStep {...props} />;
  }
};
