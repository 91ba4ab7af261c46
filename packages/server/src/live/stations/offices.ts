import type { Office } from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import type { Live } from '../live.ts';
import type { Actor } from '../people.ts';

/** Which stations a role may take. */
export const STATIONS_OF: { readonly [role in StaffRole]: readonly Office[] } = {
  dealer: ['dealer', 'stickperson'],
  stickperson: ['stickperson', 'dealer'],
  boxperson: ['boxperson', 'stickperson', 'dealer'],
  floorperson: ['boxperson'],
  'pit boss': ['boxperson'],
  manager: [],
  cage: [],
  accountant: [],
  surveillance: [],
  security: [],
  inspector: [],
  administrator: [],
  'tournament-director': [],
};

/** The offices that go with a role wherever its holder is: those who walk the floor need no station. */
const ROAMING: { readonly [role in StaffRole]?: readonly Office[] } = {
  floorperson: ['floorperson'],
  'pit boss': ['pit boss', 'floorperson'],
  manager: ['pit boss', 'floorperson'],
};

/** The offices that somebody may act in at this table, now. */
export const officesOf = (live: Live, actor: Actor): readonly Office[] => {
  if (actor.kind !== 'staff') return [];
  const held = live.stations.filter(({ staff }) => staff.user === actor.user).map(({ office }) => office);
  const roaming = actor.roles.flatMap(role => ROAMING[role] ?? []);
  const all = [...new Set([...held, ...roaming])];
  const isSupervisor = all.some(office => office === 'boxperson' || office === 'floorperson' || office === 'pit boss');
  const deals = isSupervisor && live.table.house.game.staffing.supervisorsDeal !== undefined;
  return deals && !all.includes('dealer') ? [...all, 'dealer'] : all;
};
