import {
  COMBINATIONS,
  combinationIndex,
  combinationsOf,
  type Dice,
  diceText,
  type Hard,
  isPair,
  isPoint,
  POINTS,
  type Point,
  PUCKS,
  type Total,
  total,
} from './dice.ts';
import { gcd, type Payout } from './money.ts';
import type { ByCount, Pays } from './pays.ts';
import {
  BAR,
  LOSE,
  type Machine,
  memoryless,
  type PayLine,
  PUSH,
  STAND,
  standing,
  travel,
  type Verdict,
  winsOf,
} from './verdict.ts';
import { HORN_TOTALS, type HornTotal, type Memory, type Subject, type WagerKind } from './wager.ts';

/** The first roll of a don't wager that is neither won nor lost, and what happens to the wager on it. */
export type Bar = { readonly total: 2 | 12; readonly wager: 'returned' | 'stands' };

/** The choices of the house that machines depend on. */
type MachineSettings = {
  readonly pays: Pays;
  readonly bar: Bar;
  /** Whether the seven-out that ends a hand counts among its rolls. */
  readonly countSevenOut: boolean;
};

const SEVEN = 7;
const TOTAL_OF: readonly Total[] = COMBINATIONS.map(total);
const isNatural = (sum: Total): boolean => sum === SEVEN || sum === 11;
const isCraps = (sum: Total): boolean => sum === 2 || sum === 3 || sum === 12;

const single = (on: string, pays: Payout): readonly PayLine[] => [{ on, pays }];

const simplest = ([pays, per]: Payout): Payout => {
  const by = gcd(pays, per);
  return [pays / by, per / by];
};

/** Odds on the whole stake when one of its `parts` equal parts hits (twice over for a high number) and the rest lose. */
const net = ([pays, per]: Payout, parts: number, hitting = 1): Payout =>
  simplest([hitting * pays - (parts - hitting) * per, parts * per]);

/** A wager that reads nothing but the total, on a come-out or not. */
const byTotal = (lines: readonly PayLine[], verdict: (sum: Total) => Verdict): Machine =>
  memoryless(lines, (_puck, dice) => verdict(total(dice)));

/** Wins on one total, loses on another, sleeps through the rest. */
const race = (lines: readonly PayLine[], wins: number, loses: number): Machine => {
  const [win] = winsOf(lines) as [Verdict];
  return byTotal(lines, sum => (sum === wins ? win : sum === loses ? LOSE : STAND));
};

const pass = (pays: Payout): Machine => {
  const lines = single('the line', pays);
  const [win] = winsOf(lines) as [Verdict];
  return memoryless(lines, (puck, dice) => {
    const sum = total(dice);
    if (puck === 'off') return isNatural(sum) ? win : isCraps(sum) ? LOSE : STAND;
    return sum === puck ? win : sum === SEVEN ? LOSE : STAND;
  });
};

const dontPass = (pays: Payout, bar: Bar): Machine => {
  const lines = single('the line', pays);
  const [win] = winsOf(lines) as [Verdict];
  return memoryless(lines, (puck, dice) => {
    const sum = total(dice);
    if (puck !== 'off') return sum === SEVEN ? win : sum === puck ? LOSE : STAND;
    if (sum === bar.total) return bar.wager === 'returned' ? PUSH : BAR;
    return isNatural(sum) ? LOSE : isCraps(sum) ? win : STAND;
  });
};

/** A come wager in the box: its first roll decides it or sends it to a number. The point plays no part. */
const come = (pays: Payout): Machine => {
  const lines = single('its first roll', pays);
  const [win] = winsOf(lines) as [Verdict];
  return byTotal(lines, sum => (isPoint(sum) ? travel(sum) : isNatural(sum) ? win : LOSE));
};

const dontCome = (pays: Payout, bar: Bar): Machine => {
  const lines = single('its first roll', pays);
  const [win] = winsOf(lines) as [Verdict];
  return byTotal(lines, sum => {
    if (sum === bar.total) return bar.wager === 'returned' ? PUSH : BAR;
    return isPoint(sum) ? travel(sum) : isNatural(sum) ? LOSE : win;
  });
};

/** Odds behind a line wager: their point is the puck's. */
const lineOdds = (pays: Pays['pass-odds'], laid: boolean): Machine => {
  const lines = POINTS.map(point => ({ on: String(point), pays: pays[point] }));
  const wins = winsOf(lines);
  return memoryless(lines, (puck, dice) => {
    if (puck === 'off') return STAND;
    const sum = total(dice);
    const win = wins[POINTS.indexOf(puck)] as Verdict;
    if (sum === puck) return laid ? LOSE : win;
    return sum !== SEVEN ? STAND : laid ? win : LOSE;
  });
};

