/** Where a span belongs: its trace, itself, and whether the trace is kept. */
export type SpanContext = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

const PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const SAMPLED = 1;

/** The span that a request names as its parent, by W3C trace context. Anything that is not well-formed is as if it were not there. */
export const parentIn = (header: string | readonly string[] | undefined): SpanContext | undefined => {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = PARENT.exec(header) ?? [];
  if (version === undefined || version === 'ff') return undefined;
  // Only versions to come may say more.
  if (version === '00' && more !== undefined) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
};
