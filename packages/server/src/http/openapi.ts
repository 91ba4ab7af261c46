import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { type JsonSchemas, registry, socketSchema, tidied } from './schemas.ts';

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: "A seat's or a member of staff's token" },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'x-hardway-signature',
    description: 'The signature of a device, beside x-hardway-device, -time, -counter and -nonce: see docs/WIRE.md',
  },
} as const;

const DESCRIPTION = `The table service: lobby, seats, staff, registers and reports. All money is whole cents, all times are
milliseconds since 1970. Live tables are on the WebSocket of a table, \`/api/tables/{table}/live\`; its messages are
described at \`/api/socket.json\`.`;

/** Has the schemas of routes check requests, and describe the interface at `/api/openapi.json`. Comes before the routes. */
export const addOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  // Replies are of our own making: their schemas describe them and are not run.
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  const schemaRegistry = registry();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hardway', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // Files and sockets are no operations.
    transform: input =>
      input.schema?.operationId === undefined
        ? { schema: { hide: true }, url: input.url }
        : transform(input as Parameters<typeof transform>[0]),
    transformObject: document => tidied(transformObject(document)),
  });
  app.get('/api/openapi.json', () => app.swagger());
  app.get('/api/socket.json', () => {
    const { components } = app.swagger() as { readonly components?: { readonly schemas?: unknown } };
    return socketSchema(components?.schemas as JsonSchemas, version);
  });
};
