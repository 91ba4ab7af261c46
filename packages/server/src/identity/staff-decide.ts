import { fail, ok, type Result } from '@hardway/rules';
import type { WireRefusal } from '../messages/index.ts';
import { attemptedAnywhere, attemptedAt } from './attempts.ts';
import { own } from './own.ts';
import type { Staff, StaffCommand, StaffFact, StartedProgram } from './staff-model.ts';

/** Approvals are used at once, at the same terminal. */
const APPROVAL_MS = 2 * 60_000;

type Decision = Result<readonly StaffFact[], WireRefusal>;

const refused = (code: WireRefusal['code'], sentence: string): Result<never, WireRefusal> =>
  fail({ code, clause: 'service', sentence });

const serverIn = ({ server }: { readonly server?: string }): { readonly server?: string } =>
  server === undefined ? {} : { server };

export const decideStaff = (state: Staff, command: StaffCommand, at: number): Decision => {
  switch (command.type) {
    case 'start':
      return start(state, command);
    case 'stop':
      return ok([{ type: 'serverStopped', ...serverIn(command) }]);
    case 'stepClock':
      return ok([{ type: 'clockStepped', ms: command.ms }]);
    case 'resumeRecording':
      return ok([{ type: 'recordingResumed', since: command.since, why: command.why }]);
    case 'issueFirstCode':
      return hasAdministrator(state)
        ? refused('forbidden', 'There is an administrator')
        : ok([{ type: 'firstCodeIssued', code: command.code }]);
    case 'claim':
      return claim(state, command);
    case 'addStaff': {
      const { user, name, roles, code } = command;
      if (own(state.staff, user) !== undefined) return refused('too-many', `There is a ${user} already`);
      return ok([{ type: 'staffAdded', user, name, roles, code }]);
    }
    case 'changeStaff':
      return change(state, command);
    case 'signIn':
      return signIn(state, command, at);
    case 'setPassword':
      return ofKnown(state, { type: 'passwordSet', user: command.user, password: command.password });
    case 'setPin':
      return ofKnown(state, { type: 'pinSet', user: command.user, pin: command.pin });
    case 'relieve':
      return relieve(state, command, at);
    case 'seeSession':
      return own(state.sessions, command.key) === undefined ? ok([]) : ok([{ type: 'sessionSeen', key: command.key }]);
    case 'endSession': {
      const session = own(state.sessions, command.key);
      return session === undefined
        ? ok([])
        : ok([{ type: 'sessionEnded', key: command.key, user: session.user, why: command.why }]);
    }
    case 'approve': {
      const { user, key, table, command: what } = command;
      const facts = attempted(state, command, at);
      const expires = at + APPROVAL_MS;
      return ok(isAccepted(facts) ? [{ type: 'approvalGiven', key, user, table, command: what, expires }] : facts);
    }
    case 'addDevice':
      return addDevice(state, command);
    case 'enrolTerminal': {
      const { code, key } = command;
      const device = Object.values(state.devices).find(each => each.active && each.code === code);
      if (device === undefined) return refused('unknown', 'There is no such code, or it has been used');
      return ok([{ type: 'terminalEnrolled', device: device.device, key }]);
    }
    case 'removeDevice':
      return own(state.devices, command.device) === undefined
        ? refused('unknown', `There is no device ${command.device}`)
        : ok([{ type: 'deviceRemoved', device: command.device }]);
    case 'approveBuild':
    case 'reportBuild':
      return buildOf(state, command);
    case 'listTable':
      return ok(state.tables.includes(command.table) ? [] : [{ type: 'tableListed', table: command.table }]);
    case 'openPractice':
      return openPractice(state, command);
    case 'closePractice':
      return ok(
        own(state.practice, command.table) === undefined ? [] : [{ type: 'practiceClosed', table: command.table }],
      );
  }
};

/** A server that lacks the key of the house could roll no hand that another has begun. */
const start = (state: Staff, command: Extract<StaffCommand, { type: 'start' }>): Decision => {
  const { handKey: known, programKey } = state;
  const { version, handKeys, isKeyLost } = command;
  const [handKey] = handKeys ?? [];
  const stranger = strangeSigner(programKey, command.program);
  if (stranger !== undefined) return refused('bad-settings', stranger);
  const started = { type: 'serverStarted', version, ...serverIn(command), ...programIn(command) } as const;
  if (handKey === undefined) return ok([started]);
  if (known === undefined || handKeys?.includes(known)) return ok([{ ...started, handKey }]);
  if (isKeyLost === true) return ok([{ ...started, handKey, isKeyLost }]);
  return refused('forbidden', `The secrets of hands are encrypted with key ${known}, which this server does not have`);
};

type Start = Extract<StaffCommand, { type: 'start' }>;

const programIn = ({ program }: Start): { readonly program?: StartedProgram } => {
  if (program === undefined) return {};
  const { isTrusted: _, ...started } = program;
  return { program: started };
};

