import { conditionsSchema } from '@hardway/tournament';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { amount, day, identifier, instrument, label, personName, reason, text, time } from '../../live/fields.ts';

const COUNT_MAX = 1_000;

const some = amount.refine(chips => chips > 0, 'must be more than nothing');
const number = z.int().min(1).max(COUNT_MAX);
const entrant = number;
const contact = label(200);
const user = z.string().min(1).max(64);

/** The tournament's id is the name of its stream. */
export const tournamentId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens');

/** A heat of a round, both numbered from 1. A play-off is numbered after the heats of its round. */
const heat = { round: number, heat: number };

/** Somebody who plays: as they state it themselves, and the card if they have one. */
const person = {
  name: personName,
  contact,
  card: identifier.optional(),
  /** They have confirmed that they are allowed to enter and to gamble. */
  eligible: z.boolean(),
};

export const commands = z.discriminatedUnion('type', [
  // The conditions and who is responsible.
  z.strictObject({ type: z.literal('draftTournament'), tournament: tournamentId, conditions: conditionsSchema }),
  z.strictObject({ type: z.literal('changeConditions'), conditions: conditionsSchema }),
  z.strictObject({ type: z.literal('approveConditions'), reference: label(80), date: day, authority: label(120) }),
  z.strictObject({ type: z.literal('appointDirector'), director: user, deputy: user.nullable() }),
  z.strictObject({ type: z.literal('cancelTournament'), reason }),

  // Entries, at the desk.
  z.strictObject({ type: z.literal('openRegistration') }),
  z.strictObject({ type: z.literal('closeRegistration') }),
  z.strictObject({ type: z.literal('applyToEnter'), ...person, answers: z.array(text).max(20) }),
  z.strictObject({ type: z.literal('acceptEntry'), entrant }),
  z.strictObject({ type: z.literal('refuseEntry'), entrant, reason }),
  z.strictObject({ type: z.literal('waitlistEntry'), entrant }),
  z.strictObject({ type: z.literal('withdrawEntry'), entrant, reason }),
  z.strictObject({ type: z.literal('signConditions'), entrant }),

  // Money, at the cage.
  z.strictObject({ type: z.literal('takeEntryFee'), entrant, instrument }),
  z.strictObject({ type: z.literal('takeRoundBuyIn'), entrant, round: number, instrument }),
  z.strictObject({ type: z.literal('takeBuyBack'), entrant, instrument }),
  z.strictObject({ type: z.literal('payRefund'), entrant, instrument }),
  z.strictObject({ type: z.literal('payPrize'), place: number, entrant, instrument: instrument.optional() }),

  // Before play.
  z.strictObject({ type: z.literal('attendSession') }),
  z.strictObject({ type: z.literal('leaveSession') }),
  z.strictObject({ type: z.literal('drawRound'), round: number }),
  z.strictObject({ type: z.literal('redrawRound'), round: number, reason }),
  z.strictObject({ type: z.literal('drawPlayOff'), round: number }),
  z.strictObject({ type: z.literal('scheduleHeat'), ...heat, startsAt: time, table: identifier }),
  z.strictObject({
    type: z.literal('rescheduleHeat'),
    ...heat,
    startsAt: time,
    /** When and how the players were told. */
    noticedAt: time,
    how: label(200),
    reason,
  }),
  z.strictObject({ type: z.literal('markArrived'), ...heat, entrant }),
  z.strictObject({
    type: z.literal('approveSubstitute'),
    ...heat,
    entrant,
    ...person,
    /** They have signed the conditions. */
    signed: z.boolean(),
    reason,
  }),
  z.strictObject({
    type: z.literal('recordBriefing'),
    ...heat,
    present: z.array(entrant).max(COUNT_MAX),
    /** The director is satisfied that they understand. */
    understood: z.boolean(),
  }),

  // During play.
  z.strictObject({ type: z.literal('orderStart'), ...heat }),
  z.strictObject({ type: z.literal('orderPause'), ...heat, reason }),
  z.strictObject({ type: z.literal('orderResume'), ...heat, reason }),
  z.strictObject({ type: z.literal('orderExtension'), ...heat, count: number, reason }),
  z.strictObject({ type: z.literal('orderWarning'), ...heat, entrant, ground: reason }),
  z.strictObject({ type: z.literal('orderFine'), ...heat, entrant, chips: some, ground: reason }),
  /** The ground is one of the conditions. */
  z.strictObject({ type: z.literal('orderDisqualification'), entrant, ground: reason, reason }),
  z.strictObject({ type: z.literal('orderRetirement'), entrant, reason }),
  z.strictObject({ type: z.literal('orderWaiver'), ...heat, reason }),
  z.strictObject({ type: z.literal('orderEarlyEnd'), ...heat, reason }),

  // After play.
  z.strictObject({
    type: z.literal('confirmCount'),
    ...heat,
    /** What holds where the dealer counted other than the system. */
    differences: z
      .array(z.strictObject({ seat: z.int().min(1).max(99), chips: amount, reason }))
      .max(20)
      .optional(),
  }),
  z.strictObject({ type: z.literal('confirmRound'), round: number }),
]);
export type TournamentCommand = z.infer<typeof commands>;

export type CommandOf<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { readonly type: Type }>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                     player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  draftTournament:       [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  changeConditions:      [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  approveConditions:     [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   N,   N],
  appointDirector:       [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   N,   N],
  cancelTournament:      [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   N,   Y],
  openRegistration:      [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  closeRegistration:     [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  applyToEnter:          [N,    N,    N,    N,    N,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  acceptEntry:           [N,    N,    N,    N,    N,    Y,    Y,    Y,   N,   N,   N,   N,   N,   Y],
  refuseEntry:           [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  waitlistEntry:         [N,    N,    N,    N,    N,    Y,    Y,    Y,   N,   N,   N,   N,   N,   Y],
  withdrawEntry:         [N,    N,    N,    N,    N,    Y,    Y,    Y,   N,   N,   N,   N,   N,   Y],
  signConditions:        [N,    N,    N,    N,    N,    Y,    Y,    Y,   N,   N,   N,   N,   N,   Y],
  takeEntryFee:          [N,    N,    N,    N,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  takeRoundBuyIn:        [N,    N,    N,    N,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  takeBuyBack:           [N,    N,    N,    N,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  payRefund:             [N,    N,    N,    N,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  payPrize:              [N,    N,    N,    N,    N,    N,    N,    Y,   N,   N,   N,   N,   N,   N],
  attendSession:         [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  leaveSession:          [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  drawRound:             [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  redrawRound:           [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  drawPlayOff:           [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  scheduleHeat:          [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  rescheduleHeat:        [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  markArrived:           [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  approveSubstitute:     [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  recordBriefing:        [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderStart:            [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderPause:            [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderResume:           [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderExtension:        [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderWarning:          [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderFine:             [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderDisqualification: [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderRetirement:       [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderWaiver:           [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  orderEarlyEnd:         [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  confirmCount:          [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
  confirmRound:          [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   Y],
} as const satisfies { readonly [type in TournamentCommand['type']]: Row };
