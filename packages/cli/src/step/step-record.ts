import { recordFile, recordsIn } from '../clauses/source.ts';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';
import { readRecordFile } from '../record-file.ts';
import { walk } from './walk.ts';

/** Walks through one record: a file, or one of ours by its name. */
export const stepRecord = async (asked: string): Promise<ExitCode> => {
  const path = recordFile(asked);
  const file = await readRecordFile(path);
  if (file.type === 'missing') throw new UsageError(`there is no record "${asked}"${meant(asked)}`);
  if (file.type === 'wrong') return wrong(`${path}:${file.line}: ${file.message}`);
  const { explain, stepsOf } = await import('@hardway/notation');
  const stepped = stepsOf(file.text);
  if (!stepped.ok) return wrong(`${path}:${stepped.error.line}: ${explain(stepped.error)}`);
  await walk(stepped.value);
  return EXIT.done;
};

const meant = (asked: string): string => {
  const near = nearest(
    asked,
    recordsIn().map(path => path.replace(/\.craps$/, '')),
  );
  return near === undefined ? '' : `; did you mean "${near}"?`;
};

const wrong = (problem: string): ExitCode => {
  process.stderr.write(`${problem}\n`);
  return EXIT.no;
};
