import { fail, ok, type Result } from '@hardway/rules';
import type { Decider } from '../log/decider.ts';
import type { StaffRole, WireRefusal } from '../messages/index.ts';

/** Failures in a row, within so long, after which an account is locked for so long. */
const FAILURES_MAX = 5;
const FAILURES_WITHIN_MS = 30 * 60_000;
const LOCKED_MS = 30 * 60_000;

/** Approvals are used at once, at the same terminal. */
const APPROVAL_MS = 2 * 60_000;

/** Sessions end by themselves after so long without a word. */
export const IDLE_MS = 30 * 60_000;

type StaffMember = {
  readonly user: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly active: boolean;
  /** The kept form of the password; none until it has been chosen. */
  readonly password: string | null;
  /** The hash of a one-time code with which a password is chosen. */
  readonly code: string | null;
  readonly failures: readonly number[];
  readonly lockedUntil: number;
  readonly lastSignIn: number | null;
};

type Session = {
  /** The hash of the session's token. */
  readonly key: string;
  readonly user: string;
  readonly address: string;
  readonly since: number;
  readonly seenAt: number;
};

export type Device = {
  readonly device: string;
  readonly table: string;
  readonly kind: 'shaker';
  readonly name: string;
  /** Shared with the device: its requests are signed with it. */
  readonly key: string;
  readonly active: boolean;
};

/** A supervisor's word for one command at one table. */
type Approval = {
  /** The hash of its token. */
  readonly key: string;
  readonly user: string;
  readonly table: string;
  readonly command: string;
  readonly expires: number;
};

/** A practice table that has not been closed, and where it was asked for. */
type Practice = { readonly table: string; readonly address: string; readonly since: number };

/** What the house knows of its people, devices and tables. A fold over the facts of the house's own log. */
export type Staff = {
  readonly staff: { readonly [user: string]: StaffMember };
  readonly sessions: { readonly [key: string]: Session };
  readonly devices: { readonly [device: string]: Device };
  /** The hash of the code with which somebody becomes the first administrator. */
  readonly firstCode: string | null;
  /** Those not yet expired. That each is used once only is seen to by the table it is for. */
  readonly approvals: readonly Approval[];
  /** The staffed tables there are. */
  readonly tables: readonly string[];
  readonly practice: { readonly [table: string]: Practice };
};

export type StaffFact =
  | { readonly type: 'serverStarted'; readonly version: string }
  | { readonly type: 'serverStopped' }
  | { readonly type: 'clockStepped'; readonly ms: number }
  | { readonly type: 'firstCodeIssued'; readonly code: string }
  | {
      readonly type: 'staffAdded';
      readonly user: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
      readonly code: string | null;
    }
  | { readonly type: 'passwordSet'; readonly user: string; readonly password: string }
  | { readonly type: 'codeIssued'; readonly user: string; readonly code: string }
  | { readonly type: 'rolesChanged'; readonly user: string; readonly roles: readonly StaffRole[] }
  | { readonly type: 'staffActivated'; readonly user: string }
  | { readonly type: 'staffDeactivated'; readonly user: string }
  | { readonly type: 'signedIn'; readonly user: string; readonly key: string; readonly address: string }
  /** The name as it was given, known or not. */
  | { readonly type: 'signInFailed'; readonly user: string; readonly address: string; readonly why: string }
  | { readonly type: 'lockedOut'; readonly user: string; readonly until: number }
  | { readonly type: 'unlocked'; readonly user: string }
  | { readonly type: 'sessionSeen'; readonly key: string }
  | { readonly type: 'sessionEnded'; readonly key: string; readonly user: string; readonly why: string }
  | ({ readonly type: 'approvalGiven' } & Approval)
  | {
      readonly type: 'deviceAdded';
      readonly device: string;
      readonly table: string;
      readonly kind: 'shaker';
      readonly name: string;
      readonly key: string;
    }
  | { readonly type: 'deviceRemoved'; readonly device: string }
  | { readonly type: 'tableListed'; readonly table: string }
  | { readonly type: 'practiceOpened'; readonly table: string; readonly address: string }
  | { readonly type: 'practiceClosed'; readonly table: string };