const onNumber = (number: number, pays: Payout): Machine => race(single(String(number), pays), number, SEVEN);
const againstNumber = (number: number, pays: Payout): Machine => race(single('7', pays), SEVEN, number);

const hard = (number: number, pays: Payout): Machine => {
  const lines = single(diceText([number / 2, number / 2] as unknown as Dice), pays);
  const [win] = winsOf(lines) as [Verdict];
  return memoryless(lines, (_puck, dice) => {
    const sum = total(dice);
    if (sum === number) return isPair(dice) ? win : LOSE;
    return sum === SEVEN ? LOSE : STAND;
  });
};

/** A one-roll wager: totals with the same odds share a pay line; every other total loses. */
const oneRoll = (paysOn: ReadonlyMap<Total, Payout>): Machine => {
  const lines: PayLine[] = [];
  const lineOf = new Map<Total, number>();
  const pushes: Total[] = [];
  for (const [sum, pays] of paysOn) {
    if (pays[0] === 0) {
      pushes.push(sum);
      continue;
    }
    const found = lines.findIndex(line => line.pays[0] * pays[1] === line.pays[1] * pays[0]);
    if (found < 0) {
      lineOf.set(sum, lines.push({ on: String(sum), pays }) - 1);
    } else {
      lines[found] = { on: `${lines[found]?.on}, ${sum}`, pays };
      lineOf.set(sum, found);
    }
  }
  const wins = winsOf(lines);
  return byTotal(lines, sum => {
    if (pushes.includes(sum)) return PUSH;
    const line = lineOf.get(sum);
    return line === undefined ? LOSE : (wins[line] as Verdict);
  });
};

const paid = (totals: readonly Total[], pays: Payout): ReadonlyMap<Total, Payout> =>
  new Map(totals.map(sum => [sum, pays]));

/** What a horn number pays on its own part (MA 4(c), MD 5.C, VIC 6.1, NH F Horn Bet). */
const hornPart = (pays: Pays, sum: HornTotal): Payout =>
  pays[({ 2: 'two', 3: 'three', 11: 'eleven', 12: 'twelve' } as const)[sum]];

const horn = (pays: Pays): Machine => oneRoll(new Map(HORN_TOTALS.map(sum => [sum, net(hornPart(pays, sum), 4)])));

const hornHigh = (pays: Pays, high: number): Machine =>
  oneRoll(new Map(HORN_TOTALS.map(sum => [sum, net(hornPart(pays, sum), 5, sum === high ? 2 : 1)])));

/** A whirl on 7 nets nothing: the any-seven part wins back what the horn parts lose. */
const whirl = (pays: Pays): Machine =>
  oneRoll(
    new Map<Total, Payout>([
      ...HORN_TOTALS.map(sum => [sum, net(hornPart(pays, sum), 5)] as const),
      [SEVEN, net(pays['any-seven'], 5)],
    ]),
  );

/** Half on any craps, half on eleven, as odds on the whole. */
const cAndEOdds = (pays: Pays): NonNullable<Pays['c-and-e']> =>
  pays['c-and-e'] ?? { craps: net(pays['any-craps'], 2), eleven: net(pays.eleven, 2) };

const cAndE = (pays: Pays): Machine => {
  const { craps, eleven } = cAndEOdds(pays);
  return oneRoll(
    new Map<Total, Payout>([
      [2, craps],
      [3, craps],
      [12, craps],
      [11, eleven],
    ]),
  );
};

const hop = (dice: Dice, pays: Pays['hop']): Machine => {
  const lines = single(diceText(dice), isPair(dice) ? pays.pair : pays.mixed);
  const [win] = winsOf(lines) as [Verdict];
  const wanted = combinationIndex(dice);
  return memoryless(lines, (_puck, thrown) => (combinationIndex(thrown) === wanted ? win : LOSE));
};

const sixSevenEight = (pays: Pays['six-seven-eight']): Machine => {
  const lines = [
    { on: '3-3, 4-4', pays: pays.hard },
    { on: 'other 6, 7, 8', pays: pays.easy },
  ];
  const [hardWin, easyWin] = winsOf(lines) as [Verdict, Verdict];
  return memoryless(lines, (_puck, dice) => {
    const sum = total(dice);
    if (sum < 6 || sum > 8) return LOSE;
    return isPair(dice) ? hardWin : easyWin;
  });
};

