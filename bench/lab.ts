/**
 * How fast strategies are simulated: six workloads from the library, in one thread and in all, beside an ordinary engine of
 * one object per wager and beside the same strategy through `decide` and `evolve`, all in the same run. Every
 * session must come to the same cents in all three. One thread and all take turns, so that whatever else the machine
 * does falls on both. Run with `npm run bench:lab`; a number after it sets the million rolls of each measurement.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  exactSession,
  LANES,
  libraryUrl,
  loadStrategy,
  openKernel,
  openText,
  ownThread,
  type Pool,
  playAtTable,
  type Run,
  Simulator,
  seedOf,
  simulate,
  threadPool,
  throwsOf,
  WORDS,
} from '@hardway/lab';
import { cents, EVERY_THROW } from '@hardway/rules';
import { Player } from './lab/object-engine.ts';
import { WORKLOADS, type Workload } from './lab/workloads.ts';

const MILLION = Number(process.argv[2] ?? 100) * 1e6;
const ROLLS = 1000;
const SEED = 'bench';
const REPEATS = 11;
const WARM_UPS = 2;
const COMPILES = 4;
/** How much faster two threads must be than one. */
const THREADS_TARGET = 1.85;
const COMPILE_TARGET = 50;

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

type Timed = { readonly rolls: number; readonly seconds: number; readonly results: Float64Array };

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
    const played = playAtTable(play, setup, throwsOf({ kind: 'fair' }, seed, session, ROLLS));
    rolls += played.rolls.length;
    results[session] = played.bankroll - workload.bankroll;
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

/** One run: million rolls a second by the clock, and by the time the processor gave to it. */
const timed = async (run: Run, pool: Pool): Promise<{ readonly wall: number; readonly busy: number }> => {
  const before = performance.now();
  const used = process.cpuUsage();
  const { tallies } = await simulate(run, pool);
  const seconds = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(used);
  const rolls = tallies[0]?.rolls ?? 0;
  return { wall: rolls / seconds / 1e6, busy: rolls / (user + system) };
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const threads = availableParallelism();

/** The best of a few, one thread and all by turns; and what all threads were to the one just before them, in the middle. */
const byTurns = async (workload: Workload) => {
  const [one, all] = [ownThread(openText), threadPool(threads)];
  const sessions = Math.round(MILLION / ROLLS);
  const [short, long] = [runOf(workload, sessions), runOf(workload, sessions * threads)];
  // Until the compiler is done: in its own threads it takes a core that one thread leaves free, and two do not.
  for (const pool of [one, all]) for (let warm = 0; warm < WARM_UPS; warm += 1) await simulate(long, pool);
  const measured = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    measured.push({ one: await timed(short, one), all: await timed(long, all) });
  await Promise.all([one.close(), all.close()]);
  return {
    one: Math.max(...measured.map(({ one: { wall } }) => wall)),
    busy: Math.max(...measured.map(({ one: { busy } }) => busy)),
    all: Math.max(...measured.map(({ all: { wall } }) => wall)),
    ratio: median(measured.map(({ one: { wall }, all: both }) => both.wall / wall)),
    playing:
      Math.max(...measured.map(({ all: { busy } }) => busy)) / Math.max(...measured.map(({ one: { busy } }) => busy)),
  };
};

/** Milliseconds by the clock, and those that the processor gave to this thread. */
type Taken = { readonly wall: number; readonly busy: number };

const takenBy = (work: () => unknown): Taken => {
  const before = performance.now();
  const used = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(used);
  return { wall: performance.now() - before, busy: (user + system) / 1000 };
};

/** The first time, and the best of the next few. */
const firstAndAgain = (repeats: number, work: () => unknown): string => {
  const [first = takenBy(work), ...rest] = Array.from({ length: repeats }, () => takenBy(work));
  const again = { wall: Math.min(...rest.map(({ wall }) => wall)), busy: Math.min(...rest.map(({ busy }) => busy)) };
  return [first.wall, first.busy, again.wall, again.busy].map(n => n.toFixed(1).padStart(10)).join('');
};

/** The kernel's dice with nothing played on them: what the machine can do at the moment, to compare one run with another. */
const diceAlone = (): number => {
  const kernel = openKernel();
  if (kernel === null) return NaN;
  const rolls = LANES * WORDS * 4;
  const speeds = Array.from({ length: 200 }, () => {
    const before = performance.now();
    for (let chunk = 0; chunk < 20; chunk += 1) kernel.run.dice(LANES, WORDS);
    return (20 * rolls) / (performance.now() - before) / 1e3;
  });
  return Math.max(...speeds);
};

const nameOf = ({ key, strategy }: Workload): string => `${key.padEnd(3)} ${strategy}`.padEnd(29);
const cell = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 1 ? n.toFixed(1) : n.toFixed(3)).padStart(8);
const times = (n: number): string => `${n.toFixed(0)}x`.padStart(6);