export type StaffCommand =
  | { readonly type: 'start'; readonly version: string }
  | { readonly type: 'stop' }
  | { readonly type: 'stepClock'; readonly ms: number }
  | { readonly type: 'issueFirstCode'; readonly code: string }
  /** Chooses a password with a one-time code: the first administrator, or whoever was added or reset. */
  | {
      readonly type: 'claim';
      readonly user: string;
      readonly name: string;
      readonly code: string;
      readonly password: string;
    }
  | {
      readonly type: 'addStaff';
      readonly user: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
      readonly code: string;
    }
  | {
      readonly type: 'changeStaff';
      readonly user: string;
      readonly roles?: readonly StaffRole[];
      readonly active?: boolean;
      readonly unlock?: true;
      /** The hash of a new one-time code. */
      readonly code?: string;
    }
  /** Somebody has tried to sign in; whether the password was right has been found out before. */
  | {
      readonly type: 'signIn';
      readonly user: string;
      readonly isRight: boolean;
      readonly key: string;
      readonly address: string;
    }
  | { readonly type: 'setPassword'; readonly user: string; readonly password: string }
  | { readonly type: 'seeSession'; readonly key: string }
  | { readonly type: 'endSession'; readonly key: string; readonly why: string }
  | {
      readonly type: 'approve';
      readonly user: string;
      readonly isRight: boolean;
      readonly key: string;
      readonly table: string;
      readonly command: string;
      readonly address: string;
    }
  | {
      readonly type: 'addDevice';
      readonly device: string;
      readonly table: string;
      readonly kind: 'shaker';
      readonly name: string;
      readonly key: string;
    }
  | { readonly type: 'removeDevice'; readonly device: string }
  | { readonly type: 'listTable'; readonly table: string }
  /** Makes room for a practice table, if the address and the house have any left. */
  | {
      readonly type: 'openPractice';
      readonly table: string;
      readonly address: string;
      readonly perAddress: number;
      readonly perHouse: number;
    }
  | { readonly type: 'closePractice'; readonly table: string };

const refused = (code: WireRefusal['code'], sentence: string): Result<never, WireRefusal> =>
  fail({ code, clause: 'service', sentence });

/** The same words whatever was wrong, so that nobody learns which names there are. */
const WRONG = 'That is not a name and password we know';

const decide = (state: Staff, command: StaffCommand, at: number): Result<readonly StaffFact[], WireRefusal> => {
  switch (command.type) {
    case 'start':
      return ok([{ type: 'serverStarted', version: command.version }]);
    case 'stop':
      return ok([{ type: 'serverStopped' }]);
    case 'stepClock':
      return ok([{ type: 'clockStepped', ms: command.ms }]);
    case 'issueFirstCode':
      return hasAdministrator(state)
        ? refused('forbidden', 'There is an administrator')
        : ok([{ type: 'firstCodeIssued', code: command.code }]);
    case 'claim':
      return claim(state, command);
    case 'addStaff': {
      const { user, name, roles, code } = command;
      if (state.staff[user] !== undefined) return refused('too-many', `There is a ${user} already`);
      return ok([{ type: 'staffAdded', user, name, roles, code }]);
    }
    case 'changeStaff':
      return change(state, command);
    case 'signIn':
      return signIn(state, command, at);
    case 'setPassword': {
      const { user, password } = command;
      return state.staff[user] === undefined
        ? refused('unknown', `There is no ${user}`)
        : ok([{ type: 'passwordSet', user, password }]);
    }
    case 'seeSession':
      return state.sessions[command.key] === undefined ? ok([]) : ok([{ type: 'sessionSeen', key: command.key }]);
    case 'endSession': {
      const session = state.sessions[command.key];
      return session === undefined
        ? ok([])
        : ok([{ type: 'sessionEnded', key: command.key, user: session.user, why: command.why }]);
    }
    case 'approve': {
      const { user, key, table, command: what, isRight, address } = command;
      const facts = attempted(state, user, isRight, address, at);
      const expires = at + APPROVAL_MS;
      return ok(isAccepted(facts) ? [{ type: 'approvalGiven', key, user, table, command: what, expires }] : facts);
    }
    case 'addDevice':
      return state.devices[command.device] === undefined
        ? ok([{ ...command, type: 'deviceAdded' }])
        : refused('too-many', `There is a device ${command.device} already`);
    case 'removeDevice':
      return state.devices[command.device] === undefined
        ? refused('unknown', `There is no device ${command.device}`)
        : ok([{ type: 'deviceRemoved', device: command.device }]);
    case 'listTable':
      return ok(state.tables.includes(command.table) ? [] : [{ type: 'tableListed', table: command.table }]);
    case 'openPractice':
      return openPractice(state, command);
    case 'closePractice':
      return ok(state.practice[command.table] === undefined ? [] : [{ type: 'practiceClosed', table: command.table }]);
  }
};

