import { type Attributes, KINDS, type Span } from './span.ts';
import type { SpanContext } from './traceparent.ts';

const SAMPLED = 0x1;
/** Whether the parent is in another program is known, and it is. */
const IS_KNOWN = 0x100;
const IS_REMOTE = 0x200;
const FAILED = 2;

/** Clocks this far apart are not one clock. */
const DRIFT_MS = 100;

const typed = (value: string | number) => {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typed(value) }));

const linkOf = ({ traceId, spanId }: SpanContext) => ({ traceId, spanId, flags: SAMPLED | IS_KNOWN });

/** Writes spans as the JSON form of the OpenTelemetry protocol has them. */
export class OtlpWriter {
  readonly #resource: { readonly attributes: ReturnType<typeof listOf> };
  readonly #scope: { readonly name: string; readonly version: string };
  /** When `performance.now()` was zero, by the machine's clock. */
  #zero = performance.timeOrigin;

  constructor(service: { readonly version: string; readonly instance: string }) {
    const { version, instance } = service;
    this.#resource = {
      attributes: listOf({
        'service.name': 'hardway',
        'service.version': version,
        'service.instance.id': instance,
      }),
    };
    this.#scope = { name: 'hardway', version };
  }

  text(spans: readonly Span[]): string {
    const zero = Date.now() - performance.now();
    // A clock that is set takes the spans with it; one that only ticks coarsely does not.
    if (Math.abs(zero - this.#zero) > DRIFT_MS) this.#zero = zero;
    const scopeSpans = [{ scope: this.#scope, spans: spans.map(span => this.#span(span)) }];
    return JSON.stringify({ resourceSpans: [{ resource: this.#resource, scopeSpans }] });
  }

  #span({ traceId, spanId, parent, name, kind, began, ended = began, attributes, links, failure }: Span) {
    const isRemote = parent !== undefined && !('began' in parent);
    return {
      traceId,
      spanId,
      ...(parent === undefined ? {} : { parentSpanId: parent.spanId }),
      flags: SAMPLED | IS_KNOWN | (isRemote ? IS_REMOTE : 0),
      name,
      kind: KINDS[kind],
      startTimeUnixNano: this.#nanoseconds(began),
      endTimeUnixNano: this.#nanoseconds(ended),
      attributes: listOf(attributes),
      links: links.map(linkOf),
      status: failure === undefined ? {} : { code: FAILED, message: failure },
    };
  }

  /** Exact to a microsecond: a number of nanoseconds since 1970 would not be. */
  #nanoseconds(ms: number): string {
    return `${Math.round((this.#zero + ms) * 1000)}000`;
  }
}
