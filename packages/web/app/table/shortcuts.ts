import type { House } from '@hardway/rules';
import { useLayoutEffect, useRef } from 'react';
import { chipsFor, keyName, mayShowFigures } from '../../src/index.ts';
import type { AlsoKeys } from '../ui/KeysDialog.tsx';

/** Single keys, what each does, and what a player reads about it. */
const KEYED = [
  ['r', 'roll', 'Rolls, takes the dice or shakes'],
  ['u', 'undo', 'Undoes the last tap or set'],
  ['c', 'clear', 'Clears your bets'],
  ['p', 'repeat', 'Same again: bets what stood before the last decision'],
  ['d', 'double', 'Doubles your bets'],
  ['o', 'odds', 'Full odds on everything'],
  ['b', 'sets', 'My sets'],
  ['f', 'fan', 'To the bets that have won: press, half, same, down'],
  ['s', 'speed', 'The next speed of the dice'],
  ['a', 'auto', 'Auto-roll on or off, at a practice table'],
  ['e', 'edge', 'Paints the felt by edge'],
  ['h', 'history', 'History'],
  ['?', 'keys', 'This list'],
] as const;

type Act = (typeof KEYED)[number][1];
type Shortcuts = { readonly [act in Act]: () => void } & {
  readonly chip: (value: number) => void;
  readonly house: House | null;
};

/** Keys that the felt itself has. */
const ON_THE_FELT: AlsoKeys = [
  [['←', '→', '↑', '↓'], 'Walk the felt'],
  [['Enter', 'Space'], 'Bets the chip in hand'],
  [['−'], 'Takes one chip off'],
  [['Delete'], 'Takes the bet down'],
  [['I'], 'All about the spot, and what can be done there'],
];

/** Every key of a table, for the list that `?` opens. */
export const tableKeys = (house: House): AlsoKeys => [
  ...KEYED.filter(([, act]) => act !== 'edge' || mayShowFigures(house)).map(
    ([key, , words]) => [[keyName(key)], words] as const,
  ),
  [[`1 to ${chipsFor(house).length}`], 'Choose a chip'],
  ...ON_THE_FELT,
];

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
      const found = KEYED.find(([each]) => each === event.key.toLowerCase());
      if (found !== undefined) {
        event.preventDefault();
        keyed[found[1]]();
        return;
      }
      const value = house === null ? undefined : chipsFor(house)[Number(event.key) - 1];
      if (value !== undefined) chip(value);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
};
