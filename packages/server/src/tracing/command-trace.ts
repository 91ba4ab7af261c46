import type { Span, SpanStart } from './span.ts';

/** What begins its spans, and is told which row one of them is about. */
type Spans = {
  begin(start: SpanStart): Span;
  recording(row: object, span: Span): void;
};

/** What a trace says of an answer. */
type Answer =
  | { readonly ok: true; readonly entry: { readonly number: number }; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

/** A command on its way: received, decided, recorded, answered. */
export class CommandTrace {
  readonly #spans: Spans;
  readonly #span: Span;
  /** Deciding or recording, whichever is under way. */
  #stage: Span | undefined;

  constructor(spans: Spans, span: Span) {
    this.#spans = spans;
    this.#span = span;
  }

  deciding(): void {
    this.#stage?.end();
    this.#stage = this.#spans.begin({ name: 'decide', parent: this.#span });
  }

  /** The row that is recorded now, if it was not refused. */
  decided(row: object | undefined): void {
    this.#stage?.end({ 'hardway.outcome': row === undefined ? 'refused' : 'accepted' });
    this.#stage = row && this.#spans.begin({ name: 'record', parent: this.#span });
    if (row !== undefined && this.#stage !== undefined) this.#spans.recording(row, this.#stage);
  }

  recorded(outcome: string): void {
    this.#stage?.end({ 'hardway.outcome': outcome });
    this.#stage = undefined;
  }

  answered(handled: Answer): void {
    this.#stage?.end();
    if (!handled.ok) this.#span.end({ 'hardway.outcome': 'refused', 'hardway.refusal': handled.refusal.code });
    else {
      const outcome = handled.repeated ? 'repeated' : 'done';
      this.#span.end({ 'hardway.outcome': outcome, 'hardway.entry': handled.entry.number });
    }
  }

  /** Nobody can tell what became of it. */
  failed(): void {
    this.#stage?.end({ 'hardway.outcome': 'failed' }, 'failed');
    this.#span.end({ 'hardway.outcome': 'failed' }, 'failed');
  }
}
