import { createServer } from 'node:net';

/**
 * Takes a port before anything else is done, so that a server that can't listen leaves no trace. Returns the function that
 * gives it up to the listener that follows. Visitors who come meanwhile are turned away. With port 0 only the host is tried.
 */
export const takePort = async (host: string, port: number): Promise<() => Promise<void>> => {
  const holder = createServer(socket => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen({ host, port }, resolve);
  });
  const give = (): Promise<void> => new Promise(resolve => holder.close(() => resolve()));
  if (port === 0) await give();
  return give;
};