const dice = diceAlone();
console.log(`Dice alone, in one thread: ${cell(dice).trim()} million rolls a second.`);
console.log(
  `Million rolls a second; sessions of ${ROLLS} rolls; best of ${REPEATS}. To dice: by processor, as a part of dice alone.`,
);
console.log(
  `${'workload'.padEnd(27)} one thread  by processor  to dice  target  ${threads} threads  ratio  playing  objects   ratio   engine   ratio`,
);
const compiled: string[] = [];
for (const workload of WORKLOADS) {
  compiled.push(
    `${nameOf(workload)}${firstAndAgain(COMPILES, () => simulatorOf(workload).run(0, 1))}${String(COMPILE_TARGET).padStart(10)}`,
  );
  const few = 200;
  const ours = new Float64Array(few);
  simulatorOf(workload).run(0, few, ours);
  const objects = best(() => playObjects(workload, workload.key === 'e' ? 20 : few));
  mustBeSame(`${workload.strategy}, one object per wager`, ours, objects.results);
  const engine = best(() => playEngine(workload, workload.key === 'e' ? 4 : 20));
  mustBeSame(`${workload.strategy}, decide and evolve`, ours, engine.results);
  const { one, busy, all, ratio, playing } = await byTurns(workload);
  console.log(
    [
      nameOf(workload),
      cell(one),
      cell(busy).padStart(13),
      (busy / dice).toFixed(3).padStart(8),
      workload.target.toFixed(3).padStart(7),
      cell(all).padStart(10),
      `${ratio.toFixed(2)}x`.padStart(6),
      playing.toFixed(2).padStart(8),
      cell(speed(objects)),
      times(one / speed(objects)).padStart(7),
      cell(speed(engine)),
      times(one / speed(engine)).padStart(7),
    ].join(' '),
  );
}
console.log(
  `Target of ${threads} threads against one: ${THREADS_TARGET}x. Playing: the processor time of one thread as a part of that of ${threads}.`,
);

const HEADING = `${''.padEnd(29)}${'first'.padStart(10)}${'processor'.padStart(10)}${'again'.padStart(10)}${'processor'.padStart(10)}${'target'.padStart(10)}`;
console.log('\nFrom text to first session, milliseconds: the first time in this process, and best of the next three.');
console.log(HEADING);
for (const line of compiled) console.log(line);

console.log('\nExact sessions of 200 rolls from $1,000, milliseconds: the first time, and best of the next five.');
console.log(HEADING);
for (const [key, target] of [
  ['a', 2],
  ['c', 10],
  ['b', 200],
] as const) {
  const workload = WORKLOADS.find(found => found.key === key) as Workload;
  const loaded = loadStrategy(textOf(workload), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { play, house } = loaded.value;
  const setup = { house, bankroll: cents(100_000), stops: { rolls: 200 }, dice: { kind: 'fair' } } as const;
  console.log(`${nameOf(workload)}${firstAndAgain(6, () => exactSession(play, setup))}${String(target).padStart(10)}`);
}
