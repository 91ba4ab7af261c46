type Threads = typeof import('node:worker_threads');

/** Node's threads, asked for at run time: a browser that is given this file never looks for them. */
export const nodeThreads = (): Threads => {
  const host = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const threads = host.process?.getBuiltinModule?.('node:worker_threads') as Threads | undefined;
  if (threads === undefined) throw new Error('there are no threads of this kind here');
  return threads;
};
