import {
  diceText,
  type House,
  isPoint,
  POINTS,
  type Puck,
  SUBJECTS,
  type Subject,
  total,
  type WagerName,
} from '@hardway/rules';
import { hopsOf } from '../read/read-target.ts';
import { EACH_NUMBER, type On, type Spread, type Target } from '../script.ts';
import type { Frame } from './frame.ts';

export const SPREAD_NUMBERS: { readonly [spread in Spread]: readonly number[] } = {
  inside: [5, 6, 8, 9],
  outside: [4, 5, 9, 10],
  across: POINTS,
  even: [4, 6, 8, 10],
};

/** How a target is used: to make wagers, to speak of what stands, or of what happens to them. */
export type Use = 'make' | 'stand' | 'event';

const ODDS = ['pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds'];

const subjectMatches = (target: Target, use: Use, { kind, number, name }: Subject): boolean => {
  switch (target.type) {
    case 'it':
      return false;
    case 'all':
      return true;
    case 'odds':
      return ODDS.includes(kind);
    case 'comes':
      return kind === target.kind && number !== undefined;
    case 'spread':
      return kind === 'place' && SPREAD_NUMBERS[target.spread].includes(number as number);
    case 'wager': {
      if (kind !== target.kind) return false;
      const isCome = kind === 'come' || kind === 'dont-come';
      if (target.on.length === 0) return !isCome || use === 'event' || number === undefined;
      return target.on.some(on => isOn(on, name, number));
    }
  }
};

const isOn = (on: On, name: WagerName, number: number | undefined): boolean => {
  if (on === EACH_NUMBER) return false;
  if (on === 'point' || on === 'rolled') return number !== undefined || name.startsWith('hop');
  return name.startsWith('hop') ? hopsOf(on).some(dice => name === `hop ${dice}`) : number === on;
};

/** Every wager that a target may mean at some time, whether this house offers it or not. */
export const namesEver = (target: Target, use: Use): readonly WagerName[] =>
  SUBJECTS.filter(subject => subjectMatches(target, use, subject)).map(({ name }) => name);

/** Whether what a target means depends on the point or the dice. */
const isMoving = (target: Target): boolean =>
  (target.type === 'spread' && target.exceptPoint) ||
  (target.type === 'wager' && (target.exceptPoint || target.on.includes('point') || target.on.includes('rolled')));

/** The names that a target means now. */
export const namesNow = (house: House, target: Target, use: Use): ((frame: Frame) => readonly WagerName[]) => {
  if (target.type === 'it') return frame => frame.it;
  const offered = SUBJECTS.filter(
    subject => house.rules[subject.name] !== undefined && subjectMatches(target, use, subject),
  );
  const names = offered.map(({ name }) => name);
  if (!isMoving(target)) return () => names;
  return frame => offered.filter(subject => meansNow(target, subject, frame)).map(({ name }) => name);
};

const meansNow = (target: Target, { name, number }: Subject, frame: Frame): boolean => {
  const { puck } = frame.turn;
  if (target.type !== 'spread' && target.type !== 'wager') return true;
  if (target.exceptPoint && number === puck) return false;
  if (target.type === 'spread' || target.on.length === 0) return true;
  return target.on.some(on => {
    if (on === 'point') return isAtPoint(number, puck);
    if (on === 'rolled') return isRolled(name, number, frame);
    return isOn(on, name, number);
  });
};

const isAtPoint = (number: number | undefined, puck: Puck): boolean => puck !== 'off' && number === puck;

const isRolled = (name: WagerName, number: number | undefined, frame: Frame): boolean => {
  if (frame.roll === null) return false;
  const { dice } = frame.roll;
  return name.startsWith('hop') ? name === `hop ${diceText(dice)}` : number === total(dice) && isPoint(number);
};
