import type { Me } from '@hardway/server/messages';
import { STAFF_PAGES } from '../../app/staff/pages.ts';
import { pagesFor } from '../../src/index.ts';
import type { LivelyHouse, Role } from './lively-house.ts';

/** What is under a page that has others under it, in the order in which they are looked at. */
const inside = async (lively: LivelyHouse, role: Role): Promise<{ readonly [page: string]: readonly string[] }> => {
  const { token } = lively.person(role).session;
  const cases = await lively.house.ask<{ cases: readonly { id: string }[] }>('/cases', undefined, token).then(
    found => found.cases,
    () => [],
  );
  const table = lively.table('massachusetts').id;
  return {
    floor: ['', `/${table}`, ...(role === 'floorperson' ? ['/craps-8', '/craps-9'] : [])],
    review: ['', `/${table}`],
    watch: [`/${table}`],
    surveillance: ['', '/events'],
    patrons: ['', '/C-100'],
    cases: ['', ...cases.slice(0, 1).map(({ id }) => `/${id}`)],
    accounting: ['', '/day-sheet'],
  };
};

export type RolePage = { readonly name: string; readonly path: string };

/** Every page that somebody of this role can open, with one of each kind that lies under it. */
export const pagesOf = async (lively: LivelyHouse, role: Role): Promise<readonly RolePage[]> => {
  const me = await lively.house.ask<Me>('/me', undefined, lively.person(role).session.token);
  const under = await inside(lively, role);
  return pagesFor(STAFF_PAGES, me, role).flatMap(({ path }) =>
    (under[path] ?? ['']).map((rest, at) => ({ name: at === 0 ? path : `${path}-${at}`, path: `/${path}${rest}` })),
  );
};
