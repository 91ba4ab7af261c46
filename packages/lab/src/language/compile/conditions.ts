import {
  type Cents,
  cents,
  isPair,
  isPoint,
  netOf,
  type Settlement,
  subjectOf,
  total,
  type WagerName,
} from '@hardway/rules';
import { eventText, targetText } from '../print/say.ts';
import type { Atom, Compare, Condition, Event, LastRolls, Thrown } from '../script.ts';
import type { Frame, Setting } from './frame.ts';
import type { Slots } from './slots.ts';
import { fixedCents } from './stakes.ts';
import { namesNow } from './targets.ts';

/** A condition made ready: whether it holds, and which wagers it holds of, if it speaks of any. */
type Test = {
  readonly holds: (frame: Frame) => boolean;
  readonly about?: (frame: Frame) => readonly WagerName[];
};

export type CompileContext = Setting & {
  readonly slots: Slots;
  readonly countOf: (name: string, frame: Frame) => number;
};

const NONE: readonly WagerName[] = [];

const compare = <Value>({ is, value }: Compare<Value>, number: number, of: (value: Value) => number): boolean => {
  const other = of(value);
  switch (is) {
    case 'at least':
      return number >= other;
    case 'at most':
      return number <= other;
    case 'exactly':
      return number === other;
    case 'more than':
      return number > other;
    case 'less than':
      return number < other;
  }
};

const same = (value: number): number => value;

export const testOf = (context: CompileContext, condition: Condition): Test => {
  switch (condition.type) {
    case 'and':
    case 'or': {
      const tests = condition.of.map(part => testOf(context, part));
      const holds =
        condition.type === 'and'
          ? (frame: Frame) => tests.every(test => test.holds(frame))
          : (frame: Frame) => tests.some(test => test.holds(frame));
      const speaking = tests.filter(test => test.about !== undefined);
      if (speaking.length === 0) return { holds };
      return {
        holds,
        about: frame => speaking.flatMap(test => (test.holds(frame) ? (test.about?.(frame) ?? NONE) : NONE)),
      };
    }
    case 'not': {
      const test = testOf(context, condition.of);
      return { holds: frame => !test.holds(frame) };
    }
    case 'thrown':
    case 'hand':
    case 'wager':
      return eventTest(context, condition);
    default:
      return atomTest(context, condition);
  }
};

const thrown = (what: Thrown): ((frame: Frame) => boolean) => {
  if (what === 'any') return frame => frame.roll !== null;
  if (what === 'pair') return frame => frame.roll !== null && isPair(frame.roll.dice);
  if (what === 'box') return frame => frame.roll !== null && isPoint(total(frame.roll.dice));
  const totals = new Set(what.filter(face => typeof face === 'number'));
  const dice = new Set(what.filter(face => typeof face === 'string'));
  return frame => {
    if (frame.roll === null) return false;
    const [a, b] = frame.roll.dice;
    return totals.has(a + b) || dice.has(`${a}-${b}`);
  };
};

const OUTCOMES = { 'point made': 'point made', 'seven-out': 'seven-out', natural: 'natural', craps: 'craps' } as const;

const eventTest = (context: CompileContext, event: Event): Test => {
  switch (event.type) {
    case 'thrown':
      return { holds: thrown(event.what) };
    case 'hand': {
      if (event.event === 'point set')
        return {
          holds: frame => frame.roll?.outcome.startsWith('point ') === true && frame.roll.outcome !== 'point made',
        };
      const outcome = OUTCOMES[event.event];
      return { holds: frame => frame.roll?.outcome === outcome };
    }
    case 'wager': {
      const names = namesNow(context.house, event.target, 'event');
      const happened = happening(event);
      const about = (frame: Frame): readonly WagerName[] => {
        if (frame.roll === null || frame.roll.settlements.length === 0) return NONE;
        const wanted = names(frame);
        return frame.roll.settlements
          .filter(settlement => wanted.includes(settlement.wager) && happened(settlement))
          .map(placeNow);
      };
      return { holds: frame => about(frame).length > 0, about };
    }
  }
};

