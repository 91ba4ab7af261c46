/** The steps between receiving a command and answering it, at which a test may have the process die. */
export const FAILPOINTS = ['received', 'decided', 'appending', 'committed', 'answering', 'answered'] as const;

/** Also before and after a reaction, by its name, gives its command to another stream. */
type Failpoint = (typeof FAILPOINTS)[number] | `${'before' | 'after'} ${string}`;

/** A browser has no process to kill: there a test ends the worker. */
const [wanted, after = '1'] = (globalThis.process?.env.HARDWAY_FAILPOINT ?? '').split(':');
let left = Number(after);

/** Whether this process was started to die on purpose: never a house that plays for money. */
export const isUncertified = wanted !== '';

/** Dies here, as if the power had failed, if the process was started to. */
export const failpoint = (step: Failpoint): void => {
  if (step !== wanted) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
};
