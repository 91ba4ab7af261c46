/**
 * Aborts when the process is asked to end. A terminal and npm may each pass on the same Ctrl-C, so that it arrives more than
 * once: whatever comes while the house is closing changes nothing.
 */
export const stopRequest = (): AbortSignal => {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());
  return asked.signal;
};

/** Resolves when the end has been asked for. */
export const askedToStop = (request: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (request.aborted) resolve();
    else request.addEventListener('abort', () => resolve(), { once: true });
  });
