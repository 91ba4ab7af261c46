import { type ReactNode, useState } from 'react';
import { useMedia } from '../hooks.ts';
import { Tabs } from '../ui/Tabs.tsx';

const SIDES = [
  { id: 'strategy', title: 'Strategy' },
  { id: 'results', title: 'Results' },
] as const;

/** What is asked at the left, what came of it at the right; one of them at a time where there is no room for both. */
export const Sides = ({ left, right }: { left: ReactNode; right: ReactNode }) => {
  const isNarrow = useMedia('(max-width: 899px)');
  const [side, setSide] = useState<(typeof SIDES)[number]['id']>('strategy');
  return isNarrow ? (
    <Tabs label="Strategy or results" tabs={SIDES} chosen={side} onChoose={setSide}>
      {side === 'strategy' ? left : right}
    </Tabs>
  ) : (
    <div className="lab-sides">
      {left}
      {right}
    </div>
  );
};
