import type { NamedFile, RunAsked } from '@hardway/lab';
import type { ShownExact, ShownRun } from './shown.ts';

/** A file of a result, as the command would write it. `play` counts from 0. */
export type FileAsked =
  | { readonly kind: 'json' | 'summary' }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'picture'; readonly play: number; readonly name: 'bankroll' | 'results' | 'survival' }
  | { readonly kind: 'record'; readonly play: number; readonly session: number };

/** What the page asks of a desk. Work has an id, and what is said of older work is not listened to. */
export type DeskRequest<Asked = RunAsked, File = FileAsked> =
  | { readonly type: 'start'; readonly id: number; readonly asked: Asked }
  /** This may be asked for next. A desk that can gets ready for it, and says nothing. */
  | { readonly type: 'prepare'; readonly asked: Asked }
  | { readonly type: 'cancel' }
  | { readonly type: 'file'; readonly ask: number; readonly file: File };

type FileReply =
  | { readonly type: 'file'; readonly ask: number; readonly file: NamedFile }
  | { readonly type: 'no file'; readonly ask: number; readonly why: string };

type Failed = { readonly type: 'failed'; readonly id: number; readonly why: string };

/** What a desk says that shows figures while they come in. */
export type ShownReply<Shown> =
  | { readonly type: 'shown'; readonly id: number; readonly shown: Shown }
  | Failed
  | FileReply;

/** What the desk of simulations says. */
export type SimulationReply = ShownReply<ShownRun>;

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
  | { readonly role: 'questions'; readonly players: number }
  | { readonly role: 'exact' };
