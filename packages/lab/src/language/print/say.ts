import { dollars } from '@hardway/rules';
import {
  type Adjusted,
  type Amount,
  type AtLimit,
  type Atom,
  type Compare,
  type Condition,
  EACH_NUMBER,
  type Event,
  type Fixed,
  type LadderMove,
  type LastRolls,
  type ParameterRange,
  type RollEvent,
  type Scheme,
  type Scope,
  type ScriptAction,
  type Target,
} from '../script.ts';

const RANK = { or: 0, and: 1, not: 2 } as const;

/** A condition; within a closer one it stands in brackets. */
export const conditionText = (condition: Condition, within = -1): string => {
  switch (condition.type) {
    case 'or':
    case 'and': {
      const rank = RANK[condition.type];
      const text = condition.of.map(part => conditionText(part, rank)).join(` ${condition.type} `);
      return within >= rank ? `(${text})` : text;
    }
    case 'not':
      return negatedText(condition.of);
    default:
      return atomText(condition);
  }
};

/** A condition as a rule opens with it. */
export const openingText = (condition: Condition): string => {
  const text = conditionText(condition);
  return ['every ', 'on a come-out', 'with a chance'].some(opening => text.startsWith(opening)) ? text : `when ${text}`;
};

/** ", from 5 to 25 by 5", or nothing. */
export const rangeText = (range: ParameterRange | undefined): string =>
  range === undefined ? '' : `, from ${dollars(range.from)} to ${dollars(range.to)} by ${dollars(range.by)}`;

/** A target in a condition, where its numbers are alternatives. */
const subjectText = (target: Target): string => targetText(target, 'or');

const negatedText = (condition: Condition): string => {
  if (condition.type === 'stands' && condition.at === undefined && condition.target.type === 'all')
    return 'nothing stands';
  if (condition.type === 'stands' && condition.at === undefined)
    return `${subjectText(condition.target)} does not stand`;
  if (condition.type === 'point') return `the point is not ${listText(condition.among, 'or')}`;
  return `not ${conditionText(condition, RANK.not)}`;
};

const atomText = (atom: Atom): string => {
  switch (atom.type) {
    case 'puck':
      return atom.is === 'off' ? 'on a come-out' : 'a point is on';
    case 'point':
      return `the point is ${listText(atom.among, 'or')}`;
    case 'new':
      return { shooter: 'a new shooter has the dice', hand: 'a new hand begins', session: 'the session starts' }[
        atom.what
      ];
    case 'nth': {
      const text = eventText(atom.event);
      const scope = atom.scope === 'hand' ? '' : ' this session';
      return atom.every
        ? `every ${ordinal(atom.n)} time ${text}${scope}`
        : `${text} for the ${ordinal(atom.n)} time${scope}`;
    }
    case 'stands':
      return `${subjectText(atom.target)} stands${atom.at === undefined ? '' : ` at ${compareText(atom.at, fixedText)}`}`;
    case 'standing':
      return `${compareText(atom.count, String)} ${subjectText(atom.target)} stand`;
    case 'has': {
      const scope = scopeText(atom.scope);
      return `${subjectText(atom.target)} has ${atom.done} ${compareText(atom.times, String)} times${scope}`;
    }
    case 'often':
      return `${isEachNumber(atom.event) ? '' : 'a '}${pastText(atom.event)} ${compareText(atom.times, String)} times${scopeText(atom.scope)}`;
    case 'since':
      return `no ${pastText(atom.event)} for ${atom.rolls} rolls`;
    case 'fallen':
      return `the bankroll is ${atom.by.type === 'share' ? `${atom.by.percent}%` : fixedText(atom.by)} below its highest`;
    case 'chance':
      return `with a chance of ${atom.part} in ${atom.of}`;
    case 'shooter':
      return atom.has === 'rolled'
        ? `the shooter has rolled ${compareText(atom.times, String)} times`
        : `the shooter has made ${compareText(atom.times, String)} points`;
    case 'money':
      return `the ${atom.of} is ${compareText(atom.amount, fixedText)}`;
    case 'heat':
      return `the ${atom.of} ${atom.of === 'rank' ? 'is' : 'are'} ${compareText(atom.count, String)}`;
    case 'ahead':
      return `${atom.scope === 'hand' ? 'this hand is ' : ''}${atom.side} by ${fixedText(atom.by)}`;
    case 'counter':
      return `${atom.name} is ${compareText(atom.value, String)}`;
    case 'refused':
      return 'a wager is refused';
    default:
      return eventText(atom);
  }
};

