import {
  evolve,
  type Fact,
  isOdds,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type WagerName,
} from '@hardway/rules';
import type { RollView } from '../messages.ts';
import type { LiveFact, Redone, ServiceFact } from './fact.ts';
import { houseOf } from './houses.ts';
import { ALERTS_KEPT, APPROVALS_KEPT, type Live, newLive, ROLLS_KEPT, type Rounds, type Shaker } from './live.ts';
import { procedureOf } from './procedures.ts';
import { sinceRoll } from './since-roll.ts';

/** Where in its stream an entry stands, and when it was made. */
export type Place = { readonly number: number; readonly at: number };

const RULES_FACTS: { readonly [type in Fact['type']]: true } = {
  seatTaken: true,
  seatLeft: true,
  boughtIn: true,
  cashedOut: true,
  limitsAgreed: true,
  wagerMade: true,
  wagerReduced: true,
  wagerTakenDown: true,
  called: true,
  couponPut: true,
  diceOffered: true,
  diceDeclined: true,
  diceTaken: true,
  dicePassed: true,
  bettingClosed: true,
  diceThrown: true,
  powerDrawn: true,
  rolled: true,
  noRollCalled: true,
  rollVoided: true,
  roundVoided: true,
};

export const isRulesFact = (fact: LiveFact): fact is Fact => Object.hasOwn(RULES_FACTS, fact.type);

/** Applies a fact to a table of the house. It can't fail; the first fact of a table creates it. */
export const evolveLive = (live: Live | null, fact: LiveFact, place: Place): Live => {
  if (live === null) {
    if (fact.type !== 'tableCreated') throw new Error(`a table begins with ${fact.type}`);
    return newLive(fact.id, fact.kind, fact.name, fact.code, fact.house, fact.settings, place.at);
  }
  const told = sinceRoll(live.told, fact, place);
  const before = told === live.told ? live : { ...live, told };
  if (isRulesFact(fact)) return afterRules(before, fact, place);
  const next = afterService(before, fact, place);
  return next.lastAt >= place.at ? next : { ...next, lastAt: place.at };
};

/** Dice of the hand that is under way are settled and thrown; what was pending for the throw is over. */
const THROW_OVER = { rested: false, entry: null, differed: null, ruling: null, window: null, late: [] } as const;

const afterRules = (live: Live, fact: Fact, place: Place): Live => {
  const table = evolve(live.table, fact);
  const undo = undoAfter(live, fact, place);
  const present = presentAfter(live, fact);
  const next = { ...live, table, undo, present, lastAt: Math.max(live.lastAt, place.at) };
  switch (fact.type) {
    case 'seatLeft':
      return withoutSeat(next, fact.seat);
    case 'diceTaken':
      return { ...next, noRolls: 0, thrower: null };
    case 'dicePassed':
      return { ...next, noRolls: 0, thrower: null, dice: live.dice && { ...live.dice, chosen: [] } };
    case 'called':
      return { ...next, calls: callsAfter(live, fact) };
    case 'diceThrown':
      return { ...next, rested: false, calls: [] };
    case 'bettingClosed':
      return { ...next, window: null };
    case 'noRollCalled':
      return { ...next, ...THROW_OVER, window: live.window, noRolls: live.noRolls + 1, shaker: stopped(live.shaker) };
    case 'rollVoided': {
      const hand = live.undo?.hand ?? live.hand;
      const rolls = live.rolls.slice(0, -1);
      return { ...next, ...THROW_OVER, undo: null, hand, rolls, lastResult: place.number, mustAcknowledge: false };
    }
    case 'roundVoided':
      return { ...next, ...THROW_OVER, lastResult: place.number, shaker: stopped(live.shaker) };
    case 'rolled': {
      const isSevenOut = fact.outcome === 'seven-out';
      const roll = rollView(live, fact, place);
      return {
        ...next,
        ...THROW_OVER,
        hand: live.hand + (isSevenOut ? 1 : 0),
        fireTold: isSevenOut ? false : live.fireTold,
        noRolls: 0,
        thrower: table.shooter === live.table.shooter ? live.thrower : null,
        rolls: [...live.rolls, roll].slice(-ROLLS_KEPT),
        lastResult: place.number,
        decided: replaced(live.decided, decidedBy(live, fact)),
        previous: replaced(live.previous, live.present),
        present: [],
        calls: [],
        mustAcknowledge: live.kind === 'dealer-run' && procedureOf(table.house).acknowledged !== undefined,
        shaker: stopped(live.shaker),
        fair: live.fair && { ...live.fair, rolls: [...live.fair.rolls, fact.dice] },
      };
    }
    default:
      return next;
  }
};

