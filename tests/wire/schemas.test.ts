import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Serving, serve } from '@hardway/server';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compile } from 'json-schema-to-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientTypes } from '../../tools/typescript-5/client-types.ts';
import { wireSchemas } from '../../tools/typescript-5/wire-types.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

type Operation = {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly responses: { readonly [status: string]: unknown };
};
type OpenApi = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
};

const folder = mkdtempSync(join(tmpdir(), 'hardway-wire-'));
let house: Serving;
let openapi: OpenApi;
let socket: { readonly $defs: { readonly [name: string]: object } };

beforeAll(async () => {
  house = await serve({ version: '0.0.0', data: join(folder, 'data'), host: '127.0.0.1', port: 0 });
  const read = async (path: string): Promise<unknown> => (await fetch(house.url + path)).json();
  openapi = (await read('/api/openapi.json')) as OpenApi;
  socket = (await read('/api/socket.json')) as typeof socket;
});

afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
});

const operations = (): readonly (readonly [string, Operation])[] =>
  Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );

test('the description of the interface is valid OpenAPI, and a broken one is not', async () => {
  expect(await new Validator().validate(structuredClone(openapi))).toMatchObject({ valid: true });
  const broken = { ...structuredClone(openapi), info: {} };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test('every operation has a name of its own, says who may use it, and every schema it names is there', () => {
  const names = operations().map(([, { operationId }]) => operationId);
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
  expect(operations().filter(([, { security }]) => security === undefined)).toEqual([]);
  const used = [...JSON.stringify(openapi).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect([...new Set(used)].filter(name => openapi.components.schemas[name] === undefined)).toEqual([]);
  // The two ends of the socket are named by nothing else.
  const unused = Object.keys(openapi.components.schemas).filter(name => !used.includes(name));
  expect(unused.sort()).toEqual(['SentMessage', 'ServerMessage']);
});

test('what the description says of tokens is what the routes ask for', async () => {
  const isOpen = ({ security = [] }: Operation): boolean =>
    security.length === 0 || security.some(each => Object.keys(each).length === 0);
  const reads = operations().filter(([name]) => name.startsWith('get ') && !name.includes('{'));
  for (const [name, operation] of reads) {
    const { status } = await fetch(house.url + name.slice(4));
    expect(status === 401, name).toBe(!isOpen(operation));
  }
});

test('shapes.json is what the types of the wire say: `npm run api` writes it', () => {
  expect(readFileSync(join(ROOT, 'packages/server/src/messages/shapes.json'), 'utf8')).toBe(wireSchemas());
});

/** Checks messages against one end of the socket's schema. */
const checkOf = (end: string): ((message: unknown) => string) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const isGood = ajv.compile({ $ref: `#/$defs/${end}`, $defs: socket.$defs });
  return message => (isGood(message) ? '' : ajv.errorsText(isGood.errors));
};

test('every message of a played hand is as the schema of the socket says', async () => {
  const { token, table, seat } = (await (
    await fetch(`${house.url}/api/practice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ house: { ruleset: 'massachusetts', game: 'craps' }, name: 'Ann' }),
    })
  ).json()) as { token: string; table: string; seat: number };
  const line = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/live`);
  const check = checkOf('ServerMessage');
  const said = checkOf('SentMessage');
  const wrong: string[] = [];
  const types = new Set<string>();
  const say = (message: object): void => {
    if (said(message) !== '') wrong.push(said(message));
    line.send(JSON.stringify(message));
  };
  let count = 0;
  const ask = (command: object): void => say({ type: 'command', id: `c${++count}`, after: 0, command });
  await new Promise<void>(resolve => {
    line.onopen = () => say({ type: 'hello', version: 1, token });
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { readonly type: string };
      types.add(message.type);
      if (check(message) !== '') wrong.push(`${message.type}: ${check(message)}`);
      if (message.type === 'welcome') {
        ask({ type: 'make', seat, wager: 'pass', amount: 1000 });
        ask({ type: 'make', seat, wager: 'nonsense', amount: 1000 });
        ask({ type: 'rollDice' });
        say({ type: 'ping', sent: 1 });
      }
      if (message.type === 'pong') setTimeout(resolve, 300);
    };
  });
  line.close();
  expect(wrong).toEqual([]);
  expect([...types]).toEqual(expect.arrayContaining(['welcome', 'changes', 'answer', 'pong']));
  expect(check({ type: 'welcome' })).toContain('required');
  expect(said({ type: 'command', id: 'x', command: { type: 'make', seat: 1, wager: 'pass', amount: 'ten' } })).not.toBe(
    '',
  );
});

test('clients generated from both descriptions type-check together and play a hand', async () => {
  const project = join(folder, 'generated');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  writeFileSync(join(project, 'openapi.ts'), await clientTypes(openapi));
  const types = await compile(socket as object, 'Socket', {
    bannerComment: '',
    format: false,
    unreachableDefinitions: true,
  });
  writeFileSync(join(project, 'socket.ts'), types);
  copyFileSync(join(ROOT, 'tests/wire/hand/main.ts'), join(project, 'main.ts'));
  const compilerOptions = {
    target: 'es2023',
    module: 'node16',
    strict: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    skipLibCheck: true,
    outDir: 'out',
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-p', project]).catch(error => error as { stdout: string });
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, [join(project, 'out/main.js'), house.url]);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^[1-6]-[1-6] seven-out$/);
});
