import { type Clause, citeOf } from './clause.ts';
import { clauseOf, type House, type Rule } from './house.ts';
import { dollars, type Payout, payoutText } from './money.ts';
import { isOdds, type WagerKind, type WagerName } from './wager.ts';

/** A wager as this house offers it, in plain words for a player, with where each rule is written. */
export type Description = {
  readonly name: WagerName;
  readonly kind: WagerKind;
  readonly title: string;
  readonly wins: string;
  readonly loses: string;
  readonly pays: readonly { readonly on: string; readonly odds: string }[];
  readonly made: string;
  readonly working: string;
  readonly down: string;
  readonly limits: string;
  readonly commission?: string;
  readonly clauses: {
    readonly wager: Clause;
    readonly pays: Clause;
    readonly down: Clause;
    readonly working: Clause;
    readonly limits: Clause;
    readonly commission?: Clause;
  };
};

type Words = (house: House, rule: Rule, number: string) => string;

/** Everything a player would ask about one wager. */
export const describe = (house: House, rule: Rule): Description => {
  const commission = commissionWords(house, rule);
  const which = rule.subject.name.slice(rule.subject.kind.length + 1);
  return {
    name: rule.subject.name,
    kind: rule.subject.kind,
    title: rule.title,
    wins: winsWords(house, rule, which),
    loses: losesWords(house, rule, which),
    pays: rule.machine.lines.map(({ on, pays }) => ({ on, odds: payoutText(pays) })),
    made: madeWords(rule) + brokenDown(rule),
    working: workingWords(rule),
    down: downWords(rule),
    limits: limitsWords(house, rule),
    ...(commission === undefined ? {} : { commission: commission.words }),
    clauses: {
      wager: clauseOf(rule, 'wager'),
      pays: clauseOf(rule, 'pays'),
      down: clauseOf(rule, 'down'),
      working: clauseOf(rule, 'working'),
      limits:
        rule.terms.limits?.cite ??
        (isOdds(rule.subject.kind) ? house.book.odds.cite.multiple : house.book.limits.cite.max),
      ...(commission === undefined ? {} : { commission: commission.clause }),
    },
  };
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** How many a side bet on a whole hand must collect before it pays, from the chosen pay table. */
const leastPaid = ({ book, options }: House, { subject: { kind } }: Rule): string => {
  const tables = book.payTables[kind as 'fire' | 'hot-roller'] ?? {};
  const [least = 0] = Object.keys(tables[options[kind as 'fire' | 'hot-roller'] ?? ''] ?? {}).map(Number);
  return NUMBERS[least] ?? String(least);
};

/** The rolls of a hand from which a jackpot wager comes back, and from which it wins. */
const jackpotSteps = ({ book }: House): { readonly back: number; readonly wins: number } => {
  const steps = Object.entries(book.pays['hot-shooter'] ?? {}) as [string, Payout][];
  const first = (isWanted: (times: number) => boolean): number =>
    Number(steps.find(([, [times]]) => isWanted(times))?.[0] ?? 0);
  return { back: first(times => times >= 1), wins: first(times => times > 1) };
};

const totalsPaid = (rule: Rule): string => {
  const totals = rule.machine.lines.flatMap(({ on }) => on.split(', ').map(Number)).sort((a, b) => a - b);
  return `${totals.slice(0, -1).join(', ')} or ${totals.at(-1)}`;
};

/** The craps numbers that win a don't wager on its first roll: the third is barred. */
const dontCraps = ({ book }: House): string => (book.bar.total === 12 ? '2 or 3' : '3 or 12');

const numberFirst: Words = (_house, _rule, number) => `when ${number} comes before a 7`;
const sevenFirst: Words = (_house, _rule, number) => `when a 7 comes before ${number}`;
const nextRoll =
  (wanted: string): Words =>
  () =>
    `if the next roll is ${wanted}`;

const WINS: { readonly [kind in WagerKind]: Words } = {
  pass: () => 'on a come-out 7 or 11, or when the point repeats before a 7',
  'dont-pass': house => `on a come-out ${dontCraps(house)}, or when a 7 comes before the point repeats`,
  come: (house, rule, number) =>
    rule.subject.number === undefined
      ? 'when its first roll is 7 or 11, or its number repeats before a 7'
      : numberFirst(house, rule, number),
  'dont-come': (house, rule, number) =>
    rule.subject.number === undefined
      ? `when its first roll is ${dontCraps(house)}, or a 7 comes before its number repeats`
      : sevenFirst(house, rule, number),
  'pass-odds': () => 'when the point repeats before a 7',
  'dont-pass-odds': () => 'when a 7 comes before the point repeats',
  'come-odds': numberFirst,
  'dont-come-odds': sevenFirst,
  place: numberFirst,
  'place-lose': sevenFirst,
  buy: numberFirst,
  lay: sevenFirst,
  big: numberFirst,
  hard: (_house, _rule, number) => `when ${number} comes as a pair before it comes any other way and before a 7`,
  field: (_, rule) => `if the next roll is ${totalsPaid(rule)}`,
  'any-seven': nextRoll('7'),
  'any-craps': nextRoll('2, 3 or 12'),
  two: nextRoll('2'),
  three: nextRoll('3'),
  eleven: nextRoll('11'),
  twelve: nextRoll('12'),
  horn: nextRoll('2, 3, 11 or 12: a quarter of it on each'),
  'horn-high': (_house, _rule, number) =>
    `if the next roll is 2, 3, 11 or 12: a fifth of it on each and a fifth more on ${number}`,
  'c-and-e': nextRoll('2, 3 or 12, or 11: half of it on any craps, half on eleven'),
  whirl: nextRoll('2, 3, 11 or 12; a 7 gives it back: a fifth of it on each'),
  hop: (_house, _rule, dice) => `if the next roll is exactly ${dice}`,
  'six-seven-eight': nextRoll('6, 7 or 8'),
  fire: (house, rule) =>
    `on the seven-out, if the shooter has made at least ${leastPaid(house, rule)} different points`,
  'hot-roller': (house, rule) =>
    `on any 7, if every combination of at least ${leastPaid(house, rule)} of 4, 5, 6, 8, 9 and 10 has been thrown`,
  'all-small': () => 'as soon as 2, 3, 4, 5 and 6 have all been thrown',
  'all-tall': () => 'as soon as 8, 9, 10, 11 and 12 have all been thrown',
  'make-em-all': () => 'as soon as every total but 7 has been thrown',
  'hot-shooter': house => {
    const counted = house.options['count-seven-out'] === 'off' ? 'not counted' : 'counted';
    const { back, wins } = jackpotSteps(house);
    return `on the seven-out (itself ${counted}) of a hand of ${wins} rolls or more; from ${back} it is a push`;
  },
};

/** When a wager wins, its number said as given: "6", or "its number" for any. */
export const winsWords = (house: House, rule: Rule, number: string): string =>
  WINS[rule.subject.kind](house, rule, number);

export const losesWords = (house: House, rule: Rule, number: string): string => {
  const { kind } = rule.subject;
  const isInBox = rule.subject.number === undefined;
  const { bar } = house.book;
  const barred = bar.wager === 'returned' ? `${bar.total} is a push` : `${bar.total} is barred, and the bet stands`;
  switch (kind) {
    case 'pass':
      return 'on a come-out 2, 3 or 12, or on a 7 before the point repeats';
    case 'dont-pass':
      return `on a come-out 7 or 11, or when the point repeats before a 7; a come-out ${barred}`;
    case 'come':
      return isInBox
        ? 'when its first roll is 2, 3 or 12, or on a 7 before its number repeats'
        : `on a 7 before ${number}`;
    case 'dont-come':
      return isInBox
        ? `when its first roll is 7 or 11, or its number repeats before a 7; a first-roll ${barred}`
        : `when ${number} comes before a 7`;
    case 'pass-odds':
      return 'on a 7 before the point repeats';
    case 'dont-pass-odds':
      return 'when the point repeats before a 7';
    case 'come-odds':
    case 'place':
    case 'buy':
    case 'big':
      return `on a 7 before ${number}`;
    case 'dont-come-odds':
    case 'place-lose':
    case 'lay':
      return `when ${number} comes before a 7`;
    case 'hard':
      return `when ${number} comes any other way, or on a 7`;
    case 'field':
    case 'any-seven':
    case 'any-craps':
    case 'two':
    case 'three':
    case 'eleven':
    case 'twelve':
    case 'horn':
    case 'horn-high':
    case 'c-and-e':
    case 'whirl':
    case 'hop':
    case 'six-seven-eight':
      return 'on any other roll';
    case 'fire':
      return 'on the seven-out with fewer';
    case 'hot-roller':
      return 'on any 7 with fewer';
    case 'all-small':
    case 'all-tall':
    case 'make-em-all':
      return 'on any 7 before that, come-outs included';
    case 'hot-shooter':
      return `on a seven-out before ${jackpotSteps(house).back} counted rolls`;
  }
};

const madeWords = (rule: Rule): string => {
  switch (rule.terms.when) {
    case 'come-out':
      return 'on a come-out, before the roll';
    case 'point-on':
      return 'while a point is on';
    case 'behind':
      return 'behind the wager it supports, once that has its point';
    case 'new-shooter':
      return "before a new shooter's first come-out roll";
    case 'new-hand':
      return 'before the first roll of a hand';
    case 'any-time':
      return 'any time betting is open';
  }
};

const brokenDown = ({ standsAs }: Rule): string =>
  standsAs === undefined ? '' : `, and stands as separate wagers: ${standsAs.map(({ name }) => name).join(' and ')}`;

const workingWords = (rule: Rule): string => {
  const { comeOut, calls, offHeeded } = rule.terms.working;
  if (calls.length === 0) return 'always working';
  if (comeOut === 'off') {
    const off = calls.includes('off') ? '; may be called off at any time' : '';
    const returned = rule.subject.kind === 'come-odds' ? '; returned if their bet is decided while they are off' : '';
    return `off on come-outs unless called on${off}${returned}`;
  }
  return offHeeded === 'on come-outs'
    ? 'working; may be called off on come-outs'
    : 'working; may be called off at any time';
};

const downWords = (rule: Rule): string => {
  const { kind } = rule.subject;
  switch (rule.terms.down) {
    case 'locked':
      return 'stays as made until decided';
    case 'never added to':
      return 'may come down or be reduced until decided, but not added to';
    case 'contract':
      return 'stays once its point is set: a contract';
    case 'free':
      if (kind === 'dont-pass' || kind === 'dont-come')
        return 'may come down or be reduced at any time, but not added to with its point';
      return 'may come down, be reduced or be added to before the roll';
  }
};

const limitsWords = (house: House, rule: Rule): string => {
  const own = rule.terms.limits;
  if (own !== undefined) return `$${dollars(own.min)} to $${dollars(own.max)}, in steps of $${dollars(own.increment)}`;
  const { min, max } = house.limits;
  const step = rule.parts > 1 ? `, in ${rule.parts} equal parts` : '';
  if (!isOdds(rule.subject.kind)) return `$${dollars(min)} to $${dollars(max)}${step}`;
  if (house.multiple === 'none') return `up to $${dollars(max)}`;
  const what = rule.subject.kind.startsWith('dont-') ? 'winning at most' : 'at most';
  return `${what} ${house.multiple} times the wager they support, and up to $${dollars(max)}`;
};

const commissionWords = (
  house: House,
  { commission, subject: { kind } }: Rule,
): { readonly words: string; readonly clause: Clause } | undefined => {
  if (commission === undefined || (kind !== 'buy' && kind !== 'lay')) return undefined;
  const [part, of] = commission.rate;
  const base =
    commission.of === 'stake' ? 'the wager' : commission.when === 'won' ? 'the winnings' : 'what it would win';
  const when =
    commission.when === 'won' ? 'taken from the winnings; it then stays up' : 'paid when made; a winner comes down';
  return {
    words: `${(part * 100) / of}% of ${base}, ${when}`,
    clause: citeOf(house.book.commission.cite[kind], { name: kind as WagerName, kind }),
  };
};
