import { countsAgainst, withFailure, withLock, withSuccess } from './attempts.ts';
import { own } from './own.ts';
import {
  type Device,
  FAILURES_MAX,
  type Session,
  type Staff,
  type StaffFact,
  type StaffMember,
} from './staff-model.ts';

type Evolve<Type extends StaffFact['type']> = {
  readonly [type in Type]: (state: Staff, fact: Extract<StaffFact, { type: type }>, at: number) => Staff;
};

const without = <T>(record: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const withMember = (state: Staff, user: string, change: (known: StaffMember) => Partial<StaffMember>): Staff => {
  const known = own(state.staff, user);
  return known === undefined ? state : { ...state, staff: { ...state.staff, [user]: { ...known, ...change(known) } } };
};

/** Who lost their password has lost their PIN as well. */
const withoutPin = (state: Staff, user: string): Staff => {
  const known = own(state.staff, user);
  if (known === undefined) return state;
  const { pin: _, ...member } = known;
  return { ...state, staff: { ...state.staff, [user]: member } };
};

const withSession = (state: Staff, session: Session): Staff => ({
  ...state,
  sessions: { ...state.sessions, [session.key]: session },
});

const withDevice = (state: Staff, device: Device): Staff => ({
  ...state,
  devices: { ...state.devices, [device.device]: device },
});

const changedDevice = (state: Staff, device: string, change: Partial<Device>): Staff => {
  const known = own(state.devices, device);
  return known === undefined ? state : withDevice(state, { ...known, ...change });
};

const newMember = ({ user, name, roles, code }: Extract<StaffFact, { type: 'staffAdded' }>): StaffMember => ({
  user,
  name,
  roles,
  active: true,
  password: null,
  code,
  failures: [],
  lockedUntil: 0,
  places: [],
  known: [],
  lastSignIn: null,
});

const ACCOUNTS: Evolve<
  | 'firstCodeIssued'
  | 'staffAdded'
  | 'passwordSet'
  | 'pinSet'
  | 'codeIssued'
  | 'rolesChanged'
  | 'staffActivated'
  | 'staffDeactivated'
  | 'lockedOut'
  | 'unlocked'
> = {
  firstCodeIssued: (state, { code }) => ({ ...state, firstCode: code }),
  staffAdded: (state, fact) => ({
    ...state,
    firstCode: null,
    staff: { ...state.staff, [fact.user]: newMember(fact) },
  }),
  passwordSet: (state, { user, password }) =>
    withMember(state, user, () => ({ password, code: null, failures: [], lockedUntil: 0, places: [] })),
  pinSet: (state, { user, pin }) => withMember(state, user, () => ({ pin })),
  codeIssued: (state, { user, code }) => withMember(withoutPin(state, user), user, () => ({ code, password: null })),
  rolesChanged: (state, { user, roles }) => withMember(state, user, () => ({ roles })),
  staffActivated: (state, { user }) => withMember(state, user, () => ({ active: true })),
  staffDeactivated: (state, { user }) => withMember(state, user, () => ({ active: false })),
  lockedOut: (state, { user, until, address }, at) =>
    withMember(state, user, known =>
      address === undefined ? { lockedUntil: until } : withLock(known, address, until, at),
    ),
  unlocked: (state, { user }) => withMember(state, user, () => ({ lockedUntil: 0, failures: [], places: [] })),
};

const SIGN_INS: Evolve<'signedIn' | 'signInFailed' | 'sessionSeen' | 'sessionEnded' | 'approvalGiven'> = {
  signedIn: (state, { key, user, address, relief }, at) =>
    withSession(
      withMember(state, user, known => ({ failures: [], lastSignIn: at, ...withSuccess(known, address) })),
      { key, user, address, since: at, seenAt: at, ...(relief === undefined ? {} : { table: relief.table }) },
    ),
  signInFailed: (state, { user, address, why }, at) =>
    withMember(state, user, known => ({
      failures: [...known.failures, at].slice(-FAILURES_MAX),
      ...(countsAgainst(why) ? withFailure(known, address, at) : {}),
    })),
  sessionSeen: (state, { key }, at) => {
    const session = own(state.sessions, key);
    return session === undefined ? state : withSession(state, { ...session, seenAt: at });
  },
  sessionEnded: (state, { key }) => ({ ...state, sessions: without(state.sessions, key) }),
  approvalGiven: (state, { type: _, ...approval }, at) => ({
    ...state,
    approvals: [...state.approvals.filter(({ expires }) => expires > at), approval],
  }),
};

const DEVICES: Evolve<'deviceAdded' | 'deviceRemoved' | 'terminalEnrolled' | 'buildApproved' | 'buildReported'> = {
  deviceAdded: (state, { type: _, ...device }) => withDevice(state, { ...device, active: true }),
  terminalEnrolled: (state, { device, key }) => {
    const known = own(state.devices, device);
    if (known === undefined) return state;
    const { code: _, ...rest } = known;
    return withDevice(state, { ...rest, key });
  },
  buildApproved: (state, { device, build }) => changedDevice(state, device, { build }),
  buildReported: (state, { device, build }) => changedDevice(state, device, { runs: build }),
  deviceRemoved: (state, { device }) => changedDevice(state, device, { active: false }),
};

const TABLES: Evolve<'tableListed' | 'practiceOpened' | 'practiceClosed'> = {
  tableListed: (state, { table }) => ({ ...state, tables: [...state.tables, table] }),
  practiceOpened: (state, { table, address }, at) => ({
    ...state,
    practice: { ...state.practice, [table]: { table, address, since: at } },
  }),
  practiceClosed: (state, { table }) => ({ ...state, practice: without(state.practice, table) }),
};

const SERVER: Evolve<'serverStarted' | 'serverStopped' | 'clockStepped' | 'recordingResumed'> = {
  serverStarted: (state, { handKey, program }) => ({
    ...state,
    ...(handKey === undefined ? {} : { handKey }),
    ...(program?.key === undefined ? {} : { programKey: program.key }),
  }),
  serverStopped: state => state,
  clockStepped: state => state,
  recordingResumed: state => state,
};

const EVOLVE: Evolve<StaffFact['type']> = { ...ACCOUNTS, ...SIGN_INS, ...DEVICES, ...TABLES, ...SERVER };

export const evolveStaff = (state: Staff, fact: StaffFact, at: number): Staff =>
  (EVOLVE[fact.type] as (state: Staff, fact: StaffFact, at: number) => Staff)(state, fact, at);
