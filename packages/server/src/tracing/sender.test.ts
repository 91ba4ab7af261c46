import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { Collector } from '../testing/collector.ts';
import { OtlpWriter } from './otlp.ts';
import { SpanSender } from './sender.ts';
import { Span } from './span.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await Collector.open();
});
afterEach(() => collector.close());

/** A machine may be busy. */
const waitFor = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 });

/** A sender whose pauses are over when the test says so. */
const senderTo = (address: string, queueMax?: number) => {
  const pauses: { readonly ms: number; readonly act: () => void }[] = [];
  const warnings: string[] = [];
  const sender = new SpanSender({
    address,
    writer: new OtlpWriter({ version: 'test', instance: 'here' }),
    timers: {
      ...MACHINE_TIMERS,
      after: (ms, act) => {
        const pause = { ms, act };
        pauses.push(pause);
        return () => void pauses.splice(pauses.indexOf(pause), 1);
      },
    },
    log: { warn: ({ message }: { message: string }) => warnings.push(message) } as never,
    queueMax,
  });
  const add = (count: number): void => {
    for (let at = 0; at < count; at += 1) new Span({ name: 'a' }, span => sender.add(span)).end();
  };
  const paused = async (ms: number): Promise<void> => {
    await waitFor(() => expect(pauses.map(pause => pause.ms)).toEqual([ms]));
    pauses[0]?.act();
  };
  return { sender, pauses, warnings, add, paused };
};

test('a batch is 512 spans or what there is after two seconds', async () => {
  const { sender, pauses, add, paused } = senderTo(collector.url);
  add(513);
  await waitFor(() => expect(sender.sent).toBe(512));
  await paused(2_000);
  await waitFor(() => expect(sender.sent).toBe(513));
  expect(collector.requests.map(({ body }) => body.resourceSpans[0].scopeSpans[0].spans.length)).toEqual([512, 1]);
  expect(sender.dropped).toBe(0);
  expect(pauses).toEqual([]);
});

test('while the collector is away spans wait, those that do not fit are dropped, and the log says so once', async () => {
  const { sender, warnings, add, paused } = senderTo(collector.url, 5);
  collector.answer = { status: 503 };
  add(7);
  expect(sender.dropped).toBe(2);
  await paused(2_000);
  await paused(4_000);
  await waitFor(() => expect(collector.requests).toHaveLength(2));
  collector.answer = { status: 200 };
  await paused(8_000);
  await waitFor(() => expect(sender.sent).toBe(5));
  expect(sender.dropped).toBe(2);
  expect(warnings).toEqual([expect.stringContaining('it answers 503')]);
});

test('spans that the collector refuses are dropped, all of them or as many as it says', async () => {
  const { sender, add, paused } = senderTo(collector.url);
  collector.answer = { status: 400 };
  add(3);
  await paused(2_000);
  await waitFor(() => expect(sender.dropped).toBe(3));
  collector.answer = { status: 200, body: '{"partialSuccess":{"rejectedSpans":"2"}}' };
  add(3);
  await paused(2_000);
  await waitFor(() => expect(sender.sent).toBe(1));
  expect(sender.dropped).toBe(5);
});

test('a stop sends what is left, and does not wait long for a collector that hangs', async () => {
  const { sender, add, pauses } = senderTo(collector.url);
  add(2);
  await sender.close();
  expect(sender.sent).toBe(2);
  const hanging = senderTo(collector.url);
  collector.answer = 'hang';
  hanging.add(2);
  const closed = hanging.sender.close();
  await waitFor(() => expect(collector.requests).toHaveLength(2));
  await hanging.paused(1_500);
  await closed;
  expect(hanging.sender).toMatchObject({ sent: 0, dropped: 2 });
  expect(pauses).toEqual([]);
});
