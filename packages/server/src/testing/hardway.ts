import { fileURLToPath } from 'node:url';

/** The command. A run of the tests has made it of the present sources as few files (`tools/bundled`), which start in half the time. */
export const HARDWAY =
  process.env.BUNDLED_HARDWAY ?? fileURLToPath(new URL('../../../cli/bin/hardway', import.meta.url));
