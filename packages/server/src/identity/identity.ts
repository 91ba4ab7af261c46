import type { ApprovedBy } from '../live/people.ts';
import type { Log } from '../log/log.ts';
import type { StaffRole, WireRefusal } from '../messages/index.ts';
import type { Board } from '../together/board.ts';
import { alone } from '../together/in-process.ts';
import { crewRolesOf } from './leave.ts';
import { own } from './own.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hasAdministrator } from './staff-decide.ts';
import { type Device, IDLE_MS, type Session, type Staff, type StaffCommand, type StaffFact } from './staff-model.ts';
import { codeKey, keyOf, newCode, newToken } from './tokens.ts';

/** The shortest time between two records of a session's activity, and between two times that other processes are told of it. */
const SEEN_EVERY_MS = 5 * 60_000;
const SAID_EVERY_MS = 30_000;

const FIRST_CODE_GROUPS = 4;
const STAFF_CODE_GROUPS = 3;

/** The same words for every failure, so that nobody learns which names exist. */
const WRONG_SIGN_IN: WireRefusal = {
  code: 'signed-out',
  clause: 'service',
  sentence: 'That is not a name and password we know',
};

const WRONG_PIN: WireRefusal = {
  code: 'signed-out',
  clause: 'service',
  sentence: 'That is not the PIN of this person, or they have none',
};

/** Somebody who has signed in. */
export type SignedIn = {
  readonly key: string;
  readonly user: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Of a session that began with a PIN: the only table it is for. */
  readonly table?: string;
};

/** The operator of the machine, who needs no account. */
export const OPERATOR = 'operator';

/** Who changes an account. */
type Manager = SignedIn | typeof OPERATOR;

const whoIs = (by: Manager): string => (by === OPERATOR ? OPERATOR : `staff:${by.user}`);

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: WireRefusal };

type StaffLog = Log<Staff, StaffCommand, StaffFact, WireRefusal>;

/** People, sessions and devices, kept in the house's own log. */
export class Identity {
  readonly #log: StaffLog;
  readonly #now: () => number;
  readonly #newId: () => string;
  readonly #board: Board;
  readonly #seenAt = new Map<string, number>();
  #catchingUp: Promise<void> | undefined;

  constructor(log: StaffLog, now: () => number, newId: () => string, board: Board = alone()) {
    this.#log = log;
    this.#board = board;
    this.#now = now;
    this.#newId = newId;
  }

  get state(): Staff {
    return this.#log.state;
  }

  get needsAdministrator(): boolean {
    return !hasAdministrator(this.state);
  }

  /** Reads what other processes have recorded: a token that one of them has just given out is then known here. */
  async catchUp(): Promise<void> {
    if (this.#board.isAlone) return;
    // One reading serves all who ask before it begins.
    await this.#catchingUp?.catch(() => {});
    this.#catchingUp ??= this.#log.catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
  }

  async #ask(who: string, command: StaffCommand): Promise<Attempt<readonly StaffFact[]>> {
    const answer = await this.#log.handle({ id: this.#newId(), who, command });
    switch (answer.type) {
      case 'done':
        return { ok: true, value: answer.entry.facts };
      case 'refused':
        return { ok: false, refusal: answer.refusal };
      case 'reused-id':
        throw new Error('an id made by the house was made twice');
    }
  }

  /** A server starts, unless it lacks the key to the hands that the house has begun. Answers with the number of the entry. */
  async start(
    starting: Omit<Extract<StaffCommand, { type: 'start' }>, 'type' | 'isKeyLost'>,
    isKeyLost = false,
  ): Promise<Attempt<number>> {
    const command = { type: 'start', ...starting, ...(isKeyLost ? { isKeyLost } : {}) } as const;
    const answer = await this.#log.handle({ id: this.#newId(), who: 'house', command });
    if (answer.type === 'refused') return { ok: false, refusal: answer.refusal };
    if (answer.type === 'reused-id') throw new Error('an id made by the house was made twice');
    return { ok: true, value: answer.entry.number };
  }

