import type { Place } from '../../src/index.ts';

/** Beside what was pressed. */
export const beside = (pressed: Element): Place => {
  const { x, y, width } = pressed.getBoundingClientRect();
  return { x: x + width / 2, y };
};

/** Where something is said that no finger points at. */
export const overTheRail = (): Place => ({ x: window.innerWidth / 2, y: window.innerHeight - 120 });
export const besideRoll = (): Place => ({ x: window.innerWidth - 160, y: window.innerHeight - 130 });
export const inTheMiddle = (): Place => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
export const atTheTop = (): Place => ({ x: window.innerWidth / 2, y: 120 });