const openPractice = (
  { practice }: Staff,
  { table, address, perAddress, perHouse }: Extract<StaffCommand, { type: 'openPractice' }>,
): Result<readonly StaffFact[], WireRefusal> => {
  const open = Object.values(practice);
  if (open.length >= perHouse) return refused('too-many', 'All practice tables of this house are taken: try later');
  if (open.filter(each => each.address === address).length >= perAddress)
    return refused('too-many', 'Too many practice tables are open from this address');
  return ok([{ type: 'practiceOpened', table, address }]);
};

export const hasAdministrator = ({ staff }: Staff): boolean =>
  Object.values(staff).some(({ roles, password }) => roles.includes('administrator') && password !== null);

const claim = (
  state: Staff,
  { user, name, code, password }: Extract<StaffCommand, { type: 'claim' }>,
): Result<readonly StaffFact[], WireRefusal> => {
  const known = state.staff[user];
  if (known?.code === code) return ok([{ type: 'passwordSet', user, password }]);
  if (state.firstCode !== code || hasAdministrator(state) || known !== undefined)
    return refused('signed-out', 'The code is not right, or has been used');
  return ok([
    { type: 'staffAdded', user, name, roles: ['administrator'], code: null },
    { type: 'passwordSet', user, password },
  ]);
};

const change = (
  state: Staff,
  { user, roles, active, unlock, code }: Extract<StaffCommand, { type: 'changeStaff' }>,
): Result<readonly StaffFact[], WireRefusal> => {
  const known = state.staff[user];
  if (known === undefined) return refused('unknown', `There is no ${user}`);
  const isLast =
    known.roles.includes('administrator') &&
    !Object.values(state.staff).some(
      other => other.user !== user && other.active && other.password !== null && other.roles.includes('administrator'),
    );
  if (isLast && (active === false || roles?.includes('administrator') === false))
    return refused('forbidden', 'The last administrator stays');
  const facts: StaffFact[] = [];
  if (roles !== undefined) facts.push({ type: 'rolesChanged', user, roles });
  if (active !== undefined && active !== known.active)
    facts.push({ type: active ? 'staffActivated' : 'staffDeactivated', user });
  if (unlock === true) facts.push({ type: 'unlocked', user });
  if (code !== undefined) facts.push({ type: 'codeIssued', user, code });
  // Whoever may do less, or nothing, from now on signs in again.
  const ends = roles !== undefined || active === false || code !== undefined;
  return ok([...facts, ...(ends ? sessionsOf(state, user, 'revoked') : [])]);
};

const sessionsOf = (state: Staff, user: string, why: string): readonly StaffFact[] =>
  Object.values(state.sessions)
    .filter(session => session.user === user)
    .map(({ key }) => ({ type: 'sessionEnded', key, user, why }));

/** The facts of an attempt to show who one is: none if it was right and may be. */
const attempted = (state: Staff, user: string, isRight: boolean, address: string, at: number): readonly StaffFact[] => {
  const known = state.staff[user];
  const failed = (why: string): StaffFact => ({ type: 'signInFailed', user, address, why });
  if (known === undefined) return [failed('no such name')];
  if (!known.active) return [failed('not active')];
  if (at < known.lockedUntil) return [failed('locked')];
  if (isRight) return [];
  const recent = known.failures.filter(each => each > at - FAILURES_WITHIN_MS).length + 1;
  const locked: readonly StaffFact[] =
    recent >= FAILURES_MAX ? [{ type: 'lockedOut', user, until: at + LOCKED_MS }] : [];
  return [failed('wrong password'), ...locked];
};

const isAccepted = (facts: readonly StaffFact[]): boolean => facts.length === 0;

