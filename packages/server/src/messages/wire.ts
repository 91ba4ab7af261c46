import { z } from 'zod';
import { tableCommand } from '../live/command.ts';
import { identifier, personName, time } from '../live/fields.ts';
import { change, patch, refusal, told, view, you } from './table.ts';

/** Said by both sides in the first message. A server refuses a version it does not speak and says which it does. */
export const WIRE_VERSION = 1;

/** No message from a client is longer. */
export const MESSAGE_BYTES_MAX = 16 * 1024;

// From client to server.

export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.int(),
  /** A seat's or a member of staff's token. Without one the client only watches. */
  token: z.string().max(200).optional(),
  /** The last number seen, to be told what was missed. */
  from: z.int().min(0).optional(),
  /** A display of the table, by its name: it needs no token, and the table's staff see whether it is there. */
  display: personName.optional(),
});

export const command = z.strictObject({
  type: z.literal('command'),
  /** Made by the sender. Sent again with the same content it acts once and is answered again. */
  id: identifier,
  command: tableCommand,
  /** A supervisor's approval, where the command needs one. */
  approval: z.string().max(200).optional(),
  /** `lastResult` of the view the sender acts on. If there has been a result since, the command is refused as `stale`. */
  after: z.int().min(0).optional(),
  /** It was sent before and not answered, perhaps to another server: if it is refused now, it never acts. */
  again: z.boolean().optional(),
});

/** Asks for the server's time. It is no activity: an idle session still ends. */
export const ping = z.strictObject({ type: z.literal('ping'), sent: z.number() });

/** A seat's terminal has seen that betting is closed and has locked its wagers. */
export const locked = z.strictObject({ type: z.literal('locked') });

export const clientMessage = z.discriminatedUnion('type', [hello, command, ping, locked]);
export type ClientMessage = z.infer<typeof clientMessage>;
/** A message and a command as a client writes them: amounts are plain numbers. */
export type SentMessage = z.input<typeof clientMessage>;
export type SentCommand = z.input<typeof tableCommand>;

// From server to client.

/** Whose terminal, which device and which display is connected now, to whichever server of the house. */
const connected = z.object({
  seats: z.array(z.int()),
  /** Those of them that have locked their wagers since betting was last closed. */
  locked: z.array(z.int()),
  devices: z.array(z.string()),
  displays: z.array(z.string()),
  /** How many others only look on. */
  watchers: z.int(),
});
export type Presence = z.infer<typeof connected>;

/** The first message, also after a break: all there is now, and what was missed since `from`, oldest first. */
export const welcome = z.object({
  type: z.literal('welcome'),
  version: z.int(),
  now: time,
  you,
  number: z.int(),
  view,
  missed: z.array(change),
  /** Whether `missed` reaches back to `from`; if not, older entries are read over HTTP. */
  complete: z.boolean(),
  /** The facts of the last roll, and those that have undone it since, oldest first. */
  told: z.array(told),
  presence: connected,
});

/** What has changed in who is connected: each field given replaces the old one. */
export const presence = connected.partial().extend({ type: z.literal('presence') });

/** What has happened since, in order and without gaps: entries `from` to `number`. */
export const changes = z.object({
  type: z.literal('changes'),
  now: time,
  from: z.int(),
  number: z.int(),
  changes: z.array(change),
  patch,
});

/** Sent when the command is durable, or refused. */
export const answer = z.object({
  type: z.literal('answer'),
  id: z.string(),
  ok: z.boolean(),
  /** The entry that recorded it; the present number if it changed nothing or was refused. */
  number: z.int().optional(),
  refusal: refusal.optional(),
  /** A pairing code, or the wagers that could not be made again. */
  result: z
    .object({
      code: z.string().optional(),
      left: z.array(z.object({ wager: z.string(), amount: z.int(), refusal })).optional(),
    })
    .optional(),
});

export const pong = z.object({ type: z.literal('pong'), sent: z.number(), now: time });

/** Something about the connection itself. After one that says `closing` the server closes it. */
export const notice = z.object({
  type: z.literal('notice'),
  code: z.string(),
  sentence: z.string(),
  closing: z.boolean(),
});

export const serverMessage = z.discriminatedUnion('type', [welcome, changes, answer, presence, pong, notice]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Close codes of the socket beyond the usual ones. */
export const CLOSE_CODES = {
  /** The message was no message. */
  malformed: 4400,
  /** The token is not valid, or no longer valid. */
  signedOut: 4401,
  forbidden: 4403,
  /** No such table. */
  unknown: 4404,
  /** Nothing was heard from the client for too long. */
  silent: 4408,
  /** A fixed terminal speaks for somebody else now, or for nobody: connect again. */
  changed: 4410,
  /** Another terminal has been paired with the seat. */
  replaced: 4409,
  version: 4426,
  /** Too many messages, or too many connections. */
  tooMany: 4429,
  /** The server stops: connect again, perhaps to another. */
  stopping: 4503,
} as const;
