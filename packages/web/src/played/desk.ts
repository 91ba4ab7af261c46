import type { Walk } from '@hardway/notation';
import { type Review, review, sessionChance, sessionSentence } from '@hardway/odds';
import type { Cents, Dice, HouseConfig, SeatNumber, WagerName } from '@hardway/rules';
import { type Figures, figuresOf } from './figures.ts';
import { type Moment, momentOf } from './moment.ts';
import { openRecord, type RecordProblem } from './opened.ts';
import { type PlayedOn, PlayOn } from './play-on.ts';
import { type RollRow, rollsOf } from './rolls.ts';
import { type SessionSummary, summaryOf } from './summary.ts';
import { type Switch, type TriedChange, tryChange } from './tried.ts';

/** A record that lies open: what a page needs to show it. */
export type OpenRecord = {
  readonly config?: HouseConfig;
  readonly seats: readonly { readonly number: SeatNumber; readonly name: string }[];
  /** Whose session is shown; nobody's where the record has no seats. */
  readonly seat: SeatNumber;
  readonly rows: readonly RollRow[];
  readonly problem?: RecordProblem;
};

/** What a page asks about a record, and what it is answered with. */
export type Asking = {
  open: {
    readonly ask: { readonly text: string; readonly seat?: SeatNumber | undefined };
    readonly answer: OpenRecord;
  };
  at: { readonly ask: { readonly roll: number }; readonly answer: Moment };
  figures: { readonly ask: object; readonly answer: Figures };
  sentence: { readonly ask: object; readonly answer: string };
  tryChange: { readonly ask: { readonly asked: Switch }; readonly answer: TriedChange };
  summary: { readonly ask: object; readonly answer: SessionSummary | undefined };
  playOn: { readonly ask: { readonly roll: number }; readonly answer: PlayedOn };
  bet: { readonly ask: { readonly wager: WagerName; readonly amount: Cents }; readonly answer: PlayedOn };
  takeDown: { readonly ask: { readonly wager: WagerName }; readonly answer: PlayedOn };
  throwDice: { readonly ask: { readonly dice: Dice }; readonly answer: PlayedOn };
  playedRecord: { readonly ask: object; readonly answer: string };
};

type DeskRequest = { [type in keyof Asking]: { readonly type: type } & Asking[type]['ask'] }[keyof Asking];

/** One record and all that can be asked about it. A worker holds it, so that no page waits. */
export class Desk {
  #walk: Walk | undefined;
  #seat: SeatNumber = 0;
  #rows: readonly RollRow[] = [];
  #review: Review | undefined;
  #playOn: PlayOn | undefined;

  answer(request: DeskRequest): unknown {
    switch (request.type) {
      case 'open':
        return this.#open(request.text, request.seat);
      case 'at':
        return momentOf(this.#opened(), this.#rows[request.roll], this.#seat);
      case 'figures':
        return figuresOf(this.#opened().opening.house, this.#reviewed(), this.#rows, this.#opened().lines);
      case 'sentence':
        return sessionSentence(this.#reviewed(), sessionChance(this.#reviewed()));
      case 'tryChange':
        return tryChange({ ...this.#opened(), seat: this.#seat }, request.asked);
      case 'summary':
        return this.#seat === 0 ? undefined : summaryOf(this.#opened(), this.#seat);
      case 'playOn':
        return this.#startFrom(request.roll).now();
      case 'bet':
        return this.#played().bet(request.wager, request.amount);
      case 'takeDown':
        return this.#played().takeDown(request.wager);
      case 'throwDice':
        return this.#played().throw(request.dice);
      case 'playedRecord':
        return this.#played().record();
    }
  }

  #open(text: string, wanted: SeatNumber | undefined): OpenRecord {
    const { walk, problem } = openRecord(text);
    const wrong = problem === undefined ? {} : { problem };
    this.#walk = walk;
    this.#review = undefined;
    this.#playOn = undefined;
    if (walk === undefined) return { seats: [], seat: 0, rows: [], ...wrong };
    const seats = walk.record.seats.map(({ number, name }) => ({ number, name }));
    this.#seat = (seats.find(({ number }) => number === wanted) ?? seats[0])?.number ?? 0;
    this.#rows = rollsOf(walk, this.#seat);
    return { config: walk.opening.house.config, seats, seat: this.#seat, rows: this.#rows, ...wrong };
  }

  #opened(): Walk {
    if (this.#walk === undefined) throw new Error('no record lies open');
    return this.#walk;
  }

  #reviewed(): Review {
    this.#review ??= review(this.#opened().opening, this.#seat, this.#opened().lines);
    return this.#review;
  }

  #startFrom(roll: number): PlayOn {
    const walk = this.#opened();
    // Before the first roll is before the first line.
    this.#playOn = new PlayOn(walk, this.#rows[roll]?.step ?? 0, this.#seat);
    return this.#playOn;
  }

  #played(): PlayOn {
    if (this.#playOn === undefined) throw new Error('no position is played on');
    return this.#playOn;
  }
}
