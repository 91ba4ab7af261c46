import type { Office } from '@hardway/rules';
import { type Audience, isStaff } from '../audience.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import type { Check } from '../opening/model.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { commands, Station, StationCommand, StationFact, Stations, StationsView } from './model.ts';
import { STATIONS_OF } from './offices.ts';

export const stationOf = (live: Live, office: Office): Station | undefined =>
  live.stations.find(station => station.office === office);

/** Who has charge of the dice now. */
export const diceControlOf = (live: Live): Station | null => {
  if (live.kind === 'practice') return null;
  const { offices } = live.table.house.game.staffing.diceControl;
  for (const office of offices) {
    const station = stationOf(live, office);
    if (station !== undefined) return station;
  }
  return null;
};

/** What the opening checklist says about stations. */
export const stationChecks = (live: Live): readonly Check[] => {
  const { toOpen } = live.table.house.game.staffing;
  return toOpen.offices.map(office => ({
    id: `station-${office}`,
    words: `the ${office} is at the table`,
    clause: toOpen.cite,
    done: stationOf(live, office) !== undefined,
  }));
};

/** The edition from which a station that is assigned is not just taken. */
const ASSIGNED = 5;

const take = (draft: Draft, office: Office): TableRefusal | undefined => {
  const { live, staffing, given } = draft;
  const { assigned } = staffing;
  if (assigned?.office === office && given.edition >= ASSIGNED)
    return refuse(
      'forbidden',
      assigned.cite,
      `The ${assigned.by.join(' or ')} has the ${assigned.to} act as ${office}`,
    );
  if (!staffing.stations.includes(office))
    return refuse('not-offered', staffing.toOpen.cite, `This table has no station for a ${office}`);
  const roles = given.by.kind === 'staff' ? given.by.roles : [];
  if (!roles.some(role => STATIONS_OF[role].includes(office)))
    return refuse('forbidden', SERVICE, `The station of the ${office} is not for the ${roles.join(' or ')}`);
  const holder = stationOf(live, office);
  if (holder?.staff.user === draft.staff.user) return undefined;
  if (holder !== undefined) draft.add({ type: 'stationLeft', office, staff: holder.staff });
  draft.add({ type: 'stationTaken', office, staff: draft.staff });
  return undefined;
};

const leave = (draft: Draft, office: Office): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const holder = stationOf(live, office);
  if (holder === undefined) return undefined;
  if (holder.staff.user !== draft.staff.user && draft.office(['floorperson', 'pit boss']) === undefined)
    return refuse('forbidden', SERVICE, `${holder.staff.name} is at that station`);
  draft.add({ type: 'stationLeft', office, staff: holder.staff });
  if (live.status === 'open' && staffing.shaker !== undefined && office === 'dealer')
    draft.alert('floor', 'unattended', `${holder.staff.name} has left the shaker of an open table without relief`);
  return undefined;
};

/** A supervisor has the holder of one station act at another as well. */
const assign = (draft: Draft): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const rule = staffing.assigned;
  if (rule === undefined) return refuse('not-offered', SERVICE, 'No station of this table is assigned');
  const office = draft.office(rule.by);
  if (office === undefined || !rule.by.includes(office))
    return refuse('forbidden', rule.cite, `The ${rule.by.join(' or ')} assigns the ${rule.office}`);
  const holder = stationOf(live, rule.to);
  if (holder === undefined) return refuse('wrong-step', rule.cite, `No ${rule.to} is at the table`);
  if (stationOf(live, rule.office)?.staff.user === holder.staff.user) return undefined;
  draft.add({ type: 'stationAssigned', office: rule.office, staff: holder.staff, by: draft.staff });
  return undefined;
};

/** Somebody who is no longer there leaves every station of theirs; the floor hears of one that must be attended. */
const vacate = (draft: Draft, { user, why }: StationCommand): undefined => {
  const { live, staffing } = draft;
  const left = live.stations.filter(({ staff }) => staff.user === user);
  for (const { office, staff } of left) draft.add({ type: 'stationLeft', office, staff });
  const missed = left.filter(({ office }) => staffing.toOpen.offices.includes(office));
  if (live.status !== 'open' || missed.length === 0) return undefined;
  const offices = missed.map(({ office }) => office).join(' and ');
  draft.alert(
    'floor',
    'unattended',
    `${missed[0]?.staff.name} is gone (${why}): the table has no ${offices} (${staffing.toOpen.cite})`,
  );
  return undefined;
};

/** Everybody leaves, when the table closes. */
export const emptyStations = (draft: Draft): void => {
  for (const { office, staff } of draft.live.stations) draft.add({ type: 'stationLeft', office, staff });
};

export const decide: Decide<typeof commands, StationCommand> = {
  assignStation: assign,
  vacate,
  takeStation: (draft, { office }) => take(draft, office),
  leaveStation: (draft, { office }) => leave(draft, office),
};

export const evolve = {
  stationTaken: ({ stations }, { office, staff }) => ({
    stations: [...stations.filter(station => station.office !== office), { office, staff }],
  }),
  stationAssigned: ({ stations }, { office, staff }) => ({
    stations: [...stations.filter(station => station.office !== office), { office, staff }],
  }),
  stationLeft: ({ stations }, { office }) => ({ stations: stations.filter(station => station.office !== office) }),
} satisfies Evolve<StationFact, Stations>;

export const shown = {
  stationTaken: fact => fact,
  stationAssigned: fact => fact,
  stationLeft: fact => fact,
} satisfies Shown<StationFact>;

const isBoxAlsoStick = (live: Live): boolean => {
  const box = stationOf(live, 'boxperson');
  return box !== undefined && box.staff.user === stationOf(live, 'stickperson')?.staff.user;
};

/** Whether the people at their stations may take a wager by word of mouth now. */
export const takesSpoken = (live: Live): boolean => {
  const { spoken } = live.table.house.game.staffing;
  if (spoken === undefined || live.kind === 'practice') return false;
  return spoken.needsStick === undefined || isBoxAlsoStick(live);
};

const named = ({ office, staff }: Station): StationsView['stations'][number] => ({ office, name: staff.name });

export const view = (live: Live, audience: Audience): StationsView => {
  const control = diceControlOf(live);
  return {
    stations: live.stations.map(station =>
      isStaff(audience) ? { ...named(station), user: station.staff.user } : named(station),
    ),
    diceControl: control && named(control),
    spoken: takesSpoken(live),
  };
};
