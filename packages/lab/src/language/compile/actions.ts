import { type Cents, type House, paidOn, type Refusal, type WagerName } from '@hardway/rules';
import type { Amount, ScriptAction } from '../script.ts';
import type { CompileContext } from './conditions.ts';
import type { Frame } from './frame.ts';
import { spreadStakes } from './spread.ts';
import { type AmountOf, amountOf, fit, fixedCents, isFixed, type StakeSources } from './stakes.ts';
import { namesNow } from './targets.ts';

/** Something done in a turn. */
export type Runnable = (frame: Frame) => void;

/** Refusals that only mean "not yet": the wager is made once its time has come. */
const NOT_YET: readonly Refusal['code'][] = ['wrong-time', 'no-base', 'no-wager', 'locked', 'no-increase'];

const done = (frame: Frame, refusal: Refusal | null): void => {
  if (refusal !== null) frame.refused = true;
};

/** Makes or adds, if this is the time for it. */
const make = (frame: Frame, name: WagerName, amount: Cents): void => {
  const refusal = frame.turn.wouldRefuse(name, amount);
  if (refusal !== null && NOT_YET.includes(refusal.code)) return;
  done(frame, frame.turn.make(name, amount));
};

/** Whether a standing wager may come down or be reduced now. */
const isFree = (frame: Frame, name: WagerName): boolean => {
  const rule = frame.turn.house.rules[name];
  switch (rule?.terms.down) {
    case 'free':
      return true;
    case 'contract':
      return rule.subject.number === undefined && (frame.turn.puck === 'off' || rule.terms.when !== 'come-out');
    default:
      return false;
  }
};

/** Makes what does not stand; to keep it at the amount, what stands is brought there. */
const bring = (frame: Frame, name: WagerName, amount: Cents, keep: boolean): void => {
  if (amount <= 0) return;
  const stake = frame.turn.standing(name)?.stake;
  if (stake === undefined) make(frame, name, amount);
  else if (keep && amount > stake) make(frame, name, (amount - stake) as Cents);
  else if (keep && amount < stake && isFree(frame, name))
    done(frame, frame.turn.reduce(name, (stake - amount) as Cents));
};

const wonBy = (frame: Frame, name: WagerName): { readonly stake: number; readonly winnings: number } | undefined => {
  for (const settlement of frame.roll?.settlements ?? []) {
    if (settlement.wager === name && settlement.type === 'won')
      return { stake: settlement.stake, winnings: paidOn(settlement) };
  }
  return undefined;
};

/** Adds to what stands. What is worked out is made to fit and stops at the maximum; what is said in figures is asked for as said. */
const pressBy = (frame: Frame, name: WagerName, add: number, fits: boolean): void => {
  const { turn } = frame;
  const stake = turn.standing(name)?.stake;
  if (stake === undefined || add <= 0) return;
  const wanted = fits ? fit(turn.house, name, turn.puck, Math.min(stake + add, turn.most(name))) : stake + add;
  if (wanted > stake) done(frame, turn.make(name, (wanted - stake) as Cents));
};

type Press = Extract<ScriptAction, { readonly type: 'press' | 'regress' }>;

const pressed = (
  how: Press['how'],
  amount: (amount: Amount) => AmountOf,
  unit: Cents,
): ((frame: Frame, name: WagerName) => void) => {
  if (typeof how === 'object' && 'by' in how) {
    const by = amount(how.by);
    return (frame, name) => pressBy(frame, name, by(frame, name), !isFixed(how.by));
  }
  if (typeof how === 'object' && 'to' in how) {
    const to = amount(how.to);
    return (frame, name) =>
      pressBy(frame, name, to(frame, name) - (frame.turn.standing(name)?.stake ?? 0), !isFixed(how.to));
  }
  if (typeof how === 'object' && 'along' in how) {
    const rungs = how.along.map(rung => fixedCents(rung, unit));
    return (frame, name) => {
      const stake = frame.turn.standing(name)?.stake ?? 0;
      const next = rungs.find(rung => rung > stake);
      if (next !== undefined) pressBy(frame, name, next - stake, false);
    };
  }
  if (how === 'double') return (frame, name) => pressBy(frame, name, frame.turn.standing(name)?.stake ?? 0, true);
  return (frame, name) => {
    const won = wonBy(frame, name);
    if (won === undefined) return;
    const add = how === 'full' ? won.winnings : won.winnings / 2;
    if (frame.turn.standing(name) !== undefined) pressBy(frame, name, add, true);
    else
      make(frame, name, fit(frame.turn.house, name, frame.turn.puck, Math.min(won.stake + add, frame.turn.most(name))));
  };
};