const happening = (event: Extract<Event, { readonly type: 'wager' }>): ((settlement: Settlement) => boolean) => {
  switch (event.event) {
    case 'wins':
      return ({ type }) => type === 'won';
    case 'loses':
      return ({ type }) => type === 'lost';
    case 'decided':
      return ({ type }) => type === 'won' || type === 'lost';
    case 'returned':
      return ({ type }) => type === 'returned';
    case 'barred':
      return ({ type }) => type === 'barred';
    case 'travels':
      return settlement => settlement.type === 'moved' && (event.to.length === 0 || event.to.includes(settlement.to));
  }
};

/** Where a wager is after the roll: one that has travelled is on its number. */
const placeNow = (settlement: Settlement): WagerName =>
  settlement.type === 'moved'
    ? (`${subjectOf(settlement.wager).kind} ${settlement.to}` as WagerName)
    : settlement.wager;

const atomTest = (context: CompileContext, atom: Exclude<Atom, Event>): Test => {
  switch (atom.type) {
    case 'puck':
      return { holds: ({ turn }) => (turn.puck === 'off') === (atom.is === 'off') };
    case 'point':
      return { holds: ({ turn }) => turn.puck !== 'off' && atom.among.includes(turn.puck) };
    case 'new': {
      if (atom.what === 'session') return { holds: ({ turn }) => turn.roll === null };
      return { holds: ({ turn }) => (atom.what === 'shooter' ? turn.newShooter : turn.newHand) };
    }
    case 'nth':
      return nthTest(context, atom);
    case 'stands': {
      const names = namesNow(context.house, atom.target, 'stand');
      const { at } = atom;
      const about = (frame: Frame): readonly WagerName[] =>
        names(frame).filter(name => {
          const stake = frame.turn.standing(name)?.stake;
          return (
            stake !== undefined && (at === undefined || compare(at, stake, value => fixedCents(value, context.unit)))
          );
        });
      return { holds: frame => about(frame).length > 0, about };
    }
    case 'standing': {
      const names = namesNow(context.house, atom.target, 'stand');
      return {
        holds: frame =>
          compare(atom.count, names(frame).filter(name => frame.turn.standing(name) !== undefined).length, same),
      };
    }
    case 'has':
      return hasTest(context, atom);
    case 'shooter':
      return shooterTest(context, atom);
    case 'money':
      if (atom.of === 'action') return actionTest(context, atom);
      return atom.of === 'lead' || atom.of === 'deficit' ? rivalTest(context, atom) : moneyTest(context, atom);
    case 'heat':
      return heatTest(atom);
    case 'ahead':
      return aheadTest(context, atom);
    case 'fallen':
      return fallenTest(context, atom);
    case 'often':
    case 'since':
      return oftenTest(context, atom);
    case 'chance':
      return { holds: ({ turn }) => turn.chance(atom.part, atom.of) };
    case 'counter':
      return { holds: frame => compare(atom.value, context.countOf(atom.name, frame), same) };
    case 'refused':
      return { holds: frame => frame.refused };
  }
};

type Of<Type extends Atom['type']> = Extract<Atom, { readonly type: Type }>;

/** The n-th time in a hand or session, or every n-th: the count is kept no further than that. */
const nthTest = ({ slots, ...context }: CompileContext, { event, n, every, scope }: Of<'nth'>): Test => {
  const happened = eventTest({ slots, ...context }, event);
  const slot = slots.of(`${every ? 'every' : 'nth'} ${n} ${scope} ${eventText(event)}`, () => ({
    start: 0,
    forget: scope === 'hand',
    update: (frame, at) => {
      const count = frame.mind[at] as number;
      if (!happened.holds(frame) || (!every && count === n)) return;
      frame.mind[at] = every ? (count + 1) % n : count + 1;
      if (count + 1 === n) frame.due.add(at);
    },
  }));
  return {
    holds: frame => frame.roll !== null && frame.due.has(slot),
    ...(happened.about === undefined ? {} : { about: happened.about }),
  };
};

/** How far a count has to go for a comparison to be sure of it. */
const enoughOf = ({ is, value }: Compare<number>): number =>
  is === 'at least' || is === 'less than' ? value : value + 1;

/**
 * How often something happened within the latest rolls: a slot for the ages of those times, the latest first. No more of them are
 * kept than some rule asks about.
 */
