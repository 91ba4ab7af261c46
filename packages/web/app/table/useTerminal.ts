import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Acts,
  AT_THE_DOOR,
  type Device,
  Hand,
  type Link,
  ROLL_MS,
  type State,
  Terminal,
} from '../../src/index.ts';
import { getPrefs } from '../prefs.ts';
import { play } from '../ui/sound.ts';
import { recording } from '../usePaused.ts';
import { flyChips } from './fly.ts';

const keyOf = (table: string): string => `hardway.acts.${table}`;

/** How long dice are in the air on this device. */
export const rollMs = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ROLL_MS[getPrefs().speed];

const deviceFor = (table: string): Device => ({
  now: () => Date.now(),
  later: (what, ms) => window.setTimeout(what, ms),
  recording,
  rollMs,
  play,
  fly: settlements => rollMs() > 0 && flyChips(settlements),
  kept: () => {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as Acts | null;
    } catch {
      return null;
    }
  },
  keep: acts => {
    try {
      sessionStorage.setItem(keyOf(table), JSON.stringify(acts));
    } catch {
      // A device that keeps nothing forgets what can be taken back when the page is loaded again.
    }
  },
});

/** The terminal at the end of a line, and the hand that plays at it. */
export const useTerminal = (
  table: string,
  link: Link | null,
): { readonly state: State; readonly terminal: Terminal | null; readonly hand: Hand | null } => {
  const [placed, setPlaced] = useState<{ readonly terminal: Terminal; readonly hand: Hand } | null>(null);
  useEffect(() => {
    if (link === null) return;
    const terminal = new Terminal(link, deviceFor(table));
    setPlaced({ terminal, hand: new Hand(terminal) });
    return () => terminal.close();
  }, [table, link]);
  const state = useSyncExternalStore(
    placed?.terminal.subscribe ?? (() => () => undefined),
    () => placed?.terminal.state ?? AT_THE_DOOR,
  );
  return { state, terminal: placed?.terminal ?? null, hand: placed?.hand ?? null };
};