const rollView = (live: Live, fact: Extract<Fact, { type: 'rolled' }>, { number, at }: Place): RollView => {
  const inCharge = diceControlOf(live);
  return {
    number,
    at,
    hand: live.hand,
    dice: fact.dice,
    outcome: fact.outcome,
    shooter: live.table.shooter,
    ...(inCharge === null ? {} : { controlledBy: `${inCharge.office} ${inCharge.staff.name}` }),
  };
};

/** Who has charge of the dice now. */
export const diceControlOf = (live: Live): Live['stations'][number] | null => {
  if (live.kind === 'practice') return null;
  const { offices } = procedureOf(live.table.house).diceControl;
  for (const office of offices) {
    const station = live.stations.find(each => each.office === office);
    if (station !== undefined) return station;
  }
  return null;
};

/** A roll opens what a correction may undo; the next throw closes it. Staffed tables only: the house's own dice are right. */
const undoAfter = (live: Live, fact: Fact, { number }: Place): Live['undo'] => {
  if (live.kind === 'practice') return null;
  switch (fact.type) {
    case 'rolled':
      return {
        entry: number,
        dice: fact.dice,
        before: { ...live.table, lastRoll: null },
        facts: [fact],
        hand: live.hand,
        fireTold: live.fireTold,
        isFinal: live.ruling !== null && procedureOf(live.table.house).disputes.final !== undefined,
      };
    case 'bettingClosed':
    case 'diceThrown':
    case 'rollVoided':
      return null;
    default:
      return live.undo && { ...live.undo, facts: [...live.undo.facts, fact] };
  }
};

/** A call waits for its button where the book has one set; whoever may confirm it and made it has done so at once. */
const callsAfter = (
  { kind, calls, table: { house } }: Live,
  { seat, wagers, call }: Extract<Fact, { type: 'called' }>,
): Live['calls'] => {
  if (kind === 'practice' || procedureOf(house).calls === undefined) return calls;
  const others = calls.filter(each => each.seat !== seat || !wagers.includes(each.wager));
  return call === null ? others : [...others, ...wagers.map(wager => ({ seat, wager, call, only: true, holds: true }))];
};

const stopped = (shaker: Shaker | null): Shaker | null =>
  shaker === null || shaker.running === 'no' ? shaker : { ...shaker, running: 'no' };

/**
 * The layouts that this roll decided something of, as they stood before it. Wagers that travel still stand on their number,
 * and odds may have nothing to rest on, so neither is made again.
 */
const decidedBy = ({ table: { seats } }: Live, { settlements }: Extract<Fact, { type: 'rolled' }>): Rounds =>
  seats.flatMap(({ number: seat, layout }) => {
    const mine = settlements.filter(each => each.seat === seat);
    if (!mine.some(({ type }) => type === 'won' || type === 'lost' || type === 'returned')) return [];
    const travels = (wager: WagerName): boolean => mine.some(each => each.wager === wager && each.type === 'moved');
    const wagers = layout.flatMap(({ name, stake }) =>
      isOdds(subjectOf(name).kind) || isOnNumber(name) || travels(name) ? [] : [{ wager: name, amount: stake }],
    );
    return [{ seat, wagers }];
  });

const isOnNumber = (name: WagerName): boolean => /^(dont-)?come [0-9]/.test(name);

const presentAfter = ({ present }: Live, fact: Fact): Rounds => {
  switch (fact.type) {
    case 'wagerMade':
      return withRound(present, fact.seat, fact.wager, fact.amount);
    case 'wagerReduced':
    case 'wagerTakenDown':
      return withRound(present, fact.seat, fact.wager, -fact.amount);
    default:
      return present;
  }
};

