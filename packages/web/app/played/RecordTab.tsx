import { useMemo } from 'react';
import { linesIn, type RecordProblem, type RollRow } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { downloadRecord } from './download.ts';
import { VirtualList } from './VirtualList.tsx';

const ROW_PX = 28;

type RecordTabProps = {
  text: string;
  name: string;
  rows: readonly RollRow[];
  at: number;
  problem: RecordProblem | undefined;
};

/** The text of the record. The line of the chosen roll is marked, and a line that is wrong with what is wrong with it. */
export const RecordTab = ({ text, name, rows, at, problem }: RecordTabProps) => {
  const lines = useMemo(() => linesIn(text), [text]);
  const wrong = problem?.line ?? Number.POSITIVE_INFINITY;
  const here = rows[at]?.line;
  // What is wrong stands in a row of its own, under its line.
  const isNote = (row: number) => row === wrong;
  const lineOf = (row: number) => (row < wrong ? row + 1 : row);
  const current = here === undefined || at === rows.length - 1 ? problem?.line : here - 1;
  return (
    <>
      <div className="row">
        <Button onClick={() => downloadRecord(name, text)}>Download .craps</Button>
      </div>
      <VirtualList
        label="Record"
        count={lines.length + (problem === undefined ? 0 : 1)}
        rowHeight={ROW_PX}
        current={current ?? (here === undefined ? undefined : here - 1)}
      >
        {row =>
          isNote(row) ? (
            <span className="record-note-line">
              {problem?.should === undefined ? problem?.words : `by the book: ${problem.should}`}
            </span>
          ) : (
            <span
              className="record-text"
              data-line={lineOf(row)}
              data-wrong={lineOf(row) === wrong}
              aria-current={lineOf(row) === here ? 'step' : undefined}
            >
              <span className="line-number">{lineOf(row)}</span>
              <code>
                {lineOf(row) === wrong ? <span aria-hidden="true">✕ </span> : null}
                {lines[lineOf(row) - 1]}
              </code>
            </span>
          )
        }
      </VirtualList>
    </>
  );
};
