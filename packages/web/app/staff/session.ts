import { ApiError } from '../api.ts';
import { dropStaff } from '../keys.ts';
import { goTo } from '../router.tsx';

/** Leads to the sign-in, and back here after it. */
export const askToSignIn = (): void => {
  dropStaff();
  const here = window.location.pathname + window.location.search;
  goTo(`/signin?to=${encodeURIComponent(here)}`, 'replace');
};

/** Whether the house no longer knows the person who is signed in here. If so, they are asked to sign in again. */
export const isSignedOut = (error: unknown): boolean => {
  const isOut = error instanceof ApiError && error.status === 401;
  if (isOut) askToSignIn();
  return isOut;
};

const ROLE = 'hardway.role';

/** The role somebody works in, for as long as the window is open. */
export const chosenRole = (): string | null => sessionStorage.getItem(ROLE);
export const keepRole = (role: string): void => sessionStorage.setItem(ROLE, role);
