import { vi } from 'vitest';
import type { Command, Commands, ExitCode } from '../command.ts';
import { run } from '../run.ts';

type Answer = { readonly status: ExitCode; readonly stdout: string; readonly stderr: string };

const byName = (commands: Commands | readonly Command[]): Commands =>
  'get' in commands ? commands : new Map(commands.map(command => [command.name, async () => command]));

/** What commands say and answer, without starting a process for them; as if called in another folder, if one is given. */
export const answerOf = async (
  commands: Commands | readonly Command[],
  args: readonly string[],
  folder = '.',
): Promise<Answer> => {
  let [stdout, stderr] = ['', ''];
  const out = (text: string | Uint8Array): boolean => {
    stdout += String(text);
    return true;
  };
  const err = (text: string | Uint8Array): boolean => {
    stderr += String(text);
    return true;
  };
  const before = process.cwd();
  vi.spyOn(process.stdout, 'write').mockImplementation(out);
  vi.spyOn(process.stderr, 'write').mockImplementation(err);
  try {
    process.chdir(folder);
    return { status: await run(byName(commands), args, { out, err }), stdout, stderr };
  } finally {
    process.chdir(before);
    vi.restoreAllMocks();
  }
};
