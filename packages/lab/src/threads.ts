import type { Line, Pool } from './pool.ts';
import { poolOf } from './pool.ts';

type Threads = typeof import('node:worker_threads');

/** Node's threads, asked for at run time: a browser that is given this file never looks for them. */
export const nodeThreads = (): Threads => {
  const host = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const threads = host.process?.getBuiltinModule?.('node:worker_threads') as Threads | undefined;
  if (threads === undefined) throw new Error('there are no threads of this kind here');
  return threads;
};

/** A pool of so many threads. Each runs `entry`, which serves jobs; ours knows the strategies of the language. */
export const threadPool = (size: number, entry = new URL('./main.ts', import.meta.url)): Pool => {
  const { Worker } = nodeThreads();
  return poolOf(
    Array.from({ length: size }, (): Line => {
      const thread = new Worker(entry);
      let closing = false;
      return {
        post: message => thread.postMessage(message),
        listen: heard => void thread.on('message', heard),
        onLost: lost => {
          thread.on('error', error => lost(error.message));
          thread.on('exit', code => {
            if (!closing) lost(`it ended with ${code}`);
          });
        },
        close: async () => {
          closing = true;
          await thread.terminate();
        },
      };
    }),
  );
};
