import type { Bot, BotMind, LastRoll } from '@hardway/lab';
import { type Command, type SeatNumber, seatAt } from '@hardway/rules';
import { refusedSecret, whoShoots } from '@hardway/tournament';
import type { AnyCommand } from '../live/command.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import type { Actor } from '../live/people.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { Heat } from '../live/tournament/model.ts';
import { canThrow } from '../live/tournament/throw-for.ts';

/** The parts of the lab that bots need. It is loaded with the first of them. */
type Lab = Pick<typeof import('@hardway/lab'), 'heatSeenBy' | 'lineToThrow'>;

/** A bot at a seat, and what it has in mind. */
type Player = { readonly seat: SeatNumber; readonly bot: Bot; mind: BotMind };

type Parts = {
  readonly table: RunningTable;
  readonly lab: Lab;
  readonly bots: readonly { readonly seat: SeatNumber; readonly bot: Bot }[];
  readonly newId: () => string;
  /** Called whenever something has happened after the end of the heat. */
  readonly ended: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

const rolledIn = (facts: readonly LiveFact[]): LastRoll | undefined => {
  const rolled = facts.findLast(({ type }) => type === 'rolled');
  return rolled?.type === 'rolled' ? rolled : undefined;
};

const HOUSE: Actor = { kind: 'house' };

/**
 * Strategies that play seats of a heat, by the commands of people. Each takes its turn once before every roll, says that it is
 * done, and throws the dice when they are its own. Dice that come to a bot after the time to bet, and without the line bet that
 * the book asks of a shooter, can't be thrown: the house has everybody bet again. After a restart bots play on with a fresh mind.
 */
export class HeatBots {
  readonly #parts: Parts;
  readonly #players: readonly Player[];
  readonly #unlisten: () => void;
  /** Seats that have bet on the coming roll. */
  readonly #done = new Set<SeatNumber>();
  #roll: LastRoll | null = null;
  /** Whether the house has had everybody bet again on the coming roll. It does so once. */
  #isBetAgain = false;
  #isActing = false;
  #mustLook = false;
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { heat } = parts.table.live ?? { heat: null };
    this.#players = parts.bots.map(({ seat, bot }) => {
      const chips = heat?.places.find(place => place.seat === seat)?.chips ?? (0 as never);
      return { seat, bot, mind: bot.sitDown(chips) };
    });
    this.#unlisten = parts.table.log.listen(({ facts }) => {
      const roll = rolledIn(facts);
      if (roll !== undefined) {
        this.#roll = roll;
        this.#done.clear();
        this.#isBetAgain = false;
      } else if (facts.some(({ type }) => type === 'heatResumed')) {
        // The bets on this roll are asked for again, and every bot has seen the roll before.
        this.#roll = null;
        this.#done.clear();
      }
      this.look();
    });
    this.look();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  close(): void {
    this.#isOver = true;
    this.#unlisten();
  }

  /** Looks at the table, and does what there is to do, one thing after the other. */
  look(): void {
    this.#mustLook = true;
    if (this.#isActing || this.#isOver) return;
    this.#isActing = true;
    this.#act()
      .catch(error => this.#parts.failed(error))
      .finally(() => {
        this.#isActing = false;
        // Something may have happened since the last look.
        if (this.#mustLook) this.look();
      });
  }

  async #act(): Promise<void> {
    while (this.#mustLook && !this.#isOver) {
      this.#mustLook = false;
      const { live } = this.#parts.table;
      if (live?.heat == null) this.close();
      else if (live.heat.phase === 'ended') await this.#parts.ended();
      else if (live.heat.phase !== 'paused') await this.#play(live, live.heat);
    }
  }

  async #play(live: Live, heat: Heat): Promise<void> {
    const { bets } = heat;
    if (typeof bets === 'object') {
      const player = this.#players.find(
        ({ seat }) => (bets.of === 'all' || bets.of === seat) && !this.#done.has(seat) && isBetting(heat, seat),
      );
      if (player !== undefined) await this.#bet(live, heat, player);
      return;
    }
    const number = whoShoots(heat.terms, heat.session, live.table);
    const isOwn = this.#players.some(({ seat }) => seat === number);
    const shooter = isOwn && number !== null ? seatAt(live.table, number) : undefined;
    if (bets !== 'over' || shooter === undefined || live.asked !== null) return;
    if (canThrow(live.table, shooter)) await this.#ask(shooter.number, { type: 'rollDice' });
    else await this.#betAgain(heat);
  }

  /** A bot that still has no line bet then waits for the house, as a person does. */
  async #betAgain({ heat, director: by }: Heat): Promise<void> {
    if (this.#isBetAgain) return;
    this.#isBetAgain = true;
    const { table, newId } = this.#parts;
    const reason = 'The dice have passed to a seat without a line bet';
    await table.handle(HOUSE, newId(), { type: 'pauseHeat', heat, reason, by });
    await table.handle(HOUSE, newId(), { type: 'resumeHeat', heat, by });
  }

  async #bet(live: Live, heat: Heat, player: Player): Promise<void> {
    const { lab } = this.#parts;
    const { seat, bot } = player;
    this.#done.add(seat);
    const seen = () => lab.heatSeenBy(heat.terms, heat.session, live.table, seat);
    const { mind, commands, table } = bot.turn(player.mind, live.table, seat, this.#roll, seen);
    player.mind = mind;
    const line = whoShoots(heat.terms, heat.session, live.table) === seat ? lab.lineToThrow(table, seat) : 'none';
    const all = [...commands, ...(typeof line === 'string' ? [] : [line])];
    for (const command of withSecret(all, heat, seat)) await this.#ask(seat, command);
    await this.#ask(seat, { type: 'endTurn', seat });
  }

  /** What the table refuses a bot, it does without. */
  async #ask(seat: SeatNumber, command: AnyCommand): Promise<void> {
    await this.#parts.table.handle({ kind: 'player', seat }, this.#parts.newId(), command);
  }
}

/** Line wagers are seen: the throw asks for them, and odds rest on them. */
const OPENLY: readonly string[] = ['pass', 'dont-pass', 'come', 'dont-come'];

/** Where a secret wager may be made, the last wager of a turn is one: or the least on the field, for want of another. */
const withSecret = (
  commands: readonly Command[],
  { terms, session }: Pick<Heat, 'terms' | 'session'>,
  seat: SeatNumber,
): readonly AnyCommand[] => {
  const asked = commands as readonly AnyCommand[];
  if (terms.secrets === 'none' || terms.secrets.made !== 'terminal') return asked;
  if (refusedSecret(terms, session, seat) !== undefined) return asked;
  const last = commands.findLastIndex(each => each.type === 'make' && !OPENLY.includes(each.wager));
  const hidden = commands[last];
  const { wager, amount } = hidden?.type === 'make' ? hidden : { wager: 'field', amount: terms.limits.min };
  return [...asked.filter((_, at) => at !== last), { type: 'makeSecret', seat, wager, amount }];
};

const isBetting = ({ session }: Heat, seat: SeatNumber): boolean =>
  session.seats.some(each => each.seat === seat && !each.disqualified) && !session.finished.includes(seat);
