import type { FloorQuestion } from '../floor/floor.ts';
import { floorNews, floorQuery } from '../messages/index.ts';
import { type Call, type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

/** Waits for news, at most so long, and not after the client has gone or when the server stops. */
const waitForNews = (
  context: AppContext,
  question: FloorQuestion,
  { request, token = '' }: Pick<Call<unknown, unknown>, 'request' | 'token'>,
  waitMs: number,
): Promise<void> =>
  new Promise<void>(resolve => {
    const ended = (): void => {
      cancel();
      leave();
      context.stopping.removeEventListener('abort', ended);
      request.raw.off('close', ended);
      resolve();
    };
    const cancel = context.timers.after(waitMs, ended);
    const isStill = (): boolean => context.identity.session(token, false) !== undefined;
    const leave = context.floor.wait(question, ended, isStill);
    context.stopping.addEventListener('abort', ended);
    request.raw.on('close', ended);
  });

const watchFloorRoute = (context: AppContext): Route =>
  route(
    {
      id: 'watchFloor',
      method: 'GET',
      path: '/api/floor/live',
      summary: 'The staffed tables at a glance, and what has changed since an earlier answer; it may wait for news',
      access: 'see-floor',
      isQuiet: true,
      query: floorQuery,
      reply: floorNews,
    },
    async call => {
      const { floor, identity } = context;
      const { since, only, wait = 0 } = call.query;
      const question = { since, roles: call.signedIn.roles, isAlertsOnly: only === 'alerts' };
      const news = await floor.news(question);
      if (wait === 0 || floor.hasNews(question) || context.isStopping) return news;
      await waitForNews(context, question, call, wait);
      // Somebody who was signed out meanwhile is told nothing more.
      if (identity.session(call.token ?? '', false) === undefined) throw asHttp(refusal('signed-out', 'Sign in first'));
      return floor.news(question);
    },
  );

export const floorRoutes = (context: AppContext): readonly Route[] => [watchFloorRoute(context)];
