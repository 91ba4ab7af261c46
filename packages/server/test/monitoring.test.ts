import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startHouse } from '../src/testing/test-house.ts';

const MONITORING = fileURLToPath(new URL('../../../deploy/monitoring/', import.meta.url));
const OPERATING = fileURLToPath(new URL('../../../docs/OPERATING.md', import.meta.url));
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

const read = (name: string): string => readFileSync(`${MONITORING}${name}`, 'utf8');
const matches = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
const alertsIn = (text: string): readonly string[] => matches(text, /^ +- alert: (\w+)$/gm);
const metricsIn = (text: string): readonly string[] => matches(text, /\b((?:hardway|process|nodejs)_[a-z0-9_]+)/g);

test('every metric that an alarm or the dashboard reads is told by a house', async () => {
  const house = await startHouse();
  const { body } = await house.request<string>('GET', '/metrics');
  await house.stop();
  const told = new Set(matches(body, /^# TYPE (\S+) /gm));
  // With PostgreSQL only; on-postgres.test.ts looks for them.
  const isOfDatabase = (name: string): boolean => name.startsWith('hardway_database_');
  const unknown = metricsIn(`${read('alerts.yml')}${read('dashboard.json')}`)
    .filter(name => !isOfDatabase(name))
    .filter(name => !told.has(name) && !told.has(name.replace(/_(?:bucket|sum|count)$/, '')));
  expect(unknown).toEqual([]);
});

test('every alarm has a test in which it fires, and a section of the manual', () => {
  const rules = read('alerts.yml');
  const fired = matches(read('alerts.test.yml'), /alertname: (\w+)\n +exp_alerts:\n/g);
  expect([...fired].sort()).toEqual([...alertsIn(rules)].sort());
  const sections = matches(readFileSync(OPERATING, 'utf8'), /^##+ (.+)$/gm).map(title =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const anchor of matches(rules, /OPERATING\.md#([\w-]+)/g)) expect(sections).toContain(anchor);
  for (const alert of alertsIn(rules)) expect(readFileSync(OPERATING, 'utf8'), alert).toContain(`\`${alert}\``);
});

test.skipIf(!HAS_PROMTOOL)('promtool accepts the alarms, and fires each of them', () => {
  const promtool = (...args: string[]): string => execFileSync('promtool', args, { cwd: MONITORING, encoding: 'utf8' });
  expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
