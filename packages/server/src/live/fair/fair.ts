import { type Dice, type SeatNumber, seatAt } from '@hardway/rules';
import { hashOfSecret, hashOfSeed, rollOf, type Source, stream } from '../../dice/fair.ts';
import { drawFrom, drawPower } from '../../dice/power.ts';
import { without } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { powerChanceOf } from '../opening/settings.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedRoll } from '../throws/roll.ts';
import { refusedThrow } from '../tournament/bets.ts';
import { revealSecrets } from '../tournament/secret.ts';
import { refusedShooter } from '../tournament/shoot.ts';
import { recordPower } from '../window/window.ts';
import type { commands, Fair, FairCommand, FairFact, FairView, RevealedHand } from './model.ts';

const OPEN_SEEDS_MAX = 20;

/** How long a roll waits for the seeds of its seats. Terminals show theirs by themselves, at once. */
const SHOWING_MS = 5_000;

/** The most seeds of a hand that is over which a view carries: 20 rolls of ten seats. A longer hand is asked for. */
const SEEDS_SHOWN_MAX = 200;

const NO_HOUSE_DICE = refuse('not-offered', SERVICE, 'The house throws no dice at this table');

/** The secret of a hand, which the journal keeps encrypted until the hand is over. */
const secretIn = ({ given, live }: Draft, secret: string): string => given.decrypt(secret, live.id);

/** The next hand of house dice: its secret is fixed and its hash shown before anybody wagers on it. */
export const commitHand = (draft: Draft, secret: string): void =>
  draft.add({
    type: 'handCommitted',
    hand: draft.live.hand,
    hash: hashOfSecret(secretIn(draft, secret)),
    secret,
    ...(draft.given.edition >= 4 ? { version: 2 } : {}),
  });

/** The shooter rolls: betting closes, and the seats that have promised a seed are asked for it. */
const rollDice = (draft: Draft): TableRefusal | undefined => {
  const { by } = draft.given;
  return rollFor(draft, by.kind === 'player' ? by.seat : 0);
};

/** The same, for the seat that shoots. */
export const rollFor = (draft: Draft, seat: SeatNumber): TableRefusal | undefined => {
  const { live } = draft;
  const { fair } = live;
  if (live.kind !== 'practice' || fair === null) return NO_HOUSE_DICE;
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  if (live.table.shooter === 'nobody') {
    const refused = refusedShooter(draft, seat) ?? draft.play({ type: 'takeDice', by: seat });
    if (refused !== undefined) return refused;
  }
  if (draft.live.table.shooter !== seat)
    return refuse('wrong-shooter', live.table.house.game.shooter.cite, 'The dice are with another');
  if (live.asked !== null) return refuse('wrong-step', SERVICE, 'The dice are out: the terminals show their seeds');
  return refusedThrow(draft) ?? refusedRoll(draft) ?? throwDice(draft);
};

const throwDice = (draft: Draft): TableRefusal | undefined => {
  const { fair, promises } = draft.live;
  const isAsking = fair?.version === 2 && promises.length > 0;
  return closeBetting(draft) ?? (isAsking ? askForSeeds(draft) : throwNow(draft));
};

/** The time to bet is over: the house throws for the shooter, unless the dice are out or a wager is missing. */
const endTimer = (draft: Draft, { closesAt }: CommandOf<'endTimer'>): TableRefusal | undefined => {
  const { kind, window, asked, status } = draft.live;
  if (kind !== 'practice' || window === null || window.closesAt !== closesAt || draft.at < closesAt) return undefined;
  if (status !== 'open' || asked !== null || refusedRoll(draft) !== undefined) return undefined;
  return throwDice(draft);
};

/** Where "no more bets" comes first, it is said now. */
const closeBetting = (draft: Draft): TableRefusal | undefined => {
  const { house, noMoreBets } = draft.live.table;
  if (house.game.closing.by !== 'no-more-bets' || noMoreBets) return undefined;
  return draft.play({ type: 'closeBetting' });
};