/** What a seat has put down for this round. Odds are left out: what they rested on may not be there again. */
const withRound = (rounds: Rounds, seat: SeatNumber, wager: WagerName, change: number): Rounds => {
  if (isOdds(subjectOf(wager).kind)) return rounds;
  const mine = rounds.find(round => round.seat === seat)?.wagers ?? [];
  const before = mine.find(each => each.wager === wager)?.amount ?? 0;
  const after = before + change;
  const others = mine.filter(each => each.wager !== wager);
  const wagers = after > 0 ? [...others, { wager, amount: after as (typeof others)[number]['amount'] }] : others;
  return [...rounds.filter(round => round.seat !== seat), { seat, wagers }];
};

const replaced = (rounds: Rounds, by: Rounds): Rounds => [
  ...rounds.filter(({ seat }) => !by.some(each => each.seat === seat)),
  ...by,
];

const withoutSeat = (live: Live, seat: SeatNumber): Live => ({
  ...live,
  terminals: live.terminals.filter(each => each.seat !== seat),
  pairings: live.pairings.filter(each => each.seat !== seat),
  away: live.away.filter(each => each !== seat),
  held: live.held.filter(each => each !== seat),
  excluded: live.excluded.filter(each => each !== seat),
  decided: live.decided.filter(each => each.seat !== seat),
  previous: live.previous.filter(each => each.seat !== seat),
  present: live.present.filter(each => each.seat !== seat),
  late: live.late.filter(each => each.seat !== seat),
  calls: live.calls.filter(each => each.seat !== seat),
});

