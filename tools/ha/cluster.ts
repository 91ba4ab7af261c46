import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, type Network, networkFor } from './network.ts';
import { ClusterNode, unprivileged } from './node.ts';
import { signalAll } from './processes.ts';
import { locksByThirdApi, type Programs, programs } from './programs.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/ha/', import.meta.url));
const NODES = 3;
const NOBODY = 65_534;
const START_MS = 120_000;
/** For a cluster that lives on this machine only, and not for long. */
const PASSWORD = 'for-trying-out';

type Ports = { readonly etcd: number; readonly peers: number; readonly primary: number; readonly replicas: number };
type NodePorts = { readonly postgres: number; readonly rest: number };

const later = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  for (const until = Date.now() + START_MS; ; await sleep(100)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`${what} after ${START_MS / 1000} s`);
  }
};

/**
 * Three nodes under Patroni, an etcd and a HAProxy as plain processes of this machine, in a folder of their own. One etcd
 * is enough to try fail-over of PostgreSQL: three on one machine would share its fate, and compete for its disk.
 */
export class Cluster {
  readonly folder: string;
  readonly network: Network;
  readonly nodes: readonly ClusterNode[];
  readonly #programs: Programs;
  readonly #isThirdApi: boolean;
  readonly #ports: Ports;
  readonly #others: ChildProcess[] = [];
  readonly #onExit = (): void => this.#endAtOnce();

