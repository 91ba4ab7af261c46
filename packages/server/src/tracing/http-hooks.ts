import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTrace, Tracer } from './tracer.ts';

const FAILED_FROM = 500;

/** One span for each request: its route as it is declared, and what came of it. Never what is filled in, nor who asks. */
export const addTraces = (app: FastifyInstance, tracer: Tracer): void => {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook('onRequest', (request, _reply, done) => {
    traces.set(request, tracer.request(request.headers.traceparent));
    done();
  });
  // Only here: while the body is read, events of the socket are nobody's.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace === undefined) done();
    else tracer.within(trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traces.get(request);
    if (trace !== undefined) {
      trace.isOver = true;
      endOf(trace, request, reply.statusCode);
    }
    done();
  });
};

const endOf = ({ span }: RequestTrace, { method, routeOptions, params, id }: FastifyRequest, status: number): void => {
  if (span === undefined) return;
  const { url: route } = routeOptions;
  const { table } = (params ?? {}) as { readonly table?: string };
  const failure = status >= FAILED_FROM ? String(status) : undefined;
  span.name = route === undefined ? method : `${method} ${route}`;
  span.end(
    {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'http.response.status_code': status,
      'hardway.request': id,
      ...(table === undefined ? {} : { 'hardway.table': table }),
      ...(failure === undefined ? {} : { 'error.type': failure }),
    },
    failure,
  );
};
