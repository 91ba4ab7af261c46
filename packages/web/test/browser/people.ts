import type { SignedIn } from '@hardway/server/messages';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { openWindow } from './chromium.ts';
import type { House } from './house.ts';

/** Somebody of the staff who is signed in, at as many windows as they like. */
export type Person = {
  readonly user: string;
  readonly name: string;
  readonly password: string;
  readonly session: SignedIn;
};

export const hired = async (house: House, name: string, ...roles: readonly string[]): Promise<Person> => {
  const who = await house.hire(name.toLowerCase().replaceAll(' ', '-'), name, ...roles);
  const session = (await house.signIn(who.user, who.password)) as unknown as SignedIn;
  return { ...who, session };
};

/** A window in which this person is signed in already. */
export const windowOf = async (
  browser: Browser,
  { session }: Person,
  width?: number,
  height?: number,
  options?: BrowserContextOptions,
): Promise<BrowserContext> => {
  const window = await openWindow(browser, width, height, options);
  await window.addInitScript(
    `sessionStorage.getItem('hardway.staff') ?? sessionStorage.setItem('hardway.staff', ${JSON.stringify(JSON.stringify(session))})`,
  );
  return window;
};
