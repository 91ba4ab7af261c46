import type { House } from '@hardway/rules';
import { useLayoutEffect, useRef } from 'react';
import { chipsFor } from '../../src/index.ts';

type Shortcuts = {
  roll: () => void;
  undo: () => void;
  clear: () => void;
  repeat: () => void;
  double: () => void;
  edge: () => void;
  history: () => void;
  /** To the bets that have won. */
  fan: () => void;
  odds: () => void;
  sets: () => void;
  speed: () => void;
  auto: () => void;
  chip: (value: number) => void;
  house: House | null;
};

const KEYS: { readonly [key: string]: Exclude<keyof Shortcuts, 'chip' | 'house'> } = {
  r: 'roll',
  u: 'undo',
  c: 'clear',
  p: 'repeat',
  d: 'double',
  e: 'edge',
  h: 'history',
  f: 'fan',
  o: 'odds',
  b: 'sets',
  s: 'speed',
  a: 'auto',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.isContentEditable);

/** Single keys for what a player does most. They rest while a dialog is open or text is being typed. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const { chip, house, ...keyed } = latest.current;
      const name = KEYS[event.key.toLowerCase()];
      const act = name === undefined ? undefined : keyed[name];
      if (act !== undefined) {
        event.preventDefault();
        act();
        return;
      }
      const value = house === null ? undefined : chipsFor(house)[Number(event.key) - 1];
      if (value !== undefined) chip(value);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
};
