import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { pathHere, urlOf } from './address.ts';

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', tell);
  };
};

/** Goes to a page of this application. */
export const goTo = (path: string, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') window.history.pushState(null, '', urlOf(path));
  else window.history.replaceState(null, '', urlOf(path));
  window.scrollTo(0, 0);
  tell();
};

/** Writes another address for the page that is shown; it stays where it is. */
export const replaceAddress = (path: string): void => {
  window.history.replaceState(null, '', urlOf(path));
  tell();
};

/** Changes what follows the question mark; the page stays where it is. */
export const replaceQuery = (query: URLSearchParams): void => {
  const text = query.toString();
  replaceAddress(`${pathHere().split('?')[0]}${text === '' ? '' : `?${text}`}`);
};

/** Where this page is: the parts of its path and what follows the question mark. */
export const useRoute = (): { readonly parts: readonly string[]; readonly query: URLSearchParams } => {
  const place = useSyncExternalStore(subscribe, pathHere);
  const [path = '/', query = ''] = place.split('?');
  return { parts: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
};

/** A link that stays inside the application. */
export const Link = ({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    href={urlOf(href)}
    onClick={(event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      goTo(href);
    }}
    {...rest}
  />
);
