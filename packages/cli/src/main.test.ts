import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ALL_COMMANDS } from './all-commands.ts';
import { COMMANDS } from './commands/index.ts';
import { answerOf } from './testing/answer-of.ts';

const LAUNCHER = fileURLToPath(new URL('../bin/hardway', import.meta.url));

/** The command in a process of its own. */
const hardway = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('help lists the commands', () => {
  const { status, stdout, stderr } = hardway('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of ALL_COMMANDS.keys()) expect(stdout).toContain(`  ${name} `);
});

test('version names the project and its Node', () => {
  expect(hardway('--version')).toEqual({
    status: 0,
    stdout: `hardway ${manifest.version}, Node ${process.versions.node}\n`,
    stderr: '',
  });
});

/** Prints the address of every module that the process loads. */
const LOADED = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => { console.error(url); return next(url, context); } });`;

test('a command is started without what only others need', () => {
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(LOADED)}`, LAUNCHER, 'version'];
  const { status, stderr } = spawnSync(process.execPath, hooked, { encoding: 'utf8' });
  expect(status).toBe(0);
  const own = stderr.split('\n').filter(url => url.includes('/packages/'));
  expect(own.filter(url => url.includes('/commands/')).map(url => url.replace(/.*\/commands\//, ''))).toEqual([
    'index.ts',
    'version.ts',
  ]);
  expect(own.filter(url => !url.includes('/packages/cli/'))).toEqual([]);
});

test('a process prints the same help', async () => {
  const help = await answerOf(ALL_COMMANDS, ['help', 'replay']);
  expect(hardway('help', 'replay')).toEqual(help);
  expect(hardway('replay', '--help')).toEqual(help);
});

test.each(Object.entries(COMMANDS))('%s explains itself', async (name, load) => {
  const command = await load();
  expect(command.name).toBe(name);
  const { status, stdout, stderr } = await answerOf(ALL_COMMANDS, ['help', name]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`Usage: hardway ${command.usage}`);
  expect(command.usage.split(' ')[0]).toBe(name);
  expect(command.examples.length).toBeGreaterThan(0);
  for (const example of command.examples) expect(example).toMatch(new RegExp(`^hardway ${name}\\b`));
  expect(await answerOf(ALL_COMMANDS, [name, '--help'])).toEqual({ status: 0, stdout, stderr: '' });
});

test('an unknown command is refused with the nearest one', () => {
  const { status, stdout, stderr } = hardway('versoin');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('did you mean `version`?');
});

test('an unknown option is refused with the usage', () => {
  const { status, stdout, stderr } = hardway('version', '--loud');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('Usage: hardway version');
});
