import { useEffect, useRef } from 'react';
import { BOT_PAUSE_MS, botNews, type Link, playerName, type Terminal } from '../../src/index.ts';
import { json } from '../api.ts';
import { usePrefs } from '../prefs.ts';
import { overTheRail } from './places.ts';
import { useWatching } from './WatchSlot.tsx';

/** Says why a bot leaves, and lets bots throw at the speed that the player has chosen for the dice. */
export const useBots = (id: string, token: string | undefined, link: Link | null, terminal: Terminal | null): void => {
  const { speed } = usePrefs();
  const seats = link?.mirror.view?.seats ?? [];
  const bots = seats.filter(({ bot }) => bot !== null);
  const names = useRef(new Map<number, string>());
  for (const seat of bots) names.current.set(seat.number, playerName(seat));
  useEffect(
    () =>
      link?.onChange(({ facts }) => {
        const news = botNews(facts, names.current);
        if (news !== null) terminal?.say(overTheRail(), news, 'note');
      }),
    [link, terminal],
  );
  const isWatching = useWatching();
  const hasBots = bots.length > 0 && !isWatching;
  useEffect(() => {
    if (!hasBots || token === undefined) return;
    const body = { pauseMs: BOT_PAUSE_MS[speed] };
    // A pace that is not heard changes nothing but the wait.
    json(`/tables/${encodeURIComponent(id)}/bots`, { method: 'PATCH', body, token }).catch(() => {});
  }, [hasBots, id, speed, token]);
};
