import type { SeatNumber } from '@hardway/rules';
import type { FastifyRequest } from 'fastify';
import type { Identity, SignedIn } from '../identity/identity.ts';
import { own } from '../identity/own.ts';
import type { Staff } from '../identity/staff-model.ts';
import { isSameKey, keyOf } from '../identity/tokens.ts';
import type { Audience } from '../live/audience.ts';
import type { Live } from '../live/live.ts';
import type { Actor } from '../live/people.ts';
import { officesOf } from '../live/stations/offices.ts';
import type { Tables } from '../live/tables.ts';
import type { You } from '../messages/index.ts';
import type { Board } from '../together/board.ts';

/** Those whom a house knows by their tokens, besides players at their seats. */
export type KnownPeople = Pick<Identity, 'session' | 'terminalOf' | 'catchUp'> & {
  readonly state: Pick<Staff, 'devices'>;
};

const BEARER = /^Bearer (\S{1,200})$/;

/** The token that a request brings, good or not. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** The caller at a table, by the token they sent. */
export type Caller =
  /** `device`: by the terminal that is fixed at the place. */
  | { readonly kind: 'player'; readonly seat: SeatNumber; readonly key: string; readonly device?: string }
  | { readonly kind: 'staff'; readonly token: string; readonly signedIn: SignedIn }
  /** `fixed`: a terminal of a place at which nobody sits, or somebody who was given another terminal. */
  | { readonly kind: 'watcher'; readonly fixed?: FixedTerminal };

/** A terminal that is fixed at a place of the table. */
export type FixedTerminal = { readonly device: string; readonly seat: SeatNumber; readonly key: string };

/** A caller who may ask something of the table. */
export type Speaker = Exclude<Caller, { readonly kind: 'watcher' }>;

/** Finds out who calls; nobody if the token is not, or no longer, good. */
export const callerOf = (token: string | undefined, live: Live, identity: KnownPeople): Caller | undefined => {
  if (token === undefined) return { kind: 'watcher' };
  if (token.startsWith('staff_')) {
    const signedIn = identity.session(token);
    // A session that began with a PIN is for one table.
    if (signedIn === undefined || (signedIn.table ?? live.id) !== live.id) return undefined;
    return { kind: 'staff', token, signedIn };
  }
  const key = keyOf(token);
  const terminal = live.terminals.find(each => isSameKey(each.key, key));
  if (!token.startsWith('terminal_')) return terminal && { kind: 'player', seat: terminal.seat, key };
  const { device, table, seat } = identity.terminalOf(token) ?? {};
  if (device === undefined || table !== live.id || seat === undefined) return undefined;
  return terminal === undefined
    ? { kind: 'watcher', fixed: { device, seat, key } }
    : { kind: 'player', seat, key, device };
};

type Knowing = {
  readonly identity: KnownPeople;
  readonly board: Pick<Board, 'isAlone'>;
  readonly tables: Tables;
};

/** Reads on where a token is not known: another process may have given it out a moment ago. */
export const knowToken = async ({ identity, board, tables }: Knowing, token: string, table?: string): Promise<void> => {
  if (board.isAlone) return;
  const isHouse = token.startsWith('staff_') || token.startsWith('terminal_');
  const isKnown = identity.session(token, false) !== undefined || identity.terminalOf(token) !== undefined;
  if (isHouse && !isKnown) await identity.catchUp();
  const running = isHouse || table === undefined ? undefined : await tables.get(table);
  const { live } = running ?? {};
  if (live && callerOf(token, live, identity) === undefined) await running?.log.catchUp();
};

/** Whether a caller is still who they were, without counting as activity. */
export const isStill = (caller: Caller, live: Live, identity: KnownPeople): boolean => {
  const speaksFor = ({ seat, key }: { readonly seat: SeatNumber; readonly key: string }): boolean =>
    live.terminals.some(each => each.seat === seat && each.key === key);
  const isInUse = (device: string): boolean => own(identity.state.devices, device)?.active === true;
  switch (caller.kind) {
    case 'watcher':
      return caller.fixed === undefined || (isInUse(caller.fixed.device) && !speaksFor(caller.fixed));
    case 'player':
      return speaksFor(caller) && (caller.device === undefined || isInUse(caller.device));
    case 'staff':
      return identity.session(caller.token, false) !== undefined;
  }
};

export const actorOf = (caller: Speaker): Actor =>
  caller.kind === 'player'
    ? { kind: 'player', seat: caller.seat }
    : {
        kind: 'staff',
        user: caller.signedIn.user,
        name: caller.signedIn.name,
        roles: caller.signedIn.roles,
      };

export const audienceOf = (caller: Caller): Audience => {
  if (caller.kind === 'staff') return 'staff';
  return caller.kind === 'player' ? `seat ${caller.seat}` : 'public';
};

export const youAre = (caller: Caller, live: Live): You => {
  switch (caller.kind) {
    case 'watcher':
      return caller.fixed === undefined ? { kind: 'watcher' } : { kind: 'watcher', place: caller.fixed.seat };
    case 'player': {
      const name = live.table.seats.find(({ number }) => number === caller.seat)?.name ?? '';
      return { kind: 'player', seat: caller.seat, name };
    }
    case 'staff': {
      const { user, name, roles } = caller.signedIn;
      return { kind: 'staff', user, name, roles, offices: officesOf(live, actorOf(caller)) };
    }
  }
};
