import { z } from 'zod';
import { review } from '../messages/index.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const wanted = z
  .object({
    number: z.coerce.number().int().min(1).optional(),
    at: z.coerce.number().int().min(0).optional(),
  })
  .refine(({ number, at }) => number === undefined || at === undefined, { message: 'a number or a time, not both' });

const reviewThrowRoute = (context: AppContext, reviewer: Reviewer): Route =>
  route(
    {
      id: 'reviewThrow',
      method: 'GET',
      path: '/api/tables/:table/review',
      summary:
        'A past throw with the felt before it, both entries, settlements, money and what undid it; the last one by default',
      access: 'review-rolls',
      limit: 'reads',
      query: wanted,
      reply: review,
    },
    async ({ params: { table = '' }, query: { number, at } }) => {
      const found = await context.tables.get(table);
      if (found === undefined) throw asHttp(refusal('unknown', 'There is no such table'));
      if (reviewer.isBusy) throw asHttp(refusal('too-many', 'Too many rolls are being looked up: wait a moment'));
      const asked = { ...(number === undefined ? {} : { number }), ...(at === undefined ? {} : { at }) };
      const reply = await reviewer.ask(found.log.stream, asked);
      if (reply.ok === 'reading') return { state: 'reading', ...reply.progress };
      if (!reply.ok) throw asHttp(refusal('unknown', reply.why));
      return { state: 'ready', throw: reply.throw };
    },
  );

export const reviewRoutes = (context: AppContext, reviewer: Reviewer): readonly Route[] => [
  reviewThrowRoute(context, reviewer),
];
