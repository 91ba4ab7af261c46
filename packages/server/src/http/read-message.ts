import { z } from 'zod';
import { IDENTIFIER, identifier } from '../live/fields.ts';
import { type ClientMessage, clientMessage, WIRE_VERSION, type WireRefusal } from '../messages/index.ts';
import { keepingText } from '../store/canonical.ts';
import { malformed } from './refusal.ts';

/** A command that can be answered, but not understood. */
type Unreadable = { readonly type: 'unreadable'; readonly id: string; readonly refusal: WireRefusal };

const anyCommand = z.looseObject({ type: z.literal('command'), id: identifier });

/** What a watcher says who comes for the first time. Crowds say it, so it is known by its text. */
const WATCHERS_HELLO = { type: 'hello', version: WIRE_VERSION } as const satisfies ClientMessage;
const WATCHERS_TEXT = JSON.stringify(WATCHERS_HELLO);

type CommandMessage = Extract<ClientMessage, { readonly type: 'command' }>;

/** A command as terminals write it, taken apart: its id, the result it was meant for, and what is asked, in one flat object. */
const WRITTEN_COMMAND = new RegExp(
  `^\\{"type":"command","id":"(${IDENTIFIER})"(?:,"after":(0|[1-9]\\d{0,14}))?,"command":(\\{[^{}]*\\})\\}$`,
);

/** No longer message is remembered, and no more of them: its text is kept with it. */
const KNOWN_LENGTH_MAX = 256;
const KNOWN_MAX = 4_096;

/** What was asked lately, by its text. A table has few spots and chips: nearly all of what is asked was asked before. */
const known = new Map<string, CommandMessage['command']>();

const remember = (text: string, command: CommandMessage['command']): void => {
  if (known.size >= KNOWN_MAX) known.clear();
  // All who ask the same share it.
  known.set(text, keepingText(Object.freeze(command)));
};

/** The message in a text frame; undefined if it is none of this protocol. */
export const readMessage = (text: string): ClientMessage | Unreadable | undefined => {
  if (text === WATCHERS_TEXT) return WATCHERS_HELLO;
  const [, id, after, asked] = (text.length <= KNOWN_LENGTH_MAX && WRITTEN_COMMAND.exec(text)) || NO_PARTS;
  const command = asked === undefined ? undefined : known.get(asked);
  if (id !== undefined && command !== undefined)
    return after === undefined
      ? { type: 'command', id, command }
      : { type: 'command', id, command, after: Number(after) };
  const message = readWhole(text);
  if (asked !== undefined && message?.type === 'command') remember(asked, message.command);
  return message;
};

const NO_PARTS: readonly (string | undefined)[] = [];

const readWhole = (text: string): ClientMessage | Unreadable | undefined => {
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
