import { expect, test } from 'vitest';
import type { Actor, ApprovedBy } from '../../live/people.ts';
import { apply } from '../../log/decider.ts';
import { staff } from '../../testing/rig.ts';
import { diceRegister } from './dice.ts';
import type { DiceCommand, DiceState } from './model.ts';

const { decider } = diceRegister;
const FLOOR = staff('floorperson');
const MARKS = ['1', '2', '3', '4', '5'];

/** A dice register in a test: what each command comes to, and the state after them. */
class Kept {
  state: DiceState = decider.initial;
  at = 1_000;
  number = 0;

  /** The types of the facts, or the refusal's sentence. */
  ask(asked: DiceCommand, approvedBy?: ApprovedBy, by: Actor = FLOOR): readonly string[] | string {
    const place = { number: this.number + 1, at: this.at };
    const request = { by, asked, ...(approvedBy === undefined ? {} : { approvedBy }) };
    const decision = decider.decide(this.state, request, { ...place, who: 'staff:floorperson' });
    if (!decision.ok) return decision.error.sentence;
    this.state = apply(decider, this.state, decision.value, place).state;
    this.number += 1;
    return decision.value.map(({ type }) => type);
  }
}

const withInspectedSet = (serial: string): Kept => {
  const kept = new Kept();
  kept.ask({ type: 'receiveDice', serial, marks: MARKS });
  kept.ask({ type: 'inspectDice', serial, tool: 'micrometer 4', sizeMm: 19, sound: true });
  return kept;
};

test('a set is in one place at a time', () => {
  const kept = withInspectedSet('A17');
  expect(kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-1' })).toEqual(['diceIssued']);
  expect(kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-1' }), 'again').toEqual([]);
  expect(kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-2' })).toBe(
    'Set A17 is at table craps-1: return it first',
  );
  expect(kept.ask({ type: 'returnDice', serial: 'A17' })).toEqual(['diceReturned']);
  expect(kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-2' })).toEqual(['diceIssued']);
});

test('a set that was withdrawn or failed its inspection never goes to a table again', () => {
  const kept = withInspectedSet('A17');
  expect(kept.ask({ type: 'withdrawDice', serial: 'A17', ground: 'a chipped corner' })).toEqual(['diceWithdrawn']);
  for (const type of ['issueDice', 'returnDice'] as const) {
    expect(kept.ask({ type, serial: 'A17', table: 'craps-1' })).toBe('Set A17 was withdrawn: a chipped corner');
  }
  expect(kept.ask({ type: 'receiveDice', serial: 'A17', marks: MARKS })).toBe('There is a set A17 already');
  kept.ask({ type: 'receiveDice', serial: 'B2', marks: MARKS });
  expect(kept.ask({ type: 'inspectDice', serial: 'B2', tool: 'calliper 1', sound: false })).toEqual([
    'diceInspected',
    'diceWithdrawn',
  ]);
  expect(kept.state.sets.B2).toMatchObject({ place: 'withdrawn', ground: 'failed inspection with calliper 1' });
});

test('the age of a set runs from its first issue', () => {
  const kept = withInspectedSet('A17');
  kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-1' });
  kept.at += 60_000;
  kept.ask({ type: 'returnDice', serial: 'A17' });
  kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-2' });
  expect(kept.state.sets.A17?.firstIssuedAt).toBe(1_000);
});

test('dice are inspected before they are issued, and each has a mark of its own', () => {
  const kept = new Kept();
  expect(kept.ask({ type: 'receiveDice', serial: 'C', marks: ['1', '1'] })).toBe(
    'Each die of a set has a mark of its own',
  );
  kept.ask({ type: 'receiveDice', serial: 'C', marks: MARKS });
  expect(kept.ask({ type: 'issueDice', serial: 'C', table: 'craps-1' })).toBe('Set C has not been inspected');
  expect(kept.ask({ type: 'issueDice', serial: 'constructor', table: 'craps-1' })).toBe(
    'There is no set constructor: receive it first',
  );
});

test('a second person sees dice destroyed', () => {
  const kept = withInspectedSet('A17');
  const approval = { roles: ['manager'], approval: 'x' } as const;
  const alone = 'A second person signs that the dice were destroyed';
  expect(kept.ask({ type: 'destroyDice', serial: 'A17' })).toBe(alone);
  expect(kept.ask({ type: 'destroyDice', serial: 'A17' }, { ...approval, user: 'floorperson', name: 'F' })).toBe(alone);
  expect(kept.ask({ type: 'destroyDice', serial: 'A17' }, { ...approval, user: 'meg', name: 'Meg' })).toEqual([
    'diceDestroyed',
  ]);
  expect(kept.ask({ type: 'issueDice', serial: 'A17', table: 'craps-1' })).toBe('Set A17 was destroyed');
});
