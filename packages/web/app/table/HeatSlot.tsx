import { lazy, Suspense } from 'react';
import type { HeatStripProps } from '../tournament/HeatStrip.tsx';

const HeatStrip = lazy(() =>
  import('../tournament/HeatStrip.tsx').then(({ HeatStrip: strip }) => ({ default: strip })),
);

type HeatSlotProps = Omit<HeatStripProps, 'heat'>;

/** Loads what a tournament shows once a heat is on: a table without one is light without it. */
export const HeatSlot = (props: HeatSlotProps) =>
  props.view.heat === null ? null : (
    <Suspense fallback={null}>
      <HeatStrip {...props} heat={props.view.heat} />
    </Suspense>
  );