  /** Something of note that happened to the server itself. */
  async note(command: Extract<StaffCommand, { type: 'stop' | 'stepClock' | 'resumeRecording' }>): Promise<void> {
    await this.#ask('house', command);
  }

  /** A code with which somebody may become the first administrator; none if there is one. */
  async firstCode(): Promise<string | undefined> {
    if (!this.needsAdministrator) return undefined;
    const code = newCode(FIRST_CODE_GROUPS);
    const asked = await this.#ask('house', { type: 'issueFirstCode', code: codeKey(code) });
    return asked.ok ? code : undefined;
  }

  async claim(user: string, name: string, code: string, password: string): Promise<Attempt<string>> {
    const command = { type: 'claim', user, name, code: codeKey(code), password: await hashPassword(password) } as const;
    const asked = await this.#ask(`staff:${user}`, command);
    return asked.ok ? { ok: true, value: user } : asked;
  }

  async addStaff(by: Manager, user: string, name: string, roles: readonly StaffRole[]): Promise<Attempt<string>> {
    const code = newCode(STAFF_CODE_GROUPS);
    const asked = await this.#ask(whoIs(by), { type: 'addStaff', user, name, roles, code: codeKey(code) });
    return asked.ok ? { ok: true, value: code } : asked;
  }

  /** Changes an account; with `reset` answers the new one-time code. */
  async changeStaff(
    by: Manager,
    user: string,
    change: {
      readonly roles?: readonly StaffRole[];
      readonly active?: boolean;
      readonly unlock?: true;
      readonly reset?: true;
    },
  ): Promise<Attempt<string | null>> {
    const { reset, ...rest } = change;
    const code = reset === true ? newCode(STAFF_CODE_GROUPS) : null;
    const asked = await this.#ask(whoIs(by), {
      type: 'changeStaff',
      user,
      ...rest,
      ...(code === null ? {} : { code: codeKey(code) }),
    });
    return asked.ok ? { ok: true, value: code } : asked;
  }

  async signIn(
    user: string,
    password: string,
    address: string,
  ): Promise<Attempt<SignedIn & { readonly token: string }>> {
    const isRight = await isPassword(password, own(this.state.staff, user)?.password ?? null);
    const token = newToken('staff');
    const key = keyOf(token);
    const asked = await this.#ask('house', {
      type: 'signIn',
      user: named(user),
      isRight,
      key,
      address,
      lock: 'address',
    });
    const staff = own(this.state.staff, user);
    const isIn = asked.ok && asked.value.some(fact => fact.type === 'signedIn');
    if (!isIn || staff === undefined) return { ok: false, refusal: WRONG_SIGN_IN };
    return { ok: true, value: { key, token, user, name: staff.name, roles: staff.roles } };
  }

  async setPassword(by: SignedIn, password: string, next: string): Promise<Attempt<null>> {
    if (!(await isPassword(password, own(this.state.staff, by.user)?.password ?? null)))
      return { ok: false, refusal: WRONG_SIGN_IN };
    const command = { type: 'setPassword', user: by.user, password: await hashPassword(next) } as const;
    const asked = await this.#ask(`staff:${by.user}`, command);
    return asked.ok ? { ok: true, value: null } : asked;
  }

  async setPin(by: SignedIn, password: string, pin: string): Promise<Attempt<null>> {
    if (!(await isPassword(password, own(this.state.staff, by.user)?.password ?? null)))
      return { ok: false, refusal: WRONG_SIGN_IN };
    const command = { type: 'setPin', user: by.user, pin: await hashPassword(pin) } as const;
    const asked = await this.#ask(`staff:${by.user}`, command);
    return asked.ok ? { ok: true, value: null } : asked;
  }

  /** Signs somebody in at a table with their PIN, in the roles of a crew only, to relieve somebody else there. */
  async relieve(
    { user, pin, address }: { readonly user: string; readonly pin: string; readonly address: string },
    relief: { readonly table: string; readonly of: string },
  ): Promise<Attempt<SignedIn & { readonly token: string }>> {
    const isRight = await isPassword(pin, own(this.state.staff, user)?.pin ?? null);
    const token = newToken('staff');
    const key = keyOf(token);
    const command = { type: 'relieve', user: named(user), isRight, key, address, lock: 'address', relief } as const;
    const asked = await this.#ask('house', command);
    const isIn = asked.ok && asked.value.some(fact => fact.type === 'signedIn');
    const signedIn = isIn ? this.session(token) : undefined;
    return signedIn === undefined ? { ok: false, refusal: WRONG_PIN } : { ok: true, value: { ...signedIn, token } };
  }

  /** The person whose session this token is, if it is still valid. The request counts as activity unless told otherwise. */
  session(token: string, isActivity = true): SignedIn | undefined {
    const key = keyOf(token);
    const session = own(this.state.sessions, key);
    if (session === undefined) return undefined;
    const staff = own(this.state.staff, session.user);
    if (staff === undefined || !staff.active) return undefined;
    const now = this.#now();
    if (now - this.seenAt(session) >= IDLE_MS) {
      void this.#ask('house', { type: 'endSession', key, why: 'idle' }).catch(() => {});
      return undefined;
    }
    const signedIn = {
      key,
      user: staff.user,
      name: staff.name,
      ...(session.table === undefined
        ? { roles: staff.roles }
        : { roles: crewRolesOf(staff.roles), table: session.table }),
    };
    if (!isActivity) return signedIn;
    this.#see(key, now);
    if (now - session.seenAt >= SEEN_EVERY_MS) void this.#ask('house', { type: 'seeSession', key }).catch(() => {});
    return signedIn;
  }

  #see(key: string, now: number): void {
    if (now - (this.#seenAt.get(key) ?? 0) >= SAID_EVERY_MS) this.#board.say('session', key, now);
    this.#seenAt.set(key, now);
  }

  async endSession(by: string, key: string, why: string): Promise<void> {
    this.#seenAt.delete(key);
    await this.#ask(by, { type: 'endSession', key, why });
  }

  /** A supervisor's password, for one command at one table. */
  async approve(
    user: string,
    password: string,
    table: string,
    command: string,
    address: string,
  ): Promise<Attempt<{ readonly approval: string; readonly by: string; readonly expires: number }>> {
    const isRight = await isPassword(password, own(this.state.staff, user)?.password ?? null);
    const approval = newToken('approval');
    const key = keyOf(approval);
    const asked = await this.#ask('house', {
      type: 'approve',
      user: named(user),
      isRight,
      key,
      table,
      command,
      address,
      lock: 'address',
    });
    const given = asked.ok ? asked.value.find(fact => fact.type === 'approvalGiven') : undefined;
    if (given === undefined) return { ok: false, refusal: WRONG_SIGN_IN };
    return { ok: true, value: { approval, by: own(this.state.staff, user)?.name ?? user, expires: given.expires } };
  }

  /** Who has approved this, if the approval is for it and still fresh. */
  async approvalOf(approval: string, table: string, command: string): Promise<ApprovedBy | undefined> {
    const key = keyOf(approval);
    if (!this.state.approvals.some(each => each.key === key)) await this.catchUp();
    const given = this.state.approvals.find(each => each.key === key);
    const staff = given && own(this.state.staff, given.user);
    if (given === undefined || staff === undefined || given.expires <= this.#now()) return undefined;
    if (given.table !== table || given.command !== command) return undefined;
    return { user: staff.user, name: staff.name, roles: staff.roles, approval: key };
  }

  /** Ends sessions that nobody has used for too long, wherever: another process records activity every few minutes. */
  #endIdle(): void {
    const now = this.#now();
    for (const session of Object.values(this.state.sessions)) {
      const { key } = session;
      if (now - this.seenAt(session) >= IDLE_MS + SEEN_EVERY_MS)
        void this.#ask('house', { type: 'endSession', key, why: 'idle' }).catch(() => {});
    }
  }

  /** Forgets about sessions that have ended. */
  sweep(): void {
    this.#endIdle();
    for (const key of this.#seenAt.keys()) {
      if (own(this.state.sessions, key) !== undefined) continue;
      this.#seenAt.delete(key);
      this.#board.say('session', key, undefined);
    }
  }

  /** Puts a staffed table on the house's list. */
  async listTable(by: SignedIn, table: string): Promise<void> {
    await this.#ask(`staff:${by.user}`, { type: 'listTable', table });
  }

  /** Makes room for a practice table, if the address and the house have any left. */
  async openPractice(
    table: string,
    address: string,
    { perAddress, perHouse }: { readonly perAddress: number; readonly perHouse: number },
  ): Promise<Attempt<null>> {
    const asked = await this.#ask('house', { type: 'openPractice', table, address, perAddress, perHouse });
    return asked.ok ? { ok: true, value: null } : asked;
  }

  /** Gives the room of a practice table back. */
  async closePractice(table: string): Promise<void> {
    await this.#ask('house', { type: 'closePractice', table });
  }

  async addDevice(by: Manager, device: Omit<Device, 'active' | 'runs'>): Promise<Attempt<null>> {
    const asked = await this.#ask(whoIs(by), { type: 'addDevice', ...device });
    return asked.ok ? { ok: true, value: null } : asked;
  }

  /** Adds a terminal that is fixed at a place of a table; the answer is the code with which it is enrolled. */
  async addTerminal(
    by: Manager,
    terminal: { readonly device: string; readonly table: string; readonly name: string; readonly seat: number },
  ): Promise<Attempt<string>> {
    const code = newCode(STAFF_CODE_GROUPS);
    const added = { type: 'addDevice', ...terminal, kind: 'terminal', key: '', code: codeKey(code) } as const;
    const asked = await this.#ask(whoIs(by), added);
    return asked.ok ? { ok: true, value: code } : asked;
  }

  /** A terminal shows its code and gets the token that it keeps. */
  async enrolTerminal(code: string): Promise<Attempt<{ readonly device: Device; readonly token: string }>> {
    const token = newToken('terminal');
    const asked = await this.#ask('house', { type: 'enrolTerminal', code, key: keyOf(token) });
    if (!asked.ok) return asked;
    const device = this.terminalOf(token);
    if (device === undefined) throw new Error('a terminal was enrolled, and is not there');
    return { ok: true, value: { device, token } };
  }

  /** The terminal that holds this token, if it is in use. */
  terminalOf(token: string): Device | undefined {
    const key = keyOf(token);
    return Object.values(this.state.devices).find(
      ({ kind, active, key: own }) => kind === 'terminal' && active && own === key,
    );
  }

  async approveBuild(by: SignedIn, device: string, build: string): Promise<Attempt<null>> {
    const asked = await this.#ask(`staff:${by.user}`, { type: 'approveBuild', device, build });
    return asked.ok ? { ok: true, value: null } : asked;
  }

  /** A device has said which software it runs; what is no news is not recorded again. */
  async reportBuild({ device, runs }: Device, build: string): Promise<void> {
    if (runs !== build) await this.#ask(`device:${device}`, { type: 'reportBuild', device, build });
  }

  /** When a session was last active. Of other processes it is known to half a minute. */
  seenAt({ key, seenAt }: Session): number {
    return Math.max(seenAt, this.#seenAt.get(key) ?? 0, ...this.#board.others('session', key));
  }

  async removeDevice(by: Manager, device: string): Promise<Attempt<null>> {
    const asked = await this.#ask(whoIs(by), { type: 'removeDevice', device });
    return asked.ok ? { ok: true, value: null } : asked;
  }
}

/** A name as it was typed, in letters that can be shown, cut to a length that fits the log. */
const named = (user: string): string => user.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 64);
