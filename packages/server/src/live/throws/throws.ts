import { isOpen } from '@hardway/rules';
import { type Audience, isStaff, without } from '../audience.ts';
import { refusedCalls } from '../calls/calls.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import { refusedSet } from '../dice-set/dice-set.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import { dropLate } from '../late/late.ts';
import type { Live } from '../live.ts';
import { refusedClosed } from '../opening/status.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { diceControlOf } from '../stations/stations.ts';
import { refusedThrow } from '../tournament/bets.ts';
import { confirmDice, enterDice, isByHand, RULING_BINDS, refusedUnsettled } from './entries.ts';
import type { commands, PastRoll, ThrowFact, Throws, ThrowsView } from './model.ts';
import { callNoRoll } from './no-roll.ts';
import { refusedRoll } from './roll.ts';

/** Rolls kept in the state for screens that join late. Older ones are read from the journal. */
const ROLLS_KEPT = 60;

/** The dice go to the shooter and leave the hand. */
const throwDice = (draft: Draft): TableRefusal | undefined => {
  const { live } = draft;
  if (!isByHand(draft)) return refuse('not-offered', SERVICE, 'No dice are thrown by hand at this table');
  const refused = refusedClosed(draft) ?? refusedThrow(draft) ?? refusedSet(draft) ?? refusedUnsettled(draft);
  if (refused !== undefined) return refused;
  const { closing } = live.table.house.game;
  if (closing.by === 'no-more-bets' && !live.table.noMoreBets)
    return refuse('wrong-step', closing.cite, '"No more bets" comes first');
  return refusedCalls(draft) ?? refusedRoll(draft) ?? draft.play({ type: 'throwDice' });
};

const restDice = (draft: Draft): TableRefusal | undefined => {
  const { live, staffing } = draft;
  if (!live.table.diceOut) return refuse('wrong-step', SERVICE, 'The dice are not out');
  if (live.rested) return undefined;
  draft.add({ type: 'diceRested' });
  if (staffing.lateUntil?.what === 'rest') dropLate(draft, 'the dice came to rest');
  return undefined;
};

/** Which face of a disputed die is up, or whether the throw counts: by the office the book names. */
const ruleFace = (draft: Draft, { ruling }: CommandOf<'ruleFace'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const { offices, cite, about } = staffing.disputes;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, "The house's dice always count");
  if (isOpen(live.table)) return refuse('wrong-step', cite, 'No dice have been thrown');
  const isAsked = ruling === 'again' || (about === 'validity') === (ruling === 'valid');
  if (!isAsked && draft.given.edition >= RULING_BINDS)
    return refuse(
      'wrong-step',
      cite,
      about === 'validity' ? 'A throw is ruled valid or not' : 'A face from 1 to 6 is ruled, or another throw',
    );
  const office = draft.office(offices);
  if (office === undefined || !offices.includes(office))
    return refuse('not-confirmed', cite, `A disputed throw is ruled on by the ${offices.join(' or ')}`);
  draft.add({ type: 'faceRuled', ruling, office, by: draft.staff });
  return undefined;
};

export const decide: Decide<typeof commands> = {
  throwDice,
  restDice,
  enterDice,
  confirmDice,
  acknowledge: draft => {
    if (!draft.live.mustAcknowledge) return refuse('wrong-step', SERVICE, 'Nothing waits to be acknowledged');
    draft.add({ type: 'settlementAcknowledged', by: draft.staff });
    return undefined;
  },
  ruleFace,
  callNoRoll,
};

/** A throw is settled, void or undone: what was pending for it is over. */
const OVER = { rested: false, entry: null, differed: null, ruling: null } as const;

const pastRoll = (live: Live, { dice, outcome }: FactOf<'rolled'>, { number, at }: After): PastRoll => {
  const inCharge = diceControlOf(live);
  return {
    number,
    at,
    hand: live.hand,
    dice,
    outcome,
    shooter: live.table.shooter,
    ...(inCharge === null ? {} : { controlledBy: `${inCharge.office} ${inCharge.staff.name}` }),
  };
};

const corrected = ({ undo, rolls, hand, mustAcknowledge }: Live, { is, outcome }: FactOf<'corrected'>): Throws => {
  const last = rolls.at(-1);
  const before = rolls.slice(0, -1);
  const isNone = is === 'no roll' || outcome === 'no roll' || last === undefined;
  return {
    ...OVER,
    rolls: isNone ? before : [...before, { ...last, dice: is, outcome }],
    hand: (undo?.hand ?? hand) + (outcome === 'seven-out' ? 1 : 0),
    mustAcknowledge: mustAcknowledge && is !== 'no roll',
  };
};

export const evolve = {
  diceRested: () => ({ rested: true }),
  diceEntered: (_, { entry, dice, by }, { number }) =>
    entry === 1 ? { entry: { number, dice, by }, differed: null } : { entry: null },
  entriesDiffered: (_, { first, second }) => ({ entry: null, differed: { first, second } }),
  settlementAcknowledged: () => ({ mustAcknowledge: false }),
  faceRuled: (_, { ruling, office, by }) => ({ ruling: { ruling, office, by } }),
  diceThrown: () => ({ rested: false }),
  noRollCalled: () => OVER,
  roundVoided: () => OVER,
  rollVoided: ({ undo, hand, rolls }) => ({
    ...OVER,
    hand: undo?.hand ?? hand,
    rolls: rolls.slice(0, -1),
    mustAcknowledge: false,
  }),
  rolled: (live, fact, after) => ({
    ...OVER,
    hand: live.hand + (fact.outcome === 'seven-out' ? 1 : 0),
    rolls: [...live.rolls, pastRoll(live, fact, after)].slice(-ROLLS_KEPT),
    mustAcknowledge: live.kind === 'dealer-run' && live.table.house.game.staffing.acknowledged !== undefined,
  }),
  corrected,
  tableClosed: () => ({ ...OVER, mustAcknowledge: false }),
} satisfies Evolve<ThrowFact, Throws>;

export const shown = {
  diceRested: fact => fact,
  // The faces of the first entry are shown to nobody at the table, so that the second is typed afresh. Readers of the
  // journal find them there once they no longer wait for the second: `journalAudience`.
  diceEntered: (fact, audience) =>
    audience === 'journal' || (audience === 'staff' && fact.entry === 2) ? fact : without(fact, 'dice', 'by'),
  entriesDiffered: (fact, audience) => (isStaff(audience) ? fact : undefined),
  settlementAcknowledged: fact => fact,
  faceRuled: (fact, audience) => (isStaff(audience) ? fact : without(fact, 'by')),
} satisfies Shown<ThrowFact>;

/**
 * Who an entry of the journal is written for. While the first entry of the dice waits for the second, its faces are hidden; so is a
 * secret wager until it is revealed.
 */
export const journalAudience = ({ entry, heat }: Live, number: number): Audience => {
  const isHidden = entry?.number === number || heat?.secrets.some(secret => secret.number === number) === true;
  return isHidden ? 'staff' : 'journal';
};

export const view = ({ hand, entry, differed, ruling }: Live, audience: Audience): ThrowsView => ({
  hand,
  entries: entry === null ? 0 : 1,
  enteredBy: entry !== null && audience === 'staff' ? entry.by : null,
  differed: audience === 'staff' ? differed : null,
  ruling: ruling && { ruling: ruling.ruling, office: ruling.office, name: ruling.by.name },
});
