import { expect, test } from 'vitest';
import { apply } from '../log/decider.ts';
import { staffDecider } from './staff.ts';
import type { Staff, StaffCommand } from './staff-model.ts';

type Program = NonNullable<Extract<StaffCommand, { type: 'start' }>['program']>;

const signedBy = (key: string): Program => ({ digest: 'd', state: 'verified', key });
const UNSIGNED: Program = { digest: 'd', state: 'unverified' };

/** The house after a start, or the words that refuse it. */
const started = (state: Staff, program: Program | undefined): Staff | string => {
  const command = { type: 'start', version: '1.0.0', ...(program === undefined ? {} : { program }) } as const;
  const decided = staffDecider.decide(state, command, { number: 1, at: 0, who: 'house' });
  return decided.ok ? apply(staffDecider, state, decided.value, { number: 1, at: 0 }).state : decided.error.sentence;
};

test('the key that signed first is the one that counts, until the operator trusts another program', () => {
  const unsigned = started(staffDecider.initial, UNSIGNED) as Staff;
  expect(unsigned.programKey, 'a house that has known no signed program').toBeUndefined();
  const first = started(unsigned, signedBy('one')) as Staff;
  expect(first.programKey).toBe('one');
  expect(started(first, signedBy('one'))).toMatchObject({ programKey: 'one' });
  expect(started(first, signedBy('two'))).toContain('signed with key one, and this one is signed with key two');
  expect(started(first, UNSIGNED)).toContain('and this one is not signed');
  expect(started(first, { ...UNSIGNED, isTrusted: true })).toMatchObject({ programKey: 'one' });
  const second = started(first, { ...signedBy('two'), isTrusted: true }) as Staff;
  expect(second.programKey).toBe('two');
  expect(started(second, signedBy('one'))).toContain('signed with key two');
});
