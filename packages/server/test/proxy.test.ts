import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NAME = 'craps.example';
const folder = mkdtempSync(join(tmpdir(), 'hardway-proxy-'));
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children.filter(each => each.exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const has = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;
const conf = (name: string): string => readFileSync(join(ROOT, 'deploy/proxy', name), 'utf8');

/** The file for nginx, at other ports, with a certificate of our own. */
const nginx = async (house: string, port: number): Promise<readonly [string, ...string[]]> => {
  const ours = conf('nginx.conf')
    .replaceAll('/etc/ssl/hardway/', `${folder}/`)
    .replace('server 127.0.0.1:7800;', `server ${house};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    each => `${each}_temp_path ${folder}/${each};`,
  );
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const http = `http { access_log off; ${paths.join(' ')}\n${ours}\n}`;
  writeFileSync(file, `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr; events {}\n${http}\n`);
  return ['nginx', '-e', 'stderr', '-p', folder, '-c', file];
};

/** The file for Caddy, likewise. */
const caddy = async (house: string, port: number): Promise<readonly [string, ...string[]]> => {
  const ours = conf('Caddyfile')
    .replace('127.0.0.1:7800', house)
    .replace(
      `${NAME} {`,
      `https://${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    );
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/caddy\n}\n${ours}`,
  );
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
};

type Answer = { readonly status: number; readonly text: string };

/** Asks over TLS, from an address of this machine. */
const ask = (port: number, path: string, from: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(join(folder, 'fullchain.pem'));
    const headers = { host: NAME, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port, path, method, headers, ca, servername: NAME, localAddress: from };
    const asked = request(options, async answer => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asked.once('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The first message of a table's socket, over TLS. */
const hello = async (port: number, table: string, token: string): Promise<string> => {
  const ca = readFileSync(join(folder, 'fullchain.pem'));
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/tables/${table}/live`, {
    ca,
    servername: NAME,
    headers: { host: NAME, origin: `https://${NAME}` },
  } as object);
  try {
    await once(socket, 'open');
    const heard = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'hello', version: 1, ...(token === '' ? {} : { token }) }));
    return String((await heard)[0]);
  } finally {
    socket.terminate();
  }
};

const answering = async (port: number, proxy: ChildProcess, said: () => string): Promise<void> => {
  for (;;) {
    const answer = await ask(port, '/health', '127.0.0.1').catch(() => undefined);
    if (answer?.status === 200) return;
    if (proxy.exitCode !== null) throw new Error(said());
    await setTimeout(50);
  }
};

const PROXIES = [
  ['nginx', nginx, has('nginx', '-v')],
  ['Caddy', caddy, has('caddy', 'version')],
] as const;

describe.skipIf(process.platform !== 'linux' || !has('openssl', 'version'))('behind a proxy with TLS', () => {
  let house = '';
  beforeAll(async () => {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    execFileSync('openssl', [...made, ...subject, ...files], { stdio: 'pipe' });
    const settings = ['--trust-proxy', 'loopback', '--allowed-host', NAME, '--limit', 'tables-per-hour=2'];
    const launcher = join(ROOT, 'packages/cli/bin/hardway');
    const child = spawn(process.execPath, [
      launcher,
      'serve',
      '--port',
      '0',
      '--data',
      join(folder, 'house'),
      ...settings,
    ]);
    children.push(child);
    let said = '';
    child.stderr.on('data', text => (said += text));
    for await (const text of child.stdout) {
      said += text;
      house = /Hardway is open: http:\/\/(\S+)\n/.exec(said)?.[1] ?? '';
      if (house !== '') break;
    }
    expect(house, said).not.toBe('');
  });

  for (const [index, [name, configured, isThere]] of PROXIES.entries()) {
    test.skipIf(!isThere)(`${name}: page, interface and sockets, and every client by its own address`, async () => {
      const port = await freePort();
      const [command, ...args] = await configured(house, port);
      const proxy = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
      children.push(proxy);
      let said = '';
      for (const output of [proxy.stdout, proxy.stderr]) output.on('data', text => (said += text));
      await answering(port, proxy, () => said);
      const [one, other] = [`127.0.${index + 1}.1`, `127.0.${index + 1}.2`];
      expect((await ask(port, '/', one)).text).toContain('<!doctype html>');
      const table = { ruleset: 'maryland', game: 'craps' };
      const opened = await ask(port, '/api/practice', one, { house: table, name: 'Ann' });
      expect(opened.status, opened.text).toBe(200);
      const { table: id, token = '' } = JSON.parse(opened.text) as { readonly table: string; readonly token?: string };
      expect(await hello(port, id, token)).toContain('"type":"welcome"');
      // Two tables an hour are one address's share, and another address has its own.
      expect((await ask(port, '/api/practice', one, { house: table, name: 'Ann' })).status).toBe(200);
      expect((await ask(port, '/api/practice', one, { house: table, name: 'Ann' })).status).toBe(429);
      expect((await ask(port, '/api/practice', other, { house: table, name: 'Ann' })).status).toBe(200);
    });
  }
});
