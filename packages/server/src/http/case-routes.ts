import { z } from 'zod';
import { identifier } from '../live/fields.ts';
import { journalAudience } from '../live/throws/throws.ts';
import { caseList } from '../messages/index.ts';
import { bundleOf } from '../registers/cases/bundle.ts';
import { caseRegister } from '../registers/cases/cases.ts';
import type { CaseState } from '../registers/cases/model.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const lineOf = ({ opened, status, outcome, held, acts, advice }: CaseState) =>
  opened === null
    ? []
    : [
        {
          id: opened.id,
          kind: opened.kind,
          table: opened.table,
          seat: opened.seat,
          summary: opened.summary,
          openedAt: opened.at,
          openedBy: opened.by.name,
          status,
          outcome,
          held: held as number,
          pending: acts.filter(({ entry }) => entry === null).length + (advice === 'to be told' ? 1 : 0),
        },
      ];

const listCasesRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listCases',
      method: 'GET',
      path: '/api/cases',
      summary: 'All cases, the latest first',
      access: 'read-cases',
      limit: 'reads',
      reply: caseList,
    },
    async () => {
      // What was asked for at a table a moment ago is a case by now.
      await context.reader?.catchUp();
      const names = await context.registers.names(caseRegister);
      const logs = await Promise.all(names.map(name => context.registers.log(caseRegister, name)));
      return { cases: logs.flatMap(({ state }) => lineOf(state)).sort((a, b) => b.openedAt - a.openedAt) };
    },
  );

/** An entry of a table that hides something from readers of its journal, if one of these does. */
const hidingEntry = async (
  { tables }: AppContext,
  table: string,
  entries: readonly number[],
): Promise<number | undefined> => {
  const running = await tables.get(table);
  const live = running?.live;
  if (running === undefined || live == null) return undefined;
  return entries.find(number => number > running.log.head.number || journalAudience(live, number) !== 'journal');
};

const caseFileRoute = (context: AppContext): Route =>
  route(
    {
      id: 'getCaseFile',
      method: 'GET',
      path: '/api/cases/:name/file',
      summary: 'The file of a case: its entries, those of the table it rests on, their hashes and a digest over all',
      access: 'read-cases',
      limit: 'reads',
      params: z.object({ name: identifier }),
      reply: z.looseObject({ digest: z.string() }),
    },
    async ({ params: { name = '' } }) => {
      await context.reader?.catchUp();
      const { state } = await context.registers.log(caseRegister, name);
      if (state.opened === null) throw asHttp(refusal('unknown', 'There is no such case'));
      const hiding = await hidingEntry(context, state.opened.table, state.entries);
      if (hiding !== undefined)
        throw asHttp(refusal('wrong-step', `Entry ${hiding} is not to be read yet: ask again after the roll`));
      return bundleOf(context.store, name, state, context.now());
    },
  );

export const caseRoutes = (context: AppContext): readonly Route[] => [listCasesRoute(context), caseFileRoute(context)];