/** The dice are out from here on: nobody may wager, or leave, who could know what a seed gives. */
const askForSeeds = (draft: Draft): TableRefusal | undefined => {
  const refused = draft.live.table.diceOut ? undefined : draft.play({ type: 'throwDice' });
  const { fair, promises } = draft.live;
  const roll = (fair?.rolls.length ?? 0) + 1;
  if (refused === undefined) draft.add({ type: 'seedsAsked', roll, until: draft.at + SHOWING_MS, seeds: promises });
  return refused;
};

const sourceOf = (draft: Draft): Source => {
  const { id, fair, asked } = draft.live;
  if (fair === null) throw new Error('there are no house dice at this table');
  const { version, hand, rolls } = fair;
  const secret = secretIn(draft, fair.secret);
  const seeds = version === 1 ? fair.seeds : (asked?.seeds ?? []);
  return { version, table: id, hand, secret, roll: rolls.length + 1, seeds };
};

/** Power odds and dice are drawn from the hand's secret and the seeds of the roll. */
const throwNow = (draft: Draft): TableRefusal | undefined => {
  const { live } = draft;
  const source = sourceOf(draft);
  const { house, noMoreBets } = live.table;
  const chance = noMoreBets ? powerChanceOf(live) : undefined;
  const power = chance === undefined ? [] : drawPower(house, chance, drawFrom(stream(source, 'power')));
  revealSecrets(draft);
  const refused = recordPower(draft, power) ?? draft.play({ type: 'roll', dice: rollOf(source) as Dice });
  if (refused === undefined && draft.live.hand !== live.hand) endHand(draft, source);
  return refused;
};

/** Shows the secret of the hand that is over, and commits to the next. */
const endHand = (draft: Draft, { hand, secret: shownSecret }: Source): void => {
  const { fair } = draft.live;
  const { secret } = draft.given.chance;
  if (fair === null || secret === undefined) throw new Error('a hand ends without a secret for the next');
  const { version, seeds, rolls } = fair;
  const shown = { type: 'handRevealed', hand, hash: fair.hash, secret: shownSecret } as const;
  if (version === 1) draft.add({ ...shown, seeds, rolls: rolls.map(({ dice }) => dice) });
  else draft.add({ ...shown, version, rolls });
  commitHand(draft, secret);
};

