// A strategy of your own, played two thousand times. Run it with `node examples/strategy.ts`.
import { loadStrategy, openText, ownThread, type Run, simulate, summarizeAll } from '@hardway/lab';
import { cents } from '@hardway/rules';

const text = `
pass 10
when the point is on: place 6 for 12
when the point is on: place 8 for 12
`;

const loaded = loadStrategy(text, { ruleset: 'massachusetts', game: 'craps' });
if (!loaded.ok) throw new Error(loaded.error.map(({ line, message }) => `line ${line}: ${message}`).join('\n'));
const { house, play } = loaded.value;

const run: Run = {
  plays: [text],
  house: house.config,
  bankroll: cents(500_00),
  stops: { rolls: 200 },
  seed: 'an own strategy',
  dice: { kind: 'fair' },
  sessions: 2_000,
};
const [summary] = summarizeAll(
  [{ name: play.name, rollsPerHour: 100 }],
  house,
  await simulate(run, ownThread(openText)),
).plays;
console.log(
  `mean ${summary?.mean.toFixed(2)} dollars, broke in ${((summary?.ends.ruin.share ?? 0) * 100).toFixed(1)} % of the sessions`,
);
