import type { Cents, House, WagerName } from '@hardway/rules';
import {
  type Conditions,
  type Draw,
  type DrawnHeat,
  drawRound,
  type EndStack,
  type Entrant,
  type Needed,
  type Placed,
  type Player,
  type PlayOff,
  playersOf,
  playOffTerms,
  progressOf,
  type Round,
  type RoundResult,
  shuffled,
  standingsOf,
} from '@hardway/tournament';
import type { Bot } from '../play/bot.ts';
import type { Column } from '../play/power.ts';
import type { RefusedCommand } from '../play/turn.ts';
import { buyingBack } from './buy-backs.ts';
import { endsOf, type HeatEnd, isOver, makeReady, startHeat, throwDice } from './heat.ts';
import type { CompulsoryBy, HeatPlayer } from './heat-state.ts';
import { type Money, moneyOf } from './money.ts';
import { withPower } from './power.ts';

/** A round as it is played: its house, and each entrant's bot at it. */
export type RoundSetup = {
  readonly round: Round;
  readonly house: House;
  /** By entrant, from 1. */
  readonly bots: readonly Bot[];
};

export type TournamentSetup = {
  readonly conditions: Conditions;
  readonly rounds: readonly RoundSetup[];
  readonly compulsory: CompulsoryBy;
  readonly rollsPerHour: number;
  /** Whether each entrant buys back, by entrant from 1. */
  readonly buysBack: readonly boolean[];
};

/** Where chance comes from. */
export type Chance = {
  /** The next combination of the dice. */
  readonly roll: () => number;
  /** For seats, lots and first shooters. */
  readonly draw: Draw;
  /** Which column of power odds is drawn for a wager on a roll, counted through the tournament. */
  readonly power: (roll: number, wager: WagerName) => Column;
};

/** A tournament that has been played. */
export type Played = {
  readonly places: readonly Placed[];
  /** Round by round: who played, and who went on. */
  readonly rounds: readonly RoundResult[];
  /** By entrant, from 1. */
  readonly money: readonly Money[];
  readonly rolls: readonly number[];
  /** Rolls at all its tables. */
  readonly thrown: number;
  readonly playOffs: number;
};

/** Plays one tournament from the draw of its first round to its prizes. */
export const playTournament = (
  setup: TournamentSetup,
  chance: Chance,
  onRefused: (entrant: Entrant, refused: RefusedCommand) => void = () => {},
): Played => new TournamentPlayer(setup, chance, onRefused).play();

class TournamentPlayer {
  readonly #setup: TournamentSetup;
  readonly #chance: Chance;
  readonly #onRefused: (entrant: Entrant, refused: RefusedCommand) => void;
  readonly #entrants: readonly Entrant[];
  readonly #rolls: number[];
  readonly #results: RoundResult[] = [];
  /** Who bought back into each round. */
  readonly #boughtBack: Entrant[][];
  #rolled = 0;
  #playOffs = 0;

  constructor(setup: TournamentSetup, chance: Chance, onRefused: (entrant: Entrant, refused: RefusedCommand) => void) {
    this.#setup = setup;
    this.#chance = chance;
    this.#onRefused = onRefused;
    this.#entrants = setup.buysBack.map((_, at) => at + 1);
    this.#rolls = setup.buysBack.map(() => 0);
    this.#boughtBack = setup.rounds.map(() => []);
  }

