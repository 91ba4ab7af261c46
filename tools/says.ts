import type { ChildProcess } from 'node:child_process';

/** What a child process says under one name. Rejects if it ends before. */
export const says = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a child process ended before its ${what}: ${code}`));
    const heard = (message: { readonly [name: string]: T }): void => {
      if (!(what in message)) return;
      child.off('message', heard);
      child.off('exit', ended);
      resolve(message[what] as T);
    };
    child.on('message', heard);
    child.once('exit', ended);
  });
