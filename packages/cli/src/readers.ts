import { EXIT } from './command.ts';

/** A reader that stops early (`hardway rules | head`) is no failure. */
const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
};

/** Ends the process when nobody reads its output any more. */
export const endWithReaders = (): void => void process.stdout.on('error', endWithReader);

/** Keeps the process alive although nobody reads its output any more: a server has others to answer to. */
export const surviveLostReaders = (): void => {
  process.stdout.off('error', endWithReader);
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
};
