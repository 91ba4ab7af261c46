import { type SeatNumber, seatAt } from '@hardway/rules';
import { isStaff, without } from '../audience.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE } from '../refusal.ts';
import type { commands, Pairing, PairingCommand, PairingFact } from './model.ts';

/** How long a pairing code is good for. */
const PAIRING_MS = 5 * 60_000;

export const isPaired = ({ terminals }: Live, number: SeatNumber): boolean =>
  terminals.some(({ seat }) => seat === number);

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
  unpair: (draft, { seat }) => {
    if (isPaired(draft.live, seat)) draft.add({ type: 'terminalUnpaired', seat });
    return undefined;
  },
};

/** Seats that are no longer taken have no terminal and no offer of one. */
const withoutGone = ({ pairings, terminals }: Live, _: unknown, { table }: After): Pairing => ({
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
  seatLeft: withoutGone,
  corrected: withoutGone,
} satisfies Evolve<PairingFact, Pairing>;

export const shown = {
  pairingOffered: (fact, audience) => (isStaff(audience) ? without(fact, 'code') : undefined),
  terminalPaired: fact => without(fact, 'key'),
  terminalUnpaired: fact => fact,
} satisfies Shown<PairingFact>;
