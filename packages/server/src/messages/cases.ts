import { z } from 'zod';
import { CASE_KINDS } from '../live/sanctions/model.ts';

const caseLine = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  table: z.string(),
  seat: z.int().nullable(),
  summary: z.string(),
  openedAt: z.int(),
  openedBy: z.string(),
  status: z.enum(['open', 'decided', 'reviewed', 'closed']),
  outcome: z.enum(['resolved', 'unresolved']).nullable(),
  /** Cents in suspense. */
  held: z.int(),
  /** What is still to be done or confirmed. */
  pending: z.int(),
});
export type CaseLine = z.infer<typeof caseLine>;

export const caseList = z.object({ cases: z.array(caseLine) });

export type { CaseCommand, CaseView } from '../registers/cases/model.ts';