const scopeText = (scope: Scope | 'row' | LastRolls): string => {
  if (typeof scope === 'object') return ` in the last ${scope.last} rolls`;
  return { hand: '', session: ' this session', row: ' in a row' }[scope];
};

const isEachNumber = (event: RollEvent): boolean => event.type === 'thrown' && event.what[0] === EACH_NUMBER;

/** What has happened, as it is said after "a" or "no". */
const pastText = (event: RollEvent): string => {
  if (event.type === 'hand')
    return {
      'point set': 'point has been set',
      'point made': 'point has been made',
      'seven-out': 'seven-out has been rolled',
      natural: 'natural has been rolled',
      craps: 'come-out craps has been rolled',
    }[event.event];
  if (event.what === 'box') return 'box number has been rolled';
  return `${typeof event.what === 'string' ? event.what : listText(event.what, 'or')} has been rolled`;
};

const WAGER_EVENT = {
  wins: 'wins',
  loses: 'loses',
  decided: 'is decided',
  travels: 'travels',
  returned: 'is returned',
  barred: 'is barred',
} as const;

export const eventText = (event: Event): string => {
  switch (event.type) {
    case 'thrown':
      if (event.what === 'any') return 'a roll is made';
      if (event.what === 'box') return 'a box number is rolled';
      if (event.what === 'pair') return 'a pair is rolled';
      return event.what[0] === EACH_NUMBER ? 'the number is rolled' : `a ${listText(event.what, 'or')} is rolled`;
    case 'hand':
      return {
        'point set': 'a point is set',
        'point made': 'the point is made',
        'seven-out': 'the shooter sevens out',
        natural: 'a natural is rolled',
        craps: 'come-out craps is rolled',
      }[event.event];
    case 'wager': {
      const to = event.to.length === 0 ? '' : ` to ${listText(event.to, 'or')}`;
      return `${subjectText(event.target)} ${WAGER_EVENT[event.event]}${to}`;
    }
  }
};

const ordinal = (n: number): string => {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
};

