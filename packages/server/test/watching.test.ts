import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { tableCommand } from '../src/live/command.ts';
import type { StaffRole, TableCommand } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let craps: CrapsTable;

beforeAll(async () => {
  house = await startHouse();
  craps = await openCraps(house, 'Craps 1', 2);
});
afterAll(async () => {
  await craps.close();
  await house.stop();
});

type Schema = { readonly [field: string]: unknown };

/** The smallest thing that a schema lets pass. */
const least = (schema: Schema): unknown => {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined;
  if (choice !== undefined) return least(choice[0] as Schema);
  switch (schema.type) {
    case 'object': {
      const fields = (schema.properties ?? {}) as { readonly [field: string]: Schema };
      const required = (schema.required ?? []) as readonly string[];
      // An object whose fields are all optional gets its first one.
      const named = required.length > 0 ? required : Object.keys(fields).slice(0, 1);
      return Object.fromEntries(named.map(field => [field, least(fields[field] as Schema)]));
    }
    case 'array': {
      const each = schema.prefixItems as readonly Schema[] | undefined;
      if (each !== undefined) return each.map(least);
      return Array.from({ length: Number(schema.minItems ?? 0) }, (_, at) => `${least(schema.items as Schema)}${at}`);
    }
    case 'string':
      if (String(schema.pattern).includes('-') && String(schema.pattern).includes('{4}')) return '2026-01-01';
      return 'a'.repeat(Number(schema.minLength ?? /\{(\d+)/.exec(String(schema.pattern))?.[1] ?? 1));
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
};

/** One of every command there is, as the schemas want it. */
const everyCommand = (): readonly TableCommand[] =>
  tableCommand.options.map(option => least(z.toJSONSchema(option, { io: 'input' }) as Schema) as TableCommand);

/**
 * All that they may do at a table: surveillance says that it has seen an alert of its own, writes notes and opens
 * cases; an inspector confirms that a player was advised.
 */
const ALLOWED: { readonly [role in StaffRole]?: readonly string[] } = {
  surveillance: ['acknowledgeAlert', 'note', 'openCase'],
  inspector: ['confirmAdvice'],
};

const refusals = async (client: Client): Promise<ReadonlyMap<string, string | undefined>> => {
  const refused = new Map<string, string | undefined>();
  for (const command of everyCommand()) refused.set(command.type, (await client.ask(command)).refusal?.code);
  return refused;
};

test.each(['surveillance', 'inspector'] as const)(
  '%s sees everything at a table and can do nothing there',
  async role => {
    const token = await house.staff(role);
    const watching = await house.client(craps.table, token);
    const made = await craps.players[0]?.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
    await watching.at(made?.number ?? 0);
    expect(watching.view.seats[0]?.layout).toMatchObject([{ name: 'pass', stake: 1000 }]);
    expect(watching.view.seats.map(({ rail }) => typeof rail)).toEqual(['number', 'number']);
    expect(watching.view.stations.length).toBe(3);

    const before = watching.number;
    const refused = await refusals(watching);
    expect(refused.size).toBeGreaterThan(60);
    const allowed = ALLOWED[role] ?? [];
    const others = [...refused].filter(([type]) => !allowed.includes(type));
    expect(others.filter(([, code]) => code !== 'forbidden')).toEqual([]);
    const overHttp = await house.request<{ refusal?: { code: string } }>(
      'POST',
      `/api/tables/${craps.table}/commands`,
      { id: 'http', command: { type: 'closeTable' } },
      token,
    );
    expect(overHttp.body.refusal?.code).toBe('forbidden');
    await watching.close();

    const { entries } = await house.get<{ entries: { facts: { type: string }[] }[] }>(
      `/api/tables/${craps.table}/journal?from=${before + 1}`,
      token,
    );
    const happened = entries.flatMap(({ facts }) => facts.map(({ type }) => type));
    expect(happened.filter(type => !['noted', 'caseAsked'].includes(type))).toEqual([]);
    await craps.players[0]?.ok({ type: 'takeDown', seat: 1, wager: 'pass' });
  },
);
