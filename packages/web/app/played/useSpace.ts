import { type MouseEvent, useEffect, useRef } from 'react';

/** What Space presses itself. */
const PRESSED = 'button, a[href], input:not([type=range]), select, textarea, summary, [role="button"]';

/** Space acts on the page, unless the focus is on something that it presses. */
export const useSpace = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.matches(PRESSED)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** A button that a mouse presses leaves the focus where it is: the keys of the page go on. */
export const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
};