  play(): Played {
    const { conditions, rounds } = this.#setup;
    rounds.forEach((_, at) => {
      this.#playRound(at + 1);
    });
    const places = this.#standings();
    return {
      places,
      rounds: this.#results,
      money: moneyOf(conditions, this.#results, this.#boughtBack, places, this.#entrants),
      rolls: this.#rolls,
      thrown: this.#rolled,
      playOffs: this.#playOffs,
    };
  }

  #playRound(number: number): void {
    const { conditions } = this.#setup;
    const { draw } = this.#chance;
    const setup = this.#setup.rounds[number - 1] as RoundSetup;
    const boughtBack = this.#boughtBack[number - 1] as Entrant[];
    const field = { entrants: this.#entrants, results: this.#results, boughtBack, gone: [] };
    const players = playersOf(conditions, number, field);
    const heats = players.length === 0 ? [] : drawRound(setup.round, players, draw);
    const stacks = heats.flatMap(heat => this.#playHeat(setup, heat));
    this.#results.push(this.#decided(number, stacks));
    if (conditions.buyBacks !== 'none') this.#buyBack(number);
  }

  #buyBack(after: number): void {
    const { conditions, buysBack } = this.#setup;
    const wanting = this.#entrants.filter(entrant => buysBack[entrant - 1]);
    const entered = { entrants: this.#entrants, results: this.#results, boughtBack: this.#boughtBack };
    for (const { entrant, into } of buyingBack(conditions, after, entered, shuffled(wanting, this.#chance.draw)))
      this.#boughtBack[into - 1]?.push(entrant);
  }

  /** The round once it is known who goes on; play-offs are played as they are needed. */
  #decided(number: number, stacks: readonly EndStack[]): RoundResult {
    const { conditions } = this.#setup;
    const playOffs: PlayOff[] = [];
    if (!goesOn(conditions, number)) return { stacks, playOffs, progressed: [] };
    for (;;) {
      const progress = progressOf(conditions, number, { stacks, playOffs }, this.#results, this.#chance.draw);
      if (progress.decided) return { stacks, playOffs, progressed: progress.progressed };
      for (const needed of progress.playOffs) playOffs.push(this.#playOff(number, needed));
    }
  }

  #standings(): readonly Placed[] {
    const { conditions } = this.#setup;
    for (;;) {
      const standings = standingsOf(conditions, this.#results, [], this.#chance.draw);
      if (standings.decided) return standings.places;
      for (const needed of standings.playOffs) {
        const number = this.#lastRoundOf(needed);
        const result = this.#results[number - 1] as RoundResult;
        this.#results[number - 1] = { ...result, playOffs: [...result.playOffs, this.#playOff(number, needed)] };
      }
    }
  }

  /** Level entrants are level in the same round: the last that they played. */
  #lastRoundOf({ entrants }: Needed): number {
    const has = ({ stacks }: RoundResult): boolean => stacks.some(({ entrant }) => entrant === entrants[0]);
    return this.#results.findLastIndex(has) + 1;
  }

  #playOff(number: number, { entrants }: Needed): PlayOff {
    const setup = this.#setup.rounds[number - 1] as RoundSetup;
    const round = playOffTerms(this.#setup.conditions, number, entrants.length);
    const players = entrants.map((entrant): Player => ({ entrant, carried: 0 as Cents }));
    const heats = drawRound(round, players, this.#chance.draw);
    this.#playOffs += 1;
    return heats.flatMap(heat => this.#playHeat({ ...setup, round }, heat));
  }

  #playHeat(
    { round, house, bots }: RoundSetup,
    { heat: number, positions, firstShooter }: DrawnHeat,
  ): readonly EndStack[] {
    const { compulsory, rollsPerHour } = this.#setup;
    const players = positions.map(({ seat, entrant, chips }): HeatPlayer => {
      const bot = bots[entrant - 1] as Bot;
      return { seat, bot, chips };
    });
    const entrantAt = (seat: number): Entrant => (positions[seat - 1] as DrawnHeat['positions'][number]).entrant;
    let heat = startHeat({ terms: round, house, players, firstShooter, compulsory, rollsPerHour });
    while (!isOver(heat)) {
      heat = makeReady(heat, (seat, refused) => this.#onRefused(entrantAt(seat), refused));
      if (isOver(heat)) break;
      const combination = this.#chance.roll();
      const roll = this.#rolled;
      heat = throwDice(
        withPower(heat, combination, wager => this.#chance.power(roll, wager)),
        combination,
      );
      this.#rolled += 1;
    }
    for (const { entrant } of positions)
      this.#rolls[entrant - 1] = (this.#rolls[entrant - 1] as number) + heat.session.rolls;
    return endsOf(heat).map(({ seat, chips, disqualified }: HeatEnd) => ({
      entrant: entrantAt(seat),
      heat: number,
      chips,
      disqualified,
    }));
  }
}

/** Whether somebody goes from a round to a later one. */
const goesOn = ({ rounds }: Conditions, number: number): boolean =>
  rounds.some(({ players }) => players.some(source => source.are !== 'entrants' && source.of === number));
