import { type Dice, seatAt } from '@hardway/rules';
import { hashOfSecret, rollOf, stream } from '../../dice/fair.ts';
import { drawFrom, drawPower } from '../../dice/power.ts';
import { without } from '../audience.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { powerChanceOf } from '../opening/settings.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedRoll } from '../throws/roll.ts';
import { recordPower } from '../window/window.ts';
import type { commands, Fair, FairFact, FairHand, FairView } from './model.ts';

const SEEDS_MAX = 20;

const NO_HOUSE_DICE = refuse('not-offered', SERVICE, 'The house throws no dice at this table');

/** The next hand of house dice: its secret is fixed and its hash shown before anybody wagers on it. */
export const commitHand = (draft: Draft, secret: string): void =>
  draft.add({ type: 'handCommitted', hand: draft.live.hand, hash: hashOfSecret(secret), secret });

/** The shooter rolls: betting closes, the dice follow from the hand's secret and seeds. */
const rollDice = (draft: Draft): TableRefusal | undefined => {
  const { live, given } = draft;
  const { fair } = live;
  if (live.kind !== 'practice' || fair === null) return NO_HOUSE_DICE;
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const seat = given.by.kind === 'player' ? given.by.seat : 0;
  if (live.table.shooter === 'nobody') {
    const refused = draft.play({ type: 'takeDice', by: seat });
    if (refused !== undefined) return refused;
  }
  if (draft.live.table.shooter !== seat)
    return refuse('wrong-shooter', live.table.house.game.shooter.cite, 'The dice are with another');
  const source = { table: live.id, hand: fair.hand, secret: fair.secret, seeds: fair.seeds };
  const count = fair.rolls.length + 1;
  const refused =
    refusedRoll(draft) ??
    closeFor(draft, source, count) ??
    draft.play({ type: 'roll', dice: rollOf(source, count) as Dice });
  if (refused !== undefined) return refused;
  if (draft.live.hand !== live.hand) endHand(draft, fair.hand);
  return undefined;
};

/** Where "no more bets" comes first, it is said now, and power odds are drawn from the hand's secret. */
const closeFor = (draft: Draft, source: Parameters<typeof stream>[0], count: number): TableRefusal | undefined => {
  const { live } = draft;
  const { house, noMoreBets } = live.table;
  if (house.game.closing.by !== 'no-more-bets' || noMoreBets) return undefined;
  const closed = draft.play({ type: 'closeBetting' });
  const chance = powerChanceOf(live);
  if (closed !== undefined || chance === undefined) return closed;
  return recordPower(draft, drawPower(house, chance, drawFrom(stream(source, 'power', count))));
};

/** Shows the secret of the hand that is over, and commits to the next. */
const endHand = (draft: Draft, hand: number): void => {
  const { fair } = draft.live;
  const { secret } = draft.given.chance;
  if (fair === null || secret === undefined) throw new Error('a hand ends without a secret for the next');
  draft.add({ type: 'handRevealed', hand, hash: fair.hash, secret: fair.secret, seeds: fair.seeds, rolls: fair.rolls });
  commitHand(draft, secret);
};

export const decide: Decide<typeof commands> = {
  rollDice,
  addSeed: (draft, { seat, seed }) => {
    const { fair, table } = draft.live;
    if (fair === null) return NO_HOUSE_DICE;
    if (seatAt(table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
    if (fair.rolls.length > 0) return refuse('wrong-time', SERVICE, 'Seeds are added before the first roll of a hand');
    if (fair.seeds.length >= SEEDS_MAX) return refuse('too-many', SERVICE, `A hand takes ${SEEDS_MAX} seeds at most`);
    draft.add({ type: 'seedAdded', seat, seed });
    return undefined;
  },
};

const changed = ({ fair }: Live, change: (hand: FairHand) => Partial<FairHand>): Partial<Fair> => ({
  fair: fair && { ...fair, ...change(fair) },
});

export const evolve = {
  handCommitted: (_, { hand, hash, secret }) => ({ fair: { hand, hash, secret, seeds: [], rolls: [] } }),
  seedAdded: (live, { seat, seed }) => changed(live, ({ seeds }) => ({ seeds: [...seeds, { seat, seed }] })),
  handRevealed: ({ id }, { type: _, ...hand }) => ({ revealed: { version: 1, table: id, ...hand } }),
  rolled: (live, { dice }) => changed(live, ({ rolls }) => ({ rolls: [...rolls, dice] })),
} satisfies Evolve<FairFact, Fair>;

export const shown = {
  // The secret is shown when the hand is over.
  handCommitted: fact => without(fact, 'secret'),
  seedAdded: fact => fact,
  handRevealed: fact => fact,
} satisfies Shown<FairFact>;

export const view = ({ fair, revealed }: Live): FairView => ({
  fair: fair && { hand: fair.hand, hash: fair.hash, seeds: fair.seeds, rolls: fair.rolls.length },
  revealed,
});
