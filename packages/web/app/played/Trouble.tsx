import type { RecordProblem } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { Button } from '../ui/Button.tsx';

type TroubleProps = {
  problem: RecordProblem;
  /** Whether anything of the record can be shown. */
  isShown: boolean;
  onShow: () => void;
};

/** What is wrong with the record, in which line, and that everything before it is shown. */
export const Trouble = ({ problem, isShown, onShow }: TroubleProps) => {
  const { line, kind, words, says, should, why } = problem;
  return (
    <div className="problem trouble" role="alert" data-line={line}>
      {kind === 'unreadable' ? (
        <p>
          <b>Line {line} can't be read,</b> {words}.{' '}
          {isShown
            ? 'What can be played before it is shown.'
            : 'Nothing of it can be shown: open a .craps file, such as Hardway downloads.'}
        </p>
      ) : (
        <>
          <p>
            <b>Line {line} does not agree with the book.</b> Everything before it does, and is shown.
          </p>
          <dl>
            <dt>The record says</dt>
            <dd data-says>{says}</dd>
            <dt>By the book</dt>
            <dd data-should>{should}</dd>
          </dl>
          {why === undefined ? null : (
            <p>
              <Cited text={why} />
            </p>
          )}
        </>
      )}
      <Button onClick={onShow}>Show the line</Button>
    </div>
  );
};
