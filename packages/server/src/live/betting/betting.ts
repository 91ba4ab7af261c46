import { isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Draft } from '../draft.ts';
import { refusedPlay } from '../patrons/refused.ts';
import { seesWagers } from '../play/shown.ts';
import type { TableRefusal } from '../refusal.ts';
import { makeSpoken, makeWager, refusedAtTable, refusedExcluded } from './make.ts';
import type { Betting, BettingFact, commands } from './model.ts';
import { replicate, rounds } from './repeat.ts';

const change = (draft: Draft, command: CommandOf<'takeDown' | 'reduce'>): TableRefusal | undefined =>
  refusedAtTable(draft, command.seat) ?? draft.play(command);

/** The edition from which a coupon is not put down by those who may not play. */
const COUPON_IS_PLAY = 5;

/** A coupon is play, though it is not the player's money. */
const matchPlay = (draft: Draft, command: CommandOf<'matchPlay'>): TableRefusal | undefined =>
  refusedAtTable(draft, command.seat) ??
  (draft.given.edition < COUPON_IS_PLAY
    ? undefined
    : (refusedExcluded(draft, command.seat) ?? refusedPlay(draft, command))) ??
  draft.play(command);

export const decide: Decide<typeof commands> = {
  make: (draft, command) =>
    command.spoken === undefined
      ? makeWager(draft, command.seat, command.wager, command.amount)
      : makeSpoken(draft, command, command.spoken),
  takeDown: change,
  reduce: change,
  matchPlay,
  replicate,
};

export const evolve = {
  wagerSpoken: unchanged,
  replicated: unchanged,
  ...rounds,
} satisfies Evolve<BettingFact, Betting>;

export const shown = {
  wagerSpoken: (fact, audience, house) => {
    if (!seesWagers(house, audience, fact.seat)) return undefined;
    return isStaff(audience) ? fact : without(fact, 'cash', 'by');
  },
  replicated: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'left')),
} satisfies Shown<BettingFact>;
