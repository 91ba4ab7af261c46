import type { SteppedRecord } from '@hardway/notation';
import { clauseHint } from '../clauses/hint.ts';
import { type Asked, askKey } from './keys.ts';
import { openingText, standingText, stepText } from './print.ts';

const HELP = '-- Enter: next line, A: all the rest, Q: quit --';
/** Takes the line of help away again. */
const WIPE = `\r${' '.repeat(HELP.length)}\r`;

/** Shows a record line by line: at a terminal one for each key, otherwise all at once. */
export const walk = async (record: SteppedRecord): Promise<void> => {
  const { stdout, stdin } = process;
  const width = String(record.steps.at(-1)?.line ?? 0).length;
  let asked: Asked = stdout.isTTY && stdin.isTTY ? 'next' : 'rest';
  stdout.write(`${openingText(record)}\n`);
  for (const step of record.steps) {
    if (asked === 'next') {
      stdout.write(HELP);
      asked = await askKey();
      stdout.write(WIPE);
    }
    if (asked === 'end') return;
    stdout.write(`${stepText(step, width)}\n`);
  }
  const last = record.steps.at(-1)?.table;
  if (last !== undefined) stdout.write(`\nAt the end: ${standingText(last)}\n`);
  stdout.write(
    clauseHint(record.steps.find(({ refusal }) => refusal !== undefined)?.refusal?.clause ?? record.proves[0]),
  );
};
