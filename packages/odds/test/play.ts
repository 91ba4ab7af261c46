import {
  type Cents,
  type Command,
  type Dice,
  decide,
  evolve,
  type Fact,
  type House,
  LARGEST_AMOUNT,
  openTable,
  type Puck,
  ruleOf,
  type Seat,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import type { OddsEntry } from '../src/index.ts';
import type { Source } from '../src/testing/dice.ts';

/** One decision of one wager at a table. */
export type Decided = { readonly result: 'win' | 'push' | 'lose'; readonly net: number; readonly rolls: number };

/** An entry kept up by a seat of its own, so that no two get in each other's way. */
type Player = {
  readonly seat: SeatNumber;
  readonly entry: OddsEntry;
  readonly amount: Cents;
  readonly decided: Decided[];
  /** The roll before the wager's first; nothing while none stands. */
  since: number | undefined;
};

const SHOOTER = 1;
const RUN: readonly string[] = ['wrong-time', 'no-base', 'locked', 'no-wager'];

const act = (table: Table, command: Command): Table => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.error.sentence}`);
  return decision.value.reduce(evolve, table);
};

const netOf = (settlement: Settlement): number => {
  switch (settlement.type) {
    case 'won':
      return settlement.winnings - settlement.less - settlement.held;
    case 'lost':
      return -settlement.stake - settlement.held;
    default:
      return 0;
  }
};

/** The wager that an odds entry needs: made by the same seat, and not counted. */
const supportOf = ({ wager }: OddsEntry): WagerName | undefined => {
  if (wager === 'pass-odds' || wager === 'dont-pass-odds') return wager.slice(0, -'-odds'.length) as WagerName;
  if (wager.startsWith('come-odds')) return 'come';
  return wager.startsWith('dont-come-odds') ? 'dont-come' : undefined;
};

/**
 * Plays a table with the engine, every entry kept up at its amount and called on, and answers with all that was
 * decided. A new wager is made only when the last one is over, so that decisions are independent of each other.
 */
export const play = (
  house: House,
  entries: readonly { readonly entry: OddsEntry; readonly amount: Cents }[],
  source: Source,
  rolls: number,
  powerChance?: { readonly n: number; readonly d: number },
): ReadonlyMap<string, readonly Decided[]> => {
  const players: Player[] = entries.map(({ entry, amount }, at) => ({
    seat: SHOOTER + 1 + at,
    entry,
    amount,
    decided: [],
    since: undefined,
  }));
  const seats = [SHOOTER, ...players.map(({ seat }) => seat)];
  // Most books seat a dozen or so; a seat for each entry keeps their wagers apart, and the engine does not mind.
  let table: Table = {
    ...openTable(house),
    seats: seats.map(number => ({
      number,
      name: '',
      rail: (LARGEST_AMOUNT / 2) as Cents,
      layout: [],
      advised: false,
      limits: null,
    })),
  };
  for (let roll = 0; roll < rolls; roll += 1) {
    table = shooterReady(table);
    for (const player of players) table = ready(table, player, roll);
    if (house.game.closing.by === 'no-more-bets') table = act(table, { type: 'closeBetting' });
    if (powerChance !== undefined) table = drawn(table, players, source, powerChance);
    const decision = decide(table, { type: 'roll', dice: source.throwDice() as Dice });
    if (!decision.ok) throw new Error(decision.error.sentence);
    table = decision.value.reduce(evolve, table);
    collect(players, decision.value, roll + 1);
  }
  return new Map(players.map(({ entry, decided }) => [entry.name, decided]));
};

const shooterReady = (table: Table): Table => {
  let next = table;
  if (next.puck === 'off' && wagerOn(seatAt(next, SHOOTER) as Seat, 'pass') === undefined) {
    next = act(next, { type: 'make', seat: SHOOTER, wager: 'pass', amount: next.house.limits.min });
  }
  return next.shooter === 'nobody' ? act(next, { type: 'takeDice', by: SHOOTER }) : next;
};

const isPuckRight = (puck: Puck, { pucks }: OddsEntry): boolean => pucks.includes(puck);

/** Makes the player's wager if it may be made now, and what it supports. */
const ready = (table: Table, player: Player, roll: number): Table => {
  if (player.since !== undefined) return table;
  const { seat, entry, amount } = player;
  const support = supportOf(entry);
  let next = table;
  if (support !== undefined && (seatAt(next, seat) as Seat).layout.length === 0) {
    next = tried(next, seat, support, amount) ?? next;
  }
  if (!isPuckRight(next.puck, entry)) return next;
  const made = tried(next, seat, entry.wager, amount);
  if (made === undefined) return next;
  player.since = roll;
  const { working } = ruleOf(table.house, entry.wager).terms;
  if (working.comeOut === 'working') return made;
  return act(made, { type: 'call', seat, wager: entry.wager, call: 'on', only: true });
};

const tried = (table: Table, seat: SeatNumber, wager: WagerName, amount: Cents): Table | undefined => {
  const decision = decide(table, { type: 'make', seat, wager, amount });
  if (decision.ok) return decision.value.reduce(evolve, table);
  if (RUN.includes(decision.error.code)) return undefined;
  throw new Error(`${wager}: ${decision.error.sentence}`);
};

const drawn = (
  table: Table,
  players: readonly Player[],
  source: Source,
  chance: { readonly n: number; readonly d: number },
): Table =>
  players.reduce((next, { entry: { wager } }) => {
    if (ruleOf(table.house, wager).boosted === undefined || source.below(chance.d) >= chance.n) return next;
    return act(next, { type: 'drawPower', wager, column: (source.below(2) + 1) as 1 | 2 });
  }, table);

/** Takes down what this roll decided. A wager that stands broken down is decided as a whole. */
const collect = (players: readonly Player[], facts: readonly Fact[], roll: number): void => {
  const bySeat = new Map<SeatNumber, Settlement[]>();
  for (const fact of facts) {
    if (fact.type !== 'rolled') continue;
    for (const settlement of fact.settlements) {
      const known = bySeat.get(settlement.seat);
      if (known === undefined) bySeat.set(settlement.seat, [settlement]);
      else known.push(settlement);
    }
  }
  for (const player of players) {
    const settlements = bySeat.get(player.seat);
    if (settlements === undefined || player.since === undefined) continue;
    const own = settlements.filter(
      ({ wager }) => supportOf(player.entry) === undefined || wager === player.entry.wager,
    );
    const ended = own.filter(({ type }) => type === 'won' || type === 'lost' || type === 'returned');
    if (ended.length === 0) continue;
    const net = ended.reduce((all, settlement) => all + netOf(settlement), 0);
    const isPush = ended.every(({ type }) => type === 'returned') || (ended.length > 1 && net === 0);
    const isWin = ended.length === 1 ? ended[0]?.type === 'won' : net > 0;
    player.decided.push({ result: isPush ? 'push' : isWin ? 'win' : 'lose', net, rolls: roll - player.since });
    const stays = ended.some(settlement => settlement.type === 'won' && settlement.stays);
    player.since = stays ? roll : undefined;
  }
};
