import type { Bot, BotMind, LastRoll } from '@hardway/lab';
import { type Command, decide, hasLineWager, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import type { SeatedBot } from '../live/bots/model.ts';
import { botAt } from '../live/bots/seated.ts';
import type { AnyCommand, CommandOf } from '../live/command.ts';
import type { Live } from '../live/live.ts';
import type { Actor } from '../live/people.ts';
import type { LiveEntry, RunningTable } from '../live/running-table.ts';
import type { Timers } from '../live/timers.ts';
import type { PaceBots } from '../messages/index.ts';
import { nextTaker } from './next-taker.ts';
import { seenFrom } from './seen-from.ts';

type Lab = Pick<typeof import('@hardway/lab'), 'lineToThrow'>;

/** How long a bot holds the dice after a roll or a bet of a person, and where no person sits. */
const PAUSE_MS = 3_000;
const PAUSE_ALONE_MS = 1_000;

/** However much is bet meanwhile, a bot throws this long after the roll before. */
const PAUSE_MAX_MS = 15_000;

/** A betting timer that has not thrown this long after its end does not throw. */
const TIMER_MS = 1_000;

/** Dice that a person leaves lying for this long go to the next bot. */
const LEFT_LYING_MS = 15_000;

/** Bots stop this long after the last person disconnected, and after the last that a person did. */
const ALONE_MS = 2 * 60_000;
const UNTOUCHED_MS = 30 * 60_000;

type Player = { readonly since: number; readonly bot: Bot; mind: BotMind };
type Asked = { readonly by: Actor; readonly id: string; readonly command: AnyCommand; readonly after?: number };

type Parts = {
  readonly table: RunningTable;
  readonly lab: Lab;
  /** Opens a strategy for this table. */
  readonly open: (bot: SeatedBot) => Promise<Bot>;
  /** Seats whose terminals are connected, and whether anybody looks on. */
  readonly people: () => { readonly seats: readonly SeatNumber[]; readonly isWatched: boolean };
  readonly timers: Timers;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

const HOUSE: Actor = { kind: 'house' };
const playerAt = (seat: SeatNumber): Actor => ({ kind: 'player', seat });

/**
 * Strategies that play seats of a practice table, by the commands of people. Each bets once before every roll, right after the
 * roll before, and throws when it has the dice. Ids of commands name the roll, so that a turn is taken once, in however many
 * processes the table is open and however often they restart. After a restart bots play on with a fresh mind.
 */
export class TableBots {
  readonly #parts: Parts;
  readonly #players = new Map<SeatNumber, Player>();
  readonly #asked: Asked[] = [];
  readonly #unlisten: () => void;
  #cancel: (() => void) | undefined;
  #pauseMs: number | undefined;
  /** Whether the people at the table only watch, whether the dice are held, and whether they are thrown once now. */
  #isWatched = false;
  #isHeld = false;
  #isOnce = false;
  /** By the steady clock: the last roll, the last bet of a person, and when somebody was last there. */
  #rolledAt: number;
  #touchedAt: number;
  #seenAt: number;
  #isActing = false;
  #mustLook = false;
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const now = parts.timers.steady();
    this.#rolledAt = now;
    this.#touchedAt = now;
    this.#seenAt = now;
    this.#unlisten = parts.table.log.listen((entry, live) => this.#heard(entry, live));
    this.look();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** From now on bots throw like this. It is not kept over a restart: a screen that is open says it again. */
  pace({ pauseMs, watched = false, held = false, once = false }: PaceBots): void {
    this.#pauseMs = pauseMs;
    this.#isWatched = watched;
    this.#isHeld = held;
    // Only a roll ends it: what a screen says next about the pace may overtake it.
    if (once) this.#isOnce = true;
    this.#touchedAt = once ? this.#parts.timers.steady() : this.#touchedAt;
    this.look();
  }

  /** Somebody has come to the table. */
  welcome(): void {
    this.#touchedAt = this.#parts.timers.steady();
    this.look();
  }

  close(): void {
    this.#isOver = true;
    this.#cancel?.();
    this.#unlisten();
  }

  /** Looks at the table, and does what there is to do, one thing after the other. */
  look(): void {
    this.#mustLook = true;
    if (this.#isActing || this.#isOver) return;
    this.#isActing = true;
    this.#act()
      .catch(error => this.#parts.failed(error))
      .finally(() => this.#acted());
  }

  #acted(): void {
    this.#isActing = false;
    if (this.#mustLook) this.look();
  }

  #heard({ facts, who }: LiveEntry, live: Live | null): void {
    if (live === null || this.#isOver) return;
    const rolled = facts.findLast(({ type }) => type === 'rolled');
    const seat = /^seat:(\d+)$/.exec(who)?.[1];
    const now = this.#parts.timers.steady();
    if (seat !== undefined && botAt(live, Number(seat)) === undefined) this.#touchedAt = now;
    if (rolled?.type === 'rolled') {
      this.#rolledAt = now;
      this.#isOnce = false;
      // Nobody is here: nothing more is bet, also where a timer throws. Bots sit down again when somebody comes.
      if (!this.#isAttended(now)) this.#players.clear();
      try {
        for (const [number, player] of this.#players) this.#turn(live, number, player, rolled);
      } catch (error) {
        this.#parts.failed(error);
      }
    }
    this.look();
  }

  async #act(): Promise<void> {
    while (this.#mustLook && !this.#isOver) {
      this.#mustLook = false;
      const { live } = this.#parts.table;
      if (live === null || live.status !== 'open' || live.bots.length === 0) return this.close();
      if (this.#isAttended(this.#parts.timers.steady())) await this.#admit(live);
      if (this.#isOpen()) this.#leave();
      for (let asked = this.#asked.shift(); asked !== undefined; asked = this.#asked.shift()) await this.#ask(asked);
      if (!this.#mustLook) this.#plan();
    }
  }

  #isOpen(): boolean {
    const { live } = this.#parts.table;
    return live !== null && live.asked === null && !live.table.diceOut && !live.table.noMoreBets;
  }

  /** Bots that have sat down take their first turn; those that have gone are forgotten. */
  async #admit({ bots }: Live): Promise<void> {
    for (const [seat, { since }] of this.#players)
      if (!bots.some(bot => bot.seat === seat && bot.since === since)) this.#players.delete(seat);
    for (const seated of bots) {
      const { seat, since } = seated;
      if (this.#players.has(seat) || !this.#isOpen()) continue;
      const bot = await this.#parts.open(seated);
      const { live } = this.#parts.table;
      const own = live && seatAt(live.table, seat);
      if (live === null || own == null || botAt(live, seat)?.since !== since || !this.#isOpen()) continue;
      const player = { since, bot, mind: bot.sitDown(own.rail) };
      this.#players.set(seat, player);
      this.#turn(live, seat, player, null);
    }
  }

  /** What a bot does before the coming roll. It does without what the table refuses it. */
  #turn(live: Live, seat: SeatNumber, player: Player, roll: LastRoll | null): void {
    const seated = botAt(live, seat);
    const own = seatAt(live.table, seat);
    if (seated?.since !== player.since || seated.leaving !== null || own === undefined) return;
    const { mind, commands, refused } = player.bot.turn(player.mind, seenFrom(live.table, seat), seat, roll);
    player.mind = mind;
    commands.forEach((command, at) => {
      this.#later(live, seat, `${player.since}-${live.lastResult}-${at}`, command as AnyCommand);
    });
    const isShort =
      own.rail < live.table.house.limits.min || refused.some(each => each.refusal.code === 'insufficient');
    const isBroke = isShort && own.layout.length === 0 && commands.length === 0;
    const why = mind.left !== null ? 'finished' : isBroke ? 'broke' : undefined;
    if (why === undefined) return;
    this.#asked.push({ by: HOUSE, id: `bot-${player.since}-${why}`, command: { type: 'dismissBot', seat, why } });
  }

  /** Those who are to leave take down what they may, and get up when nothing of theirs stands. */
  #leave(): void {
    const { live } = this.#parts.table;
    for (const { seat, since, leaving } of live?.bots ?? []) {
      const own = live && seatAt(live.table, seat);
      if (live === null || own == null || leaving === null) continue;
      const { number } = this.#parts.table.log.head;
      const downs = own.layout
        .map(({ name: wager }): CommandOf<'takeDown'> => ({ type: 'takeDown', seat, wager }))
        .filter(command => decide(live.table, command as Command).ok);
      for (const command of downs) this.#later(live, seat, `${since}-${number}-${command.wager}`, command);
      if (own.layout.length === 0) this.#later(live, seat, `${since}-${number}-leave`, { type: 'leaveSeat', seat });
    }
  }

  #later({ lastResult: after }: Live, seat: SeatNumber, id: string, command: AnyCommand): void {
    this.#asked.push({ by: playerAt(seat), id: `bot-${id}`, command, after });
  }

  async #ask({ by, id, command, after }: Asked): Promise<boolean> {
    const { ok } = await this.#parts.table.handle(by, id, command, after === undefined ? {} : { after });
    return ok;
  }

  /** When somebody is here and has done something, not too long ago. */
  #isAttended(now: number): boolean {
    if (this.#parts.people().isWatched) this.#seenAt = now;
    return now - this.#seenAt < ALONE_MS && now - this.#touchedAt < UNTOUCHED_MS;
  }

  /** Sets the time of the next throw, if it is a bot's. */
  #plan(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const { timers, table } = this.#parts;
    const { live } = table;
    const now = timers.steady();
    if (live === null || !this.#isOpen() || !this.#isAttended(now) || (this.#isHeld && !this.#isOnce)) return;
    const { shooter } = live.table;
    if (typeof shooter === 'number') {
      if (botAt(live, shooter) !== undefined) this.#at(this.#throwsAt(live), () => this.#throw(shooter));
      return;
    }
    const next = this.#next(live);
    if (next !== undefined) this.#at(next.at, () => this.#take(next.seat));
  }

  #at(due: number, act: () => Promise<unknown>): void {
    const { timers } = this.#parts;
    this.#cancel = timers.after(Math.max(0, due - timers.steady()), () => {
      if (this.#isOver || this.#isActing) return this.look();
      this.#isActing = true;
      act()
        .catch(error => this.#parts.failed(error))
        .finally(() => this.#acted());
    });
  }

  #throwsAt({ bots, window, table: { seats } }: Live): number {
    if (this.#isOnce) return this.#rolledAt;
    const pause = this.#pauseMs ?? (seats.length > bots.length ? PAUSE_MS : PAUSE_ALONE_MS);
    const last = Math.max(this.#rolledAt, this.#touchedAt);
    const due = Math.min(last + pause, this.#rolledAt + Math.max(pause, PAUSE_MAX_MS));
    if (window === null) return due;
    // Where betting is timed, everybody has the whole time and the timer throws, unless the line wager is missing.
    const { timers, now } = this.#parts;
    return Math.max(due, timers.steady() + window.closesAt - now() + TIMER_MS);
  }

  /** Who takes the dice next, and when: a bot whose turn it is at once, and one after a person who leaves them lying. */
  #next(live: Live): { readonly seat: SeatNumber; readonly at: number } | undefined {
    const taker = nextTaker(live, this.#parts.people().seats, seat => this.#line(live, seat));
    if (taker === undefined) return undefined;
    const { seat, waitsFor } = taker;
    const isAwaited = waitsFor === 'person' && !this.#isWatched;
    const lie = isAwaited ? LEFT_LYING_MS : (this.#pauseMs ?? PAUSE_MS);
    const at = Math.max(this.#rolledAt, this.#touchedAt) + lie;
    return { seat, at: waitsFor === 'nothing' || this.#isOnce ? this.#parts.timers.steady() : at };
  }

  #line(live: Live, seat: SeatNumber): ReturnType<Lab['lineToThrow']> {
    return this.#parts.lab.lineToThrow(live.table, seat);
  }

  async #take(seat: SeatNumber): Promise<void> {
    const { live } = this.#parts.table;
    if (live === null || live.table.shooter !== 'nobody' || !(await this.#backLine(live, seat))) return;
    await this.#ask({
      ...{ by: playerAt(seat), id: `bot-takeDice-${live.lastResult}`, after: live.lastResult },
      command: { type: 'takeDice', by: seat },
    });
  }

  async #throw(seat: SeatNumber): Promise<void> {
    const { live } = this.#parts.table;
    if (live === null || live.table.shooter !== seat || !this.#isOpen()) return;
    const { lastResult: after } = live;
    const isBacked = botAt(live, seat)?.leaving === null ? await this.#backLine(live, seat) : hasLine(live.table, seat);
    const command: AnyCommand = isBacked ? { type: 'rollDice' } : { type: 'passDice', seat };
    await this.#ask({ by: playerAt(seat), id: `bot-${command.type}-${after}`, command, after });
  }

  /** Makes the line wager that the throw asks for, if it is missing. A bot that can't make it does not throw. */
  async #backLine(live: Live, seat: SeatNumber): Promise<boolean> {
    const line = this.#line(live, seat);
    if (typeof line === 'string') return line === 'none';
    const { lastResult: after } = live;
    return this.#ask({ by: playerAt(seat), id: `bot-line-${after}`, command: line as AnyCommand, after });
  }
}

const hasLine = (table: Table, number: SeatNumber): boolean => {
  const seat = seatAt(table, number);
  return seat !== undefined && (table.puck !== 'off' || hasLineWager(seat));
};
