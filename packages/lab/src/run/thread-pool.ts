import { nodeThreads } from './node-threads.ts';
import type { Pool, WorkerPort } from './pool.ts';
import { poolOf } from './pool.ts';

/** A pool of threads. Each runs `entry`, which serves jobs; the default opens strategies written in the language. */
export const threadPool = (size: number, entry: URL = new URL('./thread.ts', import.meta.url)): Pool => {
  const { Worker } = nodeThreads();
  return poolOf(
    Array.from({ length: size }, (): WorkerPort => {
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
