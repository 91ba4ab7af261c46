import { AsyncLocalStorage } from 'node:async_hooks';
import { CommandTrace } from './command-trace.ts';
import { isInShare, newTraceId } from './ids.ts';
import { Span, type SpanStart } from './span.ts';
import { parentIn } from './traceparent.ts';

/** A request that is being answered; it has no span if its trace is not kept. */
export type RequestTrace = { readonly span: Span | undefined; isOver: boolean };

/** The most entries that the span of a commit names. */
const LINKS_MAX = 128;

/** Begins spans. A house that sends no traces has none, and asks nothing of it. */
export class Tracer {
  readonly #share: number;
  readonly #done: (span: Span) => void;
  readonly #requests = new AsyncLocalStorage<RequestTrace>();
  /** The spans of rows that are being recorded. */
  readonly #recording = new WeakMap<object, Span>();

  constructor(share: number, done: (span: Span) => void) {
    this.#share = share;
    this.#done = done;
  }

  begin(start: SpanStart): Span {
    return new Span(start, this.#done);
  }

  /** An HTTP request. It belongs to the trace that it names, and is kept if that is. */
  request(traceparent: string | readonly string[] | undefined): RequestTrace {
    const parent = parentIn(traceparent);
    return { span: this.#sampled({ name: 'request', kind: 'server', parent }), isOver: false };
  }

  /** Does what follows as part of a request. */
  within(request: RequestTrace, act: () => void): void {
    this.#requests.run(request, act);
  }

  /** A command: part of the request under way, or else a trace of its own. Null if the trace is not kept. */
  command(table: string, kind: string, from: 'house' | 'socket' = 'house'): CommandTrace | null {
    const request = this.#requests.getStore();
    // Timers that a request has set go off when it has long been answered.
    const isWithin = request !== undefined && !request.isOver;
    if (isWithin && request.span === undefined) return null;
    const span = this.#sampled({
      name: `command ${kind}`,
      kind: from === 'socket' ? 'server' : 'internal',
      parent: isWithin ? request.span : undefined,
      attributes: { 'hardway.command': kind, 'hardway.table': table },
    });
    return span === undefined ? null : new CommandTrace(this, span);
  }

  /** The row is being recorded, and this is its span. */
  recording(row: object, span: Span): void {
    this.#recording.set(row, span);
  }

  /** A group of rows is durable. Its span and those of the rows name each other; it is kept if any of them is. */
  committed(items: readonly object[], began: number): void {
    const rows = items.flatMap(item => this.#recording.get(item) ?? []);
    if (rows.length === 0) return;
    const commit = this.begin({ name: 'commit', began, attributes: { 'hardway.entries': items.length } });
    commit.links = rows.slice(0, LINKS_MAX);
    for (const row of rows) row.links = [commit];

    commit.end();
  }

  #sampled(start: SpanStart): Span | undefined {
    const { parent } = start;
    if (parent !== undefined) return parent.isSampled ? this.begin(start) : undefined;
    const traceId = newTraceId();
    return isInShare(traceId, this.#share) ? this.begin({ ...start, traceId }) : undefined;
  }
}
