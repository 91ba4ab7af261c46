import { ok } from '@hardway/rules';
import { confirmable, DAY_MS, type Exclusion, type LimitsChange, MINUTE_MS } from '../../live/patrons/patron.ts';
import type { StaffRef } from '../../live/people.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import { patronIn } from './buckets.ts';
import { after } from './evolve.ts';
import type { Patron, PatronCommand, PatronFact, PatronService, PatronState } from './model.ts';
import { copyOf, exclusionAt } from './standing.ts';
import { exclusionWords, restWords, timeWords } from './words.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** A patron who acts at the terminal of the seat. */
const PATRON: StaffRef = { user: 'patron', name: 'the patron' };

/** What the table of a seated patron has to know of. */
const NEWS: readonly PatronFact['type'][] = [
  'patronExcluded',
  'exclusionLifted',
  'patronLimited',
  'limitsConfirmed',
  'patronRested',
];

/** The table where the patron sits is told. */
const telling = (state: PatronState, id: string, facts: readonly PatronFact[], given: Given): Decision<PatronFact> => {
  if (!facts.some(({ type }) => NEWS.includes(type))) return ok(facts);
  const patron = patronIn(after(state, facts, given).patrons, id);
  if (patron?.seated == null) return ok(facts);
  return ok([
    ...facts,
    { type: 'seatTold', patron: id, ...patron.seated, copy: copyOf(patron, given.number, given.at) },
  ]);
};

type Decided = (patron: Patron) => Decision<PatronFact>;

/** Decides about a patron who is known. */
const about = (state: PatronState, id: string, given: Given, decided: Decided): Decision<PatronFact> => {
  const patron = patronIn(state.patrons, id);
  if (patron === undefined) return refused('unknown', `There is no patron ${id}: register the person first`);
  const decision = decided(patron);
  return decision.ok ? telling(state, id, decision.value, given) : decision;
};

/** An exclusion is never made shorter by another. */
const exclude = (patron: Patron, exclusion: Exclusion): Decision<PatronFact> => {
  const before = patron.excluded[exclusion.kind];
  const isLonger =
    before !== null &&
    (before.until === null || (before.until > exclusion.since && (exclusion.until ?? Infinity) < before.until));
  if (isLonger) return refused('excluded', `${exclusionWords(before)}: it can only be made longer`);
  return ok([{ type: 'patronExcluded', patron: patron.patron, exclusion }]);
};

const selfExclude = (state: PatronState, id: string, days: number | null, by: StaffRef, given: Given) =>
  about(state, id, given, patron => {
    const { exclusionDays } = state.settings;
    if (days !== null && days < exclusionDays)
      return refused('malformed', `The shortest self-exclusion is ${exclusionDays} days`);
    const until = days === null ? null : given.at + days * DAY_MS;
    return exclude(patron, { kind: 'self', since: given.at, until, reason: 'at their own wish', by });
  });

const limit = (state: PatronState, id: string, change: LimitsChange, by: StaffRef, given: Given) =>
  about(state, id, given, () => {
    const from = given.at + state.settings.coolingHours * HOUR_MS;
    return ok([{ type: 'patronLimited', patron: id, change, from, by }]);
  });

/** A raised limit holds once the patron says after the wait that they still want it. */
const confirmLimits = (state: PatronState, id: string, by: StaffRef, given: Given) =>
  about(state, id, given, patron => {
    const limits = confirmable(patron, given.at);
    if (Object.keys(limits).length > 0) return ok([{ type: 'limitsConfirmed', patron: id, limits, by }]);
    const waits = Object.values(patron.raised).map(({ from }) => from);
    const why =
      waits.length === 0
        ? `No higher limit of patron ${id} waits to be confirmed`
        : `The higher limits can be confirmed from ${timeWords(Math.min(...waits))} on`;
    return refused('wrong-step', why);
  });

const rest = (state: PatronState, id: string, minutes: number, by: StaffRef, given: Given) =>
  about(state, id, given, patron => {
    const until = given.at + minutes * MINUTE_MS;
    if (patron.rest !== null && patron.rest.until > until)
      return refused('on-break', `${restWords(patron.rest)}. A break can only be made longer`);
    return ok([{ type: 'patronRested', patron: id, rest: { until, why: 'at their own wish' }, by }]);
  });

/** Why a patron is not seated; nothing for one who may play. */
const refusedPlay = (patron: Patron, at: number): string | undefined => {
  const exclusion = exclusionAt(patron, at);
  if (exclusion !== null) return exclusionWords(exclusion);
  return patron.rest !== null && patron.rest.until > at ? restWords(patron.rest) : undefined;
};

type Seating = Extract<PatronService, { type: 'seatPatron' }>;

/** Nobody plays at two seats, or whose age is not confirmed. Who may not play is turned away, which is a fact. */
const seatPatron = (state: PatronState, asked: Seating, given: Given): Decision<PatronFact> =>
  about(state, asked.patron, given, patron => {
    const { type: _, staff: by, sits, ...place } = asked;
    const { seated } = patron;
    const why = refusedPlay(patron, given.at);
    if (why !== undefined && !sits) return ok([{ type: 'patronTurnedAway', ...place, why, by }]);
    if (seated !== null && (seated.table !== place.table || seated.seat !== place.seat))
      return refused('seated-elsewhere', `Patron ${patron.patron} is at ${seated.table}, seat ${seated.seat}`);
    if (patron.confirmed.age === null)
      return refused('not-eligible', `Confirm first that patron ${patron.patron} is old enough to play`);
    return ok(seated === null ? [{ type: 'patronSeated', ...place, by }] : []);
  });

