import type { Decider } from '../log/decider.ts';
import type { WireRefusal } from '../messages/index.ts';
import { decideStaff } from './staff-decide.ts';
import { evolveStaff } from './staff-evolve.ts';
import type { Staff, StaffCommand, StaffFact } from './staff-model.ts';

/** The house's own log: people, sessions, devices, and every attempt to sign in. */
export const staffDecider: Decider<Staff, StaffCommand, StaffFact, WireRefusal> = {
  kind: 'house',
  initial: { staff: {}, sessions: {}, devices: {}, firstCode: null, approvals: [], tables: [], practice: {} },
  decide: (state, command, { at }) => decideStaff(state, command, at),
  evolve: (state, fact, { at }) => evolveStaff(state, fact, at),
  postingsOf: () => [],
  standingOf: () => new Map(),
  version: 3,
  freeze: state => state,
  thaw: frozen => frozen as Staff,
};
