import { expect, test } from 'vitest';
import { apply } from '../../log/decider.ts';
import type { Whereabouts, WhereaboutsService } from './model.ts';
import { whereaboutsRegister } from './whereabouts.ts';

const { decider } = whereaboutsRegister;

/** The facts that these notes come to, in this order. */
const heard = (...notes: readonly WhereaboutsService[]): readonly string[] => {
  let state: Whereabouts = decider.initial;
  return notes.flatMap((asked, at) => {
    const place = { number: at + 1, at };
    const decision = decider.decide(state, { by: { kind: 'house' }, asked }, { ...place, who: 'house' });
    if (!decision.ok) throw new Error(decision.error.sentence);
    state = apply(decider, state, decision.value, place).state;
    return decision.value.map(({ type }) => type);
  });
};

const took = (since: number) =>
  ({ type: 'noteTaken', user: 'ann', table: 'craps-1', office: 'dealer', since }) as const;
const went = (since: number) => ({ type: 'noteGone', user: 'ann', why: 'signed out', since }) as const;

test('who goes leaves the station, in whichever order the register hears of it', () => {
  expect(heard(took(1), went(2))).toEqual(['personPlaced', 'personGone']);
  expect(heard(went(2), took(1))).toEqual(['personAway', 'personPlaced', 'personGone']);
});

test('who comes back stays', () => {
  expect(heard(went(2), took(3))).toEqual(['personAway', 'personPlaced']);
});
