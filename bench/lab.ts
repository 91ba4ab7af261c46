/**
 * How fast strategies are simulated: six workloads from the library, in one thread and in all, beside an ordinary engine of
 * one object per wager and beside the same strategy through `decide` and `evolve`, all in the same run. Every
 * session must come to the same cents in all three. Run with `npm run bench:lab`; a number after it sets the
 * million rolls of each measurement.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  exactSession,
  libraryUrl,
  loadStrategy,
  openText,
  ownThread,
  playLive,
  type Run,
  Simulator,
  seedOf,
  simulate,
  threadPool,
  throwsOf,
} from '@hardway/lab';
import { cents, EVERY_THROW } from '@hardway/rules';
import { Player } from './lab/object-engine.ts';
import { WORKLOADS, type Workload } from './lab/workloads.ts';

const MILLION = Number(process.argv[2] ?? 100) * 1e6;
const ROLLS = 1000;
const SEED = 'bench';
const REPEATS = 3;

const textOf = ({ strategy }: Workload): string => readFileSync(libraryUrl(strategy), 'utf8');

const runOf = (workload: Workload, sessions: number): Run => {
  const loaded = loadStrategy(textOf(workload), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return {
    plays: [textOf(workload)],
    house: loaded.value.house.config,
    bankroll: cents(workload.bankroll),
    stops: { rolls: ROLLS },
    seed: SEED,
    dice: { kind: 'fair' },
    sessions,
  };
};

const simulatorOf = (workload: Workload): Simulator => {
  const loaded = loadStrategy(textOf(workload), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return new Simulator(loaded.value.play, {
    house: loaded.value.house,
    bankroll: cents(workload.bankroll),
    stops: { rolls: ROLLS },
    seed: seedOf(SEED),
    dice: { kind: 'fair' },
  });
};

type Timed = {
  readonly rolls: number;
  readonly seconds: number;
  /** Of the processor, where the clock on the wall may count the work of others too. */
  readonly busy?: number;
  readonly results: Float64Array;
};

/** Sessions of the ordinary engine. */
const playObjects = ({ turn, bankroll }: Workload, sessions: number): Timed => {
  const results = new Float64Array(sessions);
  const before = performance.now();
  let rolls = 0;
  for (let session = 0; session < sessions; session += 1) {
    const player = new Player(bankroll);
    const next = throwsOf({ kind: 'fair' }, seedOf(SEED), session, ROLLS);
    turn(player);
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const [a, b] = EVERY_THROW[next()] as readonly [number, number];
      player.roll(a, b);
      rolls += 1;
      if (player.bankroll <= 0) break;
      player.short = false;
      turn(player);
      if (player.short && player.wagers.length === 0) break;
    }
    results[session] = player.bankroll - bankroll;
  }
  return { rolls, seconds: (performance.now() - before) / 1000, results };
};

