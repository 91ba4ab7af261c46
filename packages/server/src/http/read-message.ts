import { z } from 'zod';
import { identifier } from '../live/fields.ts';
import { type ClientMessage, clientMessage, WIRE_VERSION, type WireRefusal } from '../messages/index.ts';
import { malformed } from './refusal.ts';

/** A command that can be answered, but not understood. */
type Unreadable = { readonly type: 'unreadable'; readonly id: string; readonly refusal: WireRefusal };

const anyCommand = z.looseObject({ type: z.literal('command'), id: identifier });

/** What a watcher says who comes for the first time. Crowds say it, so it is known by its text. */
const WATCHERS_HELLO = { type: 'hello', version: WIRE_VERSION } as const satisfies ClientMessage;
const WATCHERS_TEXT = JSON.stringify(WATCHERS_HELLO);

/** The message in a text frame; undefined if it is none of this protocol. */
export const readMessage = (text: string): ClientMessage | Unreadable | undefined => {
  if (text === WATCHERS_TEXT) return WATCHERS_HELLO;
  try {
    const sent: unknown = JSON.parse(text);
    const parsed = clientMessage.safeParse(sent);
    if (parsed.success) return parsed.data;
    const asked = anyCommand.safeParse(sent);
    if (!asked.success) return undefined;
    const [first] = parsed.error.issues;
    return { type: 'unreadable', id: asked.data.id, refusal: malformed(first?.path ?? [], first?.message) };
  } catch {
    return undefined;
  }
};
