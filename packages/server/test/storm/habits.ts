import type { TableCommand, TableView } from '../../src/messages/index.ts';
import type { Chance } from './chance.ts';

const WAGERS = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'field',
  'place 6',
  'place 8',
  'any-seven',
  'buy 4',
  'hard 8',
];
const AMOUNTS = [500, 600, 1_000, 1_000, 1_200, 2_500, 777];
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A rail below this is filled up. */
const LOW = 10_000;
const BUY_IN = 100_000;

type Asked = (view: TableView, chance: Chance) => TableCommand | undefined;

const cents = (amount: number): never => amount as never;

const make = (seat: number, chance: Chance): TableCommand => ({
  type: 'make',
  seat,
  wager: chance.pick(WAGERS),
  amount: cents(chance.pick(AMOUNTS)),
});

/** What somebody at a seat might ask for: most of it sensible, some of it to be refused. */
export const playerAt =
  (seat: number): Asked =>
  (view, chance) => {
    const mine = view.seats.find(({ number }) => number === seat);
    if (mine === undefined) return undefined;
    const isPractice = view.kind === 'practice';
    if (isPractice && (mine.rail ?? 0) < LOW) return { type: 'buyIn', seat, amount: cents(BUY_IN) };
    const what = chance.below(20);
    const standing = mine.layout[0]?.name;
    if (what < 6 && isPractice && (view.shooter === seat || view.shooter === 'nobody')) return { type: 'rollDice' };
    if (what < 7 && view.shooter === 'nobody') return { type: 'takeDice', by: seat };
    if (what === 7 && standing !== undefined) return { type: 'takeDown', seat, wager: standing };
    if (what === 8) return { type: 'replicate', seat };
    if (what === 9 && isPractice) return { type: 'addSeed', seat, seed: `luck ${chance.below(1_000)}` };
    if (what === 10 && standing !== undefined)
      return { type: 'call', seat, wager: standing, call: chance.pick(['on', 'off']) };
    if (what === 11 && view.shooter === seat && chance.oneIn(4)) return { type: 'passDice', seat };
    return make(seat, chance);
  };

/** What the dealer does next, by the step that the view names. */
export const dealer: Asked = (view, chance) => {
  const poor = view.seats.find(({ rail }) => rail !== null && rail < LOW);
  if (poor !== undefined) return { type: 'buyIn', seat: poor.number, amount: cents(BUY_IN) };
  if (chance.oneIn(25)) return { type: 'note', text: `shift ${chance.below(100)}` };
  if (chance.oneIn(25)) return { type: 'offerPairing', seat: view.seats[0]?.number ?? 1 };
  const [call] = view.calls;
  if (call !== undefined) return { type: 'confirmCall', seat: call.seat, wager: call.wager };
  switch (view.step) {
    case 'offer':
      return chance.oneIn(2) ? { type: 'offerDice' } : undefined;
    case 'bet':
      if (view.kind !== 'roll-to-win') return { type: 'throwDice' };
      if (view.window === null) return { type: 'startBetting', seconds: chance.between(15, 40) };
      return chance.oneIn(6) ? { type: 'closeBetting' } : undefined;
    case 'throw':
      return { type: 'throwDice' };
    case 'enter':
    case 'enter-again': {
      // The dice lie on the table: those who enter them mostly see the same.
      const [a, b] = chance.oneIn(10) ? [chance.pick(FACES), chance.pick(FACES)] : lying(view);
      return { type: 'enterDice', dice: [a, b] };
    }
    case 'acknowledge':
      return { type: 'acknowledge' };
    default:
      return undefined;
  }
};

const lying = ({ lastResult, rolls }: TableView): readonly [(typeof FACES)[number], (typeof FACES)[number]] => {
  const mixed = Math.imul(lastResult + 1, 0x9e3779b1) + rolls.length;
  return [FACES[(mixed >>> 8) % 6] ?? 1, FACES[(mixed >>> 16) % 6] ?? 1];
};
