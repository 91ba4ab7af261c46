import type { Call, Cents, Table, WagerName } from '@hardway/rules';
import type { TableCommand } from '@hardway/server/messages';
import { lastGesture, withoutGesture } from './acts.ts';
import { allAtOnceWords, type LeftOut } from './all-at-once.ts';
import { money, titleOf } from './names.ts';
import type { NextAct } from './next-act.ts';
import { placeSaved, type SavedSet } from './saved-sets.ts';
import { type BetSet, placeSet } from './sets.ts';
import { seatOf, type Terminal } from './terminal.ts';
import type { Place, Said } from './terminal-state.ts';
import {
  type Asked,
  askWager,
  callAll,
  clearAll,
  doubleAll,
  fullOdds,
  type InTurn,
  moveAll,
  takeDownParts,
  takenWords,
  undoAll,
  type WagerCommand,
} from './wagering.ts';
import { wholesAt } from './wholes.ts';

/** What a player's hand does at a terminal: the rules are asked first, then the house, and either's refusal is told. */
export class Hand {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** A chip on a spot. */
  bet(wager: WagerName, amount: Cents, at: Place): void {
    const { seat } = this.#seated();
    const table = this.#terminal.expected;
    if (table === null || seat === undefined || !this.#terminal.mayAsk(at)) return;
    const asked = askWager(table, seat, wager, amount);
    if (asked.ok) {
      this.ask(asked.command, at);
      this.#tell(at, takenWords(table.house, wager, asked) ?? null);
    } else this.#terminal.say(at, asked.refusal.sentence, 'no', insteadOf(table, seat, wager, amount, asked));
  }

  /** A bet that the others learn of after the roll. It can't be changed or taken back. */
  betSecretly(wager: WagerName, amount: Cents, at: Place): void {
    const { table, seat } = this.#seated();
    if (table === null || seat === undefined || !this.#terminal.mayAsk(at)) return;
    const asked = askWager(table, seat, wager, amount);
    if (asked.ok) void this.#terminal.send({ type: 'makeSecret', seat, wager, amount }, at);
    else this.#terminal.say(at, asked.refusal.sentence);
  }

  /** Takes a wager off, or so much of it. One that stands as parts comes off whole. */
  takeOff(wager: WagerName, at: Place, by?: Cents): void {
    const { table, seat } = this.#seated();
    if (table === null || seat === undefined) return;
    const whole = wholesAt(table, seat, this.#terminal.state.acts).find(({ name }) => name === wager);
    if (whole !== undefined) this.#atOnce(at, 'Taken down', now => takeDownParts(now, seat, whole), 'gesture');
    else if (by === undefined) this.ask({ type: 'takeDown', seat, wager }, at);
    else this.ask({ type: 'reduce', seat, wager, by }, at);
  }

  /** Chips drawn from one spot to another: they move if the rules take them down there and up here, or nothing is done. */
  move(from: WagerName, to: WagerName, at: Place): void {
    if (!this.#terminal.mayAsk(at)) return;
    void this.#terminal.whenQuiet(async () => {
      const { table, seat } = this.#seated();
      if (table === null || seat === undefined) return;
      const wholes = wholesAt(table, seat, this.#terminal.state.acts);
      const { commands, left, back } = moveAll(table, seat, { from, to, wholes });
      const [why] = left;
      if (why !== undefined)
        return this.#terminal.say(at, `${titleOf(table.house, from)} stays. ${why.refusal.sentence}`);
      this.#terminal.device.play('chip');
      const gesture = this.#terminal.begin();
      const { done } = await this.#run(commands, at, gesture);
      // The house has taken it down and would not have it there: it goes back.
      if (done.length < commands.length && done.length > 0) await this.#run([back], at, gesture);
    });
  }

  /** Any single command, as one gesture. */
  ask(command: TableCommand, at: Place): void {
    if (!this.#terminal.mayAsk(at)) return;
    this.#terminal.device.play('chip');
    void this.#terminal.send(command, at, this.#terminal.begin());
  }

  /**
   * The one big button: bet the line, take the dice, roll, shake. A second press before the answer is no second bet or roll. A
   * bet can be taken back like any other.
   */
  async act({ command, next, why }: NextAct, at: Place): Promise<void> {
    const { isRolling, isRollAsked } = this.#terminal.state;
    if (command === undefined || !this.#terminal.mayAsk(at) || isRolling || isRollAsked) return;
    if (why !== undefined) {
      this.#terminal.say(at, why);
      return;
    }
    const isBet = command.type === 'make';
    if (isBet) this.#terminal.device.play('chip');
    this.#terminal.set({ isRollAsked: true, returned: null });
    const { ok } = await this.#terminal.send(command, at, isBet ? this.#terminal.begin() : undefined);
    if (ok && next !== undefined) await this.#terminal.send(next, at);
    this.#terminal.set({ isRollAsked: false });
  }

  /** Chips on all bets of a set, in amounts that the book pays exactly. */
  betSet(set: BetSet, chip: Cents, at: Place): void {
    this.#atOnce(
      at,
      'Bet',
      (table, seat) => orElse(placeSet(table, seat, set, chip), 'Nothing is missing.'),
      'gesture',
    );
  }

  /** What is missing of a set that the player has saved. */
  betSaved(set: SavedSet, at: Place): void {
    const plan = (table: Table, seat: number) => orElse(placeSaved(table, seat, set), 'All of it stands already.');
    this.#atOnce(at, 'Bet', plan, 'gesture');
  }

  /** The largest odds on everything that takes odds. */
  fullOdds(at: Place): void {
    const plan = (table: Table, seat: number) => orElse(fullOdds(table, seat), 'None of your bets takes odds now.');
    this.#atOnce(at, 'Odds on', plan, 'gesture');
  }

  /** Everything that may be called on or off. */
  callAll(call: Call, at: Place): void {
    const none = `None of your bets can be called ${call} now.`;
    this.#atOnce(at, `Called ${call}`, (table, seat) => orElse(callAll(table, seat, call), none), 'gesture');
  }

  /** What becomes of a wager that has won and stays up: so much more, as it is, or down. The other winners stay in question. */
  answerHit(wager: WagerName, answer: Cents | 'same' | 'down', at: Place): void {
    const hits = this.#terminal.state.hits.filter(each => each !== wager);
    if (answer === 'down') this.takeOff(wager, at);
    else if (answer !== 'same') this.bet(wager, answer, at);
    this.#terminal.set({ hits });
  }

  /** The player leaves all winners as they are. */
  answerHits(): void {
    this.#terminal.set({ hits: [] });
  }

  /** Takes the latest gesture back, and with each further press the one before it. */
  undo(at: Place): void {
    this.#atOnce(at, 'Taken back', (table, seat) => {
      const { acts } = this.#terminal.state;
      const last = acts === null ? undefined : lastGesture(acts);
      if (acts === null || last === undefined) return 'There is nothing to take back since the last roll.';
      const undone = undoAll(table, seat, last.facts);
      if (undone.commands.length > 0 || undone.left.length === 0)
        this.#terminal.set({ acts: withoutGesture(acts, last.id) });
      return undone;
    });
  }

  clear(at: Place): void {
    this.#atOnce(at, 'Taken down', clearAll, 'gesture');
  }

  double(at: Place): void {
    const wholes = (table: Table, seat: number) => wholesAt(table, seat, this.#terminal.state.acts);
    this.#atOnce(at, 'Doubled', (table, seat) => doubleAll(table, seat, wholes(table, seat)), 'gesture');
  }

  /** Brings back what stood before the last decision. */
  repeat(at: Place): void {
    if (!this.#terminal.mayAsk(at)) return;
    void this.#terminal.whenQuiet(async () => {
      const { table, seat } = this.#seated();
      if (table === null || seat === undefined) return;
      const answer = await this.#terminal.send({ type: 'replicate', seat }, at, this.#terminal.begin());
      if (!answer.ok) return;
      this.#terminal.device.play('chip');
      this.#tell(at, allAtOnceWords(table.house, 'Repeated', [], answer.result?.left ?? []));
    });
  }

  /** Several commands as one gesture, once the table is known as all earlier ones left it. */
  #atOnce(
    at: Place,
    verb: string,
    plan: (table: Table, seat: number) => InTurn | string,
    kind: 'gesture' | 'undo' = 'undo',
  ): void {
    if (!this.#terminal.mayAsk(at)) return;
    void this.#terminal.whenQuiet(async () => {
      const { table, seat } = this.#seated();
      if (table === null || seat === undefined) return;
      const planned = plan(table, seat);
      if (typeof planned === 'string') return this.#tell(at, planned);
      const { commands, left } = planned;
      if (commands.length === 0 && left.length === 0) return this.#tell(at, 'You have no bets on the table.');
      if (commands.length > 0) this.#terminal.device.play('chip');
      const gesture = kind === 'gesture' ? this.#terminal.begin() : undefined;
      const { done, refused } = await this.#run(commands, at, gesture);
      this.#tell(at, allAtOnceWords(table.house, verb, done, [...left, ...refused]));
    });
  }

