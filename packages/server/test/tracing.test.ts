import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { cents } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Collector, type SentSpan } from '../src/testing/collector.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;
const MAKE = { type: 'make', seat: 1, wager: 'pass', amount: cents(10_00) } as const;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const NAME = 'Annabel';

const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

/** A request with a `traceparent`. */
const traced = (url: string, traceparent: string, body?: unknown, token = ''): Promise<Response> =>
  fetch(url, {
    headers: { traceparent, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

describe('a server that sends traces', () => {
  let collector: Collector;
  let data: string;
  let spans: readonly SentSpan[];
  let table: string;
  let token: string;
  beforeAll(async () => {
    collector = await Collector.open();
    data = await newDirectory();
    const server = await ServerProcess.start(['--data', data], { HARDWAY_TRACE_TO: `${collector.url}/` });
    const { house } = server;
    ({ table, token } = await house.practice(CRAPS, NAME));
    const client = await house.client(table, token);
    await client.ok(MAKE);
    await client.ask({ ...MAKE, amount: cents(1_000_000_00) });
    await client.close();
    const commands = `${house.url}/api/tables/${table}/commands`;
    await traced(commands, `00-${TRACE}-${PARENT}-01`, { id: randomUUID(), command: MAKE }, token);
    await traced(`${house.url}/api/lobby`, `00-${TRACE.replace('4', '5')}-${PARENT}-00`);
    await traced(`${house.url}/api/lobby?secret=${NAME}`, `00-${TRACE}-garbage-01`);
    expect(await server.kill('SIGTERM')).toBe(0);
    ({ spans } = collector);
  });
  afterAll(async () => {
    await collector.close();
    await rm(data, { recursive: true, force: true });
  });

  const childOf = (parent: SentSpan | undefined, name: string): SentSpan | undefined =>
    spans.find(span => span.parentSpanId === parent?.spanId && span.name === name);

  test('posts them as OTLP in JSON, with who it is', () => {
    expect(new Set(collector.requests.map(({ path, type }) => `${path} ${type}`))).toEqual(
      new Set(['/v1/traces application/json']),
    );
    for (const { body } of collector.requests) {
      const [{ resource, scopeSpans }] = body.resourceSpans;
      const who = { 'service.name': 'hardway', 'service.version': expect.stringMatching(/^\d/) };
      expect(attributesOf(resource)).toEqual({
        ...who,
        'service.instance.id': expect.stringMatching(/^[0-9a-f]{12}$/),
      });
      expect(scopeSpans[0].scope).toEqual({ name: 'hardway', version: expect.any(String) });
      expect(scopeSpans[0].spans.length).toBeLessThanOrEqual(512);
    }
    for (const span of spans) {
      expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
      expect(span.startTimeUnixNano).toMatch(/^\d{19}$/);
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      expect(Math.abs(Number(span.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(600_000);
      expect([1, 2]).toContain(span.kind);
    }
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  });

  test('a command over a socket is a trace of its own: decided, recorded, committed', () => {
    const command = spans.find(({ name, kind }) => name === 'command make' && kind === 2);
    expect(command?.parentSpanId).toBeUndefined();
    expect(attributesOf(command as SentSpan)).toEqual({
      'hardway.command': 'make',
      'hardway.table': table,
      'hardway.outcome': 'done',
      'hardway.entry': expect.any(Number),
    });
    const decide = childOf(command, 'decide') as SentSpan;
    const record = childOf(command, 'record') as SentSpan;
    const commit = spans.find(({ spanId }) => spanId === record.links[0]?.spanId) as SentSpan;
    expect(commit.name).toBe('commit');
    expect(commit.links).toContainEqual(expect.objectContaining({ traceId: record.traceId, spanId: record.spanId }));
    expect(attributesOf(commit)['hardway.entries']).toBeGreaterThanOrEqual(1);
    const times = [
      command?.startTimeUnixNano,
      decide.startTimeUnixNano,
      decide.endTimeUnixNano,
      record.startTimeUnixNano,
      commit.startTimeUnixNano,
      commit.endTimeUnixNano,
      record.endTimeUnixNano,
      command?.endTimeUnixNano,
    ];
    expect(times).toEqual(times.toSorted());
    const refused = spans.filter(({ name }) => name === 'command make').map(attributesOf);
    expect(refused).toContainEqual(expect.objectContaining({ 'hardway.outcome': 'refused' }));
  });

  test('a request belongs to the trace that it names, and the command in it to the request', () => {
    const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT) as SentSpan;
    expect(request).toMatchObject({ traceId: TRACE, kind: 2, name: 'POST /api/tables/:table/commands', flags: 0x301 });
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/tables/:table/commands',
      'http.response.status_code': 200,
    });
    const command = childOf(request, 'command make');
    expect(command).toMatchObject({ traceId: TRACE, kind: 1 });
    expect(childOf(command, 'record')).toMatchObject({ traceId: TRACE });
  });

  test('a trace that is not kept is not sent, and a traceparent that is garbage begins a new one', () => {
    const lobby = spans.filter(({ name }) => name === 'GET /api/lobby');
    expect(lobby).toHaveLength(1);
    expect(lobby[0]?.parentSpanId).toBeUndefined();
    expect(lobby[0]?.traceId).not.toBe(TRACE);
  });

  test('no name, token or query is in them', () => {
    const text = JSON.stringify(collector.requests);
    expect(text).not.toContain(NAME);
    expect(text).not.toContain(token);
  });
});

const spansCounted = async (house: { request: (method: string, path: string) => Promise<{ body: unknown }> }) => {
  const { body } = await house.request('GET', '/metrics');
  return Object.fromEntries(
    [...String(body).matchAll(/^hardway_spans_(\w+)_total (\d+)$/gm)].map(([, k, n]) => [k, n]),
  );
};

test('a house plays on while its collector is away, and counts what it drops', async () => {
  const away = await Collector.open();
  const to = away.url;
  await away.close();
  const house = await startHouse({ traces: { to, queueMax: 3 } });
  const { table, token } = await house.practice(CRAPS, NAME);
  const client = await house.client(table, token);
  await client.ok(MAKE);
  const dropped = async () => expect(Number((await spansCounted(house)).dropped)).toBeGreaterThan(0);
  await vi.waitFor(dropped, { timeout: 30_000 });
  expect((await spansCounted(house)).sent).toBe('0');
  await client.ok({ type: 'rollDice' });
  await client.close();
  await house.stop();
});

test('a command whose trace is not kept gets no second chance at its table', async () => {
  const collector = await Collector.open();
  const house = await startHouse({ traces: { to: collector.url, share: 0.5 } });
  const { table, token } = await house.practice(CRAPS, NAME);
  const client = await house.client(table, token);
  for (let at = 0; at < 30; at += 1) await client.ok(MAKE);
  await client.close();
  await house.stop();
  const alone = collector.spans.filter(
    ({ name, parentSpanId }) => name === 'command make' && parentSpanId === undefined,
  );
  expect(alone.every(({ kind }) => kind === 2)).toBe(true);
  await collector.close();
});

test('a share of none sends nothing, and a house that was told nothing about traces has none', async () => {
  const collector = await Collector.open();
  const none = await startHouse({ traces: { to: collector.url, share: 0 } });
  await none.practice(CRAPS, NAME);
  expect(await spansCounted(none)).toEqual({ sent: '0', dropped: '0' });
  await none.stop();
  expect(collector.requests).toEqual([]);
  const off = await startHouse();
  expect(await spansCounted(off)).toEqual({});
  await off.stop();
  await collector.close();
});
