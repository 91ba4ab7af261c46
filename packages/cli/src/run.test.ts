import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { type Command, EXIT, UsageError } from './command.ts';
import { run } from './run.ts';
import { systemWords } from './system-words.ts';

const throws: Command = {
  name: 'throw',
  summary: 'Throw two dice',
  usage: 'throw <dice> [--loud]',
  options: [['--loud', 'say it loudly']],
  examples: ['hardway throw 4-2', 'hardway throw 6-6 --loud'],
  async run(args) {
    const { positionals } = parseArgs({
      args: [...args],
      options: { loud: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length !== 1) throw new UsageError('one pair of dice is needed');
    if (positionals[0] === 'bug') throw new Error('a bug');
    if (positionals[0] === 'lost') readFileSync('no-dice');
    return positionals[0] === '1-1' ? EXIT.no : EXIT.done;
  },
};

const call = async (...args: string[]) => {
  let out = '';
  let err = '';
  const code = await run(new Map([['throw', async () => throws]]), args, {
    out: text => {
      out += text;
    },
    err: text => {
      err += text;
    },
  });
  return { code, out, err };
};

test('a command answers with its own exit code', async () => {
  expect(await call('throw', '4-2')).toEqual({ code: 0, out: '', err: '' });
  expect(await call('throw', '1-1')).toEqual({ code: 1, out: '', err: '' });
});

test('a command called wrongly shows why and its usage', async () => {
  expect(await call('throw')).toEqual({
    code: 2,
    out: '',
    err: 'hardway throw: one pair of dice is needed\nUsage: hardway throw <dice> [--loud]\n',
  });
});

test('an option that the command does not have is a wrong call', async () => {
  const { code, err } = await call('throw', '4-2', '--quiet');
  expect(code).toBe(2);
  expect(err).toContain('--quiet');
  expect(err).toContain('Usage: hardway throw');
});

test('a bug is not dressed up as a wrong call', async () => {
  await expect(call('throw', 'bug')).rejects.toThrow('a bug');
});

test('help lists every command', async () => {
  const { code, out } = await call('--help');
  expect(code).toBe(0);
  expect(out).toContain('throw  Throw two dice');
  for (const args of [[], ['help'], ['-h'], ['help', 'help'], ['help', '--help']]) {
    expect(await call(...args)).toEqual({ code: 0, out, err: '' });
  }
});

test('help of a command shows usage, options and examples, before or after its name', async () => {
  const { code, out } = await call('help', 'throw');
  expect(code).toBe(0);
  expect(out).toBe(
    [
      'Throw two dice',
      '',
      'Usage: hardway throw <dice> [--loud]',
      '',
      'Options:',
      '  --loud  say it loudly',
      '',
      'Examples:',
      '  hardway throw 4-2',
      '  hardway throw 6-6 --loud',
      '',
    ].join('\n'),
  );
  expect((await call('throw', '--help')).out).toBe(out);
  expect((await call('throw', '4-2', '-h')).out).toBe(out);
  expect((await call('throw', '--', '--help')).out).toBe('');
});

test.each([['thorw'], ['help', 'thorw'], ['thorw', '--help']])(
  'an unknown command gets a suggestion: %s %s',
  async (...args) => {
    const { code, out, err } = await call(...args.filter(arg => arg !== undefined));
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('no command `thorw`; did you mean `throw`?');
  },
);

test('a word like no command gets no suggestion', async () => {
  const { code, err } = await call('blackjack');
  expect(code).toBe(2);
  expect(err).not.toContain('did you mean');
});

test('a failed system call is told in words, with the command and the place', async () => {
  expect(await call('throw', 'lost')).toEqual({ code: 2, out: '', err: 'hardway throw: there is no no-dice\n' });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(systemWords(full)).toBe('the disk is full: make room, and run it again');
  const other = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' });
  expect(systemWords(other)).toBe('EMFILE: too many open files');
});
