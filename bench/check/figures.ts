import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  exactSession,
  LANES,
  libraryUrl,
  loadStrategy,
  openKernel,
  Simulator,
  seedOf,
  throwsOf,
  WORDS,
} from '@hardway/lab';
import { cents, EVERY_THROW } from '@hardway/rules';
import { Player } from '../lab/object-engine.ts';
import { WORKLOADS, type Workload } from '../lab/workloads.ts';
import { timesAsLong } from './measure.ts';

/** A figure is how many times as long something takes as a baseline that is measured by turns with it: less is better. */
export type Figure = { readonly name: string; readonly measure: () => number };

const ROLLS = 1000;
const seed = seedOf('check');
const dice = { kind: 'fair' } as const;

const opened = ({ strategy }: Workload) => {
  const loaded = loadStrategy(readFileSync(libraryUrl(strategy), 'utf8'), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};

const simulatorOf = (workload: Workload): Simulator => {
  const { house, play } = opened(workload);
  return new Simulator(play, { house, bankroll: cents(workload.bankroll), stops: { rolls: ROLLS }, seed, dice });
};

/** As many throws of the kernel as the sessions have rolls, with nothing played on them. */
const diceAlone = (rolls: number): (() => void) => {
  const kernel = openKernel();
  if (kernel === null) throw new Error('the kernel does not run here');
  const chunks = Math.ceil(rolls / (LANES * WORDS * 4));
  return () => {
    for (let chunk = 0; chunk < chunks; chunk += 1) kernel.run.dice(LANES, WORDS);
  };
};

/** Some sessions of an ordinary engine with one object per wager: what plain code does on this machine. */
const plainCode = (): void => {
  const { turn, bankroll } = WORKLOADS.find(({ key }) => key === 'c') as Workload;
  for (let session = 0; session < 8; session += 1) {
    const player = new Player(bankroll);
    const next = throwsOf(dice, seed, session, ROLLS);
    turn(player);
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const [a, b] = EVERY_THROW[next()] as readonly [number, number];
      player.roll(a, b);
      turn(player);
    }
  }
};

const rolls = WORKLOADS.map((workload): Figure => {
  const sessions = workload.key === 'e' ? 2560 : 12_800;
  return {
    name: `simulate ${workload.strategy}, to dice alone`,
    measure: () => {
      const simulator = simulatorOf(workload);
      // Long enough for most of what there is to learn to be learnt.
      simulator.run(0, 12_800);
      return timesAsLong(() => simulator.run(0, sessions), diceAlone(sessions * ROLLS));
    },
  };
});

const compiles = WORKLOADS.map(
  (workload): Figure => ({
    name: `from text to the first session, ${workload.strategy}, to plain code`,
    measure: () => timesAsLong(() => simulatorOf(workload).run(0, 1), plainCode),
  }),
);

const exact = WORKLOADS.filter(({ key }) => 'abc'.includes(key)).map(
  (workload): Figure => ({
    name: `exact session of 200 rolls, ${workload.strategy}, to plain code`,
    measure: () => {
      const { house, play } = opened(workload);
      const setup = { house, bankroll: cents(100_000), stops: { rolls: 200 }, dice };
      return timesAsLong(() => exactSession(play, setup), plainCode);
    },
  }),
);

/** Processor seconds of the processes that a piece of work starts can't be asked for, so these are timed by the clock. */
const started = (...args: readonly string[]): number => {
  const before = performance.now();
  execFileSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - before;
};

const STARTS = 7;

/** The middle of some starts, each as a multiple of a start of Node that does nothing. */
const toBareNode = (...args: readonly string[]): number => {
  const ratios = Array.from({ length: STARTS }, () => started(...args) / started('-e', '0'));
  return ratios.toSorted((a, b) => a - b)[STARTS >> 1] as number;
};

/** In a process that knows no machine yet: the second time is no work. */
const odds: Figure = {
  name: 'odds of every wager in a new process, to a bare Node',
  measure: () => toBareNode(new URL('./every-odds.ts', import.meta.url).pathname),
};

const command: Figure = {
  name: 'hardway version, to a bare Node',
  measure: () => toBareNode(new URL('../../packages/cli/bin/hardway', import.meta.url).pathname, 'version'),
};

export const FIGURES: readonly Figure[] = [...rolls, ...compiles, ...exact, odds, command];
