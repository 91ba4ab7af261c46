import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: "A seat's or a member of staff's token" },
  device: { type: 'apiKey', in: 'header', name: 'x-hardway-signature', description: 'See docs/WIRE.md' },
} as const;

/** Has the schemas of routes check requests, and describe the interface at `/api/openapi.json`. Comes before the routes. */
export const addOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  // Replies are of our own making: their schemas describe them and are not run.
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hardway',
        version,
        description: 'The table service. Live tables are on the WebSocket of a table.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // Files and sockets are no operations.
    transform: input =>
      input.schema?.operationId === undefined
        ? { schema: { hide: true }, url: input.url }
        : jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]),
  });
  app.get('/api/openapi.json', () => app.swagger());
};
