import { MAKE, type Player, type Wager } from './object-engine.ts';

/** A way of playing, as the ordinary engine is told it. */
export type Turn = (player: Player) => void;

export type Workload = {
  readonly key: string;
  /** Its name in the library of strategies. */
  readonly strategy: string;
  /** The speed in one thread that we want, as a part of the speed of the dice alone. */
  readonly target: number;
  /** In cents. */
  readonly bankroll: number;
  readonly turn: Turn;
};

const flatPass: Turn = player => {
  if (player.puck === 0) player.keep('pass', 1000);
};

const passWithOdds: Turn = player => {
  if (player.puck === 0) player.keep('pass', 1000);
  else player.keep('pass-odds', 1000 * ([0, 0, 0, 0, 3, 4, 5, 0, 5, 4, 3][player.puck] as number));
};

const isCome = (wager: Wager): wager is Wager & { number: number } => wager.name === 'come';

const makeCome = (player: Player): void => {
  if (player.rail < 1000) {
    player.short = true;
    return;
  }
  player.rail -= 1000;
  player.wagers.push((MAKE.come as (stake: number) => Wager)(1000));
};

const passAndComes: Turn = player => {
  if (player.puck === 0) player.keep('pass', 1000);
  const comes = player.wagers.filter(isCome);
  if (player.puck !== 0 && comes.length < 2) makeCome(player);
  if (player.puck !== 0) player.keep('pass-odds', 2000);
  for (const { number } of comes) if (number !== 0) player.keep(`come-odds ${number}`, 2000);
};

const ironCross: Turn = player => {
  if (player.puck === 0) return;
  player.keep('place 5', 500);
  player.keep('place 6', 600);
  player.keep('place 8', 600);
  player.keep('field', 500);
};

const placeAndPress: Turn = player => {
  if (player.puck !== 0) {
    player.keep('place 6', 1200);
    player.keep('place 8', 1200);
  }
  for (const name of ['place 6', 'place 8'])
    if (player.won.has(name) && player.find(name)?.stake === 1200) player.add(name, 1200);
};

const ANY_TIME: readonly (readonly [string, number])[] = [
  ['place 5', 1000],
  ['place 6', 1200],
  ['place 8', 1200],
  ['place-lose 9', 1600],
  ['buy 4', 2000],
  ['lay 10', 4000],
  ['hard 4', 500],
  ['hard 6', 500],
  ['hard 8', 500],
  ['hard 10', 500],
  ['six-seven-eight', 500],
  ['field', 1000],
  ['any-seven', 500],
  ['any-craps', 500],
  ['horn-high 12', 500],
  ['hop 3-1', 500],
  ['hop 5-5', 500],
];

const everyFamily: Turn = player => {
  const { puck } = player;
  if (puck === 0) {
    player.keep('pass', 1000);
    player.keep('dont-pass', 1000);
  } else {
    if (player.find('pass') !== undefined) player.keep('pass-odds', 2000);
    if (!player.wagers.some(wager => isCome(wager) && wager.number === 0)) makeCome(player);
  }
  for (const [name, stake] of ANY_TIME) player.keep(name, stake);
  if (puck !== 0 || !player.newShooter) return;
  for (const name of ['fire', 'all-small', 'all-tall', 'make-em-all']) player.keep(name, 500);
};

export const WORKLOADS: readonly Workload[] = [
  { key: 'a', strategy: 'flat-pass', target: 0.42, bankroll: 1_000_000, turn: flatPass },
  { key: 'b', strategy: 'pass-two-comes', target: 0.15, bankroll: 1_000_000, turn: passAndComes },
  { key: 'c', strategy: 'iron-cross', target: 0.21, bankroll: 1_000_000, turn: ironCross },
  { key: 'd1', strategy: 'place-6-and-8-one-press', target: 0.19, bankroll: 1_000_000, turn: placeAndPress },
  { key: 'd2', strategy: 'pass-345x-odds', target: 0.19, bankroll: 1_000_000, turn: passWithOdds },
  { key: 'e', strategy: 'twenty-five-wagers', target: 0.031, bankroll: 1_000_000, turn: everyFamily },
];
