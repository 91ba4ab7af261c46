import { type At, type Fixed, type ScriptAction, SPREADS, type Target } from '../script.ts';
import {
  type Cursor,
  eat,
  here,
  isAtEnd,
  Misread,
  misread,
  need,
  notUnderstood,
  offer,
  offerAfter,
  peek,
  quoted,
  readCount,
  readMoney,
  sees,
} from './cursor.ts';
import { readAmount, readFixed, seesFixed } from './read-amount.ts';
import { readKind, readTarget, readTargetIfAny } from './read-target.ts';
import { ACTION_WORDS, NUMBERS, WAGER_WORDS } from './vocabulary.ts';

/** Actions separated by commas, "and" or "then", to the end of the line. */
export const readActions = (cursor: Cursor): readonly ScriptAction[] => {
  const actions = [readAction(cursor)];
  while (!isAtEnd(cursor)) {
    if (eat(cursor, ', and then', ', then', ', and', 'and then', ',', 'and', 'then') === undefined) {
      const isCondition = ['when', 'if', 'unless', 'while'].includes(peek(cursor)?.text ?? '');
      const help = isCondition ? 'a condition stands first, as in "when …: …"' : 'actions are separated by commas';
      misread(cursor, `${quoted(peek(cursor)?.raw ?? '')} is left over: ${help}`);
    }
    actions.push(readAction(cursor));
  }
  return actions;
};

const readAction = (cursor: Cursor): ScriptAction => {
  const at = here(cursor);
  return (
    readPress(cursor, at) ??
    readDown(cursor, at) ??
    readCall(cursor, at) ??
    readCounting(cursor, at) ??
    readStepping(cursor, at) ??
    readTurning(cursor, at) ??
    readCoupon(cursor, at) ??
    readMake(cursor, at)
  );
};

const IT = (at: At): Target => ({ ...at, type: 'it' });
const optionalTarget = (cursor: Cursor): Target => readTargetIfAny(cursor) ?? IT(here(cursor));

const readPress = (cursor: Cursor, at: At): ScriptAction | undefined => {
  if (eat(cursor, 'full press', 'parlay', 'let it ride') !== undefined)
    return { ...at, type: 'press', target: optionalTarget(cursor), how: 'full' };
  if (eat(cursor, 'half press') !== undefined)
    return { ...at, type: 'press', target: optionalTarget(cursor), how: 'half' };
  const type = eat(cursor, 'press', 'regress', 'reduce', 'double');
  if (type === undefined) return undefined;
  const target = optionalTarget(cursor);
  const press = type === 'press' || type === 'double' ? 'press' : 'regress';
  if (eat(cursor, 'by') !== undefined) return { ...at, type: press, target, how: { by: readAmount(cursor) } };
  if (press === 'press' && eat(cursor, 'to the next of') !== undefined)
    return { ...at, type: press, target, how: { along: readLadder(cursor) } };
  if (eat(cursor, 'to') !== undefined) return { ...at, type: press, target, how: { to: readAmount(cursor) } };
  return { ...at, type: press, target, how: press === 'press' ? 'double' : 'half' };
};

/** The amounts of a ladder, each more than the one before: "12, 18, 30 and 60". */
const readLadder = (cursor: Cursor): readonly Fixed[] => {
  const rungs: Fixed[] = [];
  do rungs.push(readFixed(cursor));
  while (eatSeparator(cursor));
  if (rungs.length < 2) misread(cursor, 'two amounts or more should stand here, such as 12, 18 and 30');
  return rungs;
};

/** Reads a separator that another amount follows; "44 inside" is another action. */
const eatSeparator = (cursor: Cursor): boolean => {
  const from = cursor.at;
  eat(cursor, ', and', ',', 'and');
  if (cursor.at > from && seesFixed(cursor) && !SPREADS.some(spread => sees(cursor, spread, 1) > 0)) return true;
  cursor.at = from;
  return false;
};

const readDown = (cursor: Cursor, at: At): ScriptAction | undefined => {
  if (eat(cursor, 'take me down', 'take everything down') !== undefined)
    return { ...at, type: 'take down', target: { ...at, type: 'all' } };
  if (eat(cursor, 'take down', 'down') !== undefined) {
    const target = readTarget(cursor);
    return eat(cursor, 'by') === undefined
      ? { ...at, type: 'take down', target }
      : { ...at, type: 'regress', target, how: { by: readAmount(cursor) } };
  }
  // "take 1 from level" counts; "take place 6 down" takes down.
  if (peek(cursor)?.text !== 'take' || peek(cursor, 1)?.kind === 'number' || sees(cursor, 'one', 1) > 0)
    return undefined;
  cursor.at += 1;
  const target = readTarget(cursor);
  need(cursor, 'down');
  return { ...at, type: 'take down', target };
};

