import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { House } from './house.ts';

type Where = Pick<House, 'url'>;

/** Signs somebody in at the staff's door; the page is the home of their role. */
export const signedIn = async (
  context: BrowserContext,
  house: Where,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${house.url}/signin`);
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('.work h1')).toBeVisible();
  return page;
};
