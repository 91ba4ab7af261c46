import { type EventsOf, info } from '../../reader/event.ts';
import type { StationFact } from './model.ts';

export const events: EventsOf<StationFact> = {
  stationTaken: ({ office, staff }) => info(`${staff.name} is the ${office}`, { person: staff.user }),
  stationAssigned: ({ office, staff, by }) =>
    info(`${by.name} has ${staff.name} act as ${office}`, { person: by.user }),
  stationLeft: ({ office, staff }) => info(`${staff.name} is no longer the ${office}`, { person: staff.user }),
};
