/**
 * An ordinary craps engine, as one would write it: an object for each wager, a list of them for the player, and every object
 * asked about every roll. Written for comparison only, for the Massachusetts wagers that the benchmark uses; cents.
 */
export type Roll = { readonly a: number; readonly b: number; readonly total: number; readonly puck: number };

type Outcome = { readonly type: 'stand' | 'lose' | 'push' } | { readonly type: 'win'; readonly pays: number };

const STAND: Outcome = { type: 'stand' };
const LOSE: Outcome = { type: 'lose' };
const win = (pays: number): Outcome => ({ type: 'win', pays });

export abstract class Wager {
  readonly name: string;
  stake: number;
  commission = 0;
  readonly stays: boolean = false;

  constructor(name: string, stake: number) {
    this.name = name;
    this.stake = stake;
  }

  abstract judge(roll: Roll): Outcome;
}

class Pass extends Wager {
  judge({ total, puck }: Roll): Outcome {
    if (puck !== 0) return total === puck ? win(this.stake) : total === 7 ? LOSE : STAND;
    if (total === 7 || total === 11) return win(this.stake);
    return total === 2 || total === 3 || total === 12 ? LOSE : STAND;
  }
}

class DontPass extends Wager {
  judge({ total, puck }: Roll): Outcome {
    if (puck !== 0) return total === 7 ? win(this.stake) : total === puck ? LOSE : STAND;
    if (total === 7 || total === 11) return LOSE;
    return total === 2 || total === 3 ? win(this.stake) : STAND;
  }
}

class Come extends Wager {
  number = 0;

  judge({ total }: Roll): Outcome {
    if (this.number !== 0) return total === this.number ? win(this.stake) : total === 7 ? LOSE : STAND;
    if (total === 7 || total === 11) return win(this.stake);
    if (total === 2 || total === 3 || total === 12) return LOSE;
    this.number = total;
    return STAND;
  }
}

const oddsPay = (stake: number, point: number): number =>
  point === 4 || point === 10 ? 2 * stake : point === 5 || point === 9 ? (3 * stake) / 2 : (6 * stake) / 5;

class PassOdds extends Wager {
  judge({ total, puck }: Roll): Outcome {
    return total === puck ? win(oddsPay(this.stake, puck)) : total === 7 ? LOSE : STAND;
  }
}

class ComeOdds extends Wager {
  readonly number: number;

  constructor(number: number, stake: number) {
    super(`come-odds ${number}`, stake);
    this.number = number;
  }

  judge({ total, puck }: Roll): Outcome {
    if (total !== this.number && total !== 7) return STAND;
    if (puck === 0) return { type: 'push' };
    return total === 7 ? LOSE : win(oddsPay(this.stake, this.number));
  }
}

const PLACE: { readonly [number: number]: readonly [number, number] } = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};

class Place extends Wager {
  override readonly stays = true;
  readonly number: number;

  constructor(number: number, stake: number) {
    super(`place ${number}`, stake);
    this.number = number;
  }

  judge({ total, puck }: Roll): Outcome {
    if (puck === 0) return STAND;
    const [pays, per] = PLACE[this.number] as readonly [number, number];
    return total === this.number ? win((this.stake * pays) / per) : total === 7 ? LOSE : STAND;
  }
}

class PlaceLoseNine extends Wager {
  override readonly stays = true;

  judge({ total }: Roll): Outcome {
    return total === 7 ? win((this.stake * 5) / 8) : total === 9 ? LOSE : STAND;
  }
}

class BuyFour extends Wager {
  override commission = 100;

  judge({ total, puck }: Roll): Outcome {
    if (puck === 0) return STAND;
    return total === 4 ? win(2 * this.stake) : total === 7 ? LOSE : STAND;
  }
}

class LayTen extends Wager {
  override commission = 200;

  judge({ total }: Roll): Outcome {
    return total === 7 ? win(this.stake / 2) : total === 10 ? LOSE : STAND;
  }
}

class Hard extends Wager {
  override readonly stays = true;
  readonly number: number;

  constructor(number: number, stake: number) {
    super(`hard ${number}`, stake);
    this.number = number;
  }

  judge({ a, b, total, puck }: Roll): Outcome {
    if (puck === 0) return STAND;
    if (total === this.number && a === b) return win(this.stake * (this.number === 4 || this.number === 10 ? 7 : 9));
    return total === this.number || total === 7 ? LOSE : STAND;
  }
}

/** A wager of one roll: what it pays on each total, or nothing. */
class OneRoll extends Wager {
  readonly #pays: (roll: Roll) => number;

  constructor(name: string, stake: number, pays: (roll: Roll) => number) {
    super(name, stake);
    this.#pays = pays;
  }

  judge(roll: Roll): Outcome {
    const pays = this.#pays(roll);
    return pays > 0 ? win(pays * this.stake) : LOSE;
  }
}

class Fire extends Wager {
  readonly #made = new Set<number>();

  judge({ total, puck }: Roll): Outcome {
    if (puck === 0) return STAND;
    if (total === puck) this.#made.add(puck);
    if (total !== 7) return STAND;
    const pays = [0, 0, 0, 0, 24, 249, 999][this.#made.size] as number;
    return pays === 0 ? LOSE : win(pays * this.stake);
  }
}

class Collect extends Wager {
  readonly #wanted: Set<number>;
  readonly #pays: number;

