import type { Grown } from '../store.ts';

/** A stream's slot is the end of its bucket: streams of one slot share a channel, whenever they began. */
const SLOTS = 8;
const SLOT_OF = 100;

const channelOf = (slot: number): string => `hardway_${slot}`;

export const CHANNELS: readonly string[] = Array.from({ length: SLOTS }, (_, slot) => channelOf(slot));

/** PostgreSQL sends messages of less than 8000 bytes. A character is at most three of them here. */
const NOTICE_LENGTH_MAX = 2_600;

type Notice = { readonly channel: string; readonly text: string };

/** What other processes are told: a line for each stream with its last number, as many to a message as it holds. */
export const noticesOf = (grown: readonly (Grown & { readonly bucket: number })[]): readonly Notice[] => {
  const notices: Notice[] = [];
  const open = new Map<string, string>();
  for (const { stream, number, bucket } of grown) {
    const channel = channelOf(bucket % SLOT_OF);
    const line = `${stream} ${number}`;
    const text = open.get(channel);
    if (text === undefined) open.set(channel, line);
    else if (text.length + line.length < NOTICE_LENGTH_MAX) open.set(channel, `${text}\n${line}`);
    else {
      notices.push({ channel, text });
      open.set(channel, line);
    }
  }
  for (const [channel, text] of open) notices.push({ channel, text });
  return notices;
};

/** What such a message says. */
export const grownIn = (text: string): readonly Grown[] =>
  text.split('\n').map(line => {
    const at = line.lastIndexOf(' ');
    return { stream: line.slice(0, at), number: Number(line.slice(at + 1)) };
  });