/** The first signed program says by its key who signs for this house. Another needs the word of the operator. */
const strangeSigner = (known: string | undefined, program: Start['program']): string | undefined => {
  if (program === undefined || known === undefined || program.key === known || program.isTrusted) return undefined;
  const found = program.key === undefined ? 'not signed' : `signed with key ${program.key}`;
  return `The program of this house was signed with key ${known}, and this one is ${found}`;
};

/** A fact about somebody who has an account. */
const ofKnown = ({ staff }: Staff, fact: Extract<StaffFact, { type: 'passwordSet' | 'pinSet' }>): Decision =>
  own(staff, fact.user) === undefined ? refused('unknown', `There is no ${fact.user}`) : ok([fact]);

const addDevice = (state: Staff, command: Extract<StaffCommand, { type: 'addDevice' }>): Decision => {
  const { device, kind, table, seat } = command;
  if (own(state.devices, device) !== undefined) return refused('too-many', `There is a device ${device} already`);
  const there = Object.values(state.devices).find(
    each => kind === 'terminal' && each.active && each.table === table && each.seat === seat,
  );
  if (there !== undefined) return refused('too-many', `${there.name} is at place ${seat} already: retire it first`);
  return ok([{ ...command, type: 'deviceAdded' }]);
};

const buildOf = (
  state: Staff,
  { type, device, build }: Extract<StaffCommand, { type: 'approveBuild' | 'reportBuild' }>,
): Decision => {
  const known = own(state.devices, device);
  if (known === undefined) return refused('unknown', `There is no device ${device}`);
  if (type === 'approveBuild') return ok(known.build === build ? [] : [{ type: 'buildApproved', device, build }]);
  return ok(known.runs === build ? [] : [{ type: 'buildReported', device, build }]);
};

const openPractice = (
  { practice }: Staff,
  { table, address, perAddress, perHouse }: Extract<StaffCommand, { type: 'openPractice' }>,
): Decision => {
  const open = Object.values(practice);
  if (open.length >= perHouse) return refused('too-many', 'All practice tables of this house are taken: try later');
  if (open.filter(each => each.address === address).length >= perAddress)
    return refused('too-many', 'Too many practice tables are open from this address');
  return ok([{ type: 'practiceOpened', table, address }]);
};

export const hasAdministrator = ({ staff }: Staff): boolean =>
  Object.values(staff).some(({ roles, password }) => roles.includes('administrator') && password !== null);

const claim = (state: Staff, { user, name, code, password }: Extract<StaffCommand, { type: 'claim' }>): Decision => {
  const known = own(state.staff, user);
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
): Decision => {
  const known = own(state.staff, user);
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
  // A person whose rights change signs in again.
  const ends = roles !== undefined || active === false || code !== undefined;
  return ok([...facts, ...(ends ? sessionsOf(state, user, 'revoked') : [])]);
};

const sessionsOf = (state: Staff, user: string, why: string): readonly StaffFact[] =>
  Object.values(state.sessions)
    .filter(session => session.user === user)
    .map(({ key }) => ({ type: 'sessionEnded', key, user, why }));

/** The facts of a failed attempt to prove who one is; none if it succeeded. */
const attempted = (
  state: Staff,
  command: Extract<StaffCommand, { type: 'signIn' | 'approve' | 'relieve' }>,
  at: number,
): readonly StaffFact[] => {
  const { user, address, lock } = command;
  const known = own(state.staff, user);
  if (known === undefined) return [{ type: 'signInFailed', user, address, why: 'no such name' }];
  if (!known.active) return [{ type: 'signInFailed', user, address, why: 'not active' }];
  const secret = command.type === 'relieve' ? 'PIN' : 'password';
  return lock === 'address' ? attemptedAt(known, command, at, secret) : attemptedAnywhere(known, command, at);
};

const isAccepted = (facts: readonly StaffFact[]): boolean => facts.length === 0;

/** A failed sign-in is recorded as a fact; it is not a refusal. The caller looks for `signedIn` among the facts. */
const signIn = (state: Staff, command: Extract<StaffCommand, { type: 'signIn' }>, at: number): Decision => {
  const { user, key, address } = command;
  const facts = attempted(state, command, at);
  if (!isAccepted(facts)) return ok(facts);
  return ok([...sessionsOf(state, user, 'signed in elsewhere'), { type: 'signedIn', user, key, address }]);
};

/** A PIN at a table signs its owner in there. The session of the person relieved ends when the station has been taken. */
const relieve = (state: Staff, command: Extract<StaffCommand, { type: 'relieve' }>, at: number): Decision => {
  const { user, key, address, relief } = command;
  const facts = attempted(state, command, at);
  if (!isAccepted(facts)) return ok(facts);
  return ok([...sessionsOf(state, user, 'signed in elsewhere'), { type: 'signedIn', user, key, address, relief }]);
};
