import { alarm, type EventsOf, notice, warning } from '../../reader/event.ts';
import type { AlertFact } from './model.ts';

export const events: EventsOf<AlertFact> = {
  alertRaised: ({ alert: { to, about, words } }) =>
    (to === 'surveillance' ? alarm : warning)(`Alert for ${to}: ${words}`, { kind: `alert ${about}` }),
  alertAcknowledged: ({ alert, by }) => notice(`${by.name} has seen ${alert}`, { person: by.user }),
  noted: ({ text, by }) => notice(`${by.name} notes: ${text}`, { person: by.user }),
};
