import { type Seed, Stream } from '../dice/stream.ts';

/** A question of chance that a strategy asked in a turn, and how it came out. */
export type AskedChance = { readonly part: number; readonly of: number; readonly held: boolean };

/** Answers the questions of chance in a turn: `asked` were asked before, this one is `part` in `of`. */
export type Chance = (asked: number, part: number, of: number) => boolean;

/** Keeps these draws apart from the dice and from power odds. */
const DRAWS = 0x4c55434b;

/**
 * The chances of one turn of a session; turn 0 comes before the first roll. Every question has a draw of its own, found from its place
 * alone: the dice are the same with and without it, two strategies on the same dice that ask alike get the same answers, and
 * the order in which sessions are played does not matter.
 */
export const chanceIn =
  (seed: Seed, session: number, turn: number): Chance =>
  (asked, part, of) =>
    new Stream([
      (seed[0] ^ DRAWS) >>> 0,
      (seed[1] + Math.imul(turn + 1, 0x9e3779b1)) >>> 0,
      (session ^ Math.imul(asked + 1, 0x85ebca6b)) >>> 0,
    ]).below(of) < part;

/** Never: for turns that are looked at before it is known how chance comes out. */
export const NEVER: Chance = () => false;

type AsksChance = { readonly chances: readonly AskedChance[] };

/** Whether a turn that was played with these answers would be played so again. */
export const comesOut = (chances: readonly AskedChance[], chance: Chance): boolean =>
  chances.every(({ part, of, held }, asked) => chance(asked, part, of) === held);

/** Every way a turn can go by chance, with its probability. `play` plays it with given answers. */
export const everyChance = <Turn extends AsksChance>(
  play: (chance: Chance) => Turn,
): readonly { readonly turn: Turn; readonly probability: number }[] => {
  const first = play(NEVER);
  if (first.chances.length === 0) return [{ turn: first, probability: 1 }];
  const all: { turn: Turn; probability: number }[] = [];
  const waiting: (readonly boolean[])[] = [[]];
  for (let given = waiting.pop(); given !== undefined; given = waiting.pop()) {
    const answers = given;
    const turn = play(asked => answers[asked] ?? false);
    const { chances } = turn;
    const probability = chances.reduce((product, { part, of, held }) => (product * (held ? part : of - part)) / of, 1);
    all.push({ turn, probability });
    for (let asked = answers.length; asked < chances.length; asked += 1)
      waiting.push([...chances.slice(0, asked).map(({ held }) => held), true]);
  }
  return all;
};
