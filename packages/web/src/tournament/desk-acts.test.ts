import { cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import { entryActs } from './entry-acts.ts';
import { heatActs, ordinal, placeActs } from './heat-acts.ts';
import { conditionsWith, DORA, drawnRound, entrantOf, heatOf, NOW, placeOf, viewOf } from './testing/sample.ts';
import { presenceWords, untilWords } from './tournament-words.ts';

const offered = (view: ReturnType<typeof viewOf>, entrant: ReturnType<typeof entrantOf>) =>
  entryActs(view, entrant).map(({ type, whyNot }) => (whyNot === null ? type : `${type}: ${whyNot}`));

const ENTERING = { registration: 'open', rounds: [] } as const;

test('an application is answered; refusing takes the right to refuse', () => {
  const applied = entrantOf(5, { status: 'applied', fee: cents(0), signed: null });
  expect(offered(viewOf(ENTERING), applied)).toEqual([
    'acceptEntry',
    'waitlistEntry: There is a free place: accept the entry.',
    'refuseEntry: The conditions do not reserve the right to refuse.',
    'withdrawEntry',
  ]);
  const conditions = conditionsWith();
  const reserved = { ...conditions, entry: { ...conditions.entry, mayRefuse: true, most: 4 } };
  expect(offered(viewOf(ENTERING, reserved), applied)).toContain('acceptEntry: All 4 places are taken.');
  expect(offered(viewOf(ENTERING, reserved), applied)).toContain('refuseEntry');
});

test('an accepted applicant pays and signs; what withdrawal brings back is said', () => {
  const accepted = entrantOf(5, { status: 'accepted', fee: cents(0), signed: null });
  expect(offered(viewOf(ENTERING), accepted)).toEqual(['takeEntryFee', 'signConditions', 'withdrawEntry']);
  const withdraw = (now: number) =>
    entryActs(viewOf({ ...ENTERING, now }), entrantOf(1)).find(({ type }) => type === 'withdrawEntry')?.effect;
  expect(withdraw(NOW)).toBe('The entry is withdrawn. 50 per cent of what was paid is refunded.');
  expect(withdraw(NOW - 30 * 3_600_000)).toBe('The entry is withdrawn. Everything paid is refunded.');
});

test('a buy-back is offered to those who are out, for as long as the conditions say', () => {
  const standings = [1, 2, 3, 4].map(entrant => ({
    rank: entrant,
    entrant,
    heat: 1,
    chips: cents(0),
    progresses: entrant < 4,
    isOut: false,
    tie: null,
  }));
  const heats = [heatOf(1, { status: 'counted' }), heatOf(2, { status: 'counted' })];
  const after = (at: number) => viewOf({ rounds: [drawnRound(heats, { confirmed: { at, by: DORA, standings } })] });
  expect(offered(after(NOW - 60_000), entrantOf(4))).toEqual(['takeBuyBack']);
  expect(offered(after(NOW - 60_000), entrantOf(3))).toEqual([]);
  expect(offered(after(NOW - 31 * 60_000), entrantOf(4))).toEqual([
    'takeBuyBack: The time to buy back was 30 minutes.',
  ]);
  const again = entrantOf(4, { buyBacks: [{ after: 1, joins: 2, amount: cents(30_00) }] });
  expect(offered(after(NOW - 60_000), again)).toEqual([]);
});

test('what is due is paid, whatever became of the entry', () => {
  const withdrawn = entrantOf(1, { status: 'withdrawn', refundDue: cents(30_00), refundPaid: cents(20_00) });
  expect(entryActs(viewOf(), withdrawn)).toMatchObject([{ type: 'payRefund', amount: 30_00, pays: 'out' }]);
});

const heatOffers = (...[heat, table]: [ReturnType<typeof heatOf>, Parameters<typeof heatActs>[2]?]) =>
  heatActs(viewOf(), heat, table).map(({ act, whyNot }) => (whyNot === null ? act : `${act}: ${whyNot}`));

test('acts of a heat are offered in the states in which they can be done', () => {
  expect(heatOffers(heatOf(1, { status: 'drawn' }))).toEqual(['schedule']);
  expect(heatOffers(heatOf(1, { status: 'briefed' }))).toEqual(['brief', 'start', 'reschedule']);
  expect(heatOffers(heatOf(1), { flagged: [], areCashed: false, isPausing: false })).toEqual([
    'pause',
    'extend',
    'waive: Every seat has its compulsory wager.',
    'end early',
  ]);
  expect(heatOffers(heatOf(1), { flagged: [2], areCashed: true, isPausing: true })).toContain('waive');
  expect(heatOffers(heatOf(1), { flagged: [2], areCashed: true, isPausing: true })).toContain(
    'end early: Chips are cashed, so every seat has to agree on its terminal; 0 have.',
  );
  const line = { seat: 1, entrant: 1, chips: cents(0), countedBy: null, isConfirmedByPlayer: false, holds: null };
  expect(heatOffers(heatOf(1, { status: 'ended', count: [{ ...line, counted: null }] }))).toEqual([
    'confirm count: Seats to be counted: 1.',
  ]);
  expect(heatOffers(heatOf(1, { status: 'ended', count: [{ ...line, counted: cents(0) }] }))).toEqual([
    'confirm count: Players who have not agreed to the count: seats 1.',
  ]);
  const agreed = { ...line, counted: cents(0), isConfirmedByPlayer: true };
  expect(heatOffers(heatOf(1, { status: 'ended', count: [agreed] }))).toEqual(['confirm count']);
  expect(heatOffers(heatOf(1, { status: 'counted' }))).toEqual([]);
});

test('an act says what it does in the figures of the conditions', () => {
  const effect = (act: string) => heatActs(viewOf(), heatOf(1)).find(each => each.act === act)?.effect;
  expect(effect('waive')).toBe('The throw goes on. Each seat without its compulsory wager is fined 10.');
  expect([1, 2, 3, 4, 11, 12, 21, 112].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 21st 112th');
});

test('acts about a place follow the conditions and the state', () => {
  const why = (heat: ReturnType<typeof heatOf>, place: ReturnType<typeof placeOf>, view = viewOf()) =>
    Object.fromEntries(placeActs(view, heat, place).map(({ act, whyNot }) => [act, whyNot]));
  expect(why(heatOf(1), placeOf(1, 1))).toMatchObject({ warn: null, fine: null, substitute: null, disqualify: null });
  expect(why(heatOf(1, { status: 'briefed' }), placeOf(1, 1)).fine).toBe('Only during play.');
  expect(why(heatOf(1), placeOf(1, 1), viewOf({}, conditionsWith({ substitutes: false }))).substitute).toBe(
    'The conditions have no substitutes.',
  );
  expect(why(heatOf(1), placeOf(1, 1, { isDisqualified: true })).warn).toBe('The place is disqualified.');
  expect(why(heatOf(1), placeOf(1, 1, { arrivedAt: null, late: 'fined' })).arrived).toBeNull();
});

test('presence and time in words', () => {
  const { entrants } = viewOf();
  expect(presenceWords(entrants, [placeOf(1, 1), placeOf(2, 2, { arrivedAt: null })])).toBe(
    '1 of 2 present; missing: Ben Ortiz',
  );
  expect(presenceWords(entrants, [placeOf(1, 1)])).toBe('1 of 1 present');
  expect([12, 0, -4, 180, 6_000].map(minutes => untilWords(NOW + minutes * 60_000, NOW))).toEqual([
    'in 12 min',
    'now',
    '4 min ago',
    'in 3 h',
    'in 4 days',
  ]);
});