const recentSlot = (slots: Slots, key: string, { last }: LastRolls, happened: (frame: Frame) => boolean): number =>
  slots.of(`${key} in ${last}`, () => ({
    start: [],
    update: (frame, at) => {
      if (frame.roll === null) return;
      const ages = (frame.mind[at] as readonly number[]).map(age => age + 1).filter(age => age < last);
      frame.mind[at] = happened(frame) ? [0, ...ages].slice(0, slots.capOf(at)) : ages;
    },
  }));

const oftenTest = (context: CompileContext, atom: Of<'often' | 'since'>): Test => {
  const { slots } = context;
  const { holds: happened } = eventTest(context, atom.event);
  const key = eventText(atom.event);
  if (atom.type === 'since') {
    const slot = slots.of(`rolls since ${key}`, () => ({
      start: 0,
      update: (frame, at) => {
        if (frame.roll !== null)
          frame.mind[at] = happened(frame) ? 0 : Math.min((frame.mind[at] as number) + 1, slots.capOf(at));
      },
    }));
    slots.cap(slot, atom.rolls);
    return { holds: frame => (frame.mind[slot] as number) >= atom.rolls };
  }
  const { times, scope } = atom;
  if (typeof scope === 'object') {
    const slot = recentSlot(slots, key, scope, happened);
    slots.cap(slot, enoughOf(times));
    return { holds: frame => compare(times, (frame.mind[slot] as readonly number[]).length, same) };
  }
  const slot = slots.of(`often ${key} ${scope}`, () => ({
    start: 0,
    forget: scope === 'hand',
    update: (frame, at) => {
      if (happened(frame)) frame.mind[at] = Math.min((frame.mind[at] as number) + 1, slots.capOf(at));
    },
  }));
  slots.cap(slot, times.value + 1);
  return { holds: frame => compare(times, frame.mind[slot] as number, same) };
};

const hasTest = (context: CompileContext, { target, done, times, scope }: Of<'has'>): Test => {
  const { slots } = context;
  const names = namesNow(context.house, target, 'event');
  if (typeof scope === 'object') {
    const slot = recentSlot(slots, `has ${targetText(target)} ${done}`, scope, frame => {
      const mine = names(frame);
      return frame.roll?.settlements.some(({ type, wager }) => type === done && mine.includes(wager)) === true;
    });
    slots.cap(slot, enoughOf(times));
    return { holds: frame => compare(times, (frame.mind[slot] as readonly number[]).length, same), about: names };
  }
  const wanted = done;
  const slot = slots.of(`has ${targetText(target)} ${done} ${scope}`, () => ({
    start: 0,
    forget: scope === 'hand',
    update: (frame, at) => {
      const results = frame.roll?.settlements.filter(({ type }) => type === 'won' || type === 'lost') ?? [];
      if (results.length === 0) return;
      const mine = names(frame);
      const own = results.filter(({ wager }) => mine.includes(wager));
      if (scope === 'row' && own.some(({ type }) => type !== wanted)) frame.mind[at] = 0;
      else if (own.some(({ type }) => type === wanted))
        frame.mind[at] = Math.min((frame.mind[at] as number) + 1, slots.capOf(at));
    },
  }));
  slots.cap(slot, times.value + 1);
  return { holds: frame => compare(times, frame.mind[slot] as number, same), about: names };
};

const shooterTest = ({ slots }: CompileContext, { has, times }: Of<'shooter'>): Test => {
  const slot = slots.of(`shooter ${has}`, () => ({
    start: 0,
    forget: true,
    update: (frame, at) => {
      const counts = has === 'rolled' ? frame.roll !== null : frame.roll?.outcome === 'point made';
      if (counts) frame.mind[at] = Math.min((frame.mind[at] as number) + 1, slots.capOf(at));
    },
  }));
  slots.cap(slot, times.value + 1);
  return { holds: frame => compare(times, frame.mind[slot] as number, same) };
};

/** Money is known by questions only, so that a turn is good for every sum with the same answers. */
const moneyTest = ({ unit }: CompileContext, { of, amount: { is, value } }: Of<'money'>): Test => {
  const limit = fixedCents(value, unit);
  const atLeast = (frame: Frame, sum: number): boolean => {
    const { turn } = frame;
    if (of === 'layout') return turn.layout.reduce((all, { stake }) => all + stake, 0) >= sum;
    if (of === 'bankroll') return turn.cash.bankrollAtLeast(sum as typeof limit);
    // Asked as a share of the rail, so that too little of it is no sign of ruin.
    return sum <= 0 || turn.cash.railIn(sum as typeof limit) >= 1;
  };
  switch (is) {
    case 'at least':
      return { holds: frame => atLeast(frame, limit) };
    case 'more than':
      return { holds: frame => atLeast(frame, limit + 1) };
    case 'at most':
      return { holds: frame => !atLeast(frame, limit + 1) };
    case 'less than':
      return { holds: frame => !atLeast(frame, limit) };
    case 'exactly':
      return { holds: frame => atLeast(frame, limit) && !atLeast(frame, limit + 1) };
  }
};

