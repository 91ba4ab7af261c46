import type { NamedFile, RunAsked } from '@hardway/lab';
import type { ShownExact, ShownRun } from './shown.ts';

/** A file of a result, as the command would write it. `play` counts from 0. */
export type FileAsked =
  | { readonly kind: 'json' | 'summary' }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'picture'; readonly play: number; readonly name: 'bankroll' | 'results' | 'survival' }
  | { readonly kind: 'record'; readonly play: number; readonly session: number };

/** What the page asks of a desk. Work has an id, and what is said of older work is not listened to. */
export type DeskRequest =
  | { readonly type: 'start'; readonly id: number; readonly asked: RunAsked }
  | { readonly type: 'cancel' }
  | { readonly type: 'file'; readonly ask: number; readonly file: FileAsked };

type FileReply =
  | { readonly type: 'file'; readonly ask: number; readonly file: NamedFile }
  | { readonly type: 'no file'; readonly ask: number; readonly why: string };

type Failed = { readonly type: 'failed'; readonly id: number; readonly why: string };

/** What the desk of simulations says. */
export type SimulationReply =
  | { readonly type: 'shown'; readonly id: number; readonly shown: ShownRun }
  | Failed
  | FileReply;

/** An exact session, or why there is none. */
export type ExactAnswer = ShownExact | { readonly tooLarge: string };

/** What the desk of exact sessions says: an answer for each play, in their order. */
export type ExactReply =
  | { readonly type: 'exact'; readonly id: number; readonly play: number; readonly answer: ExactAnswer }
  | { readonly type: 'under way'; readonly id: number; readonly play: number; readonly words: string }
  | Failed
  | FileReply;

/** The first message to a worker of the lab: what it is to be. */
export type WorkerRole =
  | { readonly role: 'player' }
  | { readonly role: 'simulation'; readonly players: number }
  | { readonly role: 'exact' };
