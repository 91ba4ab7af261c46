import { createServer, type Server } from 'node:http';
import type { MetricsAccess } from './access.ts';

/** This machine only, unless the operator says otherwise. */
export const METRICS_HOST = '127.0.0.1';

/** The form of the text, as readers ask for it. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type OwnPort = { readonly port: number; readonly host: string | undefined };

/** Serves the metrics on a port of their own, where nothing else is. */
export const openMetricsPort = async (
  { port, host = METRICS_HOST }: OwnPort,
  access: MetricsAccess,
  text: () => string,
): Promise<Server> => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const say = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (request.url?.split('?')[0] !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? ''))
      return say(404, 'text/plain; charset=utf-8', 'There is nothing here but /metrics\n');
    const refused = access(request);
    if (refused !== undefined) return say(refused.status, 'text/plain; charset=utf-8', `${refused.sentence}\n`);
    return say(200, CONTENT_TYPE, text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // It keeps no process alive, and ends with it.
  server.unref();
  return server;
};