const regressed = (
  how: Press['how'],
  amount: (amount: Amount) => AmountOf,
): ((frame: Frame, name: WagerName) => void) => {
  const said = typeof how !== 'object' || 'along' in how ? undefined : amount('by' in how ? how.by : how.to);
  const leftOf = (stake: Cents, frame: Frame, name: WagerName): number => {
    if (said === undefined)
      return Math.max(fit(frame.turn.house, name, frame.turn.puck, stake / 2), frame.turn.least(name));
    return typeof how === 'object' && 'by' in how ? stake - said(frame, name) : said(frame, name);
  };
  return (frame, name) => {
    const stake = frame.turn.standing(name)?.stake;
    if (stake === undefined) return;
    const left = leftOf(stake, frame, name);
    if (left <= 0) done(frame, frame.turn.takeDown(name));
    else if (left < stake) done(frame, frame.turn.reduce(name, (stake - left) as Cents));
  };
};

/** Whether a call on this wager would mean anything here. */
const hasCall = (house: House, name: WagerName, call: 'on' | 'off'): boolean =>
  house.rules[name]?.terms.working.calls.includes(call) === true;

type Of<Type extends ScriptAction['type']> = Extract<ScriptAction, { readonly type: Type }>;

/** Wagers that are named come down or are refused; for a whole kind, only those that may come down are taken down. */
const takeDown = (house: House, { target }: Of<'take down'>): Runnable => {
  const names = namesNow(house, target, 'stand');
  const isNamed = target.type === 'wager' && target.on.length > 0;
  return frame => {
    for (const name of names(frame)) {
      if (frame.turn.standing(name) === undefined) continue;
      if (isNamed || isFree(frame, name)) done(frame, frame.turn.takeDown(name));
    }
  };
};

const call = (house: House, { target, call, only }: Of<'call'>): Runnable => {
  const names = namesNow(house, target, 'stand');
  return frame => {
    for (const name of names(frame)) {
      const wager = frame.turn.standing(name);
      if (wager === undefined || wager.call === call) continue;
      if (hasCall(house, name, call) || wager.call !== null || target.type !== 'all')
        done(frame, frame.turn.call(name, call, only));
    }
  };
};

/** An action that changes what stands. */
export const layoutActionOf = (
  context: CompileContext,
  stakes: StakeSources,
  action: ScriptAction,
): Runnable | undefined => {
  const { house } = context;
  const amount = (said: Amount): AmountOf => amountOf(said, context, stakes);
  switch (action.type) {
    case 'make': {
      const names = namesNow(house, action.target, 'make');
      const stake = amount(action.amount);
      return frame => {
        for (const name of names(frame)) bring(frame, name, stake(frame, name), action.keep);
      };
    }
    case 'spread': {
      const each = spreadStakes(action.spread, action.total);
      return frame => {
        for (const [number, stake] of each ?? []) {
          if (action.exceptPoint && number === frame.turn.puck) continue;
          bring(frame, `place ${number}` as WagerName, stake, action.keep);
        }
      };
    }
    case 'press':
    case 'regress': {
      const names = namesNow(house, action.target, 'stand');
      const change =
        action.type === 'press' ? pressed(action.how, amount, context.unit) : regressed(action.how, amount);
      return frame => {
        for (const name of names(frame)) change(frame, name);
      };
    }
    case 'take down':
      return takeDown(house, action);
    case 'call':
      return call(house, action);
    case 'same bet':
      return frame => {
        for (const settlement of frame.roll?.settlements ?? []) {
          const isDecided = settlement.type === 'won' || settlement.type === 'lost' || settlement.type === 'returned';
          if (!isDecided || !frame.it.includes(settlement.wager)) continue;
          bring(frame, settlement.wager, settlement.stake, false);
        }
      };
    case 'match-play':
      return frame => {
        const wager = frame.turn.standing(action.wager);
        if (wager !== undefined && wager.coupon === 0 && frame.turn.puck === 'off')
          done(frame, frame.turn.matchPlay(action.wager, action.value));
      };
    default:
      return undefined;
  }
};
