import type { TableView } from '@hardway/server/messages';
import { counterWords, type HeatView, lastWords } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import '../styles/heat.css';
import { StackList, Turn } from '../tournament/HeatStrip.tsx';

/** A heat on the wall: the tournament, how far it is, and who bets. */
export const WallHeat = ({ heat, aheadMs }: { heat: HeatView; aheadMs: number }) => {
  const now = useNow(500) + aheadMs;
  const last = lastWords(heat);
  return (
    <section className="wall-heat" aria-label="Tournament" data-phase={heat.phase}>
      <p className="heat-name">
        <b>TOURNAMENT</b> {heat.title}
      </p>
      <p className="heat-counter">
        <span data-counter>{counterWords(heat, now)}</span>
        {last === null ? null : <b className="heat-last">{last}</b>}
      </p>
      <Turn heat={heat} seat={undefined} now={now} />
      {heat.pausedFor === null ? null : <p className="heat-pause">Paused: {heat.pausedFor}</p>}
    </section>
  );
};

/** Everybody's chips, the largest stack first. */
export const WallStacks = ({ view }: { view: TableView }) => (
  <section aria-label="Stacks">
    <StackList view={view} seat={undefined} />
  </section>
);
