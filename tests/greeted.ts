import type { ChildProcess } from 'node:child_process';

/** The address that a server names when it is open. Fails with what it said if it ends before. */
export const greeted = async (child: ChildProcess): Promise<string> => {
  let said = '';
  child.stderr?.on('data', text => (said += text));
  for await (const text of child.stdout ?? []) {
    said += text;
    const [, url] = /Hardway is open: (\S+)\n/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(said);
};
