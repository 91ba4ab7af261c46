import type { Derived, Value, Values } from '../../../src/reader/derived.ts';
import { accountingRegister, calendarOf, settingsAt } from '../../../src/registers/accounting/accounting.ts';
import type { Asked } from '../../../src/reports/house/definition.ts';
import { REPORTS } from '../../../src/reports/house/index.ts';

export type Statement = { readonly sql: string; readonly values: readonly Value[] };

/** The statements that a report asks of the derived tables. */
export const statementsOf = async (derived: Derived, id: string, asked: Asked): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const noting: Derived = {
    ...derived,
    query: <Row extends Values>(sql: string, values: readonly Value[] = []) => {
      statements.push({ sql, values });
      return derived.query<Row>(sql, values);
    },
  };
  const accounting = accountingRegister.decider.initial;
  await REPORTS.find(each => each.id === id)?.make(
    {
      derived: noting,
      calendar: calendarOf(accounting),
      settings: settingsAt(accounting, 0),
      staff: { staff: {} } as never,
    },
    asked,
  );
  return statements;
};
