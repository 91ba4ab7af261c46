import { vi } from 'vitest';
import type { Command, ExitCode } from '../command.ts';
import { run } from '../run.ts';

type Answer = { readonly status: ExitCode; readonly stdout: string; readonly stderr: string };

/** What commands say and answer, without starting a process for them. */
export const answerOf = async (commands: readonly Command[], args: readonly string[]): Promise<Answer> => {
  let [stdout, stderr] = ['', ''];
  const out = (text: string | Uint8Array): boolean => {
    stdout += String(text);
    return true;
  };
  const err = (text: string | Uint8Array): boolean => {
    stderr += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(out);
  vi.spyOn(process.stderr, 'write').mockImplementation(err);
  try {
    return { status: await run(commands, args, { out, err }), stdout, stderr };
  } finally {
    vi.restoreAllMocks();
  }
};
