import { type SeatNumber, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { seatsMaxOf } from '../seats/places.ts';
import type { commands, Pairing, PairingCommand, PairingFact, PairingView } from './model.ts';

/** How long a pairing code is good for. */
const PAIRING_MS = 5 * 60_000;

export const isPaired = ({ terminals }: Live, number: SeatNumber): boolean =>
  terminals.some(({ seat }) => seat === number);

/** Why nothing is taken from the terminal of this place. */
export const refusedLocked = ({ locks }: Live, seat: SeatNumber): TableRefusal | undefined => {
  const lock = locks.find(each => each.seat === seat);
  return lock && refuse('locked', SERVICE, `This terminal is locked: ${lock.reason}. Ask the floor`);
};

export const decide: Decide<typeof commands, PairingCommand> = {
  offerPairing: (draft, { seat }) => {
    const { pairing } = draft.given.chance;
    if (pairing === undefined) throw new Error('a pairing is offered without a code');
    if (seatAt(draft.live.table, seat) === undefined)
      return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}: buy in first`);
    draft.add({ type: 'pairingOffered', seat, code: pairing, expires: draft.at + PAIRING_MS });
    return undefined;
  },
  pair: (draft, { seat, code, key }) => {
    const offered = draft.live.pairings.find(each => each.seat === seat && each.code === code);
    if (offered === undefined || offered.expires <= draft.at)
      return refuse('unknown', SERVICE, 'There is no such code, or it has expired: ask the dealer for another');
    draft.add({ type: 'terminalPaired', seat, key });
    return undefined;
  },
  // Somebody who was given another terminal keeps that one.
  pairFixed: (draft, { seat, device, key }) => {
    const isTaken = seatAt(draft.live.table, seat) !== undefined;
    if (isTaken && !isPaired(draft.live, seat)) draft.add({ type: 'terminalPaired', seat, key, device });
    return undefined;
  },
  unpair: (draft, { seat }) => {
    if (isPaired(draft.live, seat)) draft.add({ type: 'terminalUnpaired', seat });
    return undefined;
  },
  lockTerminal: (draft, { seat, reason }) => {
    const most = seatsMaxOf(draft.live.table.house);
    if (seat > most) return refuse('no-seat', SERVICE, `The table has ${most} places`);
    if (draft.live.locks.some(each => each.seat === seat)) return undefined;
    draft.add({ type: 'terminalLocked', seat, reason, by: draft.staff });
    return undefined;
  },
  unlockTerminal: (draft, { seat }) => {
    if (draft.live.locks.some(each => each.seat === seat))
      draft.add({ type: 'terminalUnlocked', seat, by: draft.staff });
    return undefined;
  },
};

/** Seats that are no longer taken have no terminal and no offer of one. */
const withoutGone = (
  { pairings, terminals }: Live,
  _: unknown,
  { table }: After,
): Pick<Pairing, 'pairings' | 'terminals'> => ({
  pairings: pairings.filter(({ seat }) => seatAt(table, seat) !== undefined),
  terminals: terminals.filter(({ seat }) => seatAt(table, seat) !== undefined),
});

export const evolve = {
  pairingOffered: ({ pairings }, { seat, code, expires }, { at }) => ({
    pairings: [...pairings.filter(each => each.seat !== seat && each.expires > at), { seat, code, expires }],
  }),
  terminalPaired: ({ pairings, terminals }, { seat, key }) => ({
    pairings: pairings.filter(each => each.seat !== seat),
    terminals: [...terminals.filter(each => each.seat !== seat), { seat, key }],
  }),
  terminalUnpaired: ({ terminals }, { seat }) => ({ terminals: terminals.filter(each => each.seat !== seat) }),
  terminalLocked: ({ locks }, { seat, reason }) => ({ locks: [...locks, { seat, reason }] }),
  terminalUnlocked: ({ locks }, { seat }) => ({ locks: locks.filter(each => each.seat !== seat) }),
  seatLeft: withoutGone,
  corrected: withoutGone,
} satisfies Evolve<PairingFact, Pairing>;

export const shown = {
  pairingOffered: (fact, audience) => (isStaff(audience) ? without(fact, 'code') : undefined),
  terminalPaired: fact => without(fact, 'key'),
  terminalUnpaired: fact => fact,
  terminalLocked: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'reason')),
  terminalUnlocked: fact => fact,
} satisfies Shown<PairingFact>;

const NONE: PairingView['locks'] = [];

export const view = ({ locks }: Live, audience: Audience): PairingView => {
  if (locks.length === 0) return { locks: NONE };
  return { locks: isStaff(audience) ? locks : locks.map(({ seat }) => ({ seat })) };
};