const readCall = (cursor: Cursor, at: At): ScriptAction | undefined => {
  const all = eat(cursor, 'my bets are off', 'my bets are on', 'my bets are working');
  if (all !== undefined)
    return {
      ...at,
      type: 'call',
      target: { ...at, type: 'all' },
      call: all.endsWith('off') ? 'off' : 'on',
      only: false,
    };
  const first = eat(cursor, 'on', 'off');
  if (first !== undefined)
    return { ...at, type: 'call', target: readTarget(cursor), call: first, only: eat(cursor, 'only') !== undefined };
  if (eat(cursor, 'call', 'turn') === undefined) return undefined;
  const target = readTarget(cursor);
  const call = eat(cursor, 'on', 'off') ?? notUnderstood(cursor, '"on" or "off"', ['on', 'off']);
  return { ...at, type: 'call', target, call, only: eat(cursor, 'only') !== undefined };
};

const readName = (cursor: Cursor, known: ReadonlySet<string>, what: string): string => {
  const name = peek(cursor)?.text ?? '';
  offer(cursor, known, what);
  if (!known.has(name)) {
    // Without any there is nothing to go on with: the word before is what is wrong.
    if (known.size === 0 && isAtEnd(cursor)) cursor.at -= 1;
    return notUnderstood(
      cursor,
      known.size === 0 ? `${what}: this strategy has none` : `${what} of this strategy (${[...known].join(', ')})`,
      known,
    );
  }
  cursor.at += 1;
  return name;
};

const readCounting = (cursor: Cursor, at: At): ScriptAction | undefined => {
  if (eat(cursor, 'add') !== undefined) return readAdding(cursor, at);
  if (eat(cursor, 'take', 'subtract') !== undefined) {
    const by = readCount(cursor, 'a whole number', 1);
    need(cursor, 'from');
    return { ...at, type: 'count', name: readName(cursor, cursor.names.counters, 'a counter'), how: 'take', by };
  }
  if (eat(cursor, 'set') === undefined) return undefined;
  const name = readName(cursor, cursor.names.counters, 'a counter');
  need(cursor, 'to');
  return { ...at, type: 'count', name, how: 'set', by: readCount(cursor, 'a whole number') };
};

/** "add 1 to hits" counts; "add 6 to place 6" presses. */
const readAdding = (cursor: Cursor, at: At): ScriptAction => {
  const from = cursor.at;
  const by = readAmount(cursor);
  need(cursor, 'to');
  offer(cursor, cursor.names.counters, 'a counter');
  if (cursor.names.counters.has(peek(cursor)?.text ?? '')) {
    const end = cursor.at;
    cursor.at = from;
    const count = readCount(cursor, 'a whole number', 1);
    cursor.at = end;
    return { ...at, type: 'count', name: readName(cursor, cursor.names.counters, 'a counter'), how: 'add', by: count };
  }
  const target =
    readTargetIfAny(cursor) ??
    notUnderstood(cursor, 'a counter or a wager', [...cursor.names.counters, ...WAGER_WORDS]);
  return { ...at, type: 'press', target, how: { by } };
};

const readStepping = (cursor: Cursor, at: At): ScriptAction | undefined => {
  const how = eat(cursor, 'advance', 'step back', 'restart');
  if (how === undefined) return undefined;
  const name = readName(cursor, cursor.names.progressions, 'a progression');
  const by = how !== 'restart' && eat(cursor, 'by') !== undefined ? readCount(cursor, 'a number of steps', 1, 1000) : 1;
  return { ...at, type: 'step', name, how, by };
};

const readTurning = (cursor: Cursor, at: At): ScriptAction | undefined => {
  if (eat(cursor, 'same bet', 'same bets', 'same wager') !== undefined) return { ...at, type: 'same bet' };
  if (eat(cursor, 'go to stage', 'go to') !== undefined)
    return { ...at, type: 'go', stage: readName(cursor, cursor.names.stages, 'a stage') };
  if (eat(cursor, 'wait') !== undefined) return { ...at, type: 'wait' };
  if (eat(cursor, 'leave the table', 'leave', 'stop') === undefined) return undefined;
  const reason = eat(cursor, 'because', ':') === undefined ? '' : restOf(cursor);
  return { ...at, type: 'leave', reason };
};

/** The words up to the end of the line, as they were typed. */
const restOf = (cursor: Cursor): string => {
  const first = peek(cursor);
  if (first === undefined) return misread(cursor, 'the reason is missing');
  cursor.at = cursor.line.tokens.length;
  return cursor.line.text
    .slice(first.column - 1)
    .replace(/\s+/g, ' ')
    .trim();
};

const readCoupon = (cursor: Cursor, at: At): ScriptAction | undefined => {
  if (eat(cursor, 'match-play', 'coupon') === undefined) return undefined;
  const first = peek(cursor)?.kind === 'number' ? readMoney(cursor) : undefined;
  if (first !== undefined) need(cursor, 'on');
  const wagerAt = here(cursor);
  const wager = readKind(cursor);
  if (wager !== 'pass' && wager !== 'dont-pass') throw new Misread(wagerAt, 'a coupon rides on pass or dont-pass');
  return { ...at, type: 'match-play', wager, value: first ?? readMoney(cursor) };
};

