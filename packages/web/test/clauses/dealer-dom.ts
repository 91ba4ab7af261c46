import { Window } from 'happy-dom';

/** A page for React to draw on. Sockets and requests stay Node's own. */
export const page = new Window({ url: 'http://127.0.0.1/', width: 1280, height: 800 });

const NAMES = [
  'document',
  'sessionStorage',
  'localStorage',
  'HTMLElement',
  'HTMLButtonElement',
  'HTMLDialogElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLIFrameElement',
  'SVGElement',
  'Element',
  'Node',
  'MutationObserver',
  'ResizeObserver',
  'location',
] as const;

Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true });
for (const name of NAMES) {
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true });
}

// A page asks its own server by a path.
const { fetch } = globalThis;
globalThis.fetch = (asked, init) =>
  fetch(typeof asked === 'string' && asked.startsWith('/') ? new URL(asked, page.location.href) : asked, init);
