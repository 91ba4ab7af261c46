import { z } from 'zod';
import { DAY_MS, lostWithin, playedWithin, WEEK_MS } from '../live/patrons/patron.ts';
import { type PatronFile, type PatronLine, patronFile, patronList } from '../messages/index.ts';
import { patronIn } from '../registers/patrons/buckets.ts';
import { findPatrons, type PatronFilter, STANDINGS } from '../registers/patrons/find.ts';
import type { Patron, PatronSettings } from '../registers/patrons/model.ts';
import { patronRegister } from '../registers/patrons/patrons.ts';
import { exclusionAt, restAt, standingAt } from '../registers/patrons/standing.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
import { keyIn, markOf, PAGE, paged } from './paging.ts';
import { asHttp, refusal } from './refusal.ts';

const lineOf = (patron: Patron, at: number): PatronLine => ({
  patron: patron.patron,
  name: patron.name,
  standing: standingAt(patron, at),
  until: (exclusionAt(patron, at) ?? restAt(patron, at))?.until ?? null,
  seated: patron.seated,
});

const named = <T extends { readonly by: { readonly name: string } }>(fact: T | null) =>
  fact && { ...fact, by: fact.by.name };

const fileOf = (patron: Patron, { coolingHours, exclusionDays }: PatronSettings, at: number): PatronFile => {
  const { confirmed, excluded, played, raised, lines } = patron;
  const within = (ms: number) => ({ playedMs: playedWithin(played, at, ms), lost: lostWithin(played, at, ms) });
  return {
    ...lineOf(patron, at),
    confirmed: { age: named(confirmed.age), identity: named(confirmed.identity) },
    excluded: { house: named(excluded.house), self: named(excluded.self) },
    limits: patron.limits,
    raised,
    day: within(DAY_MS),
    week: within(WEEK_MS),
    care: { coolingHours, exclusionDays },
    lines: [...lines],
  };
};

const key = z.tuple([z.int(), z.int(), z.string()]).readonly();

const listPatronsRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listPatrons',
      method: 'GET',
      path: '/api/patrons',
      summary: 'Patrons by card or name, a page at a time; those who are excluded or on a break first',
      access: 'read-patrons',
      limit: 'reads',
      query: z.object({
        find: z.string().max(60).optional(),
        standing: z.union([z.enum(STANDINGS), z.literal('')]).optional(),
        ...paged,
      }),
      reply: patronList,
    },
    async ({ query: { find = '', standing = '', limit = PAGE, after } }) => {
      const text = find.trim();
      const filter: PatronFilter = {
        words: text === '' ? [] : [text],
        ...(standing === '' ? {} : { standing }),
        ...(after === undefined ? {} : { after: keyIn(key, after) }),
      };
      const { patrons, next } = await findPatrons(await caughtUp(context), filter, context.now(), limit);
      return {
        patrons: [...patrons],
        next: next === null ? null : markOf(next),
      };
    },
  );

const getPatronRoute = (context: AppContext): Route =>
  route(
    {
      id: 'getPatron',
      method: 'GET',
      path: '/api/patrons/:name',
      summary: 'One patron: standing, limits, play of the last days, history',
      access: 'read-patrons',
      limit: 'reads',
      params: z.object({ name: z.string().max(64) }),
      reply: patronFile,
    },
    async ({ params: { name = '' } }) => {
      await context.reader?.catchUp();
      const { patrons, settings } = (await context.registers.log(patronRegister)).state;
      const patron = patronIn(patrons, name);
      if (patron === undefined) throw asHttp(refusal('unknown', `There is no patron ${name}`));
      return fileOf(patron, settings, context.now());
    },
  );

export const patronRoutes = (context: AppContext): readonly Route[] => [
  listPatronsRoute(context),
  getPatronRoute(context),
];
