import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SERVE_OPTIONS, variableOf } from '../src/serve/options.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const VARIABLES = SERVE_OPTIONS.map(({ name }) => variableOf(name));

test.each(['Containerfile', 'compose.yaml', 'hardway.env', 'hardway.service', 'hardway@.service.d/port.conf'])(
  '%s sets options that exist',
  name => {
    const named = [...read(name).matchAll(/\bHARDWAY_[A-Z_]*[A-Z](?=[=:])/g)].map(([variable]) => variable);
    expect(named).not.toEqual([]);
    expect(named.filter(variable => !VARIABLES.includes(variable))).toEqual([]);
  },
);

test.each(['proxy/nginx.conf', 'proxy/Caddyfile'])('%s names options that exist', name => {
  const named = [...read(name).matchAll(/ --([a-z-]+)/g)].map(([, option]) => option);
  expect(named).toEqual(['trust-proxy', 'allowed-host']);
});

const hasYaml = existsSync(fileURLToPath(new URL('../../../node_modules/js-yaml/package.json', import.meta.url)));
describe.skipIf(!hasYaml)('compose.yaml', () => {
  test('starts a house that waits for a healthy database, as nobody and on a root that is read-only', () => {
    const yaml = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };
    const compose = yaml.load(read('compose.yaml')) as { services: { [name: string]: { [key: string]: unknown } } };
    expect(Object.keys(compose.services)).toEqual(['database', 'house']);
    expect(compose.services.house).toMatchObject({
      depends_on: { database: { condition: 'service_healthy' } },
      user: '7800:7800',
      read_only: true,
      cap_drop: ['ALL'],
      build: { dockerfile: 'deploy/Containerfile' },
      volumes: ['house:/var/lib/hardway'],
    });
    expect(compose.services.database).toHaveProperty('healthcheck.test');
    expect(compose).toHaveProperty(['secrets', 'database-password', 'file'], 'secrets/database-password');
    expect(compose).toHaveProperty('volumes.database');
    expect(compose).toHaveProperty('volumes.house');
  });
});
