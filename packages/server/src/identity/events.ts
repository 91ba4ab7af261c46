import { alarm, type EventsOf, info, notice, warning } from '../reader/event.ts';
import type { StaffFact } from './staff-model.ts';

const SECOND_MS = 1_000;

/** What happens to the house's people, devices and servers. */
export const STAFF_EVENTS: EventsOf<StaffFact> = {
  serverStarted: ({ version, program }) =>
    notice(
      program === undefined
        ? `The server started (version ${version})`
        : `The server started (version ${version}, program ${program.digest}, ${program.state})`,
    ),
  serverStopped: () => notice('The server stopped'),
  clockStepped: ({ ms }) => warning(`The system's clock was set by ${ms / SECOND_MS} seconds`),
  recordingResumed: ({ since, why }) =>
    alarm(`Nothing could be recorded since ${new Date(since).toISOString()}: ${why}`),
  staffAdded: ({ user, name, roles }) => notice(`${name} (${user}) was added: ${roles.join(', ')}`),
  passwordSet: ({ user }) => info(`The password of ${user} was set`),
  codeIssued: ({ user }) => notice(`A one-time code was issued for ${user}`),
  rolesChanged: ({ user, roles }) => notice(`${user} is now ${roles.join(', ')}`),
  staffActivated: ({ user }) => notice(`The account ${user} was activated`),
  staffDeactivated: ({ user }) => notice(`The account ${user} was deactivated`),
  signedIn: ({ user, address }) => info(`${user} signed in from ${address}`, { person: user }),
  signInFailed: ({ user, address, why }) =>
    warning(`${user} did not sign in from ${address}: ${why}`, { person: user }),
  lockedOut: ({ user, until }) =>
    alarm(`${user} is locked until ${new Date(until).toISOString()}: too many wrong passwords`, { person: user }),
  unlocked: ({ user }) => notice(`The account ${user} was unlocked`),
  sessionEnded: ({ user, why }) => info(`${user} is signed out: ${why}`, { person: user }),
  approvalGiven: ({ user, table, command }) => notice(`${user} approved ${command} at ${table}`, { person: user }),
  deviceAdded: ({ device, name, table }) => notice(`The device ${name} was added at ${table}`, { device }),
  deviceRemoved: ({ device }) => notice(`The device ${device} was removed`, { device }),
  terminalEnrolled: ({ device }) => notice(`The terminal ${device} was enrolled`, { device }),
  buildApproved: ({ device, build }) => notice(`The device ${device} may run the build ${build}`, { device }),
  buildReported: ({ device, build }) => notice(`The device ${device} runs the build ${build}`, { device }),
  tableListed: ({ table }) => info(`Table ${table} is on the list`),
};
