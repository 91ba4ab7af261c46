import { z } from 'zod';
import { httpError } from '../messages/index.ts';
import type { Route } from './api.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { $schema?: string };
  return rest;
};

const PARAMETER = /:([a-z]+)/g;

const parametersOf = ({ path, query }: Route): readonly unknown[] => {
  const inPath = [...path.matchAll(PARAMETER)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (query === undefined) return inPath;
  const { properties = {} } = schemaOf(query, 'input') as { properties?: { [name: string]: unknown } };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery];
};

const securityOf = ({ access }: Route): readonly unknown[] => {
  if (access === 'anybody') return [];
  return access === 'device' ? [{ device: [] }] : [{ token: [] }];
};

const operationOf = (route: Route): unknown => ({
  summary: route.summary,
  parameters: parametersOf(route),
  security: securityOf(route),
  ...(route.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
  responses: {
    200: {
      description: 'done',
      content: {
        [route.produces ?? 'application/json']: {
          schema: route.reply === undefined ? { type: 'string' } : schemaOf(route.reply, 'output'),
        },
      },
    },
    default: { description: 'refused', content: { 'application/json': { schema: schemaOf(httpError, 'output') } } },
  },
});

/** The HTTP interface, described from the same schemas that check it. */
export const openApi = (routes: readonly Route[], version: string): unknown => {
  const paths: { [path: string]: { [method: string]: unknown } } = {};
  for (const route of routes) {
    const path = route.path.replaceAll(PARAMETER, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hardway', version, description: 'The table service. Live tables are on the WebSocket of a table.' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: "A seat's or a member of staff's token" },
        device: { type: 'apiKey', in: 'header', name: 'x-hardway-signature', description: 'See docs/WIRE.md' },
      },
    },
  };
};
