import { lazy, Suspense, useState } from 'react';
import { endFirstHand, wantsFirstHand } from '../first-hand.ts';
import type { FirstHandProps } from './FirstHand.tsx';

const FirstHand = lazy(() => import('./FirstHand.tsx').then(({ FirstHand: guide }) => ({ default: guide })));

/** Loads the guided first hand for somebody who plays here for the first time. */
export const FirstHandSlot = ({ view, seat }: Pick<FirstHandProps, 'view'> & { seat: number | undefined }) => {
  const [isWanted, setWanted] = useState(wantsFirstHand);
  if (!isWanted || seat === undefined || view.kind !== 'practice' || view.heat !== null) return null;
  const onEnd = () => {
    endFirstHand();
    setWanted(false);
  };
  return (
    <Suspense fallback={null}>
      <FirstHand view={view} seat={seat} onEnd={onEnd} />
    </Suspense>
  );
};
