import type { Cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../live/patrons/patron.ts';
import type { Actor, ApprovedBy } from '../../live/people.ts';
import { apply } from '../../log/decider.ts';
import { dollars, staff } from '../../testing/rig.ts';
import { allIn, patronIn, withPatron } from './buckets.ts';
import type { Patron, PatronCommand, PatronFact, PatronService, PatronState } from './model.ts';
import { patronRegister } from './patrons.ts';
import { standingAt } from './standing.ts';

const { decider } = patronRegister;
const HOUR = 60 * MINUTE_MS;
const HOUSE: Actor = { kind: 'house' };
const PIT = staff('pit boss');

/** The register with a clock that the test sets. */
class Register {
  state: PatronState = decider.initial;
  at = 0;
  number = 0;

  ask(asked: PatronCommand | PatronService, by: Actor = PIT, approvedBy?: ApprovedBy) {
    const place = { number: this.number + 1, at: this.at };
    const command = { by, asked, ...(approvedBy === undefined ? {} : { approvedBy }) };
    const decision = decider.decide(this.state, command, { ...place, who: 'test' });
    if (!decision.ok) return decision.error;
    this.number += 1;
    this.state = apply(decider, this.state, decision.value, place).state;
    return decision.value;
  }

  ok(asked: PatronCommand | PatronService, by?: Actor, approvedBy?: ApprovedBy): readonly PatronFact[] {
    const answer = this.ask(asked, by, approvedBy);
    if ('code' in answer) throw new Error(answer.sentence);
    return answer;
  }

  no(asked: PatronCommand | PatronService, code: string, by?: Actor, approvedBy?: ApprovedBy): string {
    const answer = this.ask(asked, by, approvedBy);
    if (!('code' in answer)) throw new Error(`accepted: ${JSON.stringify(answer)}`);
    expect(answer.code).toBe(code);
    return answer.sentence;
  }

  get ann(): Patron {
    return patronIn(this.state.patrons, 'c-1') as Patron;
  }
}

const registered = (): Register => {
  const register = new Register();
  register.ok({ type: 'registerPatron', patron: 'c-1', name: 'Ann', confirmed: ['age'] });
  return register;
};
const seat = (table: string, sits = false): PatronService => ({
  type: 'seatPatron',
  patron: 'c-1',
  table,
  seat: 1,
  sits,
  staff: { user: 'dealer', name: 'dealer' },
});

test('a person is at one seat of the house, and only if old enough', () => {
  const register = new Register();
  register.no(seat('A'), 'unknown', HOUSE);
  register.ok({ type: 'registerPatron', patron: 'c-1', confirmed: [] });
  expect(register.no(seat('A'), 'not-eligible', HOUSE)).toContain('old enough');
  register.ok({ type: 'confirmPatron', patron: 'c-1', what: 'age' });
  expect(register.ann.confirmed.age).toMatchObject({ by: { user: 'pit-boss' } });
  register.ok(seat('A'), HOUSE);
  expect(register.no(seat('B'), 'seated-elsewhere', HOUSE)).toBe('Patron c-1 is at A, seat 1');
  register.ok({ type: 'recordLeft', patron: 'c-1', table: 'A', seat: 1, played: null }, HOUSE);
  register.ok(seat('B'), HOUSE);
  expect(register.ann.seated).toEqual({ table: 'B', seat: 1 });
});

test('a lower limit holds at once; a higher one after the wait and a second confirmation', () => {
  const register = registered();
  const limit = (limits: Extract<PatronCommand, { type: 'limitPatron' }>['limits']) =>
    register.ok({ type: 'limitPatron', patron: 'c-1', limits });
  const confirm = { type: 'confirmLimits', patron: 'c-1' } as const;
  const holds = () => register.ann.limits.lossDay;
  limit({ lossDay: dollars(200) });
  expect(holds()).toBe(dollars(200));
  limit({ lossDay: dollars(100) });
  expect(holds()).toBe(dollars(100));
  expect(register.no(confirm, 'wrong-step')).toBe('No higher limit of patron c-1 waits to be confirmed');
  limit({ lossDay: dollars(300), stake: dollars(20) });
  expect(register.no(confirm, 'wrong-step')).toBe('The higher limits can be confirmed from 1970-01-02 00:00 UTC on');
  register.at = 24 * HOUR - 1;
  register.no(confirm, 'wrong-step');
  limit({ stake: dollars(40) });
  register.at = 24 * HOUR;
  expect(holds(), 'the wait alone changes nothing').toBe(dollars(100));
  expect(register.ok(confirm)).toMatchObject([
    { type: 'limitsConfirmed', limits: { lossDay: dollars(300) }, by: { user: 'pit-boss' } },
  ]);
  expect([holds(), register.ann.limits.stake]).toEqual([dollars(300), dollars(20)]);
  expect(register.ann.lines.at(-1)?.words).toBe('Confirmed: loss in 24 hours $300');
  register.no(confirm, 'wrong-step');
});

test('lowering a limit takes back the higher one that waits, and a raise of a raise waits again', () => {
  const register = registered();
  const limit = (stake: Cents | null) => register.ok({ type: 'limitPatron', patron: 'c-1', limits: { stake } });
  const confirm = { type: 'confirmLimits', patron: 'c-1' } as const;
  limit(dollars(50));
  limit(dollars(100));
  limit(dollars(50));
  register.at += 48 * HOUR;
  register.no(confirm, 'wrong-step');
  register.ok({ type: 'settlePatrons', coolingHours: 1 });
  limit(dollars(80));
  register.at += HOUR;
  limit(null);
  register.no(confirm, 'wrong-step');
  register.at += HOUR;
  register.ok(confirm);
  expect(register.ann.limits.stake).toBeNull();
});

test('the seat is told of a limit that the patron confirms there', () => {
  const register = registered();
  register.ok(seat('A'), HOUSE);
  const at = { patron: 'c-1', table: 'A', seat: 1 };
  register.ok({ type: 'limitAtSeat', ...at, limits: { stake: dollars(20) } }, HOUSE);
  register.ok({ type: 'limitAtSeat', ...at, limits: { stake: dollars(40) } }, HOUSE);
  register.at += 24 * HOUR;
  expect(register.ok({ type: 'confirmAtSeat', ...at }, HOUSE)).toMatchObject([
    { type: 'limitsConfirmed', by: { user: 'patron' } },
    { type: 'seatTold', copy: { limits: { stake: dollars(40) }, raised: {} } },
  ]);
});

test('the answers to reality checks are in the history, with what the check showed', () => {
  const register = registered();
  register.ok(seat('A'), HOUSE);
  const answered = {
    type: 'recordCheck',
    patron: 'c-1',
    table: 'A',
    seat: 1,
    check: { at: HOUR, playedMs: HOUR, net: -dollars(40) as Cents },
    goOn: true,
    staff: null,
  } as const;
  register.ok(answered, HOUSE);
  register.ok({ ...answered, check: null, goOn: false, staff: { user: 'd', name: 'Dan' } }, HOUSE);
  expect(register.ann.lines.slice(-2).map(({ by, words }) => [by, words])).toEqual([
    ['the patron', 'Reality check at A, seat 1, after 60 minutes, $40 lost: chose to go on'],
    ['Dan', 'Reality check at A, seat 1: chose to leave'],
  ]);
});

test('nobody lifts or shortens a self-exclusion; it ends on its day', () => {
  const register = registered();
  const exclude = { type: 'selfExcludePatron', patron: 'c-1', days: 180 } as const;
  expect(register.no({ ...exclude, days: 30 }, 'malformed')).toBe('The shortest self-exclusion is 180 days');
  register.ok({ ...exclude, days: 365 });
  const approval = { user: 'm', name: 'm', roles: ['manager'], approval: 'a' } as const;
  const lift = { type: 'liftExclusion', patron: 'c-1', reason: 'asked for' } as const;
  expect(register.no(lift, 'excluded', PIT, approval)).toContain('nobody lifts that');
  register.at += DAY_MS;
  register.no(exclude, 'excluded');
  expect(register.ok(seat('A'), HOUSE)).toMatchObject([{ type: 'patronTurnedAway' }]);
  expect(register.ann.seated).toBeNull();
  register.at += 364 * DAY_MS;
  expect(standingAt(register.ann, register.at)).toBe('free');
  register.ok({ ...exclude, days: null });
  expect(standingAt(register.ann, register.at * 100)).toBe('self-excluded');
});

test('two people lift an exclusion by the house', () => {
  const register = registered();
  register.ok({ type: 'excludePatron', patron: 'c-1', until: null, reason: 'stole chips' });
  const lift = { type: 'liftExclusion', patron: 'c-1', reason: 'mistaken' } as const;
  register.no(lift, 'needs-approval');
  register.no(lift, 'needs-approval', PIT, { user: 'd', name: 'd', roles: ['dealer'], approval: 'a' });
  register.ok(lift, PIT, { user: 'm', name: 'm', roles: ['manager'], approval: 'a' });
  expect(standingAt(register.ann, register.at)).toBe('free');
  expect(register.ann.lines.map(({ words }) => words)).toContain('Exclusion lifted, approved by m: mistaken');
});

test('the table where a patron sits is told of what binds them; play and breaks are remembered', () => {
  const register = registered();
  register.ok(seat('A'), HOUSE);
  const facts = register.ok({ type: 'limitPatron', patron: 'c-1', limits: { stake: dollars(20) } });
  expect(facts.at(-1)).toMatchObject({
    type: 'seatTold',
    table: 'A',
    seat: 1,
    copy: { limits: { stake: dollars(20) } },
  });
  register.at = 3 * HOUR;
  const played = { from: 0, to: register.at, net: -dollars(40) as Cents };
  const rest = { until: register.at + 15 * MINUTE_MS, why: 'three hours' };
  register.ok({ type: 'recordRest', patron: 'c-1', table: 'A', seat: 1, played, rest }, HOUSE);
  register.ok({ type: 'recordLeft', patron: 'c-1', table: 'A', seat: 1, played: null }, HOUSE);
  expect(register.ann).toMatchObject({ played: [played], rest, seated: null });
  expect(register.ok(seat('B'), HOUSE)).toMatchObject([{ type: 'patronTurnedAway' }]);
  register.at += 15 * MINUTE_MS;
  register.ok(seat('B'), HOUSE);
  expect(register.ok({ type: 'restPatron', patron: 'c-1', minutes: 60 })).toMatchObject([
    { type: 'patronRested' },
    { type: 'seatTold', copy: { rest: { until: register.at + HOUR } } },
  ]);
  register.no({ type: 'restPatron', patron: 'c-1', minutes: 5 }, 'on-break');
});

test('a change copies some hundred patrons at most, of however many there are', () => {
  let patrons: PatronState['patrons'] = {};
  const some = { patron: 'c-1', name: null } as Patron;
  for (let card = 0; card < 5_000; card += 1) patrons = withPatron(patrons, { ...some, patron: `C-${card}` });
  expect(allIn(patrons)).toHaveLength(5_000);
  expect(patronIn(patrons, 'C-4999')?.patron).toBe('C-4999');
  expect(patronIn(patrons, 'constructor')).toBeUndefined();
  const after = withPatron(patrons, { ...some, patron: 'C-77', name: 'Ann' });
  const copied = Object.keys(after).filter(bucket => after[bucket] !== patrons[bucket]);
  expect(copied).toHaveLength(1);
  expect(Math.max(...Object.values(after).map(bucket => Object.keys(bucket).length))).toBeLessThan(40);
  expect(patronIn(patrons, 'C-77')?.name, 'what was is as it was').toBeNull();
});
