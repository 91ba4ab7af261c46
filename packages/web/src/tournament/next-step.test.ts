import { cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import { nextSteps } from './next-step.ts';
import { conditionsWith, DORA, drawnRound, entrantOf, heatOf, NOW, viewOf } from './testing/sample.ts';

const words = (...view: Parameters<typeof viewOf>): readonly string[] =>
  nextSteps(viewOf(...view)).map(each => each.words);

test('a draft waits for its approval and its director', () => {
  const [version] = viewOf().versions;
  if (version === undefined) throw new Error('a tournament has conditions');
  const draft = { ...version, approval: null };
  const before = { registration: 'not open', rounds: [], entrants: [] } as const;
  expect(words({ ...before, versions: [draft], director: null })).toEqual([
    'Have the conditions approved, and enter the approval.',
    'A manager appoints the director.',
  ]);
  expect(words(before)).toEqual(['Open the registration.']);
});

test('a change of the conditions during the tournament is said first, and does not hide what goes on', () => {
  const [version] = viewOf().versions;
  if (version === undefined) throw new Error('a tournament has conditions');
  const changed = { ...version, version: 2, approval: null };
  expect(words({ versions: [version, changed] })).toEqual([
    'Version 2 of the conditions has to be approved. Nothing goes on until then.',
    'Heats, heat 1 is live.',
    'Heats, heat 2 is live.',
  ]);
});

test('registration: applications first, then the draw, unless too few have entered', () => {
  const entrants = [entrantOf(1), entrantOf(2, { status: 'applied' })];
  expect(words({ registration: 'open', rounds: [], entrants })).toEqual([
    'Answer 1 application.',
    '1 of at most 8 have entered. Close the registration when its time is over.',
  ]);
  expect(words({ rounds: [], entrants })[0]).toBe(
    '1 have entered, and the conditions ask for 4: cancel the tournament, or change the conditions.',
  );
  expect(words({ rounds: [] })[0]).toBe('Draw Heats: 4 have entered.');
});

test('of several heats, the one that needs the director most comes first', () => {
  const heats = (one: Parameters<typeof heatOf>[1], other: Parameters<typeof heatOf>[1]) => ({
    rounds: [drawnRound([heatOf(1, one), heatOf(2, other)])],
  });
  expect(words(heats({}, { status: 'paused', pausedFor: 'a lost die' }))[0]).toBe(
    'Heats, heat 2 is paused: a lost die. Resume it when play can go on.',
  );
  expect(words(heats({ status: 'ended' }, { status: 'drawn' }))).toEqual([
    'Heats, heat 1 is over: count the stacks, then confirm the count.',
    'Schedule Heats, heat 2: a time and a table.',
  ]);
  const gates = [{ round: 1, heat: 2, waitsFor: 'Cleo Hart has not signed the conditions' }];
  expect(words({ ...heats({ status: 'counted' }, { status: 'briefed' }), gates })).toEqual([
    'Heats, heat 2 waits. Cleo Hart has not signed the conditions.',
  ]);
  expect(words(heats({ status: 'counted' }, { status: 'briefed' }))).toEqual(['Start Heats, heat 2.']);
});

test('after the heats: confirm, draw the next round, pay the prizes', () => {
  const counted = [heatOf(1, { status: 'counted' }), heatOf(2, { status: 'counted' })];
  expect(words({ rounds: [drawnRound(counted)] })).toEqual(['Confirm Heats: all stacks are counted.']);
  const confirmed = drawnRound(counted, { confirmed: { at: NOW, by: DORA, standings: [] } });
  expect(words({ rounds: [confirmed] })).toEqual(['Draw Final.']);
  const prize = { place: 1, entrant: 1, money: cents(300_00), thing: null, paid: null };
  expect(words({ rounds: [confirmed], prizes: [prize] })).toEqual(['The cage pays 1 prize.']);
  const paid = { at: NOW, by: DORA, means: 'cash' };
  expect(words({ rounds: [confirmed], prizes: [{ ...prize, paid }] })).toEqual([
    'Everything is paid. The tournament is over.',
  ]);
});

test('a cancelled tournament says what is still to be refunded', () => {
  const cancelled = { at: NOW, reason: 'too few entrants', by: DORA };
  const entrants = [entrantOf(1, { refundDue: cents(50_00) }), entrantOf(2, { refundPaid: cents(50_00) })];
  expect(words({ cancelled, entrants }, conditionsWith())).toEqual([
    'Cancelled: too few entrants. The cage refunds $50.',
  ]);
});
