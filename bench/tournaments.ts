/**
 * How fast tournaments of strategies are simulated: sixteen players, three rounds, five heats of 40 rolls at tables of eight. In one
 * thread and in all, by the clock and by the processor's time, the best of a few. Every run must hand out each first place once.
 * Run with `npm run bench:tournaments`; a number after it sets the tournaments of each measurement.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  libraryUrl,
  openText,
  ownThread,
  type Pool,
  readTournament,
  simulateTournaments,
  summarizeTournaments,
  type TournamentRun,
  threadPool,
} from '@hardway/lab';

const TOURNAMENTS = Number(process.argv[2] ?? 1000);
const REPEATS = 5;
const FIELDS: readonly (readonly string[])[] = [
  ['flat-pass', 'flat-dont-pass', 'place-6-and-8', 'iron-cross'],
  ['pass-two-comes'],
];

const runOf = (strategies: readonly string[]): TournamentRun => {
  const count = 16 / strategies.length;
  const rules = { ruleset: 'massachusetts', game: 'craps', multiple: 5, options: {} };
  const players = strategies.map(strategy => ({ strategy, count }));
  const read = readTournament(JSON.stringify({ conditions: { format: 'repechage', rules }, players, seed: 'bench' }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { players: groups, seed = '', ...rest } = read.value;
  return {
    ...rest,
    seed,
    tournaments: TOURNAMENTS,
    players: groups.map(({ strategy, ...group }) => ({
      ...group,
      name: strategy,
      source: readFileSync(libraryUrl(strategy), 'utf8'),
    })),
  };
};

const measure = async (run: TournamentRun, pool: Pool) => {
  const before = performance.now();
  const used = process.cpuUsage();
  const { rollsPerTournament, players } = summarizeTournaments(await simulateTournaments(run, pool));
  const seconds = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(used);
  const winners = players.reduce((sum, group) => sum + group.players * (group.places[0]?.mean ?? 0), 0);
  if (Math.abs(winners - 1) > 1e-6) throw new Error(`there were ${winners} winners of a tournament`);
  return { wall: TOURNAMENTS / seconds, busy: (TOURNAMENTS * 1e6) / (user + system), rolls: rollsPerTournament };
};

const best = async (run: TournamentRun, pool: Pool) => {
  const measured = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) measured.push(await measure(run, pool));
  await pool.close();
  const [first] = measured;
  return {
    wall: Math.max(...measured.map(({ wall }) => wall)),
    busy: Math.max(...measured.map(({ busy }) => busy)),
    rolls: first?.rolls ?? NaN,
  };
};

const cell = (n: number): string => n.toFixed(n < 100 ? 1 : 0).padStart(14);
const threads = availableParallelism();

console.log(`Tournaments a second; 16 players, 3 rounds; best of ${REPEATS} runs of ${TOURNAMENTS}.`);
console.log(
  `${'players'.padEnd(60)}${['rolls', 'one thread', 'by processor', `${threads} threads`].map(text => text.padStart(14)).join('')}`,
);
for (const strategies of FIELDS) {
  const run = runOf(strategies);
  const one = await best(run, ownThread(openText));
  const all = await best(run, threadPool(threads));
  console.log(`${strategies.join(', ').padEnd(60)}${[one.rolls, one.wall, one.busy, all.wall].map(cell).join('')}`);
}
