import { alarm, eventsIn } from '../reader/event.ts';
import { eventChange, type Reading } from '../reader/reading.ts';
import { STAFF_EVENTS } from './events.ts';
import type { StaffFact } from './staff-model.ts';

/** The servers that have started and not stopped. */
type HouseState = { readonly running: readonly string[] };

/** Earlier versions did not say which server it was. */
const serverOf = ({ server }: { readonly server?: string }): string => server ?? '';

/** How the house's own log is read: its events, and starts of a server that was not stopped before. */
export const houseReading: Reading<HouseState> = {
  kind: 'house',
  initial: { running: [] },
  read: ({ running: before }, entry, { day, thresholds }) => {
    let running = before;
    let idx = 0;
    const place = { at: entry.at, who: entry.who, thresholds, playerAt: () => undefined };
    const changes = (entry.facts as readonly StaffFact[]).flatMap(fact => {
      const events = [...eventsIn(STAFF_EVENTS, fact, place)];
      if (fact.type === 'serverStarted') {
        const server = serverOf(fact);
        if (running.includes(server))
          events.push(alarm('The server started without having been stopped', { kind: 'unclean start' }));
        running = [...running.filter(each => each !== server), server];
      }
      if (fact.type === 'serverStopped') running = running.filter(each => each !== serverOf(fact));
      return events.map(event => eventChange(entry, day, idx++, fact.type, null, event));
    });
    return { state: { running }, changes };
  },
};
