import { useLayoutEffect, useRef } from 'react';
import { keyFor, type PageKey } from '../src/index.ts';

type Group = { current: readonly PageKey[] };
const groups: Group[] = [];

const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]';

const press = (event: KeyboardEvent): void => {
  // Keys belong to what lies on top, and a dialog has its own.
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
  const isTyping = event.target instanceof Element && event.target.matches(TYPED_IN);
  const key = keyFor(event, keysNow(), isTyping);
  if (key === undefined) return;
  event.preventDefault();
  key.act();
};

/** The keys that act now, those of the frame first. */
export const keysNow = (): readonly PageKey[] => groups.flatMap(({ current }) => current);

/** Keys of a page for as long as it is shown. They act unless somebody types, and `?` lists them. */
export const useKeys = (...keys: readonly PageKey[]): void => {
  const group = useRef(keys);
  // Before the page is painted: a key pressed at what can be seen is never lost.
  useLayoutEffect(() => {
    group.current = keys;
  });
  useLayoutEffect(() => {
    if (groups.length === 0) window.addEventListener('keydown', press);
    groups.push(group);
    return () => {
      groups.splice(groups.indexOf(group), 1);
      if (groups.length === 0) window.removeEventListener('keydown', press);
    };
  }, []);
};
