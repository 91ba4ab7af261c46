import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HARDWAY = join(ROOT, 'packages/cli/bin/hardway');

const hardway = (...args: readonly string[]) => spawnSync(process.execPath, [HARDWAY, ...args], { encoding: 'utf8' });
const scriptFor = (shell: string): string => hardway('completion', shell).stdout;
const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** The commands of hardway with their options, as their help lists them. */
const listed = readFileSync(join(ROOT, 'packages/cli/api.txt'), 'utf8');
const names = [...listed.matchAll(/^Usage: hardway ([\w-]+)/gm)].map(([, name = '']) => name);
const options = [...listed.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option);

test.each(['bash', 'zsh', 'fish'])('%s: every command and every option is there', shell => {
  const script = scriptFor(shell);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter(name => !script.includes(name))).toEqual([]);
  const written = options.map(option => (shell === 'fish' ? `-l ${option.slice(2)} ` : option));
  expect(written.filter(option => !script.includes(option))).toEqual([]);
});

const inBash = (words: readonly string[]): readonly string[] => {
  const line = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _hardway; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync('bash', ['-c', `${scriptFor('bash')}\n${line}`], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
};

test.runIf(has('bash'))('bash completes commands, the options of a command, and the names that help takes', () => {
  const withRe = names.filter(name => name.startsWith('re'));
  expect(withRe).toEqual(expect.arrayContaining(['replay', 'review']));
  expect(inBash(['hardway', 're'])).toEqual(withRe);
  expect(inBash(['hardway', 'replay', '--'])).toEqual(['--out', '--step']);
  expect(inBash(['hardway', 'help', 'verify-h'])).toEqual(['verify-hand']);
  expect(inBash(['hardway', 'replay', 'game'])).toEqual(['']);
});

test.runIf(has('zsh'))('zsh reads its script', () => {
  expect(spawnSync('zsh', ['-n'], { input: scriptFor('zsh'), encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test.runIf(has('fish'))('fish completes', () => {
  const lines = `${scriptFor('fish')}\ncomplete -C 'hardway repl'\ncomplete -C 'hardway replay --st'\n`;
  const { stdout } = spawnSync('fish', ['--no-config', '-c', lines], { encoding: 'utf8' });
  expect(stdout).toContain('replay\t');
  expect(stdout).toContain('--step');
});

test('an unknown shell is named', () => {
  const { status, stderr } = hardway('completion', 'tcsh');
  expect(status).toBe(2);
  expect(stderr).toContain('bash, zsh, fish');
});
