import { mkdirSync, rmSync } from 'node:fs';

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Does something for all processes, unless it is done already. One of them does it, the others wait. */
export const once = async (lock: string, isDone: () => boolean, act: () => void): Promise<void> => {
  for (let waited = 0; !isDone(); waited += 1) {
    try {
      mkdirSync(lock);
    } catch {
      if (waited > 600) throw new Error(`${lock} has been there for a minute: remove it`);
      await sleep(100);
      continue;
    }
    try {
      if (!isDone()) act();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
};