  constructor(name: string, stake: number, totals: readonly number[], pays: number) {
    super(name, stake);
    this.#wanted = new Set(totals);
    this.#pays = pays;
  }

  judge({ total }: Roll): Outcome {
    if (total === 7) return LOSE;
    this.#wanted.delete(total);
    return this.#wanted.size === 0 ? win(this.#pays * this.stake) : STAND;
  }
}

const field = ({ total }: Roll): number =>
  total === 2 || total === 12 ? 2 : total === 3 || total === 4 || (total >= 9 && total <= 11) ? 1 : 0;
const SMALL = [2, 3, 4, 5, 6];
const TALL = [8, 9, 10, 11, 12];

export const MAKE: { readonly [name: string]: (stake: number) => Wager } = {
  pass: stake => new Pass('pass', stake),
  'dont-pass': stake => new DontPass('dont-pass', stake),
  'pass-odds': stake => new PassOdds('pass-odds', stake),
  come: stake => new Come('come', stake),
  'place-lose 9': stake => new PlaceLoseNine('place-lose 9', stake),
  'buy 4': stake => new BuyFour('buy 4', stake),
  'lay 10': stake => new LayTen('lay 10', stake),
  'six-seven-eight': stake =>
    new OneRoll('six-seven-eight', stake, ({ a, b, total }) => (total < 6 || total > 8 ? 0 : a === b ? 2 : 1)),
  field: stake => new OneRoll('field', stake, field),
  'any-seven': stake => new OneRoll('any-seven', stake, ({ total }) => (total === 7 ? 4 : 0)),
  'any-craps': stake =>
    new OneRoll('any-craps', stake, ({ total }) => (total === 2 || total === 3 || total === 12 ? 7 : 0)),
  'horn-high 12': stake =>
    new OneRoll('horn-high 12', stake, ({ total }) =>
      total === 12 ? 57 / 5 : total === 2 ? 26 / 5 : total === 3 || total === 11 ? 11 / 5 : 0,
    ),
  'hop 3-1': stake => new OneRoll('hop 3-1', stake, ({ a, b }) => (a + b === 4 && a !== b ? 15 : 0)),
  'hop 5-5': stake => new OneRoll('hop 5-5', stake, ({ a, b }) => (a === 5 && b === 5 ? 30 : 0)),
  fire: stake => new Fire('fire', stake),
  'all-small': stake => new Collect('all-small', stake, SMALL, 34),
  'all-tall': stake => new Collect('all-tall', stake, TALL, 34),
  'make-em-all': stake => new Collect('make-em-all', stake, [...SMALL, ...TALL], 175),
  ...Object.fromEntries([4, 5, 6, 8, 9, 10].map(n => [`place ${n}`, (stake: number) => new Place(n, stake)])),
  ...Object.fromEntries([4, 5, 6, 8, 9, 10].map(n => [`come-odds ${n}`, (stake: number) => new ComeOdds(n, stake)])),
  ...Object.fromEntries([4, 6, 8, 10].map(n => [`hard ${n}`, (stake: number) => new Hard(n, stake)])),
};

/** A player at a table of such objects. */
export class Player {
  rail: number;
  puck = 0;
  newShooter = true;
  wagers: Wager[] = [];
  short = false;
  /** What the last roll won, by name. */
  won = new Set<string>();

  constructor(bankroll: number) {
    this.rail = bankroll;
  }

  get bankroll(): number {
    return this.wagers.reduce((sum, { stake, commission }) => sum + stake + commission, this.rail);
  }

  find(name: string): Wager | undefined {
    return this.wagers.find(wager => wager.name === name);
  }

  /** Makes a wager if it does not stand, or says that there is no money for it. */
  keep(name: string, stake: number): void {
    if (this.find(name) === undefined) this.add(name, stake);
  }

  add(name: string, stake: number): void {
    const wager = (MAKE[name] as (stake: number) => Wager)(stake);
    if (stake + wager.commission > this.rail) {
      this.short = true;
      return;
    }
    this.rail -= stake + wager.commission;
    const standing = this.find(name);
    if (standing === undefined) this.wagers.push(wager);
    else standing.stake += stake;
  }

  roll(a: number, b: number): void {
    const total = a + b;
    const roll = { a, b, total, puck: this.puck };
    const kept: Wager[] = [];
    this.won.clear();
    for (const wager of this.wagers) {
      const outcome = wager.judge(roll);
      if (outcome.type === 'lose') continue;
      if (outcome.type === 'push') {
        this.rail += wager.stake;
        continue;
      }
      if (outcome.type === 'win') {
        this.won.add(wager.name);
        this.rail += outcome.pays;
        if (!wager.stays) {
          this.rail += wager.stake;
          continue;
        }
      }
      kept.push(wager);
    }
    this.wagers = kept;
    this.newShooter = false;
    if (this.puck === 0) this.puck = total >= 4 && total <= 10 && total !== 7 ? total : 0;
    else if (total === this.puck) this.puck = 0;
    else if (total === 7) {
      this.puck = 0;
      this.newShooter = true;
    }
  }
}
