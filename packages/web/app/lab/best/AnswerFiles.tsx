import type { AnswerFile } from '../../../src/lab/best/question-desk.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { Problem } from '../../ui/Problem.tsx';
import { CopyLink } from '../CopyLink.tsx';
import { Files, useSaving } from '../Files.tsx';
import type { Work } from './work.ts';

type AnswerFilesProps = {
  state: LabState;
  work: Work;
  offered: readonly (readonly [words: string, asked: AnswerFile])[];
};

/** The link to an answer, and what the command would write. */
export const AnswerFiles = ({ state, work, offered }: AnswerFilesProps) => {
  const { problem, save } = useSaving();
  return (
    <section className="downloads" aria-label="Link and downloads">
      <CopyLink state={state} />
      <div className="row">
        <Files get={work.file} onSave={save} offered={offered} />
      </div>
      <Problem words={problem} />
    </section>
  );
};

/** What an answer rests on, a line each. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <ul className="notes">
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
