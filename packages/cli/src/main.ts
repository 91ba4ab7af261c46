import { ALL_COMMANDS } from './all-commands.ts';
import { EXIT } from './command.ts';
import { endWithReaders } from './readers.ts';
import { run } from './run.ts';

/** What a command does not explain itself is a bug, and needs its stack. */
const explain = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

endWithReaders();

run(ALL_COMMANDS, process.argv.slice(2), {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
}).then(
  code => {
    process.exitCode = code;
  },
  error => {
    process.stderr.write(`hardway: ${explain(error)}\n`);
    process.exitCode = EXIT.misused;
  },
);
