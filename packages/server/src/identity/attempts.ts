import { isIPv6 } from 'node:net';
import { FAILURES_MAX, type Failures, type StaffFact, type StaffMember } from './staff-model.ts';

/** Only failures of this long count towards locking. */
const FAILURES_WITHIN_MS = 30 * 60_000;
const LOCKED_MS = 30 * 60_000;

/** Once this many addresses have failed for one name, only addresses that the person has signed in from are heard. */
const ADDRESSES_MAX = 64;

/** How many addresses a person is known by. */
const KNOWN_MAX = 8;

/** Where an attempt comes from. One client of IPv6 has a whole network of addresses: its first four groups. */
export const placeOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = '', right] = address.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const after = groups(right ?? '');
  const filled = [...groups(left), ...Array(Math.max(0, 8 - groups(left).length - after.length)).fill('0'), ...after];
  return `${filled.slice(0, 4).join(':')}::/64`;
};

const isRecent = ({ times, lockedUntil }: Failures, at: number): boolean =>
  lockedUntil > at || times.some(each => each > at - FAILURES_WITHIN_MS);

/** Why the person may not even try from this address; nothing if they may. */
const refusedAt = ({ places, known, lockedUntil }: StaffMember, place: string, at: number): string | undefined => {
  const here = places.find(each => each.place === place);
  if (at < lockedUntil || at < (here?.lockedUntil ?? 0)) return 'locked';
  const isCrowd = places.filter(each => isRecent(each, at)).length >= ADDRESSES_MAX;
  return isCrowd && here === undefined && !known.includes(place) ? 'too many addresses' : undefined;
};

/** What was tried: a person's password, or the PIN they have for tables. */
type Secret = 'password' | 'PIN';
type Attempt = { readonly user: string; readonly isRight: boolean; readonly address: string };

const wrong = (secret: Secret): string => `wrong ${secret}`;

/** Whether a failed attempt counts towards locking the name for its address. */
export const countsAgainst = (why: string): boolean => why === wrong('password') || why === wrong('PIN');

/**
 * The facts of a failed attempt to prove who one is; none if it succeeded. A name is locked for one address at a time: a
 * stranger who guesses elsewhere keeps nobody out.
 */
export const attemptedAt = (
  member: StaffMember,
  { user, isRight, address }: Attempt,
  at: number,
  secret: Secret,
): readonly StaffFact[] => {
  const failed = (why: string): StaffFact => ({ type: 'signInFailed', user, address, why });
  const place = placeOf(address);
  const refused = refusedAt(member, place, at);
  if (refused !== undefined) return [failed(refused)];
  if (isRight) return [];
  const times = member.places.find(each => each.place === place)?.times ?? [];
  const recent = times.filter(each => each > at - FAILURES_WITHIN_MS).length + 1;
  const locked: readonly StaffFact[] =
    recent >= FAILURES_MAX ? [{ type: 'lockedOut', user, until: at + LOCKED_MS, address: place }] : [];
  return [failed(wrong(secret)), ...locked];
};

/** The same for commands of earlier versions, which locked a name wherever the failures came from. */
export const attemptedAnywhere = (
  member: StaffMember,
  { user, isRight, address }: Attempt,
  at: number,
): readonly StaffFact[] => {
  const failed = (why: string): StaffFact => ({ type: 'signInFailed', user, address, why });
  if (at < member.lockedUntil) return [failed('locked')];
  if (isRight) return [];
  const recent = member.failures.filter(each => each > at - FAILURES_WITHIN_MS).length + 1;
  const locked: readonly StaffFact[] =
    recent >= FAILURES_MAX ? [{ type: 'lockedOut', user, until: at + LOCKED_MS }] : [];
  return [failed(wrong('password')), ...locked];
};

const changed = (
  places: readonly Failures[],
  place: string,
  at: number,
  change: (known: Failures) => Failures,
): readonly Failures[] => {
  const known = places.find(each => each.place === place) ?? { place, times: [], lockedUntil: 0 };
  return [...places.filter(each => each.place !== place && isRecent(each, at)), change(known)];
};

/** A member after a wrong password from this address. */
export const withFailure = ({ places }: StaffMember, address: string, at: number): Pick<StaffMember, 'places'> => ({
  places: changed(places, placeOf(address), at, known => ({
    ...known,
    times: [...known.times, at].slice(-FAILURES_MAX),
  })),
});

export const withLock = (
  { places }: StaffMember,
  place: string,
  until: number,
  at: number,
): Pick<StaffMember, 'places'> => ({
  places: changed(places, place, at, known => ({ ...known, lockedUntil: until })),
});

/** A member after signing in from this address. */
export const withSuccess = ({ places, known }: StaffMember, address: string): Pick<StaffMember, 'places' | 'known'> => {
  const place = placeOf(address);
  return {
    places: places.filter(each => each.place !== place),
    known: [...known.filter(each => each !== place), place].slice(-KNOWN_MAX),
  };
};

/** Whether the person is locked out somewhere. */
export const isLocked = ({ places, lockedUntil }: StaffMember, at: number): boolean =>
  lockedUntil > at || places.some(each => each.lockedUntil > at);
