import type { SeatNumber } from '@hardway/rules';
import { type Leave, leaveOf } from '../identity/matrix.ts';
import type { TableCommand, WireRefusal } from '../messages.ts';
import type { Actor, Asked, HouseCommand } from './command.ts';
import { refuse, SERVICE } from './draft.ts';
import type { Live } from './live.ts';
import { officesOf } from './offices.ts';
import { procedureOf } from './procedures.ts';

const HOUSE_ONLY: { readonly [type in HouseCommand['type']]: true } = {
  createTable: true,
  seatGuest: true,
  pair: true,
  endWindow: true,
  applyNotices: true,
  expireTable: true,
  reportShaker: true,
  reportDisplay: true,
};

const isHouseCommand = (asked: Asked): asked is HouseCommand => Object.hasOwn(HOUSE_ONLY, asked.type);

const forbidden = (sentence: string): WireRefusal => refuse('forbidden', SERVICE, sentence);

/** What only guests do for themselves: at a staffed table money comes and goes at the dealer or the cage. */
const MONEY: readonly TableCommand['type'][] = ['leaveSeat', 'cashOut', 'buyIn'];

/** Whose seat a command is about. */
const seatOf = (asked: TableCommand, live: Live): SeatNumber | 'dealer' | undefined => {
  if ('seat' in asked) return asked.seat ?? undefined;
  if (asked.type === 'takeDice') return asked.by;
  if (asked.type === 'rollDice') return undefined;
  if (asked.type === 'shake') return live.table.shooter === 'nobody' ? undefined : live.table.shooter;
  return undefined;
};

/** Why somebody may not ask this of this table; nothing if they may. */
export const authorise = (live: Live, actor: Actor, asked: Asked): WireRefusal | undefined => {
  if (isHouseCommand(asked)) {
    const isOwn = actor.kind === 'house' || (actor.kind === 'device' && asked.type === 'reportShaker');
    return isOwn ? undefined : forbidden('Only the house itself does that');
  }
  switch (actor.kind) {
    case 'house':
      return undefined;
    case 'device':
      return forbidden('A device reports what it has done, and nothing else');
    case 'player':
      return forPlayer(live, actor.seat, asked);
    case 'staff':
      return forStaff(live, actor, asked);
  }
};

const forPlayer = (live: Live, seat: SeatNumber, asked: TableCommand): WireRefusal | undefined => {
  if (leaveOf('player', asked.type) !== 'own') return forbidden('That is for the staff of the table');
  const about = seatOf(asked, live);
  if (about !== undefined && about !== seat) return forbidden(`Only seat ${seat} is yours`);
  if (live.kind !== 'practice' && MONEY.includes(asked.type))
    return forbidden('Money is handed over at the dealer or the cage');
  return undefined;
};

const forStaff = (
  live: Live,
  actor: Extract<Actor, { kind: 'staff' }>,
  asked: TableCommand,
): WireRefusal | undefined => {
  if (live.kind === 'practice') return forbidden('A practice table belongs to its players');
  const offices = officesOf(live, actor);
  const { supervisorsDeal } = procedureOf(live.table.house);
  const stations = live.stations.filter(({ staff }) => staff.user === actor.user).map(({ office }) => office);
  const has: { readonly [leave in Leave]: boolean } = {
    yes: true,
    table: stations.length > 0,
    deals: supervisorsDeal !== undefined && offices.includes('dealer'),
    own: false,
    no: false,
  };
  if ([...actor.roles, ...stations].some(role => has[leaveOf(role, asked.type)])) return undefined;
  const isTableWork = actor.roles.some(role => leaveOf(role, asked.type) === 'table');
  return forbidden(
    isTableWork ? 'Take a station at this table first' : `That is not for the ${actor.roles.join(' or ')}`,
  );
};
