import type { TableView } from '@hardway/server/messages';
import { lazy, Suspense } from 'react';
import { watchedSeat } from '../../src/index.ts';
import { replaceQuery, useRoute } from '../router.tsx';

const WatchBar = lazy(() => import('./WatchBar.tsx').then(({ WatchBar: bar }) => ({ default: bar })));

type WatchSlotProps = { view: TableView; token: string | undefined; roll: number };

/** Whether this page was opened to watch a bot play. */
export const useWatching = (): boolean => useRoute().query.has('watch');

/** Loads what a player needs who watches a strategy play. */
export const WatchSlot = ({ view, token, roll }: WatchSlotProps) => {
  const { query } = useRoute();
  const bot = watchedSeat(view);
  if (!query.has('watch') || bot === undefined || token === undefined) return null;
  const playBeside = (): void => {
    const rest = new URLSearchParams(query);
    rest.delete('watch');
    replaceQuery(rest);
  };
  return (
    <Suspense fallback={null}>
      <WatchBar view={view} seat={bot} token={token} roll={roll} onPlayBeside={playBeside} />
    </Suspense>
  );
};
