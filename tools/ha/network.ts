import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { run } from './programs.ts';

/** How the nodes of a cluster reach each other. */
export type Network = {
  /** Where what all nodes share is found: etcd, HAProxy. */
  readonly common: string;
  /** The address of each node. */
  readonly addresses: readonly string[];
  /** What a node's programs are started with, before their own names. */
  inside(node: number): readonly string[];
  /** Cuts a node off from everything; only where nodes have networks of their own. */
  readonly cut: ((node: number) => void) | undefined;
  heal(node: number): void;
  close(): void;
};

const loopback = (nodes: number): Network => ({
  common: '127.0.0.1',
  addresses: Array.from({ length: nodes }, () => '127.0.0.1'),
  inside: () => [],
  cut: undefined,
  heal: () => {},
  close: () => {},
});

/** Whether this process may make networks. */
const mayPartition = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const name = `hardway-try-${process.pid}`;
  const isMade = spawnSync('ip', ['netns', 'add', name]).status === 0;
  return isMade && spawnSync('ip', ['netns', 'del', name]).status === 0;
};

/** A network for each node, all of them joined by a bridge: a node whose line is down reaches nobody, and nobody is told. */
const namespaces = (nodes: number): Network => {
  const ip = (...args: readonly string[]): string => run('ip', args);
  const mark = (process.pid % 100_000).toString(36);
  const subnet = `10.213.${process.pid % 250}`;
  const bridge = `hw-${mark}`;
  const space = (node: number): string => `hardway-${mark}-${node + 1}`;
  const line = (node: number): string => `hw-${mark}-${node + 1}`;
  const address = (node: number): string => `${subnet}.${11 + node}`;
  const all = Array.from({ length: nodes }, (_, node) => node);
  const close = (): void => {
    for (const node of all) {
      spawnSync('ip', ['link', 'del', line(node)]);
      spawnSync('ip', ['netns', 'del', space(node)]);
    }
    spawnSync('ip', ['link', 'del', bridge]);
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const node of all) {
      ip('netns', 'add', space(node));
      ip('link', 'add', line(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(node));
      ip('link', 'set', line(node), 'master', bridge, 'up');
      ip('-n', space(node), 'addr', 'add', `${address(node)}/24`, 'dev', 'eth0');
      ip('-n', space(node), 'link', 'set', 'lo', 'up');
      ip('-n', space(node), 'link', 'set', 'eth0', 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    common: `${subnet}.1`,
    addresses: all.map(address),
    inside: node => ['ip', 'netns', 'exec', space(node)],
    cut: node => void ip('link', 'set', line(node), 'down'),
    heal: node => void ip('link', 'set', line(node), 'up'),
    close,
  };
};

/** Networks for this many nodes: of their own where that is allowed, loopback elsewhere. */
export const networkFor = (nodes: number): Network => (mayPartition() ? namespaces(nodes) : loopback(nodes));

/** A port that nobody listens at now. */
export const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