const promiseSeed = (draft: Draft, { seat, hash }: CommandOf<'promiseSeed'>): TableRefusal | undefined => {
  const { fair, table, asked, withheld, promises } = draft.live;
  if (fair === null) return NO_HOUSE_DICE;
  if (seatAt(table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  if (asked?.seeds.some(each => each.seat === seat))
    return refuse('wrong-time', SERVICE, 'A promise stands until its roll is over');
  if (withheld.includes(seat))
    return refuse('wrong-time', SERVICE, `Seat ${seat} has withheld a seed: it may promise again in the next hand`);
  if (!promises.some(each => each.seat === seat && each.hash === hash)) draft.add({ type: 'seedPromised', seat, hash });
  return undefined;
};

const showSeed = (draft: Draft, { seat, seed, next }: CommandOf<'showSeed'>): TableRefusal | undefined => {
  const promised = draft.live.asked?.seeds.find(each => each.seat === seat);
  if (promised === undefined || promised.seed !== null)
    return refuse('wrong-time', SERVICE, `No seed of seat ${seat} is asked for`);
  if (hashOfSeed(seed) !== promised.hash)
    return refuse('unknown', SERVICE, `That is not the seed that seat ${seat} promised`);
  draft.add({ type: 'seedShown', seat, seed, next });
  return draft.live.asked?.seeds.every(each => each.seed !== null) ? throwNow(draft) : undefined;
};

/** Rolls without the seeds that have not come. However many processes notice that the time has passed, it is done once. */
const endSeeds = (draft: Draft, { until }: CommandOf<'endSeeds'>): TableRefusal | undefined => {
  const { asked } = draft.live;
  if (asked === null || asked.until !== until || draft.at < until) return undefined;
  for (const { seat, seed } of asked.seeds) if (seed === null) draft.add({ type: 'seedWithheld', seat });
  return throwNow(draft);
};

const addSeed = (draft: Draft, { seat, seed }: CommandOf<'addSeed'>): TableRefusal | undefined => {
  const { fair, table } = draft.live;
  if (fair === null) return NO_HOUSE_DICE;
  if (fair.version !== 1) return refuse('not-offered', SERVICE, 'A seed is promised first, and shown at the roll');
  if (seatAt(table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  if (fair.rolls.length > 0) return refuse('wrong-time', SERVICE, 'Seeds are added before the first roll of a hand');
  if (fair.seeds.length >= OPEN_SEEDS_MAX)
    return refuse('too-many', SERVICE, `A hand takes ${OPEN_SEEDS_MAX} seeds at most`);
  draft.add({ type: 'seedAdded', seat, seed });
  return undefined;
};

export const decide: Decide<typeof commands, FairCommand> = {
  rollDice,
  promiseSeed,
  showSeed,
  endSeeds,
  endTimer,
  addSeed,
};

/** Why nobody leaves now: the seats of a roll are fixed, and its shooter with them. */
export const refusedWhileAsked = ({ live }: Draft): TableRefusal | undefined =>
  live.asked === null ? undefined : refuse('wrong-step', SERVICE, 'The dice are out: leave after the roll');

const promisesWithout = ({ promises }: Live, seat: SeatNumber): Fair['promises'] =>
  promises.filter(each => each.seat !== seat);

const promising = (live: Live, seat: SeatNumber, hash: string): Fair['promises'] =>
  [...promisesWithout(live, seat), { seat, hash }].sort((a, b) => a.seat - b.seat);

/** A hand that is over, as it is handed out for checking. */
export const revealedFrom = (table: string, { type: _, ...hand }: FactOf<'handRevealed'>): RevealedHand =>
  hand.version === 2 ? { ...hand, table } : { ...hand, version: 1, table };

export const evolve = {
  handCommitted: (_, { hand, hash, secret, version }) => ({
    fair: { version: version ?? 1, hand, hash, secret, seeds: [], rolls: [] },
    withheld: [],
  }),
  seedAdded: ({ fair }, { seat, seed }) => ({ fair: fair && { ...fair, seeds: [...fair.seeds, { seat, seed }] } }),
  seedPromised: (live, { seat, hash }) => ({ promises: promising(live, seat, hash) }),
  seedsAsked: (_, { roll, until, seeds }) => ({
    asked: { roll, until, seeds: seeds.map(promised => ({ ...promised, seed: null })) },
  }),
  seedShown: (live, { seat, seed, next }) => ({
    promises: promising(live, seat, next),
    asked: live.asked && {
      ...live.asked,
      seeds: live.asked.seeds.map(each => (each.seat === seat ? { ...each, seed } : each)),
    },
  }),
  seedWithheld: (live, { seat }) => ({ promises: promisesWithout(live, seat), withheld: [...live.withheld, seat] }),
  handRevealed: ({ id }, fact) => ({ revealed: revealedFrom(id, fact) }),
  rolled: ({ fair, asked }, { dice }) => ({
    fair: fair && { ...fair, rolls: [...fair.rolls, { seeds: asked?.seeds ?? [], dice }] },
    asked: null,
  }),
  seatLeft: (live, { seat }) => ({ promises: promisesWithout(live, seat) }),
  tableClosed: () => ({ asked: null }),
} satisfies Evolve<FairFact, Fair>;

export const shown = {
  // The secret is shown when the hand is over.
  handCommitted: fact => without(fact, 'secret'),
  seedAdded: fact => fact,
  seedPromised: fact => fact,
  seedsAsked: fact => fact,
  seedShown: fact => fact,
  seedWithheld: fact => fact,
  handRevealed: fact => fact,
} satisfies Shown<FairFact>;

/** A view is sent whole to everybody who joins, so it does not grow with the length of a hand. */
const isShort = ({ rolls }: RevealedHand): boolean => {
  let seeds = 0;
  for (const roll of rolls) if ('seeds' in roll) seeds += roll.seeds.length;
  return seeds <= SEEDS_SHOWN_MAX;
};

export const view = ({ fair, revealed, promises, withheld, asked }: Live): FairView => ({
  fair: fair && {
    version: fair.version,
    hand: fair.hand,
    hash: fair.hash,
    seeds: fair.seeds,
    promises,
    withheld,
    asked,
    rolls: fair.rolls.length,
    last: fair.rolls.at(-1)?.seeds ?? null,
  },
  revealed: revealed !== null && isShort(revealed) ? revealed : null,
});
