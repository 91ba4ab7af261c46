import { seatAt } from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import { type Audience, isStaff } from '../audience.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import type { Live } from '../live.ts';
import type { Actor } from '../people.ts';
import { refuse, SERVICE } from '../refusal.ts';
import type { Alert, AlertCommand, AlertFact, Alerts, AlertsView, AlertView, commands } from './model.ts';

const ALERTS_KEPT = 30;

/** Whether the dealer is to hear of a display that has gone: once, until that was seen. */
export const missesDisplay = ({ kind, status, alerts, table: { house } }: Live): boolean => {
  const isInUse = kind !== 'practice' && (status === 'open' || status === 'closing');
  const isTold = alerts.some(({ about, acknowledgedBy }) => about === 'display' && acknowledgedBy === null);
  return isInUse && !isTold && house.game.staffing.display !== undefined;
};

/** The edition from which alerts are acknowledged by those they are for. */
const ALERTS_ADDRESSED = 4;

const FLOOR: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager'];

/** Who an alert is for: who they are called, and their roles. */
const ADDRESSEES: { readonly [to in Alert['to']]: { readonly words: string; readonly roles: readonly StaffRole[] } } = {
  dealer: { words: 'the dealer', roles: ['dealer', 'stickperson', 'boxperson', ...FLOOR] },
  floor: { words: 'the floor', roles: FLOOR },
  surveillance: { words: 'surveillance', roles: ['surveillance'] },
  security: { words: 'security', roles: ['security'] },
};

/** The roles that may acknowledge an alert. */
export const rolesFor = (to: Alert['to']): readonly StaffRole[] => ADDRESSEES[to].roles;

const isFor = ({ to }: Alert, by: Actor): boolean =>
  by.kind === 'staff' && by.roles.some(role => ADDRESSEES[to].roles.includes(role));

export const decide: Decide<typeof commands, AlertCommand> = {
  acknowledgeAlert: (draft, { alert }) => {
    const raised = draft.live.alerts.find(({ id }) => id === alert);
    if (raised === undefined) return refuse('unknown', SERVICE, 'There is no such alert');
    if (!isFor(raised, draft.given.by) && draft.given.edition >= ALERTS_ADDRESSED)
      return refuse('forbidden', SERVICE, `This alert is for ${ADDRESSEES[raised.to].words}`);
    if (raised.acknowledgedBy === null) draft.add({ type: 'alertAcknowledged', alert, by: draft.staff });
    return undefined;
  },
  note: (draft, { text }) => {
    draft.add({ type: 'noted', text, by: draft.staff });
    return undefined;
  },
  callFloor: (draft, { seat, reason }) => {
    if (seat !== null && seatAt(draft.live.table, seat) === undefined)
      return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
    draft.add({ type: 'floorCalled', seat, reason, by: draft.staff });
    const where = seat === null ? 'the table' : `seat ${seat}`;
    draft.alert('floor', 'call', `${draft.staff.name} asks the floor to come to ${where}: ${reason}`);
    return undefined;
  },
  // Where the book has signs displayed, or makes a screen part of the table, the dealer is told when it has gone.
  reportDisplay: (draft, { display }) => {
    const words = `The display ${display} is gone: its signs can not be seen (${draft.staffing.display})`;
    if (missesDisplay(draft.live)) draft.alert('dealer', 'display', words);
    return undefined;
  },
  reportDirector: (draft, { words }) => {
    draft.alert('floor', 'director', words);
    draft.alert('surveillance', 'director', words);
    return undefined;
  },
  reportMeters: (draft, { words }) => {
    draft.alert('floor', 'meters', `The meters are wrong: ${words}`);
    draft.alert('surveillance', 'meters', `The meters are wrong: ${words}`);
    return undefined;
  },
  reportProgram: (draft, { words }) => {
    draft.alert('floor', 'program', `Play has stopped: ${words}`);
    draft.alert('surveillance', 'program', `Play has stopped: ${words}`);
    return undefined;
  },
};

export const evolve = {
  alertRaised: ({ alerts, alertCount, fireTold }, { alert }) => ({
    alertCount: alertCount + 1,
    alerts: [...alerts, alert].slice(-ALERTS_KEPT),
    fireTold: fireTold || alert.about === 'fire',
  }),
  alertAcknowledged: ({ alerts }, { alert: id, by }) => ({
    alerts: alerts.map(alert => (alert.id === id ? { ...alert, acknowledgedBy: by.name } : alert)),
  }),
  noted: unchanged,
  floorCalled: unchanged,
  rolled: (_, { outcome }) => (outcome === 'seven-out' ? { fireTold: false } : {}),
  corrected: ({ undo, fireTold }, { outcome }) => ({
    fireTold: outcome === 'seven-out' ? false : (undo?.fireTold ?? fireTold),
  }),
} satisfies Evolve<AlertFact, Alerts>;

export const shown = {
  alertRaised: (fact, audience) => (isStaff(audience) ? fact : undefined),
  alertAcknowledged: (fact, audience) => (isStaff(audience) ? fact : undefined),
  noted: (fact, audience) => (isStaff(audience) ? fact : undefined),
  floorCalled: (fact, audience) => (isStaff(audience) ? fact : undefined),
} satisfies Shown<AlertFact>;

const NONE: AlertsView['alerts'] = [];

const withRoles = (alert: Alert): AlertView => ({ ...alert, roles: ADDRESSEES[alert.to].roles });

export const view = ({ alerts }: Live, audience: Audience): AlertsView => ({
  alerts: isStaff(audience) && alerts.length > 0 ? alerts.map(withRoles) : NONE,
});
