import { sitePath, siteUrl } from '../../src/site/address.ts';

/** Where the site is on its host. Each of its pages says how far up that is, so one build serves under any path. */
const ROOT = new URL(document.querySelector('meta[name="site-root"]')?.getAttribute('content') ?? './', location.href)
  .pathname;

export const urlOf = (path: string): string => siteUrl(ROOT, path);

export const pathHere = (): string => sitePath(ROOT, window.location);

export const fileUrl = (name: string): string => `${ROOT}${name}`;