/** "4", "4 and 5", "4, 5 and 6". */
export const listText = (items: readonly (string | number)[], last: 'and' | 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

const compareText = <Value>({ is, value, named }: Compare<Value>, text: (value: Value) => string): string =>
  `${is} ${named ?? text(value)}`;

export const targetText = (target: Target, last: 'and' | 'or' = 'and'): string => {
  switch (target.type) {
    case 'it':
      return 'it';
    case 'all':
      return 'everything';
    case 'odds':
      return 'odds';
    case 'comes':
      return `${target.kind}s`;
    case 'spread':
      return `${target.spread}${target.exceptPoint ? ' except the point' : ''}`;
    case 'wager': {
      const on = target.on.map(number =>
        number === 'point' ? 'the point' : number === 'rolled' ? 'the number rolled' : number,
      );
      return [
        target.kind,
        ...(on.length === 0 ? [] : [listText(on, last)]),
        ...(target.exceptPoint ? ['except the point'] : []),
      ].join(' ');
    }
  }
};

export const fixedText = (fixed: Fixed): string =>
  fixed.type === 'money'
    ? (fixed.named ?? dollars(fixed.cents))
    : `${fixed.count} ${fixed.count === 1 ? 'unit' : 'units'}`;

export const amountText = (amount: Amount): string => {
  switch (amount.type) {
    case 'money':
    case 'units':
      return fixedText(amount);
    case 'percent':
      return `${amount.percent}% of the ${amount.of}`;
    case 'minimum':
    case 'maximum':
      return `the ${amount.type}`;
    case 'multiple': {
      const [one, two, three] = amount.times;
      return one === two && two === three ? `${one}x` : `${amount.times.join('-')}x`;
    }
    case 'progression':
      return amount.name;
    case 'counter':
      return amount.times.type === 'units' && amount.times.count === 1
        ? `${amount.name} units`
        : `${amount.name} times ${fixedText(amount.times)}`;
    case 'winnings':
    case 'stake':
    case 'last stake':
    case 'last loss':
      return `${amount.share === 'all' ? '' : `${amount.share} `}the ${amount.type}`;
    case 'enough':
      return `enough to ${amount.to} ${fixedText(amount.goal)}`;
    case 'adjusted':
      return adjustedText(amount);
    case 'up to':
      return `up to ${amountText(amount.amount)}`;
  }
};

const adjustedText = ({ of, plus, minus, least, most }: Adjusted): string =>
  [
    amountText(of),
    ...(plus === undefined ? [] : [` plus ${fixedText(plus)}`]),
    ...(minus === undefined ? [] : [` minus ${fixedText(minus)}`]),
    ...(least === undefined ? [] : [`, at least ${fixedText(least)}`]),
    ...(most === undefined ? [] : [`, at most ${fixedText(most)}`]),
  ].join('');

export const actionText = (action: ScriptAction): string => {
  switch (action.type) {
    case 'make':
      return makeText(action);
    case 'spread':
      return `${action.keep ? 'keep ' : ''}${dollars(action.total)} ${action.spread}${action.exceptPoint ? ' except the point' : ''}`;
    case 'press':
    case 'regress':
      return pressText(action);
    case 'take down':
      return `take down ${targetText(action.target)}`;
    case 'call':
      return `call ${targetText(action.target)} ${action.call}${action.only ? ' only' : ''}`;
    case 'same bet':
    case 'wait':
      return action.type;
    case 'count': {
      if (action.how === 'set') return `set ${action.name} to ${action.by}`;
      return action.how === 'add' ? `add ${action.by} to ${action.name}` : `take ${action.by} from ${action.name}`;
    }
    case 'step':
      return `${action.how} ${action.name}${action.by === 1 ? '' : ` by ${action.by}`}`;
    case 'go':
      return `go to ${action.stage}`;
    case 'leave':
      return `leave${action.reason === '' ? '' : `: ${action.reason}`}`;
    case 'match-play':
      return `match-play ${dollars(action.value)} on ${action.wager}`;
  }
};

const makeText = ({ target, amount, keep }: Extract<ScriptAction, { readonly type: 'make' }>): string => {
  const isList =
    target.type === 'wager' &&
    (target.on.length > 1 || target.kind === 'hop' || target.on.some(on => typeof on === 'string'));
  const word = keep ? 'at ' : isList ? 'for ' : '';
  const isSeveral =
    target.type === 'wager' && (target.on.length > 1 || (target.kind === 'hop' && typeof target.on[0] === 'number'));
  const each = isSeveral ? ' each' : '';
  return `${keep ? 'keep ' : ''}${targetText(target)} ${word}${amountText(amount)}${each}`;
};

const pressText = ({ type, target, how }: Extract<ScriptAction, { readonly type: 'press' | 'regress' }>): string => {
  const said = targetText(target);
  if (typeof how === 'object' && 'along' in how)
    return `press ${said} to the next of ${listText(how.along.map(fixedText), 'and')}`;
  if (typeof how === 'object')
    return 'by' in how ? `${type} ${said} by ${amountText(how.by)}` : `${type} ${said} to ${amountText(how.to)}`;
  if (type === 'regress' || how === 'double') return `${type} ${said}`;
  return `${how} press ${said}`;
};

const MOVE = (move: LadderMove): string => {
  switch (move.type) {
    case 'up':
    case 'back':
      return `${move.type} ${move.by}`;
    case 'start':
      return 'back to start';
    case 'stay':
      return 'stay';
  }
};

const endText = (end: AtLimit, usual: AtLimit): string => (end === usual ? '' : `, then ${end}`);

export const schemeText = (scheme: Scheme): string => {
  const reverse = 'reverse' in scheme && scheme.reverse ? 'reverse ' : '';
  switch (scheme.type) {
    case 'martingale':
    case 'grand martingale':
    case 'fibonacci':
      return `${reverse}${scheme.type} from ${fixedText(scheme.from)} to ${fixedText(scheme.to)}${endText(scheme.end, 'start again')}`;
    case "d'alembert":
      return `${reverse}${scheme.type} from ${fixedText(scheme.from)} by ${fixedText(scheme.by)} to ${fixedText(scheme.to)}`;
    case 'paroli':
      return `paroli from ${fixedText(scheme.from)} for ${scheme.wins} wins`;
    case "oscar's grind":
      return `${scheme.type} from ${fixedText(scheme.from)} to ${fixedText(scheme.to)}`;
    case 'labouchere':
      return `${reverse}labouchere ${scheme.line.map(fixedText).join(' ')} to ${fixedText(scheme.to)}${endText(scheme.end, 'start again')}`;
    case 'chain':
      return `${scheme.steps.join('-')} of ${fixedText(scheme.of)}`;
    case 'steps':
      return `steps ${scheme.stakes.map(fixedText).join(' ')}, on a win ${MOVE(scheme.win)}, on a loss ${MOVE(scheme.loss)}, at the end ${scheme.end}`;
  }
};