/** What is usually bet on so many numbers, at a table of $5 or $10. */
const USUAL: { readonly [spread in (typeof SPREADS)[number]]: number } = {
  inside: 44,
  outside: 40,
  across: 64,
  even: 44,
};

const readSpread = (cursor: Cursor, at: At, keep: boolean): ScriptAction | undefined => {
  offer(
    cursor,
    SPREADS.map(spread => `${USUAL[spread]} ${spread}`),
  );
  if (peek(cursor)?.kind !== 'number') return undefined;
  const spread = SPREADS.find(name => sees(cursor, name, 1) > 0);
  if (spread === undefined) return undefined;
  const total = readMoney(cursor);
  cursor.at += 1;
  const exceptPoint = eat(cursor, 'except the point', 'but the point', 'without the point') !== undefined;
  return { ...at, type: 'spread', keep, spread, exceptPoint, total };
};

/** "2x odds", "max odds behind come", "3-4-5x odds". */
const readOddsFirst = (cursor: Cursor, at: At, keep: boolean): ScriptAction | undefined => {
  offer(cursor, ['max odds', '2x odds behind pass', '3-4-5x odds behind pass']);
  const isMultiple = peek(cursor)?.kind === 'multiple' || sees(cursor, 'max') > 0 || sees(cursor, 'maximum') > 0;
  if (!isMultiple || sees(cursor, 'odds', 1) === 0) return undefined;
  const amount = readAmount(cursor);
  const oddsAt = here(cursor);
  need(cursor, 'odds');
  if (eat(cursor, 'on', 'behind') === undefined)
    return { ...at, type: 'make', keep, target: { ...oddsAt, type: 'odds' }, amount };
  eat(cursor, 'the', 'my');
  const baseAt = here(cursor);
  if (eat(cursor, 'everything', 'all') !== undefined)
    return { ...at, type: 'make', keep, target: { ...oddsAt, type: 'odds' }, amount };
  const comes = eat(cursor, 'comes', 'dont-comes', "don't comes");
  const base = comes === undefined ? readKind(cursor) : comes === 'comes' ? 'come' : 'dont-come';
  if (base !== 'pass' && base !== 'dont-pass' && base !== 'come' && base !== 'dont-come') {
    throw new Misread(baseAt, 'odds go behind pass, dont-pass, come or dont-come');
  }
  return {
    ...at,
    type: 'make',
    keep,
    target: { ...oddsAt, type: 'wager', kind: `${base}-odds`, on: [], exceptPoint: false },
    amount,
  };
};

const readMake = (cursor: Cursor, at: At): ScriptAction => {
  const keep = eat(cursor, 'keep') !== undefined;
  const isMakeEmAll = sees(cursor, 'make em all') > 0 || sees(cursor, "make 'em all") > 0;
  if (!keep && !isMakeEmAll) eat(cursor, 'make', 'bet');
  const spread = readSpread(cursor, at, keep) ?? readOddsFirst(cursor, at, keep);
  if (spread !== undefined) return spread;
  const target =
    readTargetIfAny(cursor, true) ?? notUnderstood(cursor, 'an action or a wager', [...ACTION_WORDS, ...WAGER_WORDS]);
  checkMade(cursor, target);
  eat(cursor, 'for', 'at', 'to');
  if (isAtEnd(cursor)) {
    offerAfter(cursor, readAmount);
    misread(cursor, `how much on ${saidOf(target)}? An amount should follow, such as ${saidOf(target)} 10`);
  }
  const amount = readAmount(cursor);
  eat(cursor, 'each');
  if (amount.type === 'multiple' && !isOddsTarget(target))
    throw new Misread(target, `${saidOf(target)} is not an odds wager: only odds are a multiple of another wager`);
  return { ...at, type: 'make', keep, target, amount };
};

const saidOf = (target: Target): string =>
  target.type === 'wager'
    ? [target.kind, ...target.on.slice(0, 1)].join(' ')
    : target.type === 'spread'
      ? target.spread
      : target.type;

const isOddsTarget = (target: Target): boolean =>
  target.type === 'odds' || (target.type === 'wager' && target.kind.endsWith('-odds'));

const checkMade = (cursor: Cursor, target: Target): void => {
  switch (target.type) {
    case 'odds':
      return;
    case 'it':
      throw new Misread(target, 'say which wager is made');
    case 'all':
      throw new Misread(target, 'not everything can be made at once: say which wagers');
    case 'comes':
      throw new Misread(target, `a come wager starts in the box: say ${target.kind}`);
    case 'spread':
      throw new Misread(target, `say the whole amount first: 44 ${target.spread}`);
    case 'wager': {
      const isFree =
        target.kind === 'come' ||
        target.kind === 'dont-come' ||
        target.kind === 'come-odds' ||
        target.kind === 'dont-come-odds';
      if (NUMBERS[target.kind] !== undefined && target.on.length === 0 && !isFree) {
        misread(
          cursor,
          `on which number? Say for example ${target.kind} ${target.kind === 'hop' ? '3-1' : NUMBERS[target.kind]?.[0]}`,
        );
      }
    }
  }
};