const isAt = (state: PatronState, { patron, table, seat }: Pick<Seating, 'patron' | 'table' | 'seat'>): boolean => {
  const seated = patronIn(state.patrons, patron)?.seated;
  return seated?.table === table && seated.seat === seat;
};

export const decide: DecideEach<PatronState, PatronCommand | PatronService, PatronFact> = {
  settlePatrons: ({ settings }, { type: _, ...change }, given) =>
    ok([{ type: 'patronsSettled', settings: { ...settings, ...change }, by: staffOf(given) }]),
  registerPatron: ({ patrons }, { patron, name = null, confirmed }, given) => {
    if (patronIn(patrons, patron) !== undefined) return refused('id-reused', `Patron ${patron} is registered`);
    const by = staffOf(given);
    const what = [...new Set(confirmed)];
    return ok([
      { type: 'patronRegistered', patron, name, by },
      ...what.map(each => ({ type: 'patronConfirmed', patron, what: each, by }) as const),
    ]);
  },
  confirmPatron: (state, { patron, what }, given) =>
    about(state, patron, given, ({ confirmed }) =>
      ok(confirmed[what] === null ? [{ type: 'patronConfirmed', patron, what, by: staffOf(given) }] : []),
    ),
  excludePatron: (state, { patron: id, until, reason }, given) =>
    about(state, id, given, patron => {
      const { at } = given;
      if (until !== null && until <= at) return refused('malformed', 'An exclusion ends in the future');
      return exclude(patron, { kind: 'house', since: at, until, reason, by: staffOf(given) });
    }),
  liftExclusion: (state, { patron: id, reason }, given) =>
    about(state, id, given, patron => {
      const held = exclusionAt(patron, given.at);
      if (held?.kind === 'self') return refused('excluded', `${exclusionWords(held)}: nobody lifts that`);
      if (held === null) return refused('unknown', `Patron ${id} is not excluded`);
      const by = staffOf(given);
      const { approvedBy } = given;
      if (approvedBy === undefined || approvedBy.user === by.user)
        return refused('needs-approval', 'A second person approves that an exclusion is lifted');
      if (!approvedBy.roles.some(role => role === 'pit boss' || role === 'manager'))
        return refused('needs-approval', 'It is approved by the pit boss or manager');
      const second = { user: approvedBy.user, name: approvedBy.name };
      return ok([{ type: 'exclusionLifted', patron: id, reason, by, approvedBy: second }]);
    }),
  selfExcludePatron: (state, { patron, days }, given) => selfExclude(state, patron, days, staffOf(given), given),
  limitPatron: (state, { patron, limits }, given) => limit(state, patron, limits, staffOf(given), given),
  confirmLimits: (state, { patron }, given) => confirmLimits(state, patron, staffOf(given), given),
  restPatron: (state, { patron, minutes }, given) => rest(state, patron, minutes, staffOf(given), given),
  releasePatron: (state, { patron, reason }, given) =>
    about(state, patron, given, ({ seated }) =>
      seated === null
        ? refused('not-seated', `Patron ${patron} is at no seat`)
        : ok([{ type: 'patronReleased', patron, reason, by: staffOf(given) }]),
    ),
  seatPatron,
  limitAtSeat: (state, { patron, limits }, given) => limit(state, patron, limits, PATRON, given),
  confirmAtSeat: (state, { patron }, given) => confirmLimits(state, patron, PATRON, given),
  excludeAtSeat: (state, { patron, days }, given) => selfExclude(state, patron, days, PATRON, given),
  restAtSeat: (state, { patron, minutes }, given) => rest(state, patron, minutes, PATRON, given),
  recordLeft: (state, asked) => {
    const { patron, table, seat, played } = asked;
    return ok([
      ...(played === null ? [] : [{ type: 'patronPlayed', patron, played } as const]),
      ...(isAt(state, asked) ? [{ type: 'patronLeft', patron, table, seat } as const] : []),
    ]);
  },
  recordRest: (state, { patron, played, rest: { until, why } }, given) =>
    about(state, patron, given, known => {
      const isKnown = known.rest !== null && known.rest.until >= until;
      const by = { user: 'house', name: 'the house' };
      return ok([
        ...(played === null ? [] : [{ type: 'patronPlayed', patron, played } as const]),
        ...(isKnown ? [] : [{ type: 'patronRested', patron, rest: { until, why }, by } as const]),
      ]);
    }),
  recordCheck: (state, { type: _, staff, ...checked }, given) =>
    about(state, checked.patron, given, () => ok([{ type: 'checkRecorded', ...checked, by: staff ?? PATRON }])),
  recordSanction: (state, { patron: id, table, reason, staff: by }, given) =>
    about(state, id, given, patron =>
      patron.excluded.house !== null && patron.excluded.house.until === null
        ? ok([])
        : exclude(patron, { kind: 'house', since: given.at, until: null, reason: `${table}: ${reason}`, by }),
    ),
};
