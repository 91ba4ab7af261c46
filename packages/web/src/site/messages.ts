import type { HouseAnswer, HouseRequest } from '@hardway/server/practice';

/** What a page says to the worker that keeps its tables. */
export type ToWorker =
  | { readonly type: 'ask'; readonly id: number; readonly request: HouseRequest }
  | { readonly type: 'open'; readonly line: number; readonly table: string }
  | { readonly type: 'say'; readonly line: number; readonly text: string }
  | { readonly type: 'hangUp'; readonly line: number };

/** What the worker answers. */
export type FromWorker =
  | { readonly type: 'answered'; readonly id: number; readonly answer: HouseAnswer }
  | { readonly type: 'opened'; readonly line: number }
  | { readonly type: 'told'; readonly line: number; readonly text: string }
  | { readonly type: 'closed'; readonly line: number; readonly code: number };
