import { randomBytes } from 'node:crypto';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** The last 14 digits of a trace id are random in everybody's ids. The first 13 of these are an exact number. */
const RANDOM = [-14, -1] as const;
const RANDOM_VALUES = 16 ** 13;

export const newTraceId = (): string => randomBytes(TRACE_BYTES).toString('hex');
export const newSpanId = (): string => randomBytes(SPAN_BYTES).toString('hex');

/** Whether a trace is among the share that is kept. Programs that decide by the same share decide the same. */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(...RANDOM), 16) >= (1 - share) * RANDOM_VALUES;