/** A failure is recorded, and so is a fact, not a refusal: whoever asked looks for `signedIn` among the facts. */
const signIn = (
  state: Staff,
  { user, isRight, key, address }: Extract<StaffCommand, { type: 'signIn' }>,
  at: number,
): Result<readonly StaffFact[], WireRefusal> => {
  const facts = attempted(state, user, isRight, address, at);
  if (!isAccepted(facts)) return ok(facts);
  return ok([...sessionsOf(state, user, 'signed in elsewhere'), { type: 'signedIn', user, key, address }]);
};

const without = <T>(record: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const evolve = (state: Staff, fact: StaffFact, at: number): Staff => {
  const person = (user: string, changed: (staff: StaffMember) => Partial<StaffMember>): Staff => {
    const known = state.staff[user];
    return known === undefined
      ? state
      : { ...state, staff: { ...state.staff, [user]: { ...known, ...changed(known) } } };
  };
  switch (fact.type) {
    case 'firstCodeIssued':
      return { ...state, firstCode: fact.code };
    case 'staffAdded': {
      const { user, name, roles, code } = fact;
      const added: StaffMember = {
        user,
        name,
        roles,
        active: true,
        password: null,
        code,
        failures: [],
        lockedUntil: 0,
        lastSignIn: null,
      };
      return { ...state, firstCode: null, staff: { ...state.staff, [user]: added } };
    }
    case 'passwordSet':
      return person(fact.user, () => ({ password: fact.password, code: null, failures: [], lockedUntil: 0 }));
    case 'codeIssued':
      return person(fact.user, () => ({ code: fact.code, password: null }));
    case 'rolesChanged':
      return person(fact.user, () => ({ roles: fact.roles }));
    case 'staffActivated':
      return person(fact.user, () => ({ active: true }));
    case 'staffDeactivated':
      return person(fact.user, () => ({ active: false }));
    case 'signedIn': {
      const { key, user, address } = fact;
      const session: Session = { key, user, address, since: at, seenAt: at };
      const signed = person(user, () => ({ failures: [], lastSignIn: at }));
      return { ...signed, sessions: { ...signed.sessions, [key]: session } };
    }
    case 'signInFailed':
      return person(fact.user, ({ failures }) => ({ failures: [...failures, at].slice(-FAILURES_MAX) }));
    case 'lockedOut':
      return person(fact.user, () => ({ lockedUntil: fact.until }));
    case 'unlocked':
      return person(fact.user, () => ({ lockedUntil: 0, failures: [] }));
    case 'sessionSeen': {
      const session = state.sessions[fact.key];
      return session === undefined
        ? state
        : { ...state, sessions: { ...state.sessions, [fact.key]: { ...session, seenAt: at } } };
    }
    case 'sessionEnded':
      return { ...state, sessions: without(state.sessions, fact.key) };
    case 'deviceAdded': {
      const { device, table, kind, name, key } = fact;
      return { ...state, devices: { ...state.devices, [device]: { device, table, kind, name, key, active: true } } };
    }
    case 'deviceRemoved': {
      const known = state.devices[fact.device];
      return known === undefined
        ? state
        : { ...state, devices: { ...state.devices, [fact.device]: { ...known, active: false } } };
    }
    case 'approvalGiven': {
      const { type: _, ...approval } = fact;
      return { ...state, approvals: [...state.approvals.filter(({ expires }) => expires > at), approval] };
    }
    case 'tableListed':
      return { ...state, tables: [...state.tables, fact.table] };
    case 'practiceOpened': {
      const { table, address } = fact;
      return { ...state, practice: { ...state.practice, [table]: { table, address, since: at } } };
    }
    case 'practiceClosed':
      return { ...state, practice: without(state.practice, fact.table) };
    case 'serverStarted':
    case 'serverStopped':
    case 'clockStepped':
      return state;
  }
};

/** The house's own log: people, sessions, devices, and every attempt to sign in. */
export const staffDecider: Decider<Staff, StaffCommand, StaffFact, WireRefusal> = {
  kind: 'house',
  initial: { staff: {}, sessions: {}, devices: {}, firstCode: null, approvals: [], tables: [], practice: {} },
  decide: (state, command, { at }) => decide(state, command, at),
  evolve: (state, fact, { at }) => evolve(state, fact, at),
  postingsOf: () => [],
  standingOf: () => new Map(),
  version: 2,
  freeze: state => state,
  thaw: frozen => frozen as Staff,
};

export const WRONG_SIGN_IN: WireRefusal = { code: 'signed-out', clause: 'service', sentence: WRONG };
