/**
 * How long a review takes: a record of 10,000 rolls (or as many as said) is read, split into cost and luck, held against
 * every roll thrown again, and played once more with full odds. `steady` bets are always the same; `varied` ones are of
 * another amount each time, so that hardly two rolls are over the same bets. Run with `node bench/review.ts [rolls]`.
 */
import { recordOf, replay, stepsOf } from '@hardway/notation';
import { review, sessionChance, sessionSentence, subtract, text, whatIf } from '@hardway/odds';
import {
  type Cents,
  type Command,
  type Die,
  decide,
  evolve,
  type Fact,
  houseOf,
  openTable,
  type Table,
} from '@hardway/rules';

const ROLLS = Number(process.argv[2] ?? 10_000);
const HOUSE = houseOf({ ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'A' } });

/** Bets in dollars, before a come-out and with the point on. */
const COME_OUT = { pass: 10, 'hot-roller': 5 };
const POINT_ON = { 'pass-odds': 20, come: 10, 'place 6': 12, 'place 8': 12, 'hard 8': 5, field: 5, 'buy 4': 20 };

/** The same numbers every time (a linear congruence; nothing hangs on how good it is). */
const numbers = (): ((below: number) => number) => {
  let state = 42;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A record of one seat that bets all the time. */
const recorded = (isVaried: boolean): string => {
  const next = numbers();
  const played: { command: Command; facts: readonly Fact[] }[] = [];
  let table: Table = openTable(HOUSE);
  const play = (command: Command): void => {
    const decision = decide(table, command);
    if (!decision.ok || decision.value.length === 0) return;
    table = decision.value.reduce(evolve, table);
    played.push({ command, facts: decision.value });
  };
  play({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 10_000_000_00 as Cents });
  for (let roll = 0; roll < ROLLS; roll += 1) {
    for (const [wager, dollars] of Object.entries(table.puck === 'off' ? COME_OUT : POINT_ON)) {
      if (table.seats[0]?.layout.some(({ name }) => name === wager)) continue;
      const times = isVaried && wager !== 'hot-roller' ? 1 + next(20) : 1;
      play({ type: 'make', seat: 1, wager, amount: (dollars * times * 100) as Cents });
    }
    if (table.shooter === 'nobody') play({ type: 'takeDice', by: 1 });
    play({ type: 'roll', dice: [(1 + next(6)) as Die, (1 + next(6)) as Die] });
  }
  return recordOf(HOUSE, played).record;
};

const timed = <T>(what: string, run: () => T): T => {
  const [before, cpuBefore] = [performance.now(), process.cpuUsage()];
  const result = run();
  const wall = performance.now() - before;
  const { user, system } = process.cpuUsage(cpuBefore);
  const ms = (time: number): string => `${time.toFixed(0).padStart(6)} ms`;
  console.log(`  ${what.padEnd(34)} ${ms(wall)}, processor ${ms((user + system) / 1000)}`);
  return result;
};

for (const bets of ['steady', 'varied'] as const) {
  console.log(`${ROLLS} rolls, ${bets} bets`);
  const record = recorded(bets === 'varied');
  const steps = timed('read and replay the record', () => stepsOf(record));
  if (!steps.ok) throw new Error(`line ${steps.error.line}`);
  const { opening, steps: lines } = steps.value;
  timed('cost and luck, cold', () => review(opening, 1, lines));
  const session = timed('cost and luck, warm', () => review(opening, 1, lines));
  const chance = timed(`chance, ${session.layouts.length} layouts`, () => sessionChance(session));
  const again = timed('what if, with full odds', () => whatIf(opening, 1, lines, { type: 'full-odds' }));
  const { luck, cost, standing, result } = session;
  if (text(subtract(subtract(luck, cost), standing.value)) !== String(result)) throw new Error('it does not add up');
  if (!again.ok || !replay(recordOf(HOUSE, again.value.played).record).ok)
    throw new Error('the what-if does not replay');
  console.log(`  ${sessionSentence(session, chance)}`);
}
