/**
 * How long the exact odds take: every wager of every ruleset and game, all side bets and pay tables on, cold, in one
 * process. Beside it, in the same run, the plain way to the same figures: one equation for every memory and puck, and
 * elimination in fractions. Run with `node bench/odds.ts`.
 */
import {
  add,
  analyse,
  divide,
  multiply,
  type OddsEntry,
  type Ratio,
  ratio,
  subtract,
  text,
  variants,
  ZERO,
} from '@hardway/odds';
import {
  COMBINATIONS,
  everyGame,
  type House,
  openHouse,
  outcomeOf,
  PUCKS,
  type Puck,
  puckAfter,
  puckIndex,
  ruleOf,
  WAYS,
  walk,
} from '@hardway/rules';

type Timed = { readonly house: House; readonly entry: OddsEntry; readonly edge: Ratio; readonly ms: number };

const started = performance.now();
const cpuBefore = process.cpuUsage();
const timed: Timed[] = everyGame().flatMap(({ ruleset, game }) =>
  variants(ruleset, game).flatMap(({ house, entries }) =>
    entries.map(entry => {
      const before = performance.now();
      const { edge } = analyse(house, entry);
      return { house, entry, edge, ms: performance.now() - before };
    }),
  ),
);
const wall = performance.now() - started;
const cpu = process.cpuUsage(cpuBefore);
const memory = process.memoryUsage.rss() / 2 ** 20;

/** The edge by elimination over all states at once, nothing known about their order. */
const plainEdge = (house: House, { wager, pucks: [puck = 'off'] }: OddsEntry): Ratio => {
  const { machine } = ruleOf(house, wager);
  const next = (from: number, combination: number): number => {
    const before = PUCKS[from] as Puck;
    return puckIndex(
      puckAfter(before, outcomeOf(before, COMBINATIONS[combination] as (typeof COMBINATIONS)[number], false)),
    );
  };
  const keyOf = (state: { memory: number; puck: number }): number => state.memory * PUCKS.length + state.puck;
  const start = { memory: machine.start, puck: puckIndex(puck) };
  const rows = new Map<number, { left: Map<number, Ratio>; right: Ratio }>();
  for (const { from, combination, verdict, to } of walk(machine, start, next)) {
    const row = rows.get(keyOf(from)) ?? { left: new Map([[keyOf(from), ratio(36)]]), right: ZERO };
    rows.set(keyOf(from), row);
    const ways = ratio(WAYS[combination] as number);
    if (to !== undefined) row.left.set(keyOf(to), subtract(row.left.get(keyOf(to)) ?? ZERO, ways));
    else if (verdict.type === 'win') row.right = add(row.right, multiply(ways, ratio(...verdict.pays)));
    else if (verdict.type === 'lose') row.right = subtract(row.right, ways);
  }
  const order = [...rows.keys()].toReversed();
  for (const pivot of order) {
    const pivotRow = rows.get(pivot);
    const by = pivotRow?.left.get(pivot);
    if (pivotRow === undefined || by === undefined) throw new Error('no pivot');
    for (const [key, row] of rows) {
      const factor = row.left.get(pivot);
      if (key === pivot || factor === undefined || factor.n === 0n) continue;
      const times = divide(factor, by);
      for (const [column, value] of pivotRow.left) {
        row.left.set(column, subtract(row.left.get(column) ?? ZERO, multiply(times, value)));
      }
      row.left.delete(pivot);
      row.right = subtract(row.right, multiply(times, pivotRow.right));
    }
  }
  const first = rows.get(keyOf(start));
  return divide(subtract(ZERO, first?.right ?? ZERO), first?.left.get(keyOf(start)) ?? ratio(1));
};

const PLAIN = ['pass', 'dont-pass', 'all-small', 'fire', 'hot-shooter'];

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const out = (line: string): void => void process.stdout.write(`${line}\n`);

const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
out(
  `${timed.length} wagers, cold, one process: ${ms(wall)} (${ms((cpu.user + cpu.system) / 1000)} of processor), ${memory.toFixed(0)} MiB`,
);
out(
  `slowest: ${slowest.map(({ entry, house, ms: took }) => `${entry.name} at ${house.ruleset} ${ms(took)}`).join(', ')}`,
);
out(`median: ${(timed.map(one => one.ms).toSorted((a, b) => a - b)[timed.length >> 1] ?? 0).toFixed(3)} ms`);
for (const name of PLAIN) {
  const found = timed.filter(({ entry }) => entry.name === name).toSorted((a, b) => a.ms - b.ms)[0];
  if (found === undefined) continue;
  // What a house has been asked once it knows; a new one works it out again.
  const opened = openHouse(found.house.config);
  if (!opened.ok) throw new Error(`${name}: the house can't be opened again`);
  const again = performance.now();
  analyse(opened.value, found.entry);
  const walked = performance.now() - again;
  const before = performance.now();
  const edge = plainEdge(found.house, found.entry);
  const plain = performance.now() - before;
  if (text(edge) !== text(found.edge)) throw new Error(`${name}: ${text(edge)} is not ${text(found.edge)}`);
  out(
    `${name}: ${ms(walked)}; one elimination over all states ${ms(plain)}: ${(plain / walked).toFixed(0)} times as long, the same fraction`,
  );
}
