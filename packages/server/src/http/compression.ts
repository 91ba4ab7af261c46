import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzipped = promisify(gzip);

/** Shorter answers fit into one packet as they are. Those that carry a token or a code are among them. */
const BYTES_MIN = 1400;

/** `gzip`, unless it is asked not to be. */
const ACCEPTED = /(?:^|,)\s*(?:gzip|\*)\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Compresses what the interface answers to clients that can read it. The screens' files were compressed when they were built. */
export const addCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < BYTES_MIN || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!ACCEPTED.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return gzipped(payload);
  });
};
