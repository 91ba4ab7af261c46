import type { Dice, Die } from '@hardway/rules';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Entry, expired, NO_ENTRY, typed, wholeEntry } from '../../src/index.ts';
import { isTyping } from './useKeys.ts';

/** What is typed of two dice, and what keys and fingers do to it. */
export type TypedEntry = {
  readonly dice: readonly Die[];
  readonly press: (key: string) => void;
  readonly clear: () => void;
};

/** Two dice as they are typed: the second sends both. A half-typed roll is dropped after a while. */
export const useEntry = (onEnter: (dice: Dice) => void): TypedEntry => {
  // Keys come faster than a screen is drawn: what was typed is known before it is seen.
  const held = useRef<Entry>(NO_ENTRY);
  const [dice, setDice] = useState<readonly Die[]>(NO_ENTRY.dice);
  const send = useRef(onEnter);
  send.current = onEnter;

  const hold = useCallback((next: Entry): void => {
    held.current = next;
    setDice(next.dice);
  }, []);
  const clear = useCallback((): void => hold(NO_ENTRY), [hold]);
  const press = useCallback(
    (key: string): void => {
      const next = typed(held.current, key, Date.now());
      const whole = wholeEntry(next);
      hold(whole === undefined ? next : NO_ENTRY);
      if (whole !== undefined) send.current(whole);
    },
    [hold],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      const left = expired(held.current, Date.now());
      if (left !== held.current) hold(left);
    }, 250);
    return () => clearInterval(timer);
  }, [hold]);
  // Before the keypad is painted: a key pressed at what can be seen is never lost.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (/^[1-6]$/.test(event.key) && !event.repeat) press(event.key);
      else if (event.key === 'Escape' || event.key === 'Backspace') clear();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [press, clear]);

  return { dice, press, clear };
};
