import type { FloorQuestion } from '../floor/floor.ts';
import { type FloorWin, floorNews, floorQuery, floorWin } from '../messages/index.ts';
import { accountingRegister, calendarOf, settingsAt } from '../registers/accounting/accounting.ts';
import { tableOf } from '../reports/house/definition.ts';
import { type DayFigures, dayFigures } from '../reports/house/figures.ts';
import { type Call, type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
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

const floorWinRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readFloorWin',
      method: 'GET',
      path: '/api/floor/win',
      summary: 'What each table has won on this gaming day, against the range that could be expected',
      access: 'read-reports',
      limit: 'reads',
      isQuiet: true,
      reply: floorWin,
    },
    async (): Promise<FloorWin> => {
      const derived = await caughtUp(context);
      const { state } = await context.registers.log(accountingRegister);
      const day = calendarOf(state).dayOf(context.now());
      const { sigmas } = settingsAt(state, context.now());
      const figures = await dayFigures(derived, { from: day, to: day });
      return { day, tables: figures.map(each => winOf(each, sigmas)) };
    },
  );

const winOf = ({ stream, win, expected, variance }: DayFigures, sigmas: number): FloorWin['tables'][number] => {
  const width = sigmas * Math.sqrt(variance);
  return {
    table: tableOf(stream),
    win,
    expected: Math.round(expected),
    band: variance > 0 ? { from: Math.round(expected - width), to: Math.round(expected + width) } : null,
  };
};

export const floorRoutes = (context: AppContext): readonly Route[] => [
  watchFloorRoute(context),
  floorWinRoute(context),
];
