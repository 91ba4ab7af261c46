import { ALL_COMMANDS } from './all-commands.ts';
import { EXIT } from './command.ts';
import { endWithReaders } from './readers.ts';
import { run } from './run.ts';

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // A failed system call (no such file, port in use) says all in its message; anything else is a bug and needs its stack.
  return 'syscall' in error ? error.message : (error.stack ?? error.message);
};

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
