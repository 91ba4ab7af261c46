import type { StaffRole } from './leave.ts';

/** Sessions end after this long without activity. */
export const IDLE_MS = 30 * 60_000;

/** A name is locked for an address after this many wrong passwords from there. */
export const FAILURES_MAX = 5;

export type StaffMember = {
  readonly user: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly active: boolean;
  /** The kept form of the password; none until it has been chosen. */
  readonly password: string | null;
  /** The kept form of the PIN with which the person relieves somebody at a table; none until they have chosen one. */
  readonly pin?: string;
  /** The hash of a one-time code with which a password is chosen. */
  readonly code: string | null;
  /** When wrong passwords were given, from anywhere: earlier versions locked the whole account by it. */
  readonly failures: readonly number[];
  readonly lockedUntil: number;
  readonly places: readonly Failures[];
  /** Where the person has signed in from, the latest last. */
  readonly known: readonly string[];
  readonly lastSignIn: number | null;
};

/** Wrong passwords given from one address. */
export type Failures = { readonly place: string; readonly times: readonly number[]; readonly lockedUntil: number };

export type Session = {
  /** The hash of the session's token. */
  readonly key: string;
  readonly user: string;
  readonly address: string;
  readonly since: number;
  readonly seenAt: number;
  /** Of a session that began with a PIN: the only table it is for. */
  readonly table?: string;
};

/** A shaker reports dice; a terminal is fixed at a place of a table and speaks for the player there. */
export const DEVICE_KINDS = ['shaker', 'terminal'] as const;
type DeviceKind = (typeof DEVICE_KINDS)[number];