const afterService = (live: Live, fact: ServiceFact, place: Place): Live => {
  switch (fact.type) {
    case 'tableCreated':
      return live;
    case 'tableConfigured':
      return {
        ...live,
        settings: fact.settings,
        table: { ...live.table, house: houseOf(fact.house) },
      };
    case 'tableOpened':
      return { ...live, status: 'open', openings: live.openings + 1 };
    case 'closingBegun':
      return { ...live, status: 'closing', notices: live.notices.filter(({ what }) => what !== 'closing') };
    case 'tableClosed':
      return {
        ...live,
        ...THROW_OVER,
        status: 'closed',
        notices: [],
        undo: null,
        mustAcknowledge: false,
        dice: live.dice && { ...live.dice, mustChange: live.dice.mustChange || needsNewSet(live) },
        shaker: live.shaker && { ...live.shaker, inspected: false, trialRolled: false },
      };
    case 'stationTaken':
      return {
        ...live,
        stations: [
          ...live.stations.filter(({ office }) => office !== fact.office),
          { office: fact.office, staff: fact.staff },
        ],
      };
    case 'stationLeft':
      return { ...live, stations: live.stations.filter(({ office }) => office !== fact.office) };
    case 'noticePosted':
      return {
        ...live,
        notices: [...live.notices.filter(({ what }) => what !== fact.notice.what), fact.notice],
        noticeCount: live.noticeCount + 1,
      };
    case 'noticeWithdrawn':
      return { ...live, notices: live.notices.filter(({ id }) => id !== fact.notice) };
    case 'limitsPosted':
      return {
        ...live,
        notices: live.notices.filter(({ what }) => what !== 'limits'),
        table: { ...live.table, house: houseOf({ ...live.table.house.config, limits: fact.limits }), lastRoll: null },
        undo: null,
      };
    case 'bettingOpened':
      return { ...live, window: { closesAt: fact.closesAt, seconds: fact.seconds } };
    case 'diceInstalled':
      return {
        ...live,
        dice: {
          set: fact.set,
          dice: fact.dice,
          installedAt: place.at,
          chosen: [],
          lost: 0,
          mustChange: false,
        },
        lastSet: fact.set,
      };
    case 'diceRemoved':
      return { ...live, dice: null };
    case 'diceChosen':
      return { ...live, dice: live.dice && { ...live.dice, chosen: fact.dice } };
    case 'dieLost':
      return {
        ...live,
        dice: live.dice && {
          ...live.dice,
          lost: live.dice.lost + 1,
          mustChange: live.dice.mustChange || fact.mustChange,
        },
      };
    case 'shakerInspected':
      return {
        ...live,
        shaker: live.shaker && {
          ...live.shaker,
          seal: fact.seal,
          sealedAt: live.shaker.seal === fact.seal ? live.shaker.sealedAt : place.at,
          inspected: true,
          trialRolled: false,
        },
      };
    case 'shakerActivated':
      return {
        ...live,
        shaker: live.shaker && { ...live.shaker, cycle: fact.cycle, running: fact.trial ? 'trial' : 'round' },
      };
    case 'trialRolled':
      return { ...live, shaker: live.shaker && { ...live.shaker, running: 'no', trialRolled: true } };
    case 'shakerFaulted':
      return { ...live, shaker: live.shaker && faulted(live.shaker, fact.fault, fact.words) };
    case 'faultCleared':
      return { ...live, shaker: live.shaker && { ...live.shaker, fault: null } };
    case 'diceRested':
      return { ...live, rested: true };
    case 'diceEntered':
      return fact.entry === 1
        ? { ...live, entry: { dice: fact.dice, by: fact.by }, differed: null }
        : { ...live, entry: null };
    case 'entriesDiffered':
      return { ...live, entry: null, differed: { first: fact.first, second: fact.second } };
    case 'settlementAcknowledged':
      return { ...live, mustAcknowledge: false };
    case 'handCommitted':
      return {
        ...live,
        fair: { hand: fact.hand, hash: fact.hash, secret: fact.secret, seeds: [], rolls: [] },
      };
    case 'seedAdded':
      return {
        ...live,
        fair: live.fair && { ...live.fair, seeds: [...live.fair.seeds, { seat: fact.seat, seed: fact.seed }] },
      };
    case 'handRevealed':
      return { ...live, revealed: { version: 1, table: live.id, ...withoutType(fact) } };
    case 'lateAsked':
      return {
        ...live,
        lateCount: live.lateCount + 1,
        late: [
          ...live.late,
          { id: fact.late, seat: fact.seat, wager: fact.wager, amount: fact.amount, confirmedBy: [] },
        ],
      };
    case 'lateConfirmed':
      return {
        ...live,
        late: live.late.map(late =>
          late.id === fact.late ? { ...late, confirmedBy: [...late.confirmedBy, fact.office] } : late,
        ),
      };
    case 'callAsked': {
      const { seat, wager, call, only } = fact;
      const others = live.calls.filter(each => each.seat !== seat || each.wager !== wager);
      return { ...live, calls: [...others, { seat, wager, call, only, holds: false }] };
    }
    case 'callConfirmed':
      return { ...live, calls: live.calls.filter(({ seat, wager }) => seat !== fact.seat || wager !== fact.wager) };
    case 'faceRuled':
      return { ...live, ruling: { ruling: fact.ruling, office: fact.office, by: fact.by } };
    case 'tipTaken':
      return fact.seat === null ? live : moved(live, { type: 'tipGiven', seat: fact.seat, amount: fact.amount });
    case 'lateDropped':
      return { ...live, late: live.late.filter(({ id }) => id !== fact.late) };
    case 'pairingOffered':
      return {
        ...live,
        pairings: [
          ...live.pairings.filter(({ seat, expires }) => seat !== fact.seat && expires > place.at),
          { seat: fact.seat, code: fact.code, expires: fact.expires },
        ],
      };
    case 'terminalPaired':
      return {
        ...live,
        pairings: live.pairings.filter(({ seat }) => seat !== fact.seat),
        terminals: [...live.terminals.filter(({ seat }) => seat !== fact.seat), { seat: fact.seat, key: fact.key }],
      };
    case 'terminalUnpaired':
      return { ...live, terminals: live.terminals.filter(({ seat }) => seat !== fact.seat) };
    case 'playerStood':
      return { ...live, away: [...live.away, fact.seat] };
    case 'playerSat':
      return { ...live, away: live.away.filter(seat => seat !== fact.seat) };
    case 'throwerNamed':
      return { ...live, thrower: fact.thrower };
    case 'alertRaised':
      return {
        ...live,
        alertCount: live.alertCount + 1,
        alerts: [...live.alerts, fact.alert].slice(-ALERTS_KEPT),
        fireTold: live.fireTold || fact.alert.about === 'fire',
      };
    case 'alertAcknowledged':
      return {
        ...live,
        alerts: live.alerts.map(alert =>
          alert.id === fact.alert ? { ...alert, acknowledgedBy: fact.by.name } : alert,
        ),
      };
    case 'corrected':
      return used({ ...corrected(live, fact), lastResult: place.number }, fact.approval);
    case 'adjusted':
      return used(
        fact.amount <= 0 ? live : moved(live, { type: 'shortageBooked', seat: fact.seat, amount: fact.amount }),
        fact.approval,
      );
    case 'seatHeld':
      return { ...live, held: [...live.held.filter(seat => seat !== fact.seat), fact.seat] };
    case 'seatReleased':
      return { ...live, held: live.held.filter(seat => seat !== fact.seat) };
    case 'playerExcluded':
      return { ...live, excluded: [...live.excluded.filter(seat => seat !== fact.seat), fact.seat] };
    case 'tournamentDesignated':
      return { ...live, tournament: fact.tournament };
    case 'tournamentReleased':
      return { ...live, tournament: null };
    case 'replicated':
    case 'wagerSpoken':
    case 'lineDeclined':
    case 'noted':
      return live;
  }
};

