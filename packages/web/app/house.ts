import type { Socket } from '@hardway/client';

export type Asked = {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
};

/** Asks the house by HTTP. A site without a server asks a worker: see `site/house.ts`. */
export const askHouse = (path: string, { method, body, token, signal }: Asked): Promise<Response> =>
  fetch(`/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

/** Opens the line to a table. */
export const connectTo = (table: string): Socket => {
  const { protocol, host } = window.location;
  return new WebSocket(
    `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${encodeURIComponent(table)}/live`,
  );
};

/** Whether the house can record, as far as can be told: it says 503 while it can't. A line that is down is told of elsewhere. */
export const isRecording = async (): Promise<boolean> => (await fetch('/ready').catch(() => undefined))?.status !== 503;

/** Tells when the machine has lost its network, and the house with it. Returns the function that stops it. */
export const whenCutOff = (act: () => void): (() => void) => {
  window.addEventListener('offline', act);
  return () => window.removeEventListener('offline', act);
};
