import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeatFact, HeatRef, Stack } from '../../live/tournament/heat.ts';
import type { Heat } from './state.ts';
import { chips, HOUSE, Run } from './testing/run.ts';

const REF: HeatRef = { tournament: 'cup', round: 1, heat: 1 };
const DEALER = { user: 'dan', name: 'dan' };

/** A heat of three that is on. */
const begun = (): Run => {
  const run = new Run().drawn(3);
  run.ready();
  run.start();
  return run;
};

const endedWith = (amounts: readonly number[], { early = false, rolls = 40, fined = 0 } = {}): HeatFact => ({
  type: 'heatEnded',
  heat: REF,
  stacks: amounts.map((amount, at): Stack => {
    const seat = at + 1;
    return { seat, entrant: seat, chips: chips(amount), fined: chips(fined), disqualified: false };
  }),
  rolls,
  early,
});

const RESUMED: HeatFact = { type: 'heatResumed', heat: REF, by: { user: 'dora', name: 'dora' } };

const amounts = fc.array(fc.nat(2000), { minLength: 3, maxLength: 3 });
const anEnd = fc.record({
  amounts,
  early: fc.boolean(),
  rolls: fc.integer({ min: 1, max: 60 }),
  fined: fc.nat(50),
  goesOn: fc.boolean(),
});

/** What is told of a heat, as the only truth. */
const afterOnly = (told: readonly HeatFact[]): Heat => {
  const run = begun();
  for (const fact of told) run.ok({ type: 'recordHeat', table: 'T1', entry: 99, told: fact }, HOUSE);
  return run.heat();
};

test('a heat whose last roll was put right, once or often, is what it would be if only the truth had been told', () => {
  fc.assert(
    fc.property(fc.array(anEnd, { maxLength: 4 }), anEnd, fc.boolean(), (before, last, endsInPlay) => {
      const end = (each: typeof last) => endedWith(each.amounts, each);
      // Fines are told as they are made; the end says what holds.
      const told = before
        .map(each => (endsInPlay ? { ...each, fined: 0 } : each))
        .flatMap(each => (each.goesOn ? [end(each), RESUMED] : [end(each)]));
      const truth = endsInPlay ? [] : [end(last)];
      // Without an end it goes on, and so it was told.
      const wrong = endsInPlay && told.at(-1)?.type === 'heatEnded' ? [...told, RESUMED] : told;
      expect(afterOnly([...wrong, ...truth])).toEqual(afterOnly(truth));
    }),
    { numRuns: 30 },
  );
});

test('a stack that is counted again waits for its player again', () => {
  const run = begun();
  run.tell(endedWith([1000, 1000, 1000]));
  for (const seat of [1, 2, 3]) {
    run.tell({ type: 'stackCounted', heat: REF, seat, chips: chips(1000), by: DEALER });
    run.tell({ type: 'stackConfirmed', heat: REF, seat });
  }
  run.tell({ type: 'stackCounted', heat: REF, seat: 2, chips: chips(900), by: DEALER });
  expect(run.no({ type: 'confirmCount', round: 1, heat: 1 }).sentence).toContain('seat 2 has not confirmed');
});

test('a heat that goes on after all, while no director is there, is paused', () => {
  const run = begun();
  run.tell(endedWith([1000, 1000, 1000]));
  run.ok({ type: 'leaveSession' });
  const facts = run.ok({ type: 'recordHeat', table: 'T1', entry: 99, told: RESUMED }, HOUSE);
  expect(facts.at(-1)).toMatchObject({ type: 'heatOrdered', table: 'T1', asked: { type: 'pauseHeat', heat: REF } });
  run.ok({ type: 'attendSession' });
  run.tell(endedWith([1000, 1000, 1000]));
  expect(run.ok({ type: 'recordHeat', table: 'T1', entry: 99, told: RESUMED }, HOUSE)).toHaveLength(1);
});
