import { useEffect, useState } from 'react';

const BEAT_MS = 2000;
const QUIET_MS = 8000;

const channelOf = (table: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`hardway.display.${table}`);

/** A display says that it is there, to the terminals of the same machine. */
export const useHeartbeat = (table: string): void => {
  useEffect(() => {
    const channel = channelOf(table);
    if (channel === null) return;
    const beat = () => channel.postMessage('here');
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [table]);
};

/** Whether a display that was there has gone quiet (VIC 4.1). */
export const useDisplayWatch = (table: string): 'none' | 'there' | 'quiet' => {
  const [state, setState] = useState<'none' | 'there' | 'quiet'>('none');
  useEffect(() => {
    const channel = channelOf(table);
    if (channel === null) return;
    let heard = 0;
    channel.onmessage = () => {
      heard = Date.now();
      setState('there');
    };
    const timer = setInterval(() => {
      if (heard > 0 && Date.now() - heard > QUIET_MS) setState('quiet');
    }, 1000);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [table]);
  return state;
};
