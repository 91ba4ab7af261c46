import { nodeThreads } from './node-threads.ts';
import { openText } from './open-text.ts';
import { serve } from './pool.ts';

/** What a thread of the pool runs. */
const { parentPort } = nodeThreads();
if (parentPort !== null) {
  const port = parentPort;
  serve(
    {
      post: (message, buffers = []) => port.postMessage(message, [...buffers]),
      listen: heard => void port.on('message', heard),
    },
    openText,
  );
}
