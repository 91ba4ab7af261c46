import type { World } from './world.ts';

/** How the store is: well, slow, without room, or away. */
type StoreWeather = 'well' | 'slow' | 'full' | 'away';

/** How things are for everybody now. */
export class Weather {
  readonly #world: World;
  store: StoreWeather = 'well';
  /** How much longer than usual messages take. */
  networkDelay = 1;
  /** Whether single requests to the store, single lines and servers fail now and then. */
  isRough = false;
  /** Since when nothing has been wrong for everybody. */
  calmSince = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get isCalm(): boolean {
    return !this.isRough && this.store === 'well' && this.networkDelay === 1;
  }

  change(change: Partial<Pick<Weather, 'store' | 'networkDelay' | 'isRough'>>): void {
    Object.assign(this, change);
    this.calmSince = this.#world.time;
    this.#world.note(`weather: store ${this.store}, network ${this.networkDelay}x${this.isRough ? ', rough' : ''}`);
  }
}
