import type { WagerName } from '@hardway/rules';
import type { Scene, Winner, Winners } from './scenes.ts';
import type { Won } from './stakable.ts';

/** What a seat may have: never less than `least`, never more than `most`. */
export type Bounds = { readonly least: number; readonly most: number };

/** From here on, an amount counts as unbounded. */
const HUGE = 1e13;

/** What a stake wins at most, never less than exactly. */
const wonOn = (amount: number, { win, stake }: Won): number => {
  const product = amount * win + stake - 1;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % stake)) / stake;
  return Number((BigInt(amount) * BigInt(win) + BigInt(stake - 1)) / BigInt(stake));
};

/** What chips win on these wagers, the best first, each up to its limit. */
const greedily = (winners: readonly Winner[], chips: number, at: (winner: Winner) => Won): number => {
  let left = chips;
  let gain = 0;
  for (const winner of winners) {
    if (left <= 0) break;
    const staked = Math.min(left, winner.most);
    if (staked > HUGE) return Number.POSITIVE_INFINITY;
    gain += wonOn(staked, at(winner));
    left -= staked;
  }
  return gain;
};

/** The most that rounding adds: on as many wagers as the chips can be spread over. */
const slackOn = (winners: readonly Winner[], chips: number): number => {
  const least = Math.min(...winners.map(winner => winner.least));
  const slacks = winners.flatMap(({ slack }) => (slack > 0 ? [slack] : [])).sort((a, b) => b - a);
  return slacks.slice(0, Math.floor(chips / least)).reduce((sum, slack) => sum + slack, 0);
};

/** The most that chips can win in a scene. */
export const gainIn = ({ byWon, byOdds }: Winners, chips: number, locked: ReadonlySet<WagerName>): number => {
  const isOpen = ({ least, name }: Winner): boolean => least <= chips && !locked.has(name);
  const open = byOdds.filter(isOpen);
  if (open.length === 0) return 0;
  const gain = Math.min(
    greedily(byWon.filter(isOpen), chips, ({ won }) => won),
    greedily(open, chips, ({ odds }) => odds) + slackOn(open, chips),
  );
  return gain > HUGE ? Number.POSITIVE_INFINITY : gain;
};

/** The most that can be lost in a scene by a seat with at most these chips. */
const lossIn = ({ losers }: Scene, chips: number, locked: ReadonlySet<WagerName>): number =>
  losers.reduce((sum, { name, least, most }) => (least > chips || locked.has(name) ? sum : sum + most), 0);

/** What is on wagers that can't be changed: which, how much, and what a roll makes of it. */
export type Locked = {
  readonly names: ReadonlySet<WagerName>;
  readonly chips: number;
  readonly result: (scene: Scene) => number;
};

/** The bounds after a roll, over all of its scenes. */
export const afterScenes = (
  { least, most }: Bounds,
  scenes: readonly Scene[],
  { names, chips, result }: Locked,
): Bounds => {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const scene of scenes) {
    const decided = result(scene);
    const free = Math.max(0, least - chips);
    const atMost = most - chips;
    low = Math.min(low, least + decided - Math.min(free, lossIn(scene, atMost, names)));
    high = Math.max(high, most + decided + gainIn(scene.winners, atMost, names));
  }
  return { least: Math.max(0, low), most: high > HUGE ? Number.POSITIVE_INFINITY : high };
};
