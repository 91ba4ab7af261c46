import { type House, type HouseConfig, openHouse, type SeatNumber } from '@hardway/rules';
import { asHttp, refusal } from '../http/refusal.ts';
import type { TableContext } from '../http/table-context.ts';
import type { Live } from '../live/live.ts';
import type { RunningTable } from '../live/running-table.ts';
import { freeSeat, seatsMaxOf } from '../live/seats/places.ts';
import type { PaceBots, PlayableStrategy } from '../messages/index.ts';
import type { AskedStrategy, Strategies } from './strategies.ts';
import { TableBots } from './table-bots.ts';

const NAMES = [
  'Rosa',
  'Walt',
  'June',
  'Otis',
  'Pearl',
  'Hank',
  'Ida',
  'Gus',
  'Nell',
  'Ray',
  'Dot',
  'Earl',
  'Mae',
  'Sol',
];

/** A name that nobody at the table has. */
const nameFor = ({ table: { seats } }: Live): string =>
  NAMES.find(name => !seats.some(seat => seat.name === name)) ?? `Bot ${seats.length + 1}`;

const opened = (config: HouseConfig): House => {
  const house = openHouse(config);
  if (house.ok) return house.value;
  const [wrong] = house.error;
  throw asHttp(
    refusal('bad-settings', wrong === undefined ? 'There is no such game' : `${wrong.about}: ${wrong.message}`),
  );
};

const practiceAt = ({ live }: RunningTable): Live => {
  if (live?.kind === 'practice') return live;
  throw asHttp(refusal('not-offered', 'Bots play at practice tables only'));
};

/** Strategies of the library at practice tables: they are seated on request, and play while somebody is there. */
export class PracticeBots {
  readonly #context: TableContext;
  readonly #strategies: Strategies;
  /** By table. */
  readonly #playing = new Map<string, { readonly table: RunningTable; readonly bots: Promise<TableBots> }>();

  constructor(context: TableContext, strategies: Strategies) {
    this.#context = context;
    this.#strategies = strategies;
    context.stopping.addEventListener('abort', () => this.sweep());
  }

  playable(config: HouseConfig): Promise<readonly PlayableStrategy[]> {
    return this.#strategies.playable(opened(config));
  }

  playableAt(table: RunningTable): Promise<readonly PlayableStrategy[]> {
    return this.#strategies.playable(practiceAt(table).table.house);
  }

  /** Refuses strategies that can't be played at such a table, and more of them than it has seats. */
  async check(config: HouseConfig, strategies: readonly AskedStrategy[]): Promise<void> {
    if (strategies.length === 0) return;
    const house = opened(config);
    const most = seatsMaxOf(house) - 1;
    if (strategies.length > most)
      throw asHttp(refusal('bad-settings', `bots: ${most} can sit down beside you, not ${strategies.length}`));
    for (const strategy of strategies) await this.#strategies.open(strategy, house);
  }

  /** Seats a bot. It plays as soon as somebody is connected. */
  async add(table: RunningTable, wanted: AskedStrategy): Promise<{ readonly seat: SeatNumber; readonly name: string }> {
    const { strategy, title } = await this.#strategies.open(wanted, practiceAt(table).table.house);
    const text = wanted.text === undefined ? {} : { text: wanted.text };
    for (;;) {
      const now = table.live as Live;
      const seat = freeSeat(now);
      if (seat === undefined) throw asHttp(refusal('no-seat', 'Every seat is taken'));
      const name = nameFor(now);
      const asked = { type: 'seatBot', seat, name, strategy, title, ...text } as const;
      const handled = await table.handle({ kind: 'house' }, this.#context.newId(), asked);
      if (!handled.ok && handled.refusal.code !== 'seat-taken') throw asHttp(handled.refusal);
      if (!handled.ok) continue;
      if (this.#context.watched(table).room.people.isWatched) this.greet(table);
      return { seat, name };
    }
  }

  /** Sends a bot away. It leaves when its wagers are down or decided. */
  async remove(table: RunningTable, seat: SeatNumber): Promise<void> {
    const asked = { type: 'dismissBot', seat, why: 'asked' } as const;
    const handled = await table.handle({ kind: 'house' }, this.#context.newId(), asked);
    if (!handled.ok) throw asHttp(handled.refusal);
  }

  async pace(table: RunningTable, pace: PaceBots): Promise<void> {
    if (table.live === null || table.live.bots.length === 0)
      throw asHttp(refusal('unknown', 'No bot is at this table'));
    (await this.#at(table)).pace(pace);
  }

  /** Somebody has come: the bots of the table play on. */
  greet(table: RunningTable): void {
    if (table.live === null || table.live.bots.length === 0 || table.live.status !== 'open') return;
    this.#at(table).then(
      bots => bots.welcome(),
      error => this.#context.failed(error, { table: table.id }),
    );
  }

  /** Forgets tables that were closed in memory or have no bots, and has the others look whether somebody is there. */
  sweep(): void {
    for (const [id, { table, bots }] of this.#playing) {
      const isHere = this.#context.tables.has(table) && !this.#context.isStopping;
      const swept = bots.then(each => {
        if (isHere && !each.isOver) return each.look();
        each.close();
        if (this.#playing.get(id)?.bots === bots) this.#playing.delete(id);
      });
      swept.catch(() => this.#playing.delete(id));
    }
  }

  async #at(table: RunningTable): Promise<TableBots> {
    const known = this.#playing.get(table.id);
    if (known?.table === table && !(await known.bots).isOver) return known.bots;
    const again = this.#playing.get(table.id);
    if (again !== undefined && again !== known) return again.bots;
    const bots = this.#play(table);
    this.#playing.set(table.id, { table, bots });
    return bots;
  }

  async #play(table: RunningTable): Promise<TableBots> {
    const { timers, now, failed } = this.#context;
    const strategies = this.#strategies;
    return new TableBots({
      ...{ table, timers, now, lab: await strategies.lab() },
      open: async bot => (await strategies.open(bot, (table.live as Live).table.house)).bot,
      people: () => this.#context.watched(table).room.people,
      failed: error => void failed.call(this.#context, error, { table: table.id }),
    });
  }
}
