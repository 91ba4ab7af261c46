import type { SeatNumber } from '@hardway/rules';
import type { Leave } from '../identity/leave.ts';
import { leaveOf } from '../identity/matrix.ts';
import type { AnyCommand, ServiceCommand, TableCommand } from './command.ts';
import type { Live } from './live.ts';
import { refusedLocked } from './pairing/pairing.ts';
import type { Actor } from './people.ts';
import { refuse, SERVICE, type TableRefusal } from './refusal.ts';
import { officesOf } from './stations/offices.ts';

const SERVICE_ONLY: { readonly [type in ServiceCommand['type']]: true } = {
  createTable: true,
  seatGuest: true,
  seatBot: true,
  dismissBot: true,
  setThresholds: true,
  voidWagers: true,
  actForCase: true,
  actForTournament: true,
  recordLateCount: true,
  holdMoney: true,
  settleHeld: true,
  advise: true,
  reportIncident: true,
  pair: true,
  pairFixed: true,
  endWindow: true,
  endSeeds: true,
  endTimer: true,
  applyNotices: true,
  noteAttempt: true,
  vacate: true,
  expireTable: true,
  reportShaker: true,
  endCycle: true,
  reportDisplay: true,
  reportDirector: true,
  reportMeters: true,
  reportProgram: true,
  setCare: true,
  updatePatron: true,
  reportPatron: true,
  raiseCheck: true,
  startBreak: true,
  startHeat: true,
  pauseHeat: true,
  resumeHeat: true,
  extendHeat: true,
  warnSeat: true,
  fineSeat: true,
  disqualifySeat: true,
  substituteSeat: true,
  arriveSeat: true,
  waiveCompulsory: true,
  endHeatEarly: true,
  clearHeat: true,
  endBets: true,
  endMinutes: true,
  endThrow: true,
};

export const isServiceCommand = (asked: AnyCommand): asked is ServiceCommand => Object.hasOwn(SERVICE_ONLY, asked.type);

const forbidden = (sentence: string): TableRefusal => refuse('forbidden', SERVICE, sentence);

/** What only guests do for themselves: at a staffed table money comes and goes at the dealer or the cage. */
const MONEY: readonly TableCommand['type'][] = ['leaveSeat', 'cashOut', 'buyIn'];

const SEEDS: readonly TableCommand['type'][] = ['promiseSeed', 'showSeed'];

/** Whose seat a command is about. */
const seatOf = (asked: TableCommand, live: Live): SeatNumber | 'dealer' | undefined => {
  if ('seat' in asked) return asked.seat ?? undefined;
  if (asked.type === 'takeDice') return asked.by;
  if (asked.type === 'rollDice') return undefined;
  if (asked.type === 'shake') return live.table.shooter === 'nobody' ? undefined : live.table.shooter;
  return undefined;
};

/** Why somebody may not ask this of this table; nothing if they may. */
export const authorise = (live: Live, actor: Actor, asked: AnyCommand): TableRefusal | undefined => {
  if (isServiceCommand(asked)) {
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

const forPlayer = (live: Live, seat: SeatNumber, asked: TableCommand): TableRefusal | undefined => {
  if (leaveOf('player', asked.type) !== 'own') return forbidden('That is for the staff of the table');
  const about = seatOf(asked, live);
  if (about !== undefined && about !== seat) return forbidden(`Only seat ${seat} is yours`);
  if (live.kind !== 'practice' && MONEY.includes(asked.type))
    return forbidden('Money is handed over at the dealer or the cage');
  // What a terminal does by itself goes on: no hand waits for a seed that was promised.
  return SEEDS.includes(asked.type) ? undefined : refusedLocked(live, seat);
};

const forStaff = (
  live: Live,
  actor: Extract<Actor, { kind: 'staff' }>,
  asked: TableCommand,
): TableRefusal | undefined => {
  if (live.kind === 'practice') return forbidden('A practice table belongs to its players');
  const offices = officesOf(live, actor);
  const { supervisorsDeal } = live.table.house.game.staffing;
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
