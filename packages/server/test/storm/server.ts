import { randomFrom } from '../../src/dice/random.ts';
import { openHouse } from '../../src/house.ts';
import { LiveSockets } from '../../src/http/live-sockets.ts';
import { HouseClock } from '../../src/live/clock.ts';
import type { RunningTable } from '../../src/live/running-table.ts';
import { silent } from '../../src/logging/logger.ts';
import { Exporter } from '../../src/record/exporter.ts';
import { Cable, type CableEnd } from './cable.ts';
import type { Database } from './database.ts';
import { HAND_KEYS } from './hand-keys.ts';
import { StoreLink } from './store-link.ts';
import type { Weather } from './weather.ts';
import type { Process, World } from './world.ts';

/** Idle tables are swept as in a house at work, only less often: an hour passes in a moment here. */
const SWEEP_MS = 30_000;

type House = Awaited<ReturnType<typeof openHouse>>;

/** One life of a server: from its start to its stop or its death. */
class Life implements Process {
  readonly name: string;
  isAlive = true;
  readonly link: StoreLink;
  readonly clock: HouseClock;
  /** By how much the clock on this server's wall is off. */
  wallOffset: number;
  house: House | undefined;
  sockets: LiveSockets | undefined;
  readonly cables = new Set<Cable>();

  constructor(name: string, world: World, database: Database, weather: Weather) {
    this.name = name;
    this.wallOffset = world.chance.between(-400, 400);
    this.link = new StoreLink(world, database, weather, this);
    this.clock = new HouseClock(
      () => world.wall + this.wallOffset,
      () => world.time,
    );
  }

  toString(): string {
    return this.name;
  }
}

/** A server of the house, which stops, dies and starts again. */
export class Server {
  readonly name: string;
  readonly #world: World;
  readonly #database: Database;
  readonly #weather: Weather;
  #life: Life | undefined;
  #lives = 0;

  constructor(name: string, world: World, database: Database, weather: Weather) {
    this.name = name;
    this.#world = world;
    this.#database = database;
    this.#weather = weather;
  }

  get isUp(): boolean {
    return this.#life?.sockets !== undefined;
  }

  /** The connections that are open now. */
  get cables(): readonly Cable[] {
    const life = this.#life;
    if (life === undefined) return [];
    for (const cable of life.cables) if (!cable.isOpen) life.cables.delete(cable);
    return [...life.cables];
  }

  /** The house as it is open in this server. */
  get house(): House {
    const house = this.#life?.house;
    if (house === undefined) throw new Error(`${this.name} is not up`);
    return house;
  }

  async start(): Promise<void> {
    this.#lives += 1;
    const life = new Life(this.name, this.#world, this.#database, this.#weather);
    this.#life = life;
    let ids = 0;
    const lives = this.#lives;
    const parts = {
      store: life.link.store,
      exporter: new Exporter({ data: '' }),
      clock: life.clock,
      timers: {
        steady: () => this.#world.time,
        after: (ms: number, act: () => void) => this.#world.after(ms, `${life} wakes`, act, life),
      },
      random: randomFrom(bytes => this.#world.chance.fill(bytes)),
      handKeys: () => HAND_KEYS,
      newId: () => `${this.name.replace(' ', '-')}-${lives}-${ids++}`,
      log: silent,
    };
    const house = await openHouse(parts, { sweepMs: SWEEP_MS });
    await house.context.identity.start({ version: 'storm', handKeys: house.handKeys.ids });
    house.sweepRegularly();
    life.house = house;
    life.sockets = new LiveSockets(house.context);
  }

  /** Starts again and again until the store lets it. */
  restart(): void {
    this.start().catch(() => {
      this.#end();
      this.#world.after(2_000, `${this.name} starts again`, () => this.restart());
    });
  }

  /** Dies between two steps: nothing that it had under way goes on. */
  crash(): void {
    const life = this.#life;
    if (life === undefined) return;
    this.#world.note(`${this.name} dies`);
    this.#end();
    for (const cable of life.cables) cable.serverDied();
    this.#world.after(this.#world.chance.between(500, 20_000), `${this.name} starts`, () => this.restart());
  }

  /** Stops as it does for an update: what is under way is finished, everybody is told. */
  async stop(): Promise<void> {
    const life = this.#life;
    if (life?.house === undefined) return;
    this.#world.note(`${this.name} stops`);
    await life.house.endPlay();
    await life.house.context.identity.note({ type: 'stop' }).catch(() => {});
    if (this.#life !== life) return;
    this.#world.after(this.#world.chance.between(500, 5_000), `${this.name} starts`, () => {
      if (this.#life !== life) return;
      this.#end();
      for (const cable of life.cables) cable.serverDied();
      this.restart();
    });
  }

  stepClock(ms: number): void {
    if (this.#life === undefined) return;
    this.#world.note(`the clock of ${this.name} is set by ${ms} ms`);
    this.#life.wallOffset += ms;
  }

  stopListening(): void {
    this.#life?.link.stopListening();
  }

  #end(): void {
    if (this.#life === undefined) return;
    this.#life.isAlive = false;
    this.#life.link.leave();
    this.#life = undefined;
  }

  /** A client asks for the live socket of a table. Without an answer it is told nothing. */
  connect(table: string, address: string, client: CableEnd, refused: () => void): Cable {
    const life = this.#life;
    const process = life ?? { isAlive: false };
    const cable = new Cable(this.#world, this.#weather, process, client);
    const { chance } = this.#world;
    if (life?.sockets === undefined) {
      this.#world.after(chance.delay(20, 2_000), `${client} finds ${this.name} down`, refused);
      return cable;
    }
    const { sockets } = life;
    const open = (admitted: RunningTable): void => {
      // Between the request and the socket there are a few turns of the loop, in which anything may happen.
      this.#world.after(
        chance.delay(3, 300),
        `${life} lets ${client} in`,
        () => {
          if (cable.isSilent || cable.isLeft) return;
          life.cables.add(cable);
          cable.accept();
          sockets.open(cable, admitted, address);
        },
        life,
      );
    };
    const refuse = (): void => {
      this.#world.after(chance.delay(30, 400), `${client} is refused`, refused);
    };
    this.#world.after(
      chance.delay(30, 400),
      `${life} is asked for ${table} by ${client}`,
      () => {
        sockets.admit(table, address).then(open, refuse);
      },
      life,
    );
    return cable;
  }
}
