import { EXIT, type ExitCode } from './command.ts';
import { withoutFailure } from './house-store.ts';

/** Runs work on a sealed file: one that is not what was written is a failed check, told with the place. */
export const withSealedFile = (name: string, work: () => Promise<ExitCode>): Promise<ExitCode> =>
  withoutFailure(name, async () => {
    const { BrokenSeal } = await import('@hardway/server');
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error;
      process.stderr.write(`hardway ${name}: ${error.message}\n`);
      return EXIT.no;
    }
  });
