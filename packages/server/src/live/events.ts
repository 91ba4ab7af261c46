import type { EventsOf } from '../reader/event.ts';
import { events as alerts } from './alerts/events.ts';
import { events as chipBank } from './chip-bank/events.ts';
import { events as corrections } from './corrections/events.ts';
import { events as diceSet } from './dice-set/events.ts';
import type { LiveFact } from './fact.ts';
import { events as handPay } from './hand-pay/events.ts';
import { events as notices } from './notices/events.ts';
import { events as opening } from './opening/events.ts';
import { events as pairing } from './pairing/events.ts';
import { events as patrons } from './patrons/events.ts';
import { events as play } from './play/events.ts';
import { events as results } from './results/events.ts';
import { events as sanctions } from './sanctions/events.ts';
import { events as seats } from './seats/events.ts';
import { events as shaker } from './shaker/events.ts';
import { events as stations } from './stations/events.ts';
import { events as tender } from './tender/events.ts';
import { events as throws } from './throws/events.ts';
import { events as tournament } from './tournament/events.ts';

/** The facts of a table that are significant events, concern by concern. */
export const TABLE_EVENTS: EventsOf<LiveFact> = {
  ...alerts,
  ...chipBank,
  ...corrections,
  ...diceSet,
  ...handPay,
  ...notices,
  ...opening,
  ...pairing,
  ...patrons,
  ...play,
  ...results,
  ...sanctions,
  ...seats,
  ...shaker,
  ...stations,
  ...tender,
  ...throws,
  ...tournament,
};
