import type { Cents } from '@hardway/rules';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { countIn, type Edges, Link, type Mirror, NO_TABLE } from '../src/index.ts';
import { ApiError, api } from './api.ts';
import { connectTo, whenCutOff } from './house.ts';

/** The line to a table for as long as the screen is there; of a display, by its name. */
export const useLink = (
  table: string,
  token: string | undefined,
  display?: string,
): { link: Link | null; mirror: Mirror } => {
  const [link, setLink] = useState<Link | null>(null);
  useEffect(() => {
    const isThere = (): Promise<boolean> =>
      api.recall(table, token).then(
        () => true,
        error => !(error instanceof ApiError && error.status === 404),
      );
    const made = new Link({ connect: () => connectTo(table), token, display, isThere });
    made.subscribe(() => {
      const { view } = made.mirror;
      if (view !== null) countIn(view.heat === null ? 'money' : 'chips');
    });
    made.open();
    setLink(made);
    const stop = whenCutOff(() => made.dropped());
    return () => {
      stop();
      made.close();
      countIn('money');
    };
  }, [table, token, display]);
  const mirror = useSyncExternalStore(link?.subscribe ?? (() => () => undefined), () => link?.mirror ?? NO_TABLE);
  return { link, mirror };
};

/** The time, as often as asked. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    listener => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Hardway`;
  }, [title]);
};

const known = new Map<string, Edges>();

/** The exact edges of a house, for an amount if one is given. A worker calculates them, so no screen waits. */
export const useEdges = (config: object | undefined, amount?: Cents): Edges | undefined => {
  const key = config === undefined ? '' : JSON.stringify({ config, amount });
  const [edges, setEdges] = useState<Edges | undefined>(known.get(key));
  useEffect(() => {
    if (key === '') return;
    const found = known.get(key);
    setEdges(found);
    if (found !== undefined) return;
    const worker = new Worker(new URL('./edges.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<Edges>) => {
      known.set(key, event.data);
      setEdges(event.data);
      worker.terminate();
    };
    worker.postMessage({ what: 'edges', ...JSON.parse(key) });
    return () => worker.terminate();
  }, [key]);
  return edges;
};

/** Marks an element whose content is cut off, below or at the end, for as long as there is more to see. */
export const useCut = (): ((element: HTMLElement | null) => (() => void) | undefined) =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const look = (): void => {
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
      const cut = [
        ...(scrollHeight - scrollTop - clientHeight > 2 ? ['below'] : []),
        ...(scrollWidth - scrollLeft - clientWidth > 2 ? ['after'] : []),
      ].join(' ');
      if (element.dataset.cut !== cut) element.dataset.cut = cut;
      makeReachable(element);
    };
    const room = new ResizeObserver(look);
    const content = new MutationObserver(look);
    room.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      room.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const SCROLLED = /auto|scroll/;

/** What scrolls can be scrolled by keyboard: through something inside that takes the focus, or by taking it itself. */
const makeReachable = (element: HTMLElement): void => {
  const isHigher = element.scrollHeight > element.clientHeight;
  const isWider = element.scrollWidth > element.clientWidth;
  const { overflowX, overflowY } = window.getComputedStyle(element);
  const scrolls = (isHigher && SCROLLED.test(overflowY)) || (isWider && SCROLLED.test(overflowX));
  const hasFocusable = [...element.querySelectorAll(FOCUSABLE)].some(each => each.checkVisibility());
  if (scrolls && !hasFocusable) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
};

export const ASPECT_STEP = 0.04;

/** How much wider than high an element is, in steps: a felt is not laid out again for every pixel. */
export const useAspect = (): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly aspect: number | undefined;
} => {
  const ref = useRef<HTMLDivElement>(null);
  const [aspect, setAspect] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setAspect(Math.round(width / height / ASPECT_STEP) * ASPECT_STEP);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, aspect };
};
