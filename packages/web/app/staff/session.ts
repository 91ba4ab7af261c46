import { ApiError } from '../api.ts';
import { dropStaff, staffSession } from '../keys.ts';
import { goTo } from '../router.tsx';

const MINUTE_MS = 60_000;

const SIGN_IN = '/signin';

const signInAndBack = (ended: readonly (readonly [string, string])[]): void => {
  dropStaff();
  const { pathname, search } = window.location;
  // Several requests may find the session ended: the first leads away.
  if (pathname === SIGN_IN) return;
  goTo(`${SIGN_IN}?${new URLSearchParams([['to', pathname + search], ...ended.map(each => [...each])])}`, 'replace');
};

/** Leads to the sign-in, and back here after it. */
export const askToSignIn = (): void => signInAndBack([]);

/** Whether the house no longer knows the person who is signed in here. If so, they are told, and asked to sign in again. */
export const isSignedOut = (error: unknown): boolean => {
  const isOut = error instanceof ApiError && error.status === 401;
  if (isOut) {
    const idleMs = staffSession()?.idleMs;
    signInAndBack(idleMs === undefined ? [] : [['ended', String(Math.round(idleMs / MINUTE_MS))]]);
  }
  return isOut;
};

const ROLE = 'hardway.role';

/** The role somebody works in, for as long as the window is open. */
export const chosenRole = (): string | null => sessionStorage.getItem(ROLE);
export const keepRole = (role: string): void => sessionStorage.setItem(ROLE, role);
