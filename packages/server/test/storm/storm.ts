import { audit } from '../../src/audit/audit.ts';
import { decidersWith } from '../../src/deciders.ts';
import { Database } from './database.ts';
import { Floor } from './floor.ts';
import { HAND_KEYS } from './hand-keys.ts';
import { Server } from './server.ts';
import { Terminal } from './terminal.ts';
import { Truth } from './truth.ts';
import { Weather } from './weather.ts';
import { type Breach, World } from './world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often everybody is asked whether they are served promptly. */
const CHECK_MS = 30 * SECOND;

/** The calm at the end, in which everybody hears of everything. */
const CALM_MS = 2 * MINUTE;

export type StormOptions = {
  readonly seed: number;
  /** Simulated hours. */
  readonly hours: number;
  readonly tables: number;
  readonly servers: number;
  readonly terminals: number;
  /** The longest time that nobody plays at a table, in hours. */
  readonly pause: number;
  readonly tell?: (line: string) => void;
  readonly progress?: (hours: number) => void;
};

export type StormReport = {
  readonly seed: number;
  readonly breach: Breach | undefined;
  /** The last events. */
  readonly recent: readonly string[];
  /** The hash of all events. */
  readonly digest: string;
  readonly events: number;
  readonly tableHours: number;
  readonly entries: number;
  readonly rolls: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly welcomes: number;
  readonly faults: { readonly [kind: string]: number };
};

/** One house, three servers, twenty terminals and all kinds of weather, in simulated time. */
class Storm {
  readonly #options: StormOptions;
  readonly #world: World;
  readonly #weather: Weather;
  readonly #truth: Truth;
  readonly #database: Database;
  readonly #servers: readonly Server[];
  #terminals: readonly Terminal[] = [];
  readonly #faults: { [kind: string]: number } = {};
  #isOver = false;

  constructor(options: StormOptions) {
    const { seed, tell } = options;
    this.#options = options;
    this.#world = new World({ seed, ...(tell === undefined ? {} : { tell }) });
    this.#weather = new Weather(this.#world);
    this.#truth = new Truth(this.#world);
    this.#database = new Database(this.#truth.committed);
    this.#servers = Array.from(
      { length: options.servers },
      (_, at) => new Server(`server ${at + 1}`, this.#world, this.#database, this.#weather),
    );
  }

  async run(): Promise<StormReport> {
    const { hours, tables, progress } = this.#options;
    const world = this.#world;
    await this.#open();
    for (let table = 1; table <= tables; table += 1) this.#evening(`T${table}`);
    this.#storms();
    this.#check();
    const start = world.time;
    for (let hour = 1; hour <= hours && world.breach === undefined; hour += 1) {
      await world.runUntil(start + hour * HOUR);
      progress?.(hour);
    }
    await this.#clear();
    return this.#report((world.time - start) / HOUR);
  }

