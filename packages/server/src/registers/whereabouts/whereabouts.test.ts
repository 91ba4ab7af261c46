import { expect, test } from 'vitest';
import { apply } from '../../log/decider.ts';
import type { Whereabouts, WhereaboutsService } from './model.ts';
import { whereaboutsRegister } from './whereabouts.ts';

const { decider } = whereaboutsRegister;

/** The facts that these notes come to, in this order, and where everybody is then. */
const after = (...notes: readonly WhereaboutsService[]) => {
  let state: Whereabouts = decider.initial;
  const facts = notes.flatMap((asked, at) => {
    const place = { number: at + 1, at };
    const decision = decider.decide(state, { by: { kind: 'house' }, asked }, { ...place, who: 'house' });
    if (!decision.ok) throw new Error(decision.error.sentence);
    state = apply(decider, state, decision.value, place).state;
    return decision.value;
  });
  return { facts, state };
};

const heard = (...notes: readonly WhereaboutsService[]): readonly string[] =>
  after(...notes).facts.map(({ type }) => type);

const took = (since: number, table = 'craps-1') =>
  ({ type: 'noteTaken', user: 'ann', table, office: 'dealer', since }) as const;
const went = (since: number) => ({ type: 'noteGone', user: 'ann', why: 'signed out', since }) as const;

test('who goes leaves the station, in whichever order the register hears of it', () => {
  expect(heard(took(1), went(2))).toEqual(['personPlaced', 'personAway', 'personGone']);
  expect(heard(went(2), took(1))).toEqual(['personAway', 'personGone']);
});

test('who comes back stays', () => {
  expect(heard(went(2), took(3))).toEqual(['personAway', 'personPlaced']);
  expect(heard(took(3), went(2))).toEqual(['personPlaced', 'personAway']);
});

test('who takes a station at another table has left the first, in whichever order the register hears of it', () => {
  const gone = { type: 'personGone', user: 'ann', table: 'craps-1', why: 'took a station at craps-2' };
  for (const notes of [
    [took(1), took(2, 'craps-2')],
    [took(2, 'craps-2'), took(1)],
  ]) {
    const { facts, state } = after(...notes);
    expect(facts.filter(({ type }) => type === 'personGone')).toEqual([gone]);
    expect(state.people).toMatchObject({ ann: { table: 'craps-2', offices: ['dealer'] } });
  }
});

test('who left the later station is not at the first again', () => {
  const left = { type: 'noteLeft', user: 'ann', table: 'craps-2', office: 'dealer' } as const;
  expect(heard(took(2, 'craps-2'), left, took(1))).toEqual(['personPlaced', 'personLeft', 'personGone']);
});

test('who went after the later station was taken is at no table, though the first is told of last', () => {
  const { facts, state } = after(took(2, 'craps-2'), went(3), took(1));
  expect(facts.filter(({ type }) => type === 'personGone')).toMatchObject([{ table: 'craps-2' }, { table: 'craps-1' }]);
  expect(state.people).toMatchObject({ ann: { offices: [] } });
});
