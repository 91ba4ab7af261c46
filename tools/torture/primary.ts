import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../ha/cluster.ts';
import type { ClusterNode } from '../ha/node.ts';
import type { Random } from './random.ts';

/** What was done to a primary, and how long that was felt. */
export type FailOver = {
  readonly fault: 'kill' | 'pause' | 'partition';
  /** Until another node was the primary. */
  readonly withoutPrimarySeconds: number;
  /** Until a command was acknowledged after that. */
  readonly withoutPlaySeconds: number;
};

/** Databases of which one is the primary. */
export type Primaries = {
  /** What can be done to the primary, in turn; nothing when there is no standby left. */
  readonly faults: readonly FailOver['fault'][];
  /** Takes the primary away once there is a standby. */
  take(fault: FailOver['fault']): Promise<void>;
  /** Resolves when another is the primary. */
  replaced(): Promise<void>;
  /** Lets the one that was taken away come back. */
  giveBack(fault: FailOver['fault']): Promise<void>;
};

/** How long the primary that was replaced stays away after play goes on. */
const AWAY_MS = { least: 0, most: 4_000 };
/** Play goes on within this time of there being a primary, on a machine that is busy with other things. */
const PLAY_MS = 60_000;

const secondsSince = (at: number): number => (performance.now() - at) / 1000;

/** Takes the primary away, again and again. */
export class PrimaryTormentor {
  readonly #primaries: Primaries;
  readonly #random: Random;
  readonly #acknowledged: () => number;
  readonly failOvers: FailOver[] = [];

  constructor(primaries: Primaries, random: Random, acknowledged: () => number) {
    this.#primaries = primaries;
    this.#random = random;
    this.#acknowledged = acknowledged;
  }

  /** One fault of the primary, until everything is whole again. */
  async fault(): Promise<FailOver | undefined> {
    const { faults } = this.#primaries;
    const fault = faults[this.failOvers.length % faults.length];
    if (fault === undefined) return undefined;
    await this.#played();
    await this.#primaries.take(fault);
    const from = performance.now();
    await this.#primaries.replaced();
    const withoutPrimarySeconds = secondsSince(from);
    await this.#played();
    const withoutPlaySeconds = secondsSince(from);
    await sleep(this.#random.between(AWAY_MS.least, AWAY_MS.most));
    await this.#primaries.giveBack(fault);
    const failOver = { fault, withoutPrimarySeconds, withoutPlaySeconds };
    this.failOvers.push(failOver);
    return failOver;
  }

  async #played(): Promise<void> {
    const before = this.#acknowledged();
    for (const until = Date.now() + PLAY_MS; this.#acknowledged() === before; await sleep(20))
      if (Date.now() > until) throw new Error(`no command was acknowledged for ${PLAY_MS / 1000} s with a primary`);
  }
}

/** Those of a cluster: killed, paused, and cut off from every other node where that is allowed. */
export const clusterPrimaries = (cluster: Cluster): Primaries => {
  let taken: ClusterNode | undefined;
  const { network, nodes } = cluster;
  const at = (): number => (taken === undefined ? -1 : nodes.indexOf(taken));
  return {
    faults: network.cut === undefined ? ['kill', 'pause'] : ['kill', 'pause', 'partition'],
    take: async fault => {
      taken = await cluster.healthy();
      if (fault === 'kill') await taken.kill();
      else if (fault === 'pause') taken.pause();
      else network.cut?.(at());
    },
    replaced: async () => void (await cluster.nextPrimary(taken)),
    giveBack: async fault => {
      if (fault === 'kill') taken?.start();
      else if (fault === 'pause') taken?.resume();
      else network.heal(at());
      await cluster.healthy();
    },
  };
};

const spread = (seconds: readonly number[]): string => {
  const sorted = [...seconds].sort((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${least.toFixed(1)} / ${middle.toFixed(1)} / ${most.toFixed(1)} s`;
};

/** A line for each kind of fault: the least, the median and the most. */
export const failOverLines = (failOvers: readonly FailOver[]): readonly string[] =>
  [...new Set(failOvers.map(({ fault }) => fault))].map(fault => {
    const those = failOvers.filter(each => each.fault === fault);
    const primary = spread(those.map(({ withoutPrimarySeconds }) => withoutPrimarySeconds));
    const play = spread(those.map(({ withoutPlaySeconds }) => withoutPlaySeconds));
    return `${fault} of the primary, ${those.length} times: ${primary} without a primary, ${play} without play (least / median / most)`;
  });
