import { load } from '../log/load.ts';
import { caseRegister } from '../registers/cases/cases.ts';
import type { TournamentState } from '../registers/tournaments/state.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { stageOf } from '../registers/tournaments/view.ts';
import type { Store } from '../store/store.ts';

/** Why tables are needed still, by table. */
export type Needed = { readonly cases: ReadonlyMap<string, string>; readonly tournaments: ReadonlyMap<string, string> };

/** Every prize and every refund is paid: until then, what an entrant may claim rests on its tables. */
const isOver = (state: TournamentState): boolean =>
  ['paid', 'cancelled'].includes(stageOf(state)) && state.money['refunds-due'] === 0;

const tablesOf = ({ tables, rounds }: TournamentState): readonly string[] => [
  ...tables.map(({ table }) => table),
  ...rounds.flatMap(({ heats }) => heats.flatMap(({ table }) => (table === null ? [] : [table]))),
];

/** The tables about which a case is not closed, and those of tournaments that are not over. */
export const neededTables = async (store: Store): Promise<Needed> => {
  const cases = new Map<string, string>();
  const tournaments = new Map<string, string>();
  for (const { stream } of await store.heads()) {
    const [kind, name] = stream.split(':', 2);
    if (kind === caseRegister.kind) {
      const { opened, status } = (await load(store, caseRegister.decider, stream)).state;
      if (opened !== null && status !== 'closed') cases.set(opened.table, `case ${name} about it is not closed`);
    } else if (kind === tournamentRegister.kind) {
      const { state } = await load(store, tournamentRegister.decider, stream);
      if (!isOver(state)) for (const table of tablesOf(state)) tournaments.set(table, `tournament ${name} is not over`);
    }
  }
  return { cases, tournaments };
};
