/**
 * How fast other simulators of craps play the same strategies, beside ours, in one run: rolls a second of processor time in one thread.
 * A simulator that is not installed is shown as it was measured before. Run with `npm run bench:peers`; crapssim is found
 * by Python, so `PYTHONPATH` may name a checkout of it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { libraryUrl, loadStrategy, Simulator, seedOf } from '@hardway/lab';
import { cents } from '@hardway/rules';
import { each } from './check/measure.ts';

type Speeds = { readonly [strategy: string]: number };

const ROLLS = 1000;
const SESSIONS = 25_600;
const STRATEGIES = ['flat-pass', 'pass-345x-odds', 'iron-cross'] as const;

/** Rolls a second, as measured with this program on two shared cores of an AMD EPYC. */
const RECORDED: { readonly name: string; readonly speeds: Speeds } = {
  name: 'crapssim 0.4.1 (github.com/skent259/crapssim, 2785271), as measured before',
  speeds: { 'flat-pass': 69_700, 'pass-345x-odds': 37_400, 'iron-cross': 19_200 },
};

const ours = (strategy: string): number => {
  const loaded = loadStrategy(readFileSync(libraryUrl(strategy), 'utf8'), { multiple: 5 });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { house, play } = loaded.value;
  const setup = { house, bankroll: cents(1_000_000), stops: { rolls: ROLLS }, seed: seedOf('peers') };
  const simulator = new Simulator(play, { ...setup, dice: { kind: 'fair' } });
  simulator.run(0, SESSIONS);
  return (SESSIONS * ROLLS * 1000) / each(() => simulator.run(0, SESSIONS));
};

/** What crapssim does here; nothing where it or Python is missing. */
const crapssim = (): Speeds | undefined => {
  const script = new URL('./peers/play_crapssim.py', import.meta.url).pathname;
  const { status, stdout } = spawnSync('python3', [script], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as Speeds) : undefined;
};

const now = crapssim();
const [name, theirs] = now === undefined ? [RECORDED.name, RECORDED.speeds] : ['crapssim', now];
const cell = (n: number): string => Math.round(n).toLocaleString('en').padStart(16);

console.log(`Rolls a second of processor time, one thread. Theirs: ${name}.`);
console.log(`${''.padEnd(16)}${'ours'.padStart(16)}${'theirs'.padStart(16)}${'times'.padStart(16)}`);
for (const strategy of STRATEGIES) {
  const [own, other] = [ours(strategy), theirs[strategy] ?? NaN];
  console.log(`${strategy.padEnd(16)}${cell(own)}${cell(other)}${cell(own / other)}`);
}