  private constructor(folder: string, network: Network, ports: Ports, nodePorts: readonly NodePorts[]) {
    this.folder = folder;
    this.network = network;
    this.#programs = programs();
    this.#isThirdApi = locksByThirdApi(this.#programs.patroni);
    this.#ports = ports;
    this.nodes = nodePorts.map((own, at) => this.#nodeOf(at, own));
    process.once('exit', this.#onExit);
    this.#others.push(this.#spawn('etcd', [this.#programs.etcd, ...this.#etcdOptions()]));
    const env = this.#haproxyEnv(nodePorts);
    this.#others.push(this.#spawn('haproxy', [this.#programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')], env));
  }

  /** Brings a cluster up, with an empty database for a house. */
  static async start(): Promise<Cluster> {
    programs();
    const folder = mkdtempSync(join(tmpdir(), 'hardway-ha-'));
    for (const file of ['patroni.yaml', 'haproxy.cfg']) copyFileSync(join(DEPLOY, file), join(folder, file));
    chmodSync(folder, 0o755);
    const owned = ['etcd', ...Array.from({ length: NODES }, (_, at) => `node${at + 1}`)];
    for (const each of owned) {
      mkdirSync(join(folder, each), { mode: 0o700 });
      if (process.getuid?.() === 0) chownSync(join(folder, each), NOBODY, NOBODY);
    }
    const network = networkFor(NODES);
    const { common } = network;
    const [etcd, peers, primary, replicas] = await Promise.all(Array.from({ length: 4 }, () => freePort(common)));
    const nodePorts = await Promise.all(
      network.addresses.map(async () => ({ postgres: await freePort(common), rest: await freePort(common) })),
    );
    const ports = { etcd, peers, primary, replicas } as Ports;
    const cluster = new Cluster(folder, network, ports, nodePorts);
    try {
      await cluster.#up();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Where servers find the primary: HAProxy. */
  get databaseUrl(): string {
    return `postgres://hardway:${PASSWORD}@${this.network.common}:${this.#ports.primary}/hardway`;
  }

  /** Where those who only read find a standby. */
  get replicasUrl(): string {
    const url = new URL(this.databaseUrl);
    url.port = String(this.#ports.replicas);
    return url.href;
  }

  /** Asks about the cluster as an operator would. */
  get patronictl(): string {
    const hosts = Object.entries(this.#etcdHosts()).map(([name, value]) => `${name}=${value}`);
    return `${hosts} ${this.#programs.patronictl} -c ${join(this.folder, 'patroni.yaml')}`;
  }

  /** The node that is the primary now, if there is one; another than this one. */
  async primary(than?: ClusterNode): Promise<ClusterNode | undefined> {
    const others = this.nodes.filter(node => node !== than);
    // The first that says so: one that is paused takes a second not to answer.
    const asked = others.map(async node => ((await node.is('primary')) ? node : Promise.reject()));
    return Promise.any(asked).catch(() => undefined);
  }

  /** Waits for a primary other than this one, and returns it. */
  nextPrimary(before: ClusterNode | undefined): Promise<ClusterNode> {
    return this.#later('no other primary', () => this.primary(before));
  }

  /** Waits until every node follows the primary, one of them synchronously. */
  async healthy(): Promise<ClusterNode> {
    return this.#later('the cluster is not whole', async () => {
      const node = await this.primary();
      const members = (await node?.members()) ?? [];
      const isWhole =
        members.length === this.nodes.length &&
        members.every(
          ({ state, timeline }) => /^(?:running|streaming)$/.test(state) && timeline === members[0]?.timeline,
        );
      return isWhole && members.some(({ role }) => role === 'sync_standby') ? node : undefined;
    });
  }

  /** Ends everything, and leaves nothing behind. */
  async stop(): Promise<void> {
    for (const [at, node] of this.nodes.entries()) {
      this.network.heal(at);
      node.resume();
      await node.kill();
    }
    for (const child of this.#others) {
      const ended =
        child.exitCode === null && child.signalCode === null && new Promise(done => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    }
    this.network.close();
    process.off('exit', this.#onExit);
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #later<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    try {
      return await later(what, ask);
    } catch (error) {
      const said = this.nodes.map(({ name, logFile }) => `${name}: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
      throw new Error(`${what}\n${said.join('\n')}`, { cause: error });
    }
  }

  #endAtOnce(): void {
    for (const node of this.nodes) signalAll(node.pids(), 'SIGKILL');
    for (const child of this.#others) child.kill('SIGKILL');
    this.network.close();
    // They may still write for a moment.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #up(): Promise<void> {
    await later('etcd does not answer', async () => {
      const answer = await fetch(`http://${this.network.common}:${this.#ports.etcd}/health`).catch(() => undefined);
      return answer?.ok === true ? true : undefined;
    });
    for (const node of this.nodes) node.start();
    await this.healthy();
    const root = `postgres://postgres:${PASSWORD}@${this.network.common}:${this.#ports.primary}/postgres`;
    await later('HAProxy does not lead to the primary', () => prepared(root));
  }

  #spawn(name: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const [program = '', ...args] = [...unprivileged(), ...command];
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    return spawn(program, args, { cwd: this.folder, env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  }

  #etcdHosts(): { readonly [name: string]: string } {
    return {
      [this.#isThirdApi ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS']: `${this.network.common}:${this.#ports.etcd}`,
    };
  }

  #etcdOptions(): readonly string[] {
    const { common } = this.network;
    const clients = `http://${common}:${this.#ports.etcd}`;
    const peers = `http://${common}:${this.#ports.peers}`;
    return [
      ...['--name', 'hardway', '--data-dir', join(this.folder, 'etcd', 'data'), '--log-level', 'error'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers],
      ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `hardway=${peers}`],
      ...(this.#isThirdApi ? [] : ['--enable-v2']),
    ];
  }

  #haproxyEnv(nodes: readonly NodePorts[]): NodeJS.ProcessEnv {
    const { common, addresses } = this.network;
    return Object.fromEntries([
      ['HARDWAY_PRIMARY', `${common}:${this.#ports.primary}`],
      ['HARDWAY_REPLICAS', `${common}:${this.#ports.replicas}`],
      ...nodes.flatMap(({ postgres, rest }, at) => [
        [`HARDWAY_NODE${at + 1}`, `${addresses[at]}:${postgres}`],
        [`HARDWAY_NODE${at + 1}_REST`, String(rest)],
      ]),
    ]) as NodeJS.ProcessEnv;
  }

  #nodeOf(at: number, { postgres, rest }: NodePorts): ClusterNode {
    const name = `node${at + 1}`;
    const folder = join(this.folder, name);
    const address = this.network.addresses[at];
    const accounts = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewinder' };
    const env = {
      ...process.env,
      ...Object.fromEntries(
        Object.entries(accounts).flatMap(([account, user]) => [
          [`PATRONI_${account}_USERNAME`, user],
          [`PATRONI_${account}_PASSWORD`, PASSWORD],
        ]),
      ),
      PATRONI_NAME: name,
      ...this.#etcdHosts(),
      PATRONI_RESTAPI_LISTEN: `${address}:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: this.#programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    };
    const command = [...this.network.inside(at), ...unprivileged(), this.#programs.patroni];
    const started = [...command, join(this.folder, 'patroni.yaml')];
    return new ClusterNode({ name, folder, command: started, env, rest: `http://${address}:${rest}` });
  }
}

/** Makes the house's own user and database, as superuser; undefined if the primary can't be reached yet. */
const prepared = async (url: string): Promise<true | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`CREATE ROLE hardway LOGIN PASSWORD '${PASSWORD}'`);
    await client.query('CREATE DATABASE hardway OWNER hardway');
    return true;
  } catch (error) {
    if (error instanceof Error && 'severity' in error) throw error;
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};
