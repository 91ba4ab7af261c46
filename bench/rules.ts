/**
 * How fast the engine settles: a ten-seat table with 25 wagers a seat, and perft of a 25-wager position to depth 4.
 * Beside it, in the same run, the bare walk over the same wagers that reads nothing but their stakes: what any
 * settlement must at least do. Run with `npm run bench:rules`.
 */
import {
  COMBINATIONS,
  cents,
  type Dice,
  decide,
  evolve,
  openHouse,
  openTable,
  settle,
  type Table,
  WAYS,
} from '@hardway/rules';

const SEATS = 10;
const WAGERS = [
  ['place 4', 25],
  ['place 5', 25],
  ['place 6', 30],
  ['place 8', 30],
  ['place 9', 25],
  ['place 10', 25],
  ['place-lose 4', 22],
  ['place-lose 10', 22],
  ['buy 5', 40],
  ['buy 9', 40],
  ['lay 6', 60],
  ['lay 8', 60],
  ['hard 4', 5],
  ['hard 6', 5],
  ['hard 8', 5],
  ['hard 10', 5],
  ['field', 10],
  ['any-seven', 5],
  ['horn', 20],
  ['c-and-e', 10],
  ['hop 3-1', 5],
  ['hop 4-4', 5],
] as const;

const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** A table with a point on, where every seat has 25 wagers standing. */
const position = (seats: number): Table => {
  const house = must(
    openHouse({
      ruleset: 'massachusetts',
      game: 'craps',
      options: { bonus: 'A' },
      limits: { min: cents(100), max: cents(500_000) },
    }),
  );
  let table = openTable(house);
  const play = (command: Parameters<typeof decide>[1]): void => {
    table = must(decide(table, command)).reduce(evolve, table);
  };
  for (let seat = 1; seat <= seats; seat += 1) {
    play({ type: 'takeSeat', seat, name: `Seat ${seat}`, buyIn: cents(1_000_000) });
    play({ type: 'make', seat, wager: 'pass', amount: cents(10_00) });
    play({ type: 'make', seat, wager: 'make-em-all', amount: cents(5_00) });
  }
  play({ type: 'takeDice', by: 1 });
  play({ type: 'roll', dice: [5, 4] });
  for (let seat = 1; seat <= seats; seat += 1) {
    play({ type: 'make', seat, wager: 'pass-odds', amount: cents(20_00) });
    for (const [wager, stake] of WAGERS) play({ type: 'make', seat, wager, amount: cents(stake * 100) });
  }
  return table;
};

const wagersOf = (table: Table): number => table.seats.reduce((count, { layout }) => count + layout.length, 0);

/** Best of a few timed repeats of the work, in nanoseconds of processor time for one. */
const nanoseconds = (work: () => void, times: number): number => {
  for (let warm = 0; warm < times; warm += 1) work();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const start = process.threadCpuUsage();
    for (let at = 0; at < times; at += 1) work();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, ((user + system) * 1000) / times);
  }
  return best;
};

const table = position(SEATS);
const standing = wagersOf(table);
let checked = 0;
let next = 0;
/** Every combination in its turn, each as often as the dice show it. */
const throws = COMBINATIONS.flatMap((dice, at) => Array.from({ length: WAYS[at] as number }, () => dice));
const dice = (): Dice => throws[next++ % throws.length] as Dice;

const settled = nanoseconds(() => {
  checked += settle(table, dice()).settlements.length;
}, 20_000);
const rolled = nanoseconds(() => {
  const { seats } = evolve(table, { type: 'rolled', ...settle(table, dice()) });
  checked += seats.length;
}, 20_000);
const walked = nanoseconds(() => {
  for (const seat of table.seats) for (const { stake } of seat.layout) checked += stake & 1;
}, 20_000);

/** Nanoseconds for each standing wager and roll that we want. */
const TARGET = 40;

const PERFT_DEPTH = 4;
/** Every sequence through the 21 combinations, no positions merged: each one is settled and evolved. */
const exhaust = (from: Table, depth: number): number => {
  if (depth === 0) return 1;
  let ends = 0;
  for (const combination of COMBINATIONS)
    ends += exhaust(evolve(from, { type: 'rolled', ...settle(from, combination) }), depth - 1);
  return ends;
};
const alone = position(1);
const start = process.hrtime.bigint();
const ends = exhaust(alone, PERFT_DEPTH);
const perftSeconds = Number(process.hrtime.bigint() - start) / 1e9;
let perftRolls = 0;
for (let depth = 1; depth <= PERFT_DEPTH; depth += 1) perftRolls += 21 ** depth;
if (ends !== 21 ** PERFT_DEPTH || checked === 0) throw new Error('the benchmark did not do its work');

const row = (what: string, figure: string): void => console.log(what.padEnd(52) + figure.padStart(16));
const per = (ns: number): string => `${(ns / standing).toFixed(1)} ns`;
row(`settle, ${SEATS} seats × ${standing / SEATS} wagers: rolls/s`, Math.round(1e9 / settled).toLocaleString('en'));
row('  per standing wager', per(settled));
row('settle and evolve: rolls/s', Math.round(1e9 / rolled).toLocaleString('en'));
row(`  per standing wager (target ${TARGET} ns)`, per(rolled));
row('bare walk over the same wagers: per wager', per(walked));
row('settle and evolve / bare walk', `${(rolled / walked).toFixed(1)} ×`);
row(
  `perft, ${wagersOf(alone)} wagers, depth ${PERFT_DEPTH}, 21 combinations: rolls/s`,
  Math.round(perftRolls / perftSeconds).toLocaleString('en'),
);
