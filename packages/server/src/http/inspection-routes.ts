import { z } from 'zod';
import { configurationsOf } from '../inspection/configurations.ts';
import type { Inspecting } from '../inspection/inspection.ts';
import { configurations, inspection, programDigest, verificationBegun, verifyRequest } from '../messages/index.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const done = z.object({ ok: z.boolean() });

const inspectRoute = (context: AppContext, { verifier }: Inspecting): Route =>
  route(
    {
      id: 'inspect',
      method: 'GET',
      path: '/api/inspection',
      summary:
        'The verification that runs, those before it, the program as it was found, and what was printed or exported',
      access: 'inspect-house',
      isQuiet: true,
      reply: inspection,
    },
    async () => ({ running: verifier.running, ...(await context.registers.log(inspectionRegister)).state }),
  );

const verifyRoute = (context: AppContext, { verifier, guard }: Inspecting): Route =>
  route(
    {
      id: 'verify',
      method: 'POST',
      path: '/api/inspection/verifications',
      summary: 'Derive everything again from the journal and verify the program, in the background',
      access: 'verify-house',
      limit: 'records',
      body: verifyRequest,
      reply: verificationBegun,
    },
    async ({ signedIn: { user, name }, body: { scope } }) => {
      const verification = await verifier.begin(scope, { user, name });
      if (verification === undefined) throw asHttp(refusal('too-many', 'A verification is running: wait for its end'));
      guard.look().catch(error => context.failed(error, {}));
      return { verification };
    },
  );

const stopVerifyingRoute = ({ verifier }: Inspecting): Route =>
  route(
    {
      id: 'stopVerifying',
      method: 'DELETE',
      path: '/api/inspection/verifications',
      summary: 'Stop the verification that runs',
      access: 'verify-house',
      reply: done,
    },
    async ({ signedIn: { name } }) => {
      await verifier.stop(`${name} stopped it`);
      return { ok: true };
    },
  );

const readProgramRoute = ({ program }: Inspecting, version: string): Route =>
  route(
    {
      id: 'readProgram',
      method: 'GET',
      path: '/api/inspection/program',
      summary: 'The files of the program with their hashes, read now; with a salt that goes into each',
      access: 'inspect-house',
      limit: 'records',
      query: z.object({ salt: z.string().max(200).optional() }),
      reply: programDigest,
    },
    async ({ query: { salt = '' } }) => ({ version, node: process.versions.node, ...(await program.manifest(salt)) }),
  );

const HOUSE = { kind: 'house' } as const;

const printConfigurationsRoute = (context: AppContext, version: string): Route =>
  route(
    {
      id: 'printConfigurations',
      method: 'POST',
      path: '/api/inspection/configurations',
      summary: 'How every staffed table is set up, and its papers, to be printed; that it was asked for is recorded',
      access: 'inspect-house',
      limit: 'records',
      reply: configurations,
    },
    async ({ signedIn: { user, name } }) => {
      const running = await Promise.all(context.identity.state.tables.map(id => context.tables.get(id)));
      const lives = running.flatMap(table => table?.live ?? []);
      const by = { user, name };
      const made = configurationsOf(lives, { by, at: context.now(), version });
      const { sha256, tables } = made;
      const issue = {
        type: 'issue',
        title: 'the table configurations',
        format: 'print',
        filters: 'every table',
      } as const;
      const command = { ...issue, rows: tables.length, sha256, by };
      const issued = await context.registers.ask(inspectionRegister, 'main', HOUSE, context.newId(), command);
      if (!issued.ok) throw asHttp(issued.refusal);
      return made;
    },
  );

export const inspectionRoutes = (context: AppContext, inspecting: Inspecting, version: string): readonly Route[] => [
  inspectRoute(context, inspecting),
  verifyRoute(context, inspecting),
  stopVerifyingRoute(inspecting),
  readProgramRoute(inspecting, version),
  printConfigurationsRoute(context, version),
];