const playEngine = (workload: Workload, sessions: number): Timed => {
  const loaded = loadStrategy(textOf(workload), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { house, play } = loaded.value;
  const results = new Float64Array(sessions);
  const seed = seedOf(SEED);
  const before = performance.now();
  let rolls = 0;
  for (let session = 0; session < sessions; session += 1) {
    const setup = { house, bankroll: cents(workload.bankroll), stops: { rolls: ROLLS }, seed, session };
    const live = playLive(play, setup, throwsOf({ kind: 'fair' }, seed, session, ROLLS));
    rolls += live.rolls.length;
    results[session] = live.bankroll - workload.bankroll;
  }
  return { rolls, seconds: (performance.now() - before) / 1000, results };
};

/** The fastest of a few. */
const best = (measure: () => Timed): Timed =>
  Array.from({ length: REPEATS }, measure).reduce((a, b) => (a.seconds / a.rolls < b.seconds / b.rolls ? a : b));

const speed = ({ rolls, seconds }: Timed): number => rolls / seconds / 1e6;

const mustBeSame = (what: string, ours: Float64Array, theirs: Float64Array): void => {
  theirs.forEach((result, session) => {
    if (result !== ours[session])
      throw new Error(`${what}: session ${session} came to ${result} cents, and with us to ${ours[session]}`);
  });
};

const inThreads = async (workload: Workload, threads: number): Promise<Timed> => {
  const pool = threads === 1 ? ownThread(openText) : threadPool(threads);
  const run = runOf(workload, Math.round(MILLION / ROLLS) * Math.max(1, threads));
  await simulate({ ...run, sessions: 20_000 }, pool);
  let fastest: Timed = { rolls: 1, seconds: Infinity, results: new Float64Array() };
  let busy = Infinity;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const before = performance.now();
    const used = process.cpuUsage();
    const { tallies } = await simulate(run, pool);
    const seconds = (performance.now() - before) / 1000;
    const { user, system } = process.cpuUsage(used);
    const rolls = tallies[0]?.rolls ?? 0;
    busy = Math.min(busy, (user + system) / 1e6);
    if (seconds / rolls < fastest.seconds / fastest.rolls) fastest = { rolls, seconds, results: fastest.results };
  }
  await pool.close();
  return { ...fastest, busy };
};

const cell = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 1 ? n.toFixed(1) : n.toFixed(3)).padStart(9);

const threads = availableParallelism();
console.log(`Million rolls a second; sessions of ${ROLLS} rolls; best of ${REPEATS}.`);
console.log(
  `${'workload'.padEnd(28)}   compile  one thread  (by processor time)   target  ${threads} threads   ratio  objects    ratio  engine    ratio`,
);
for (const workload of WORKLOADS) {
  const opened = performance.now();
  const simulator = simulatorOf(workload);
  simulator.run(0, 1);
  const compile = performance.now() - opened;
  const few = 200;
  const ours = new Float64Array(few);
  simulator.run(0, few, ours);
  const objects = best(() => playObjects(workload, workload.key === 'e' ? 20 : few));
  mustBeSame(`${workload.strategy}, one object per wager`, ours, objects.results);
  const engine = best(() => playEngine(workload, workload.key === 'e' ? 4 : 20));
  mustBeSame(`${workload.strategy}, decide and evolve`, ours, engine.results);
  const one = await inThreads(workload, 1);
  const all = await inThreads(workload, threads);
  console.log(
    [
      `${workload.key.padEnd(3)} ${workload.strategy}`.padEnd(28),
      `${compile.toFixed(0).padStart(6)} ms`,
      cell(speed(one)),
      cell(one.rolls / (one.busy ?? 1) / 1e6).padStart(20),
      String(workload.target).padStart(10),
      cell(speed(all)),
      ` ${(speed(all) / speed(one)).toFixed(2)}x`,
      cell(speed(objects)),
      `${(speed(one) / speed(objects)).toFixed(0)}x`.padStart(7),
      cell(speed(engine)),
      `${(speed(one) / speed(engine)).toFixed(0)}x`.padStart(7),
    ].join(' '),
  );
}

console.log('\nExact sessions of 200 rolls from $1,000, milliseconds: first time, and best of five after it.');
for (const [key, target] of [
  ['a', 20],
  ['c', 100],
  ['b', 1000],
] as const) {
  const workload = WORKLOADS.find(found => found.key === key) as Workload;
  const loaded = loadStrategy(textOf(workload), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { play, house } = loaded.value;
  const times = Array.from({ length: 6 }, () => {
    const before = performance.now();
    exactSession(play, { house, bankroll: cents(100_000), stops: { rolls: 200 }, dice: { kind: 'fair' } });
    return performance.now() - before;
  });
  const [first = 0, ...rest] = times;
  console.log(
    `${key.padEnd(3)} ${workload.strategy.padEnd(24)} ${first.toFixed(1).padStart(8)} ${Math.min(...rest)
      .toFixed(1)
      .padStart(8)}   target ${target}`,
  );
}
