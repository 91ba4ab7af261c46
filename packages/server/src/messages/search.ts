import { z } from 'zod';

/** What a search finds. */
export const FOUND_KINDS = ['table', 'player', 'person', 'device', 'dice', 'case', 'patron', 'event'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  /** What tells it from others. */
  words: z.string(),
  /** When it happened, of an event. */
  at: z.int().nullable(),
  /** The staff page that shows it, if there is one. */
  path: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

export const searchQuery = z.object({ q: z.string().trim().min(2, 'two letters or more').max(80) });
export const searchReply = z.object({
  found: z.array(found),
  /** Whether there is more of some kind than is listed. */
  isCut: z.boolean(),
});
export type SearchReply = z.infer<typeof searchReply>;