/** What stood on the wagers decided so far, counted no further than some rule asks about. */
const actionTest = ({ unit, slots }: CompileContext, { amount }: Of<'money'>): Test => {
  const slot = slots.of('action', () => ({
    start: 0,
    update: (frame, at) => {
      const now = frame.roll?.settlements.reduce((sum, settlement) => sum + decidedStake(settlement), 0) ?? 0;
      frame.mind[at] = Math.min((frame.mind[at] as number) + now, slots.capOf(at));
    },
  }));
  slots.cap(slot, fixedCents(amount.value, unit) + 1);
  return { holds: frame => compare(amount, frame.mind[slot] as number, value => fixedCents(value, unit)) };
};

const decidedStake = (settlement: Settlement): number =>
  settlement.type === 'won' || settlement.type === 'lost' || settlement.type === 'returned' ? settlement.stake : 0;

/** What is asked about a heat does not hold outside one. */
const heatTest = ({ of, count }: Of<'heat'>): Test => ({
  holds: ({ turn: { heat } }) => {
    if (heat === null) return false;
    const now = { rank: heat.rank, 'rolls left': heat.rollsLeft, 'hands left': heat.handsLeft }[of];
    return now !== null && compare(count, now, same);
  },
});

const rivalTest = ({ unit }: CompileContext, { of, amount }: Of<'money'>): Test => ({
  holds: ({ turn: { heat } }) =>
    heat !== null &&
    compare(amount, Math.max(0, of === 'lead' ? heat.lead : -heat.lead), value => fixedCents(value, unit)),
});

/**
 * How far the bankroll is below its highest. A sum is followed by what rolls win and lose, so that no money has to be asked about;
 * for a share the highest itself is kept in mind.
 */
const fallenTest = ({ unit, slots }: CompileContext, { by }: Of<'fallen'>): Test => {
  if (by.type !== 'share') {
    const amount = fixedCents(by, unit);
    const slot = slots.of('below the highest', () => ({
      start: 0,
      update: (frame, at) => {
        frame.mind[at] = Math.max(0, (frame.mind[at] as number) - netOfRoll(frame));
      },
    }));
    return { holds: frame => (frame.mind[slot] as number) >= amount };
  }
  const slot = slots.of('the highest', () => ({
    start: null,
    update: ({ turn, mind }, at) => {
      const highest = (mind[at] as number | null) ?? turn.cash.start;
      mind[at] = turn.cash.bankrollAtLeast((highest + 1) as Cents) ? turn.cash.bankrollIn(cents(1)) : highest;
    },
  }));
  return {
    holds: ({ turn, mind }) => {
      const limit = Math.floor(((mind[slot] as number) * (10_000 - Math.round(by.percent * 100))) / 10_000);
      return !turn.cash.bankrollAtLeast((limit + 1) as Cents);
    },
  };
};

const netOfRoll = (frame: Frame): number =>
  frame.roll?.settlements.reduce((sum, settlement) => sum + netOf(settlement), 0) ?? 0;

const aheadTest = ({ unit, slots }: CompileContext, { by, side, scope }: Of<'ahead'>): Test => {
  const amount = fixedCents(by, unit);
  if (scope === 'session') {
    return side === 'ahead'
      ? { holds: ({ turn }) => turn.cash.upAtLeast(amount) }
      : { holds: ({ turn }) => turn.cash.downAtLeast(amount) };
  }
  const slot = slots.of('net of the hand', () => ({
    start: 0,
    forget: true,
    update: (frame, at) => {
      frame.mind[at] = (frame.mind[at] as number) + netOfRoll(frame);
    },
  }));
  return { holds: frame => (frame.mind[slot] as number) * (side === 'ahead' ? 1 : -1) >= amount };
};