  /** Sends commands one after the other until the house refuses one. */
  async #run(
    commands: readonly WagerCommand[],
    at: Place,
    gesture: number | undefined,
  ): Promise<{ readonly done: readonly string[]; readonly refused: readonly LeftOut[] }> {
    const done: string[] = [];
    for (const command of commands) {
      const { ok, refusal } = await this.#terminal.send(command, at, gesture);
      if (!ok) return { done, refused: refusal === undefined ? [] : [{ wager: command.wager, refusal }] };
      done.push(command.wager);
    }
    return { done, refused: [] };
  }

  #tell(at: Place, words: string | null): void {
    if (words !== null) this.#terminal.say(at, words, 'note');
  }

  #seated(): { readonly table: Table | null; readonly seat: number | undefined } {
    return { table: this.#terminal.table, seat: seatOf(this.#terminal.state.mirror) };
  }
}

/** What can be done, or words for the case that nothing can. */
const orElse = (planned: InTurn, words: string): InTurn | string =>
  planned.commands.length === 0 && planned.left.length === 0 ? words : planned;

/** The nearest amounts that the rules would take, and the late wager where the book has one. */
const insteadOf = (
  table: Table,
  seat: number,
  wager: WagerName,
  amount: Cents,
  { refusal, instead }: Extract<Asked, { readonly ok: false }>,
): Said['instead'] => {
  const title = titleOf(table.house, wager);
  const isLate = refusal.code === 'closed' && table.diceOut && table.house.game.late !== undefined;
  return [
    ...instead.map(better => ({
      label: `${title} ${money(better)}`,
      command: { type: 'make', seat, wager, amount: better } as const,
    })),
    ...(isLate ? [{ label: `Ask for ${title} late`, command: { type: 'askLate', seat, wager, amount } as const }] : []),
  ];
};
