import { dollars, type Fact, inOrder, isOpen, seatAt } from '@hardway/rules';
import { isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { shownRedone } from '../play/shown.ts';
import { refuse, SERVICE } from '../refusal.ts';
import { offerNext } from '../shooter/offer.ts';
import { reopenBetting } from '../window/window.ts';
import { doneAgain } from './again.ts';
import { type Approval, approved } from './approval.ts';
import type { CorrectionFact, Corrections, CorrectionsView, commands, Redone } from './model.ts';
import { voidResult } from './void.ts';

/** More than can be used before the first of them has expired. */
const APPROVALS_KEPT = 50;

/** The edition from which the alert of a shortage says how much, at which seat and who entered it. */
const SHORTAGE_NAMED = 4;

/** What was booked to the shortage account, for whom, and who did it. */
const bookedWords = (draft: Draft, fact: Redone): readonly string[] => {
  if (fact.type !== 'shortageBooked' && fact.type !== 'overageBooked') return [];
  const was = fact.type === 'shortageBooked' ? 'was paid too much:' : 'is owed';
  return [`seat ${fact.seat} ${was} $${dollars(fact.amount)} (entered by ${draft.staff.name})`];
};

/** Corrects the last roll: everything since is undone and, as far as it still can be, done again. */
const correct = approved((draft: Draft, { dice, reason }: CommandOf<'correct'>, approval: Approval) => {
  const { undo } = draft.live;
  if (undo === null)
    return refuse('nothing-to-void', SERVICE, 'No roll can be corrected now: the next one is under way');
  const { final } = draft.staffing.disputes;
  if (undo.isFinal && final !== undefined)
    return refuse('forbidden', final, 'The ruling on that roll is final: only a void takes it back');
  const is = dice === 'no roll' ? dice : inOrder(dice);
  if (is !== 'no roll' && is[0] === undo.dice[0] && is[1] === undo.dice[1])
    return refuse('nothing-to-void', SERVICE, 'Those are the dice that were settled');
  const { redone, dropped, outcome } = doneAgain(undo, is, reason, draft.live.heat !== null);
  const { entry, dice: was } = undo;
  draft.add({ type: 'corrected', entry, was, is, outcome, reason, ...approval, redone, dropped });
  const now = is === 'no roll' ? is : is.join('-');
  draft.alert('floor', 'correction', `A roll was corrected from ${was.join('-')} to ${now}: ${reason}`);
  const booked = redone.flatMap(fact => bookedWords(draft, fact));
  if (booked.length > 0) {
    const which = draft.given.edition >= SHORTAGE_NAMED ? booked.join('; ') : 'see the shortage account';
    draft.alert('surveillance', 'shortage', `A correction met a player who had cashed out: ${which}`);
  }
  if (draft.live.table.shooter === 'nobody' && draft.live.table.offer === null) offerNext(draft);
  reopenBetting(draft);
  return undefined;
});

/** Pays a seat from the house's shortage account, or notes there what a player owes: nothing leaves a rail by this. */
const adjust = approved((draft: Draft, { seat, amount, reason }: CommandOf<'adjust'>, approval: Approval) => {
  const { table } = draft.live;
  if (seatAt(table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  if (amount === 0 || amount % table.house.unit !== 0)
    return refuse('bad-amount', SERVICE, 'An adjustment is a number of whole units');
  draft.add({ type: 'adjusted', seat, amount, reason, ...approval });
  draft.alert('floor', 'adjustment', `Seat ${seat} was adjusted by ${amount / 100}: ${reason}`);
  return undefined;
});

export const decide: Decide<typeof commands> = { void: voidResult, correct, adjust };

const used = ({ approvals }: Live, approval: string): Partial<Corrections> => ({
  approvals: [...approvals, approval].slice(-APPROVALS_KEPT),
});

/** Remembers a fact with those that a correction of the last roll would do again. */
const remember = ({ undo }: Live, fact: Redone): Partial<Corrections> =>
  undo === null ? {} : { undo: { ...undo, facts: [...undo.facts, fact] } };

/** Money that needed a second person uses up the approval; the facts of the rules beside it are remembered. */
const approvedMoney = (live: Live, { approval }: FactOf<'tendered' | 'paidOut'>): Partial<Corrections> =>
  approval === undefined ? {} : used(live, approval);

const forget = (): Partial<Corrections> => ({ undo: null });

/** A roll opens what a correction may undo; the next throw closes it. The house's own dice are right and need none. */
const rolled = (live: Live, fact: FactOf<'rolled'>, { number }: After): Partial<Corrections> => {
  if (live.kind === 'practice') return {};
  const isFinal = live.ruling !== null && live.table.house.game.staffing.disputes.final !== undefined;
  return {
    undo: {
      entry: number,
      dice: fact.dice,
      before: { ...live.table, lastRoll: null },
      facts: [fact],
      hand: live.hand,
      fireTold: live.fireTold,
      isFinal,
    },
  };
};

export const evolve = {
  corrected: (live, { approval }) => ({ ...used(live, approval), undo: null }),
  // A payment made good, or a tip, is not undone if the roll before it is corrected.
  adjusted: (live, { seat, amount, approval }) => ({
    ...used(live, approval),
    ...(amount > 0 ? remember(live, { type: 'shortageBooked', seat, amount }) : {}),
  }),
  buyInReversed: (live, { seat, amount, instrument, approval }) => ({
    ...(approval === undefined ? {} : used(live, approval)),
    ...remember(live, { type: 'buyInReturned', seat, amount, instrument }),
  }),
  tendered: approvedMoney,
  paidOut: approvedMoney,
  tipTaken: (live, { seat, amount, instrument }) =>
    seat === null
      ? {}
      : remember(live, { type: 'tipGiven', seat, amount, ...(instrument === undefined ? {} : { instrument }) }),
  rolled,
  // A fine in the entry of the roll is for being late on it.
  seatFined: (live, { seat, chips }, { number }) => {
    const late = live.undo?.entry === number ? { late: true as const } : {};
    return remember(live, { type: 'chipsTaken', seat, amount: chips, to: 'fined', ...late });
  },
  seatDisqualified: (live, { seat, chips }) => remember(live, { type: 'chipsTaken', seat, amount: chips, to: 'bank' }),
  heatStarted: forget,
  heatCleared: forget,
  bettingClosed: forget,
  diceThrown: forget,
  rollVoided: forget,
  limitsPosted: forget,
  tableClosed: forget,
  seatTaken: remember,
  seatLeft: remember,
  boughtIn: remember,
  cashedOut: remember,
  limitsAgreed: remember,
  wagerMade: remember,
  wagerReduced: remember,
  wagerTakenDown: remember,
  called: remember,
  couponPut: remember,
  diceOffered: remember,
  diceDeclined: remember,
  diceTaken: remember,
  dicePassed: remember,
  powerDrawn: remember,
  noRollCalled: remember,
  roundVoided: remember,
  wagersVoided: remember,
  moneyHeld: remember,
  moneyReleased: remember,
} satisfies Evolve<CorrectionFact | Fact, Corrections>;

export const shown = {
  corrected: (fact, audience, house) =>
    isStaff(audience)
      ? fact
      : {
          ...without(fact, 'approval', 'by', 'approvedBy', 'dropped'),
          redone: fact.redone.flatMap(redone => shownRedone(redone, audience, house)),
        },
  adjusted: (fact, audience) => {
    if (!isOwnOrStaff(audience, fact.seat)) return undefined;
    return isStaff(audience) ? fact : without(fact, 'approval', 'by', 'approvedBy');
  },
} satisfies Shown<CorrectionFact>;

export const view = ({ undo, table }: Live): CorrectionsView => ({
  voidable: table.lastRoll !== null,
  correctable: undo !== null && !undo.isFinal && isOpen(table),
});
