import {
  type Command,
  cents,
  type Dice,
  decide,
  evolve,
  type Fact,
  type House,
  hasLineWager,
  type Outcome,
  openTable,
  type Refusal,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';

/** One thing that happens in a lesson: the learner bets, or the dice come as the lesson gives them. */
export type Move =
  | { readonly type: 'bet'; readonly wager: WagerName; readonly dollars: number }
  | { readonly type: 'roll'; readonly dice: Dice };

export const bet = (wager: WagerName, dollars: number): Move => ({ type: 'bet', wager, dollars });
export const roll = (...dice: Dice): Move => ({ type: 'roll', dice });

/** The table after a move, and what a roll did to the learner's bets. */
export type Frame = {
  readonly table: Table;
  readonly rolled?: { readonly dice: Dice; readonly outcome: Outcome; readonly settlements: readonly Settlement[] };
};

/** The learner, and somebody who throws, so that the learner may bet on anything. */
export const LEARNER = 1;
const SHOOTER = 2;
const RAIL = cents(1000_00);

const facts = (table: Table, command: Command): readonly Fact[] => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.error.sentence}`);
  return decision.value;
};

const after = (table: Table, command: Command): Table => facts(table, command).reduce(evolve, table);

/** A table with the learner and a shooter at it, before the first come-out. */
export const openLesson = (house: House): Table => {
  const seated = [LEARNER, SHOOTER].reduce(
    (table, seat) => after(table, { type: 'takeSeat', seat, name: seat === LEARNER ? 'You' : 'Shooter', buyIn: RAIL }),
    openTable(house),
  );
  return withShooter(seated);
};

/** The shooter has a bet on the line for a come-out, and the dice. */
const withShooter = (table: Table): Table => {
  const seat = seatAt(table, SHOOTER);
  const isBet = table.puck !== 'off' || seat === undefined || hasLineWager(seat);
  const ready = isBet
    ? table
    : after(table, { type: 'make', seat: SHOOTER, wager: 'pass', amount: table.house.limits.min });
  return ready.shooter === 'nobody' ? after(ready, { type: 'takeDice', by: SHOOTER }) : ready;
};

/** What the rules say to a bet of the learner. */
export const tryBet = (table: Table, wager: WagerName, dollars: number): { ok: Table } | { refusal: Refusal } => {
  const decision = decide(table, { type: 'make', seat: LEARNER, wager, amount: cents(dollars * 100) });
  return decision.ok ? { ok: decision.value.reduce(evolve, table) } : { refusal: decision.error };
};

const isOwn = ({ seat }: Settlement): boolean => seat === LEARNER;

const rolledAt = (table: Table, dice: Dice): Frame => {
  const closed =
    table.house.game.closing.by === 'no-more-bets' && !table.noMoreBets
      ? after(table, { type: 'closeBetting' })
      : table;
  const happened = facts(closed, { type: 'roll', dice });
  const next = withShooter(happened.reduce(evolve, closed));
  const rolled = happened.find(fact => fact.type === 'rolled');
  if (rolled === undefined) throw new Error('a roll that did not happen');
  return {
    table: next,
    rolled: { dice, outcome: rolled.outcome, settlements: rolled.settlements.filter(isOwn) },
  };
};

/** One move. A bet that the rules refuse is a mistake in the lesson. */
export const moved = (table: Table, move: Move): Frame => {
  if (move.type === 'roll') return rolledAt(table, move.dice);
  const tried = tryBet(table, move.wager, move.dollars);
  if ('refusal' in tried) throw new Error(`${move.wager}: ${tried.refusal.sentence}`);
  return { table: tried.ok };
};

/** Every move in turn, each with the table after it. */
export const played = (table: Table, moves: readonly Move[]): readonly Frame[] => {
  const frames: Frame[] = [];
  let now = table;
  for (const move of moves) {
    const frame = moved(now, move);
    frames.push(frame);
    now = frame.table;
  }
  return frames;
};

/** The table at the end of some frames. */
export const last = (start: Table, frames: readonly Frame[]): Table => frames.at(-1)?.table ?? start;