const needsNewSet = ({ table }: Live): boolean => procedureOf(table.house).dice?.newToReopen !== undefined;

/** Once the seal is broken the shaker is inspected and tried anew (MA-AUTO 3(a)(3)). */
const faulted = (shaker: Shaker, fault: string, words: string): Shaker => ({
  ...shaker,
  running: 'no',
  fault: `${fault}: ${words}`,
  ...(fault === 'seal-broken' ? { inspected: false, trialRolled: false } : {}),
});

const withoutType = <T extends { readonly type: string }>({ type: _, ...rest }: T): Omit<T, 'type'> => rest;

const used = (live: Live, approval: string): Live => ({
  ...live,
  approvals: [...live.approvals, approval].slice(-APPROVALS_KEPT),
});

/** Money onto a rail (or off it, if below nothing) without a fact of the rules. */
const paid = (table: Table, seat: SeatNumber, amount: number): Table => ({
  ...table,
  lastRoll: null,
  seats: table.seats.map(each =>
    each.number === seat ? { ...each, rail: (each.rail + amount) as typeof each.rail } : each,
  ),
});

/** A payment made good, or a tip, is not undone if the roll before it is corrected. */
const moved = (live: Live, fact: Redone): Live => ({
  ...live,
  table: redo(live.table, fact),
  undo: live.undo && { ...live.undo, facts: [...live.undo.facts, fact] },
});

/** Applies what a correction has done again. */
export const redo = (table: Table, fact: Redone): Table => {
  switch (fact.type) {
    case 'shortageBooked':
      return paid(table, fact.seat, fact.amount);
    case 'overageBooked':
    case 'tipGiven':
      return paid(table, fact.seat, -fact.amount);
    default:
      return evolve(table, fact);
  }
};

const corrected = (live: Live, fact: Extract<ServiceFact, { type: 'corrected' }>): Live => {
  const { undo } = live;
  if (undo === null) throw new Error('a correction without a roll to correct');
  const table = fact.redone.reduce(redo, undo.before);
  const last = live.rolls.at(-1);
  const before = live.rolls.slice(0, -1);
  const { is, outcome } = fact;
  const rolls =
    is === 'no roll' || outcome === 'no roll' || last === undefined
      ? before
      : [...before, { ...last, dice: is, outcome }];
  const gone = live.table.seats.filter(({ number }) => seatAt(table, number) === undefined);
  const next: Live = {
    ...live,
    ...THROW_OVER,
    table: { ...table, lastRoll: null },
    undo: null,
    rolls,
    hand: undo.hand + (outcome === 'seven-out' ? 1 : 0),
    fireTold: outcome === 'seven-out' ? false : undo.fireTold,
    present: [],
    mustAcknowledge: live.mustAcknowledge && is !== 'no roll',
  };
  return gone.reduce((all, { number }) => withoutSeat(all, number), next);
};
