import { z } from 'zod';
import * as messages from '../messages/index.ts';
import shapes from '../messages/shapes.json' with { type: 'json' };

type JsonSchema = { readonly [keyword: string]: unknown };
export type JsonSchemas = { readonly [name: string]: JsonSchema };

/** Schemas whose names say little outside their module, or belong to a type that `shapes.json` spells out. */
const NAMES: { readonly [name: string]: string } = {
  change: 'Change',
  clientMessage: 'SentMessage',
  patch: 'TablePatch',
  refusal: 'WireRefusal',
  tableCommand: 'SentCommand',
  told: 'ShownTold',
  view: 'TableView',
  you: 'You',
};
/** The messages of the socket, which are named like what they are about. */
const SAID = ['answer', 'changes', 'command', 'hello', 'locked', 'notice', 'ping', 'pong', 'presence', 'welcome'];

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const nameOf = (name: string): string => NAMES[name] ?? `${capital(name)}${SAID.includes(name) ? 'Message' : ''}`;

/** What stands in an address is described field by field. */
const IN_ADDRESSES = /(?:Query|Params)$/;

/** Every schema of the messages, by the name that others know it by. */
export const registry = (): z.core.$ZodRegistry<{ id: string }> => {
  const all = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(messages)) {
    if (schema instanceof z.ZodType && !IN_ADDRESSES.test(name)) all.add(schema, { id: nameOf(name) });
  }
  return all;
};

const COMPONENTS = '#/components/schemas/';
const REQUEST = 'Input';

/** Replaces every reference in a schema, at any depth. */
const redirected = <T>(data: T, to: (reference: string) => string): T =>
  JSON.parse(JSON.stringify(data), (key, value) =>
    key === '$ref' && typeof value === 'string' ? to(value) : value,
  ) as T;

/** What the server sends is made by itself, and its schemas are loose: the types say its shape. `npm run api` writes them down. */
const SHAPES: JsonSchemas = redirected(shapes, reference => reference.replace('#/', COMPONENTS));

const namesIn = (data: unknown): readonly string[] =>
  [...JSON.stringify(data).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** The names that these are made of, however deep. */
const reachedFrom = (names: readonly string[], schemas: JsonSchemas): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const each of namesIn(schemas[name] ?? {})) visit(each);
  };
  for (const name of names) visit(name);
  return reached;
};

/** Both ends of the socket. */
const SOCKET = ['SentMessageInput', 'ServerMessage'] as const;

/** The bounds of whole numbers go without saying. */
const withoutBounds = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (key, value) =>
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
      ? undefined
      : value,
  ) as T;

type Operation = { readonly responses: { readonly [status: string]: object } };
type Paths = { readonly [path: string]: { readonly [method: string]: Operation } };

const REFUSED = {
  description: 'Refused or failed: a code, the clause it rests on, and a sentence',
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}HttpError` } } },
};

/** Operations with their part of the interface, and with words for their answers. A refusal is JSON whatever was asked for. */
const worded = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const tag = /^\/api\/([^/]+)/.exec(path)?.[1] ?? 'operation';
      const operations = Object.entries(methods).map(([method, operation]) => {
        const { 200: done } = operation.responses;
        const responses = { 200: { ...done, description: 'Done' }, default: REFUSED };
        return [method, { tags: [tag], ...operation, responses }] as const;
      });
      return [path, Object.fromEntries(operations)];
    }),
  );

type Described = { readonly paths?: unknown; readonly components?: { readonly schemas?: unknown } };

/** A description with the schemas that it uses: what is sent and what is answered have two names only where they differ. */
export const tidied = <T extends Described>(document: T): T => {
  const all = { ...(document.components?.schemas as JsonSchemas), ...SHAPES };
  const reached = reachedFrom([...namesIn(document.paths), ...SOCKET], all);
  const shortened = (name: string): string => {
    const short = name.endsWith(REQUEST) ? name.slice(0, -REQUEST.length) : name;
    const isSame = JSON.stringify(all[short]) === JSON.stringify(all[name]);
    return isSame || !reached.has(short) ? short : name;
  };
  const schemas = Object.fromEntries([...reached].sort().map(name => [shortened(name), all[name]]));
  const paths = worded(document.paths as Paths);
  const whole = { ...document, paths, components: { ...document.components, schemas } };
  return withoutBounds(redirected(whole, reference => reference.replace(/[^/]+$/, name => shortened(name))));
};

/** The messages of a table's socket as one JSON Schema, from the schemas of a description. */
export const socketSchema = (schemas: JsonSchemas, version: string): object => {
  const reached = reachedFrom(['SentMessage', 'ServerMessage'], schemas);
  const $defs = Object.fromEntries([...reached].sort().map(name => [name, schemas[name]]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The socket of a table',
    description: `What a client and a table of Hardway ${version} say to each other, one JSON text in each frame.`,
    type: 'object',
    properties: {
      sent: { $ref: '#/$defs/SentMessage', description: 'From the client to the server.' },
      received: { $ref: '#/$defs/ServerMessage', description: 'From the server to the client.' },
    },
    $defs: redirected($defs, reference => reference.replace(COMPONENTS, '#/$defs/')),
  };
};