export type Device = {
  readonly device: string;
  readonly table: string;
  readonly kind: DeviceKind;
  readonly name: string;
  /**
   * The public key that its requests are checked with; of earlier versions, a key shared with the device. Of a terminal, the
   * hash of its token; empty until it has been enrolled.
   */
  readonly key: string;
  /** The place of a terminal. */
  readonly seat?: number;
  /** The hash of the code with which a terminal is enrolled, until it is. */
  readonly code?: string;
  readonly active: boolean;
  /** The digest of the software that it may run; absent where none was named. */
  readonly build?: string;
  /** The digest of what it said it runs, last. */
  readonly runs?: string;
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

/** Who is relieved at which table. */
type Relief = { readonly table: string; readonly of: string };

/** A practice table that has not been closed, and where it was asked for. */
type Practice = { readonly table: string; readonly address: string; readonly since: number };

/** The house's people, devices and tables: a fold over the facts of its own log. */
export type Staff = {
  readonly staff: { readonly [user: string]: StaffMember };
  readonly sessions: { readonly [key: string]: Session };
  readonly devices: { readonly [device: string]: Device };
  /** The hash of the code with which somebody becomes the first administrator. */
  readonly firstCode: string | null;
  /** Those not yet expired. The table that an approval is for makes sure that it is used once. */
  readonly approvals: readonly Approval[];
  /** The staffed tables there are. */
  readonly tables: readonly string[];
  readonly practice: { readonly [table: string]: Practice };
  /** The name of the key that encrypts the secrets of hands. */
  readonly handKey?: string;
  /** The name of the key that has signed the program of the last server that was verified. */
  readonly programKey?: string;
};

/** The program of a server, as it was found when it started. */
export type StartedProgram = {
  readonly digest: string;
  readonly state: 'verified' | 'unverified';
  /** The name of the key that has signed it. */
  readonly key?: string;
};

export type StaffFact =
  /** Earlier versions did not say which server it was, and had no hand key. */
  | {
      readonly type: 'serverStarted';
      readonly version: string;
      readonly server?: string;
      readonly handKey?: string;
      readonly isKeyLost?: true;
      readonly program?: StartedProgram;
    }
  | { readonly type: 'serverStopped'; readonly server?: string }
  | { readonly type: 'clockStepped'; readonly ms: number }
  /** Nothing could be recorded since then, until now. */
  | { readonly type: 'recordingResumed'; readonly since: number; readonly why: string }
  | { readonly type: 'firstCodeIssued'; readonly code: string }
  | {
      readonly type: 'staffAdded';
      readonly user: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
      readonly code: string | null;
    }
  | { readonly type: 'passwordSet'; readonly user: string; readonly password: string }
  | { readonly type: 'pinSet'; readonly user: string; readonly pin: string }
  | { readonly type: 'codeIssued'; readonly user: string; readonly code: string }
  | { readonly type: 'rolesChanged'; readonly user: string; readonly roles: readonly StaffRole[] }
  | { readonly type: 'staffActivated'; readonly user: string }
  | { readonly type: 'staffDeactivated'; readonly user: string }
  | {
      readonly type: 'signedIn';
      readonly user: string;
      readonly key: string;
      readonly address: string;
      /** With a PIN at a table, to relieve somebody there. */
      readonly relief?: Relief;
    }
  /** The name as it was given, known or not. */
  | { readonly type: 'signInFailed'; readonly user: string; readonly address: string; readonly why: string }
  /** For one address, or, by earlier versions, for all. */
  | { readonly type: 'lockedOut'; readonly user: string; readonly until: number; readonly address?: string }
  | { readonly type: 'unlocked'; readonly user: string }
  | { readonly type: 'sessionSeen'; readonly key: string }
  | { readonly type: 'sessionEnded'; readonly key: string; readonly user: string; readonly why: string }
  | ({ readonly type: 'approvalGiven' } & Approval)
  | {
      readonly type: 'deviceAdded';
      readonly device: string;
      readonly table: string;
      readonly kind: DeviceKind;
      readonly name: string;
      readonly key: string;
      readonly build?: string;
      readonly seat?: number;
      readonly code?: string;
    }
  | { readonly type: 'deviceRemoved'; readonly device: string }
  /** A terminal has shown its code; `key` is the hash of its token. */
  | { readonly type: 'terminalEnrolled'; readonly device: string; readonly key: string }
  /** The software that a device may run from now on. */
  | { readonly type: 'buildApproved'; readonly device: string; readonly build: string }
  /** A device says that it runs other software than before. */
  | { readonly type: 'buildReported'; readonly device: string; readonly build: string }
  | { readonly type: 'tableListed'; readonly table: string }
  | { readonly type: 'practiceOpened'; readonly table: string; readonly address: string }
  | { readonly type: 'practiceClosed'; readonly table: string };

export type StaffCommand =
  /** With the names of the server's hand keys, the one that encrypts first. */
  | {
      readonly type: 'start';
      readonly version: string;
      readonly server?: string;
      readonly handKeys?: readonly string[];
      readonly isKeyLost?: true;
      /** `isTrusted`: the operator has named the key, or lets a program start that nobody has signed. */
      readonly program?: StartedProgram & { readonly isTrusted?: true };
    }
  | { readonly type: 'stop'; readonly server?: string }
  | { readonly type: 'stepClock'; readonly ms: number }
  | { readonly type: 'resumeRecording'; readonly since: number; readonly why: string }
  | { readonly type: 'issueFirstCode'; readonly code: string }
  /** Chooses a password with a one-time code: the first administrator, or a person who was added or reset. */
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
  /** Somebody has tried to sign in; the password has been checked already. */
  | {
      readonly type: 'signIn';
      readonly user: string;
      readonly isRight: boolean;
      readonly key: string;
      readonly address: string;
      /** What failures lock: the name for that address; not given by earlier versions, which locked the whole account. */
      readonly lock?: 'address';
    }
  | { readonly type: 'setPassword'; readonly user: string; readonly password: string }
  | { readonly type: 'setPin'; readonly user: string; readonly pin: string }
  /** Somebody has typed a PIN at a table to relieve somebody else there; it has been checked already. */
  | {
      readonly type: 'relieve';
      readonly user: string;
      readonly isRight: boolean;
      readonly key: string;
      readonly address: string;
      readonly lock: 'address';
      readonly relief: Relief;
    }
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
      readonly lock?: 'address';
    }
  | {
      readonly type: 'addDevice';
      readonly device: string;
      readonly table: string;
      readonly kind: DeviceKind;
      readonly name: string;
      readonly key: string;
      readonly build?: string;
      readonly seat?: number;
      readonly code?: string;
    }
  | { readonly type: 'removeDevice'; readonly device: string }
  | { readonly type: 'enrolTerminal'; readonly code: string; readonly key: string }
  | { readonly type: 'approveBuild'; readonly device: string; readonly build: string }
  | { readonly type: 'reportBuild'; readonly device: string; readonly build: string }
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
