import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ALL_COMMANDS } from './all-commands.ts';
import * as commands from './commands/index.ts';
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
  for (const command of Object.values(commands)) expect(stdout).toContain(`  ${command.name} `);
});

test('version names the project and its Node', () => {
  expect(hardway('--version')).toEqual({
    status: 0,
    stdout: `hardway ${manifest.version}, Node ${process.versions.node}\n`,
    stderr: '',
  });
});

test('a process prints the same help', async () => {
  const help = await answerOf(ALL_COMMANDS, ['help', 'replay']);
  expect(hardway('help', 'replay')).toEqual(help);
  expect(hardway('replay', '--help')).toEqual(help);
});

test.each(Object.values(commands).map(command => [command.name, command] as const))(
  '%s explains itself',
  async (name, command) => {
    const { status, stdout, stderr } = await answerOf(ALL_COMMANDS, ['help', name]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: hardway ${command.usage}`);
    expect(command.usage.split(' ')[0]).toBe(name);
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) expect(example).toMatch(new RegExp(`^hardway ${name}\\b`));
    expect(await answerOf(ALL_COMMANDS, [name, '--help'])).toEqual({ status: 0, stdout, stderr: '' });
  },
);

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
