import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: string };

/** A span as it arrives. */
export type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly flags: number;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
};

export type SentBatch = {
  readonly resourceSpans: readonly [
    {
      readonly resource: Pick<SentSpan, 'attributes'>;
      readonly scopeSpans: readonly [
        { readonly scope: { readonly name: string; readonly version: string }; readonly spans: readonly SentSpan[] },
      ];
    },
  ];
};

/** A collector of spans, on a port of this machine. */
export class Collector {
  readonly #server: Server;
  readonly requests: { readonly path: string; readonly type: string; readonly body: SentBatch }[] = [];
  /** What it answers; nothing at all if it hangs. */
  answer: { readonly status: number; readonly body?: string } | 'hang' = { status: 200, body: '{}' };

  private constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', part => {
        text += part;
      });
      request.on('end', () => {
        const { url: path = '', headers } = request;
        this.requests.push({ path, type: headers['content-type'] ?? '', body: JSON.parse(text) as SentBatch });
        if (this.answer !== 'hang') response.writeHead(this.answer.status).end(this.answer.body);
      });
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>(resolve => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get spans(): readonly SentSpan[] {
    return this.requests.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }
}
