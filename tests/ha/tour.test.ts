import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster } from '../../tools/ha/cluster.ts';
import { findPrograms } from '../../tools/ha/programs.ts';
import { TorturedServer } from '../../tools/torture/server.ts';

const isAsked = process.env.HARDWAY_HA === '1' && 'patroni' in findPrograms();
const HARDWAY = join(import.meta.dirname, '../../packages/cli/bin/hardway');

/** As in a terminal; fails if the command does. */
const shell = (command: string): string => execSync(`${command} 2>&1`, { encoding: 'utf8', shell: '/bin/bash' });

/** What docs/OPERATING.md has an operator do. */
describe.skipIf(!isAsked)(
  'a tour of the cluster (HARDWAY_HA=1, with Patroni, etcd, HAProxy and PostgreSQL)',
  {
    timeout: 300_000,
  },
  () => {
    let cluster: Cluster;
    let server: TorturedServer;
    const data = mkdtempSync(join(tmpdir(), 'hardway-ha-tour-'));

    beforeAll(async () => {
      cluster = await Cluster.start();
      server = await TorturedServer.start(['--data', data, '--database-url', cluster.databaseUrl]);
      await server.ready;
    }, 300_000);

    afterAll(async () => {
      await server?.stop();
      await cluster?.stop();
      rmSync(data, { recursive: true, force: true });
    }, 60_000);

    const readiness = async (): Promise<number> => (await fetch(`${server.url}/ready`)).status;
    const isReady = (): Promise<void> => expect.poll(readiness, { timeout: 60_000 }).toBe(200);

    test('the members are listed', async () => {
      const listed = shell(`${cluster.patronictl} list`);
      for (const role of ['Leader', 'Sync Standby', 'Replica']) expect(listed).toContain(role);
      await isReady();
    });

    test('a killed PostgreSQL is replaced, the house says so meanwhile, and goes on by itself', async () => {
      const primary = await cluster.healthy();
      shell(`kill -9 $(head -1 ${primary.data}/postmaster.pid)`);
      await expect.poll(readiness, { timeout: 30_000, interval: 20 }).toBe(503);
      expect((await cluster.nextPrimary(primary)).name).not.toBe(primary.name);
      await isReady();
      await cluster.healthy();
    });

    test('a switchover in order, and a node that is copied again', async () => {
      const primary = await cluster.healthy();
      shell(`${cluster.patronictl} switchover --force`);
      await cluster.nextPrimary(primary);
      await isReady();
      await cluster.healthy();
      shell(`${cluster.patronictl} reinit hardway ${primary.name} --force`);
      await cluster.healthy();
      expect(await primary.is('replica')).toBe(true);
    });

    test('a standby can be audited', async () => {
      await cluster.healthy();
      expect(shell(`${process.execPath} ${HARDWAY} audit --database-url '${cluster.replicasUrl}'`)).not.toBe('');
    });
  },
);
