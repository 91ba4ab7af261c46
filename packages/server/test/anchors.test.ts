import { createSocket } from 'node:dgram';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnchorText, anchorFileIn, anchorsIn, readAnchors } from '../src/anchors/anchors.ts';
import { checkAnchors } from '../src/anchors/check.ts';
import { newKeys, readPublicKey } from '../src/anchors/keys.ts';
import { Anchors } from '../src/anchors/writer.ts';
import { audit } from '../src/audit/audit.ts';
import { openStore, readStore } from '../src/store/open.ts';
import { Chain } from '../src/store/testing/rows.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;

let folder: string;
let key: string;
beforeAll(async () => {
  folder = await newDirectory();
  key = join(folder, 'anchors.key');
  newKeys(key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A guest who makes a wager, takes it down, and leaves. */
const play = async (house: TestHouse, name: string): Promise<void> => {
  const { table, token } = await house.practice(CRAPS, name);
  const guest = await house.client(table, token);
  await guest.ok({ type: 'make', seat: 1, wager: 'field', amount: 10_00 as never });
  await guest.ok({ type: 'takeDown', seat: 1, wager: 'field' });
  await guest.close();
};

const findingsOf = async (data: string, anchors: AnchorText): Promise<readonly string[]> => {
  const store = await readStore({ data });
  try {
    const { findings } = await audit(store, { deciders: decidersIn(data), anchors: anchors.heads });
    return findings.map(({ stream, what }) => `${stream}: ${what}`);
  } finally {
    await store.close();
  }
};

describe('an insider with the store, the anchors beside it and the server, but not the key', () => {
  let data: string;
  let shipped: string;
  const keys = () => [readPublicKey(`${key}.pub`)];
  const checked = (text: AnchorText): readonly string[] =>
    checkAnchors(text, { keys: keys(), isRequired: true }).map(({ anchor, what }) => `${anchor}: ${what}`);

  beforeAll(async () => {
    data = join(folder, 'house');
    shipped = join(folder, 'shipped');
    const anchors = { key, to: [shipped], everyEntries: 5 };
    const first = await startHouse({ data, anchors });
    await play(first, 'Ann');
    await first.stop();
    cpSync(data, join(folder, 'earlier'), { recursive: true });
    const second = await startHouse({ data, anchors });
    await play(second, 'Bob');
    await second.stop();
  });

  test('as long as nobody has, all is well', async () => {
    const text = readAnchors(shipped);
    expect(text.links.length).toBeGreaterThan(3);
    expect(checked(text)).toEqual([]);
    expect(await findingsOf(data, text)).toEqual([]);
    expect(readFileSync(shipped, 'utf8'), 'the same lines in both places').toBe(
      readFileSync(anchorFileIn(data), 'utf8'),
    );
  });

  test('puts an earlier copy of everything back and plays on: only the shipped anchors tell', async () => {
    const forged = join(folder, 'forged');
    cpSync(join(folder, 'earlier'), forged, { recursive: true });
    const house = await startHouse({ data: forged });
    await play(house, 'Cleo');
    await house.stop();
    const own = readAnchors(anchorFileIn(forged));
    expect(await findingsOf(forged, own), 'the anchors beside the store fit').toEqual([]);
    expect(checkAnchors(own, { keys: [], isRequired: true })).toEqual([]);
    expect(checked(own), 'but for the key').toContainEqual(expect.stringContaining('it is not signed'));
    const found = await findingsOf(forged, readAnchors(shipped));
    expect(found).toContainEqual(expect.stringMatching(/^house:main: it is not the entry that was here when/));
    expect(found).toContainEqual(expect.stringMatching(/^table:.*: the stream is gone/));
  });

  test('changes the shipped anchors too: a signature is wrong, a key is another, one is missing', () => {
    const lines = readFileSync(shipped, 'utf8').split('\n').slice(0, -1);
    const textOf = (changed: readonly string[]): AnchorText => anchorsIn(`${changed.join('\n')}\n`, 'test');
    const altered = lines.map((line, at) => (at === 1 ? line.replace(/,(\d+),"/, ',9$1,"') : line));
    expect(checked(textOf(altered))).toContainEqual('2: its signature is wrong');
    expect(checked(textOf(altered)), 'and the next shows it').toContainEqual(
      '3: it does not follow the anchor before it',
    );
    expect(checked(textOf(lines.filter((_, at) => at !== 1)))).toContainEqual('3: anchor 2 is missing before it');
    expect(checked(textOf(lines.slice(1)))).toContainEqual('2: the 1 anchors before it are missing');
    expect(checked(textOf([]))).toEqual(['0: there are no anchors']);
    expect(checked(textOf([...lines, lines[1] as string])), 'one that came twice is no harm').toEqual([]);
    const syslog = lines.map(line => `Nov 16 18:00:00 floor hardway[7]: ${line}`);
    expect(checked(textOf(syslog)), 'as a system log has them').toEqual([]);
    newKeys(join(folder, 'other.key'));
    const other = { keys: [readPublicKey(join(folder, 'other.key.pub'))], isRequired: true };
    expect(checkAnchors(textOf(lines), other)[0]?.what).toMatch(/^it is signed with another key/);
  });

  test('goes on with the operator’s own server: two anchors have one number', async () => {
    const resumed = join(folder, 'resumed');
    const copy = join(folder, 'shipped-again');
    cpSync(join(folder, 'earlier'), resumed, { recursive: true });
    cpSync(shipped, copy);
    const house = await startHouse({ data: resumed, anchors: { key, to: [copy] } });
    await play(house, 'Dan');
    await house.stop();
    expect(checked(readAnchors(copy))).toContainEqual(expect.stringContaining('there are two of this number'));
  });
});

describe('anchors are written', () => {
  test('at the start, and after a number of entries, without waiting for a minute', async () => {
    const house = await startHouse({ anchors: { everyEntries: 4 } });
    const file = anchorFileIn(house.data);
    expect(readAnchors(file).heads.map(({ stream }) => stream)).toEqual(['house:main']);
    await play(house, 'Ann');
    await expect.poll(() => readAnchors(file).heads.some(({ stream }) => stream.startsWith('table:'))).toBe(true);
    await house.stop();
  });

  test('for streams that have grown and no others, however many there are', async () => {
    const data = join(folder, 'many');
    const store = await openStore({ data });
    for (let n = 0; n < 100; n += 1) await store.append(new Chain(`table:T${n}`).next());
    await store.close();
    const file = anchorFileIn(data);
    const heads = async (): Promise<readonly string[]> => {
      const before = readAnchors(file).heads.length;
      const reopened = await openStore({ data });
      const anchors = new Anchors(reopened, file, { failed: () => {} });
      await anchors.write();
      await reopened.append(new Chain(`table:late${before}`).next());
      await anchors.close();
      await reopened.close();
      return readAnchors(file)
        .heads.slice(before)
        .map(({ stream }) => stream);
    };
    expect(await heads()).toHaveLength(101);
    expect(await heads(), 'after a restart').toEqual(['table:late101']);
    expect(checkAnchors(readAnchors(file), { keys: [], isRequired: true })).toEqual([]);
  });

  test('on in another file when one has grown long, with all heads at its beginning', async () => {
    const data = join(folder, 'long');
    const file = anchorFileIn(data);
    const store = await openStore({ data });
    const anchors = new Anchors(store, file, { failed: () => {}, bytesMax: 2_000 });
    const chain = new Chain('table:T1');
    for (let n = 0; n < 12; n += 1) {
      await store.append(chain.next());
      await store.append(new Chain(`table:U${n}`).next());
      await anchors.write();
    }
    await anchors.close();
    await store.close();
    expect(existsSync(file) ? readFileSync(file).length : 0).toBeLessThan(4_000);
    const all = readAnchors(file);
    expect(checkAnchors(all, { keys: [], isRequired: true })).toEqual([]);
    expect(new Set(readAnchors(file, 'recent').heads.map(({ stream }) => stream)).size).toBe(13);
  });
});

describe('a key', () => {
  test('is for its owner alone, and is not written over', async () => {
    expect(() => newKeys(key)).toThrow('EEXIST');
    if (process.platform === 'win32') return;
    const open = join(folder, 'open.key');
    newKeys(open);
    chmodSync(open, 0o640);
    await expect(startHouse({ anchors: { key: open } })).rejects.toThrow(`others can read the key ${open}`);
    writeFileSync(join(folder, 'no.key'), 'nothing');
    await expect(startHouse({ anchors: { key: join(folder, 'no.key') } })).rejects.toThrow('has no key in it');
    await expect(startHouse({ anchors: { to: ['ftp://host/x'] } })).rejects.toThrow("anchors can't be sent to ftp://");
  });
});

describe('anchors are sent', () => {
  const metric = async (house: TestHouse, name: string): Promise<number> => {
    const { body } = await house.request<string>('GET', '/metrics');
    return Number(new RegExp(`^${name}(?:{[^}]*})? (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };

  test('over HTTP, again until they arrive, in order, also after a restart; play goes on meanwhile', async () => {
    let isUp = false;
    const bodies: string[] = [];
    const endpoint = createServer((request, response) => {
      let body = '';
      request.on('data', part => {
        body += part;
      });
      request.on('end', () => {
        if (isUp && request.headers.authorization === `Basic ${btoa('house:secret')}`) bodies.push(body);
        response.statusCode = isUp ? 204 : 503;
        response.end();
      });
    });
    await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
    const { port } = endpoint.address() as AddressInfo;
    const data = join(folder, 'sending');
    const anchors = { key, everyEntries: 3, to: [`http://house:secret@127.0.0.1:${port}/anchors`] };
    const first = await startHouse({ data, anchors });
    await play(first, 'Ann');
    await expect.poll(() => metric(first, 'hardway_anchor_failures_total')).toBeGreaterThan(0);
    expect(await metric(first, 'hardway_anchors_waiting')).toBeGreaterThan(0);
    const { body } = await first.request<string>('GET', '/metrics');
    expect(body).not.toContain('secret');
    expect(body).toMatch(/^hardway_anchor_last_success_timestamp_seconds\{to="file"\} [1-9]\d+$/m);
    expect(body).toMatch(/^hardway_anchor_last_success_timestamp_seconds\{to="http:.+"\} 0$/m);
    await first.stop();
    expect(bodies).toEqual([]);

    isUp = true;
    const second = await startHouse({ data, anchors });
    await play(second, 'Bob');
    const told = async (): Promise<string> => (await second.request<string>('GET', '/metrics')).body;
    await expect.poll(told).toMatch(/^hardway_anchor_last_success_timestamp_seconds\{to="http:.+"\} [1-9]\d+$/m);
    await second.stop();
    expect(bodies).toEqual(readFileSync(anchorFileIn(data), 'utf8').split('\n').slice(0, -1));
    await new Promise(resolve => endpoint.close(resolve));
  });

  const RFC5424 = /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ hardway \d+ anchor - (\{.*\})$/;

  test('to a system log, over UDP and TCP', async () => {
    const heard: string[] = [];
    const udp = createSocket('udp4', message => heard.push(message.toString()));
    await new Promise<void>(resolve => udp.bind(0, '127.0.0.1', resolve));
    const framed: string[] = [];
    const tcp = createTcpServer(socket => {
      let text = '';
      socket.on('data', part => {
        text += part;
      });
      socket.on('end', () => {
        framed.push(text);
        socket.end();
      });
    });
    await new Promise<void>(resolve => tcp.listen(0, '127.0.0.1', resolve));
    const to = [
      `syslog://127.0.0.1:${udp.address().port}`,
      `syslog+tcp://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    ];
    const house = await startHouse({ anchors: { key, to } });
    const [line] = readFileSync(anchorFileIn(house.data), 'utf8').split('\n');
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await expect.poll(() => framed.length).toBeGreaterThan(0);
    expect(RFC5424.exec(heard[0] ?? '')?.[1]).toBe(line);
    const [, length, message = ''] = /^(\d+) (.*)$/s.exec(framed[0] ?? '') ?? [];
    expect(Number(length)).toBe(Buffer.byteLength(message));
    expect(RFC5424.exec(message)?.[1]).toBe(line);
    await house.stop();
    udp.close();
    await new Promise(resolve => tcp.close(resolve));
  });

  test('to a disk that is not there yet, once it is', async () => {
    const disk = join(folder, 'disk');
    const house = await startHouse({ anchors: { to: [join(disk, 'anchors')] } });
    await expect.poll(() => metric(house, 'hardway_anchor_failures_total')).toBeGreaterThan(0);
    expect(existsSync(disk)).toBe(false);
    mkdirSync(disk);
    await expect.poll(() => existsSync(join(disk, 'anchors')), { timeout: 10_000 }).toBe(true);
    await house.stop();
  });
});
