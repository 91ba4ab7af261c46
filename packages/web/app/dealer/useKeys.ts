import { useLayoutEffect, useRef } from 'react';
import { actOfKey } from '../../src/index.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';
const CONTROLS = 'button, a[href], summary, [role="button"], [role="tab"]';

/** Whether a key is meant for something else than the table: a field, a dialog, or the browser. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof HTMLElement && event.target.matches(FIELDS));

/** Whether Enter and Space belong to what has focus: somebody has gone there with Tab. */
const isAtControl = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(CONTROLS) !== null;

/** Presses the button that has this key on the dealer's screen, or goes where it leads, if that is there now. */
const pressKey = (key: string): boolean => {
  const button = document.querySelector<HTMLElement>(`.dealer [data-key="${key}"]`);
  const goal = document.querySelector<HTMLElement>(`.dealer [data-focus-key="${key}"]`);
  button?.click();
  goal?.focus();
  return button !== null || goal !== null;
};

/**
 * Every act of the screen is a button that names its key; the key presses the button. A button that was tapped gives its
 * focus up, so that Space is the step's again.
 */
export const useKeys = (): void => {
  const steppedAt = useRef(0);
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const pressed = actOfKey({ key: event.key, repeat: event.repeat, at: Date.now() }, steppedAt.current);
      if (event.key === ' ' || event.key === 'Enter') {
        if (isAtControl(event)) return;
        // Space would scroll, also where it is too soon for it.
        event.preventDefault();
      }
      if (pressed === undefined) return;
      if (pressed.act === 'step') steppedAt.current = Date.now();
      if (pressKey(pressed.act)) event.preventDefault();
    };
    const tapped = (event: MouseEvent) => {
      const focused = document.activeElement;
      if (event.detail > 0 && focused instanceof HTMLElement && focused.matches('.dealer button:not(dialog *)'))
        focused.blur();
    };
    window.addEventListener('keydown', key);
    // Before anybody hears of the click: a dialog that it opens hands focus back to where it was.
    window.addEventListener('click', tapped, true);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('click', tapped, true);
    };
  }, []);
};
