import { z } from 'zod';
import type { Row } from './row.ts';

/** A row as it is written to a file. Whether it is what was once appended, its hash tells. */
export const writtenRow = z.strictObject({
  stream: z.string(),
  number: z.int(),
  id: z.string(),
  who: z.string(),
  at: z.number(),
  command: z.string(),
  facts: z.string(),
  postings: z.string(),
  previous: z.string(),
  hash: z.string(),
}) satisfies z.ZodType<Row>;
