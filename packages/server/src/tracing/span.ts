import { newSpanId, newTraceId } from './ids.ts';
import type { SpanContext } from './traceparent.ts';

export type Attributes = { readonly [name: string]: string | number };

/** What a span is of, by the numbers of the protocol. */
export const KINDS = { internal: 1, server: 2 } as const;
type Kind = keyof typeof KINDS;

/** Something that took time, in a trace that is kept. Times are milliseconds of `performance.now()`. */
export class Span {
  readonly traceId: string;
  readonly spanId = newSpanId();
  readonly parent: SpanContext | undefined;
  readonly isSampled = true;
  name: string;
  readonly kind: Kind;
  readonly began: number;
  ended: number | undefined;
  attributes: Attributes;
  links: readonly SpanContext[] = [];
  /** Why it failed, in a word; nothing if it did not. */
  failure: string | undefined;
  readonly #done: (span: Span) => void;

  constructor(
    { name, kind = 'internal', began = performance.now(), attributes = {}, parent, traceId }: SpanStart,
    done: (span: Span) => void,
  ) {
    this.traceId = parent?.traceId ?? traceId ?? newTraceId();
    this.parent = parent;
    this.name = name;
    this.kind = kind;
    this.began = began;
    this.attributes = attributes;
    this.#done = done;
  }

  /** Ends once; what is said after that is not heard. */
  end(attributes: Attributes = {}, failure?: string): void {
    if (this.ended !== undefined) return;
    this.ended = performance.now();
    this.attributes = { ...this.attributes, ...attributes };
    this.failure = failure;
    this.#done(this);
  }
}

export type SpanStart = {
  readonly name: string;
  readonly kind?: Kind;
  readonly began?: number;
  readonly attributes?: Attributes;
  readonly parent?: SpanContext | undefined;
  /** The trace that begins with it, where it has no parent. */
  readonly traceId?: string | undefined;
};