  async #open(): Promise<void> {
    const { tables, terminals } = this.#options;
    const world = this.#world;
    for (const server of this.#servers) await world.settled(server.start());
    const floor = new Floor(this.#servers[0] as Server);
    const placed = await world.settled(floor.open(tables, terminals));
    const calmSince = (): number => (this.#weather.isCalm ? this.#weather.calmSince : Number.POSITIVE_INFINITY);
    this.#terminals = placed.map(
      ({ person, token }) => new Terminal(person, token, world, this.#truth, this.#servers, calmSince),
    );
    for (const terminal of this.#terminals) terminal.connect();
  }

  /** A table is played at for a few minutes, and then left alone for a few hours at most. */
  #evening(table: string): void {
    const { chance } = this.#world;
    const those = this.#terminals.filter(({ person }) => person.table === table);
    let isOn = false;
    const play = (terminal: Terminal): void => {
      if (!isOn || this.#isOver) return;
      terminal.act();
      this.#world.after(chance.delay(8 * SECOND, 40 * SECOND), '', () => play(terminal));
    };
    const begin = (): void => {
      isOn = true;
      if (chance.oneIn(3)) this.#storm();
      for (const terminal of those) {
        const late = chance.delay(5 * SECOND, MINUTE);
        this.#world.after(late, `${terminal} comes to play`, () => {
          terminal.connect();
          play(terminal);
        });
      }
      this.#world.after(chance.between(1, 6) * MINUTE, `${table} pauses`, pause);
    };
    const pause = (): void => {
      isOn = false;
      if (this.#isOver) return;
      const ms = chance.between(3, chance.oneIn(3) ? 30 : this.#options.pause * 60) * MINUTE;
      const end = this.#world.time + ms;
      for (const terminal of those) this.#switch(terminal, end);
      this.#world.after(ms, `${table} plays`, begin);
    };
    this.#world.after(chance.between(0, 20) * MINUTE, `${table} plays`, begin);
  }

  /** Switched off and on now and then while nobody plays, until the pause is over. */
  #switch(terminal: Terminal, end: number): void {
    const { chance } = this.#world;
    this.#world.after(chance.between(1, this.#options.pause * 10) * MINUTE, '', () => {
      if (this.#world.time >= end || this.#isOver) return;
      if (terminal.isAway) terminal.connect();
      else terminal.leave();
      this.#switch(terminal, end);
    });
  }

  #storms(): void {
    this.#world.after(this.#world.chance.between(60, 600) * MINUTE, 'clouds', () => {
      this.#storm();
      this.#storms();
    });
  }

  /** Some minutes in which everything may go wrong. */
  #storm(): void {
    if (!this.#weather.isCalm || this.#isOver) return;
    const { chance } = this.#world;
    this.#weather.change({ isRough: true, networkDelay: chance.pick([1, 1, 3, 10]) });
    const end = this.#world.time + chance.between(20, 240) * SECOND;
    const strike = (): void => {
      if (this.#world.time >= end || this.#isOver) {
        this.#weather.change({ isRough: false, networkDelay: 1, store: 'well' });
        return;
      }
      this.#strike();
      this.#world.after(chance.delay(8 * SECOND, 20 * SECOND), 'weather', strike);
    };
    strike();
  }

  #strike(): void {
    const { chance } = this.#world;
    const server = chance.pick(this.#servers);
    const cable = chance.pick(server.cables);
    const strikes: { readonly [kind: string]: () => unknown } = {
      cut: () => cable?.cut(),
      move: () => {
        for (const each of server.cables) each.cut();
      },
      quiet: () => cable?.silence(),
      crash: () => server.crash(),
      stop: () => server.stop(),
      clock: () => server.stepClock(chance.pick([-3_600_000, -5_000, -300, 300, 5_000, 7_200_000])),
      deaf: () => server.stopListening(),
      store: () => this.#weather.change({ store: chance.pick(['well', 'slow', 'slow', 'full', 'away'] as const) }),
    };
    const kind = chance.pick(Object.keys(strikes));
    this.#faults[kind] = (this.#faults[kind] ?? 0) + 1;
    strikes[kind]?.();
  }

  #check(): void {
    for (const terminal of this.#terminals) terminal.checkPrompt();
    this.#world.after(CHECK_MS, '', () => this.#check());
  }

  /** The weather clears, everybody connects, and all that was asked is answered; then the whole journal is audited. */
  async #clear(): Promise<void> {
    const world = this.#world;
    if (world.breach !== undefined) return;
    this.#isOver = true;
    this.#weather.change({ isRough: false, networkDelay: 1, store: 'well' });
    for (const terminal of this.#terminals) terminal.connect();
    await world.runUntil(world.time + CALM_MS);
    for (const terminal of this.#terminals) terminal.checkSettled();
    const { findings } = await audit(this.#asStore(), { deciders: decidersWith(HAND_KEYS), anchors: [] });
    for (const { stream, number, what } of findings) world.broken('the audit is clean', `${stream} ${number}: ${what}`);
  }

  /** The database as it is, without any way in between. */
  #asStore(): Parameters<typeof audit>[0] {
    const database = this.#database;
    const never = async (): Promise<never> => {
      throw new Error('an audit only reads');
    };
    return {
      read: async (...args) => database.read(...args),
      find: async (...args) => database.find(...args),
      head: async stream => database.head(stream),
      heads: async () => database.heads(),
      balances: async stream => database.balances(stream),
      snapshot: async stream => database.snapshot(stream),
      append: never,
      keep: never,
      watch: () => () => {},
      close: async () => {},
    };
  }

  #report(hours: number): StormReport {
    const { seed, breach, events, recent } = this.#world;
    const sum = (count: (terminal: Terminal) => number): number =>
      this.#terminals.reduce((total, terminal) => total + count(terminal), 0);
    return {
      seed,
      breach,
      recent,
      digest: this.#world.digest(),
      events,
      tableHours: hours * this.#options.tables,
      entries: this.#truth.entries,
      rolls: this.#truth.rolls,
      acknowledged: sum(({ acknowledged }) => acknowledged),
      refused: sum(({ refused }) => refused),
      welcomes: sum(({ welcomes }) => welcomes),
      faults: this.#faults,
    };
  }
}

/** Runs a storm to its end, or to the first promise that is broken. */
export const storm = (options: StormOptions): Promise<StormReport> => new Storm(options).run();