const countLines = (pays: ByCount, noun: string): { lines: readonly PayLine[]; counts: readonly number[] } => {
  const counts = Object.keys(pays).map(Number);
  return { counts, lines: counts.map(count => ({ on: `${count} ${noun}`, pays: pays[count] as Payout })) };
};

/** The win for the highest count reached, if any. */
const rung = (counts: readonly number[], reached: number): number => counts.findLastIndex(count => reached >= count);

const bits = (memory: Memory): number => {
  let left = memory;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Remembers the points made, a bit each in the order of `POINTS`; decided on a seven-out only. */
const fire = (pays: ByCount): Machine => {
  const { lines, counts } = countLines(pays, 'points');
  const wins = winsOf(lines);
  const stand = standing(1 << POINTS.length);
  return {
    lines,
    start: 0,
    judge: (puck, memory, combination) => {
      if (puck === 0) return stand(memory);
      const sum = TOTAL_OF[combination];
      if (sum === PUCKS[puck]) return stand(memory | (1 << (puck - 1)));
      if (sum !== SEVEN) return stand(memory);
      return wins[rung(counts, bits(memory))] ?? LOSE;
    },
  };
};

/** The combinations a hot roller collects, a bit each, and for every number the bits that complete it (MA 14(b)(4)). */
const HOT_COMBINATIONS = POINTS.flatMap(point => combinationsOf(point));
const HOT_BITS = COMBINATIONS.map(dice => {
  const at = HOT_COMBINATIONS.findIndex(wanted => combinationIndex(wanted) === combinationIndex(dice));
  return at < 0 ? 0 : 1 << at;
});
const HOT_NUMBERS = POINTS.map(point =>
  combinationsOf(point).reduce((mask, dice) => mask | (HOT_BITS[combinationIndex(dice)] as number), 0),
);

/** How many numbers have had every combination thrown. */
export const hotNumbers = (memory: Memory): number => {
  let complete = 0;
  for (const mask of HOT_NUMBERS) if ((memory & mask) === mask) complete += 1;
  return complete;
};

/** The combinations a hot roller has seen so far. */
export const hotCombinations = (memory: Memory): readonly Dice[] =>
  HOT_COMBINATIONS.filter(dice => (memory & (HOT_BITS[combinationIndex(dice)] as number)) !== 0);

/** Remembers the combinations thrown; decided on any 7. */
const hotRollerPaying = (pays: ByCount): Machine => {
  const { lines, counts } = countLines(pays, 'numbers');
  const wins = winsOf(lines);
  const decided = [0, ...POINTS].map((_, numbers) => wins[rung(counts, numbers)] ?? LOSE);
  const stand = standing(1 << HOT_COMBINATIONS.length);
  return {
    lines,
    start: 0,
    judge: (_puck, memory, combination) => {
      if (TOTAL_OF[combination] !== SEVEN) return stand(memory | (HOT_BITS[combination] as number));
      return decided[hotNumbers(memory)] as Verdict;
    },
  };
};

const hotRollers = new WeakMap<ByCount, Machine>();

/** The same for all houses with this pay table: it can be in more than sixteen thousand states, so that the result of walking them is kept. */
const hotRoller = (pays: ByCount): Machine => {
  const machine = hotRollers.get(pays) ?? hotRollerPaying(pays);
  hotRollers.set(pays, machine);
  return machine;
};

export const SMALL: readonly Total[] = [2, 3, 4, 5, 6];
export const TALL: readonly Total[] = [8, 9, 10, 11, 12];

/** Remembers which of its totals have shown, a bit each; wins with the last, loses on any 7. */
const collect = (totals: readonly Total[], pays: Payout): Machine => {
  const lines = single(`all of ${totals.join(', ')}`, pays);
  const [win] = winsOf(lines) as [Verdict];
  const stand = standing(1 << totals.length);
  const complete = (1 << totals.length) - 1;
  const bitOf = COMBINATIONS.map(dice => {
    const at = totals.indexOf(total(dice));
    return at < 0 ? 0 : 1 << at;
  });
  return {
    lines,
    start: 0,
    judge: (_puck, memory, combination) => {
      if (TOTAL_OF[combination] === SEVEN) return LOSE;
      const seen = memory | (bitOf[combination] as number);
      return seen === complete ? win : stand(seen);
    },
  };
};

/** Remembers the rolls of the hand, up to the highest that makes a difference; decided on the seven-out. Once the stake back is a push. */
const hotShooter = (returns: ByCount, countSevenOut: boolean): Machine => {
  const counts = Object.keys(returns).map(Number);
  const last = counts.at(-1) as number;
  const lines: PayLine[] = [];
  const rungs = counts.map((count, at): Verdict => {
    const [times] = returns[count] as Payout;
    if (times === 1) return PUSH;
    const pays = [times - 1, 1] as const;
    const next = counts[at + 1];
    const line =
      lines.push({ on: next === undefined ? `${count} rolls or more` : `${count} to ${next - 1} rolls`, pays }) - 1;
    return { type: 'win', line, pays };
  });
  const stand = standing(last + 1);
  return {
    lines,
    start: 0,
    judge: (puck, memory, combination) => {
      const counted = Math.min(memory + 1, last);
      if (puck === 0 || TOTAL_OF[combination] !== SEVEN) return stand(counted);
      return rungs[rung(counts, countSevenOut ? counted : memory)] ?? LOSE;
    },
  };
};

/** Which points a fire wager has seen made. */
export const firePoints = (memory: Memory): readonly Point[] => POINTS.filter((_, at) => (memory & (1 << at)) !== 0);

/** Which totals a bonus wager has seen. */
export const totalsSeen = (totals: readonly Total[], memory: Memory): readonly Total[] =>
  totals.filter((_, at) => (memory & (1 << at)) !== 0);

type Build = (pays: Pays, subject: Subject, settings: MachineSettings) => Machine;

/** A wager whose odds depend on its number, won when the number comes before a 7. */
const forNumber =
  (kind: 'come-odds' | 'place' | 'buy'): Build =>
  (pays, { number }) =>
    onNumber(number as Point, pays[kind][number as Point]);

/** The same, won when a 7 comes before the number. */
const forSeven =
  (kind: 'dont-come-odds' | 'place-lose' | 'lay'): Build =>
  (pays, { number }) =>
    againstNumber(number as Point, pays[kind][number as Point]);

/** How the machine of each kind of wager is built. */
const BUILD: { readonly [kind in WagerKind]: Build } = {
  pass: pays => pass(pays.pass),
  'dont-pass': (pays, _, { bar }) => dontPass(pays['dont-pass'], bar),
  come: (pays, { number }) => (number === undefined ? come(pays.come) : onNumber(number, pays.come)),
  'dont-come': (pays, { number }, { bar }) =>
    number === undefined ? dontCome(pays['dont-come'], bar) : againstNumber(number, pays['dont-come']),
  'pass-odds': pays => lineOdds(pays['pass-odds'], false),
  'dont-pass-odds': pays => lineOdds(pays['dont-pass-odds'], true),
  'come-odds': forNumber('come-odds'),
  'dont-come-odds': forSeven('dont-come-odds'),
  place: forNumber('place'),
  'place-lose': forSeven('place-lose'),
  buy: forNumber('buy'),
  lay: forSeven('lay'),
  big: (pays, { number }) => onNumber(number as Point, pays.big),
  hard: (pays, { number }) => hard(number as Hard, pays.hard[number as Hard]),
  field: pays => oneRoll(new Map(Object.entries(pays.field).map(([sum, odds]) => [Number(sum) as Total, odds]))),
  'any-seven': pays => oneRoll(paid([SEVEN], pays['any-seven'])),
  'any-craps': pays => oneRoll(paid([2, 3, 12], pays['any-craps'])),
  two: pays => oneRoll(paid([2], pays.two)),
  three: pays => oneRoll(paid([3], pays.three)),
  eleven: pays => oneRoll(paid([11], pays.eleven)),
  twelve: pays => oneRoll(paid([12], pays.twelve)),
  horn,
  'horn-high': (pays, { number }) => hornHigh(pays, number as HornTotal),
  'c-and-e': cAndE,
  whirl,
  hop: (pays, { dice }) => hop(dice as Dice, pays.hop),
  'six-seven-eight': pays => sixSevenEight(pays['six-seven-eight']),
  fire: pays => fire(pays.fire),
  'hot-roller': pays => hotRoller(pays['hot-roller']),
  'all-small': pays => collect(SMALL, pays['all-small']),
  'all-tall': pays => collect(TALL, pays['all-tall']),
  'make-em-all': pays => collect([...SMALL, ...TALL], pays['make-em-all']),
  'hot-shooter': (pays, _, { countSevenOut }) => hotShooter(pays['hot-shooter'], countSevenOut),
};

/** The machine of one wager under these settings. */
export const machineFor = (subject: Subject, settings: MachineSettings): Machine =>
  BUILD[subject.kind](settings.pays, subject, settings);
