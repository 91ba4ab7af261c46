import { configOfRound, houseOfRound, type Round } from '@hardway/tournament';
import { firstWords, type Seed, Stream, seedOf } from '../dice/stream.ts';
import { combinationOf, throwsOf } from '../dice/throws.ts';
import { type Bot, botOf } from '../play/bot.ts';
import { drawPower } from '../play/power.ts';
import type { OpenPlay } from '../run/job.ts';
import type { TournamentRun } from './run.ts';
import { TournamentTallier, type TournamentTally } from './tally.ts';
import { type Chance, playTournament, type RoundSetup, type TournamentSetup } from './tournament.ts';

/** Some tournaments of a run: all that is needed to play them anywhere. */
export type TournamentJob = { readonly tournament: TournamentRun; readonly from: number; readonly to: number };

export type TournamentResult = { readonly from: number; readonly to: number; readonly tally: TournamentTally };

/** Keeps the draws of seats and lots apart from the dice. */
const DRAWS = 0x5ea75107;

const NO_POWER = [0, 1] as const;

/** All chance of one tournament, from the seed and its number. */
const chanceOf = (seed: Seed, number: number, { house }: RoundSetup): Chance => {
  const [a, b, c] = firstWords(seed, number);
  const draws = new Stream([(a ^ DRAWS) >>> 0, b, c]);
  const next = throwsOf({ kind: 'fair' }, seed, number, 0);
  const power = house.book.power?.chance ?? NO_POWER;
  return {
    roll: () => combinationOf[next()] as number,
    draw: below => draws.below(below),
    power: (roll, wager) => drawPower(seed, number, roll, wager, power),
  };
};

const roundSetup = (run: TournamentRun, round: Round, open: OpenPlay): RoundSetup => {
  const house = houseOfRound(run.conditions, round);
  if (!house.ok) throw new RangeError(house.error.map(({ message }) => message).join('; '));
  const config = configOfRound(run.conditions, round);
  const bots = run.players.flatMap(({ source, count }): readonly Bot[] => {
    const bot = botOf(open(source, config));
    return Array.from({ length: count }, () => bot);
  });
  return { round, house: house.value, bots };
};

/** Everything that the tournaments of a run have in common. */
export const tournamentSetup = (run: TournamentRun, open: OpenPlay): TournamentSetup => {
  const { conditions, compulsory, rollsPerHour, players } = run;
  return {
    conditions,
    rounds: conditions.rounds.map(round => roundSetup(run, round, open)),
    compulsory,
    rollsPerHour,
    buysBack: players.flatMap(({ count, buysBack }) => Array.from({ length: count }, () => buysBack)),
  };
};

/** Plays jobs of tournaments one after the other. */
export class TournamentWorker {
  readonly #open: OpenPlay;
  #run: string | undefined;
  #setup: TournamentSetup | undefined;

  constructor(open: OpenPlay) {
    this.#open = open;
  }

  play({ tournament: run, from, to }: TournamentJob): TournamentResult {
    const setup = this.#setupOf(run);
    const seed = seedOf(run.seed);
    const tallier = new TournamentTallier(run);
    for (let number = from; number < to; number += 1) {
      const chance = chanceOf(seed, number, setup.rounds[0] as RoundSetup);
      tallier.add(playTournament(setup, chance, (entrant, refused) => tallier.refused(entrant, refused)));
    }
    return { from, to, tally: tallier.write() };
  }

  #setupOf(run: TournamentRun): TournamentSetup {
    const key = JSON.stringify({ ...run, tournaments: 0 });
    if (this.#setup === undefined || key !== this.#run) this.#setup = tournamentSetup(run, this.#open);
    this.#run = key;
    return this.#setup;
  }
}
