import type { ReviewedThrow, ReviewedUndoing } from '@hardway/server/messages';
import { logged } from '../../src/index.ts';
import { Cite, Cited } from '../clauses/Cited.tsx';
import { At } from '../staff/At.tsx';
import { Said } from '../staff/Said.tsx';
import { Scroll } from '../ui/Scroll.tsx';

/** Both entries of the dice, with who typed what and when. */
export const Entries = ({ entries }: Pick<ReviewedThrow, 'entries'>) =>
  entries.length === 0 ? (
    <p className="hint">No dice were entered by hand.</p>
  ) : (
    <Scroll label="Entries of the dice, list" className="as-blocks">
      <table className="review-entries">
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">Dice</th>
            <th scope="col">Typed by</th>
            <th scope="col">Time</th>
            <th scope="col">Journal</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ number, at, entry, dice, by }) => (
            <tr key={number}>
              <td data-title="Entry">{entry === 1 ? 'first' : 'second'}</td>
              <td data-title="Dice">
                <b>{dice.join('-')}</b>
              </td>
              <td data-title="Typed by">{by.name}</td>
              <td data-title="Time">
                <At ms={at} isToday />
              </td>
              <td data-title="Journal">{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );

/** What was done to the result later, with the people who did it. */
export const Undone = ({ undone, dice }: Pick<ReviewedThrow, 'dice'> & { undone: ReviewedUndoing }) => {
  const { kind, number, at, by, approvedBy, reason, is, outcome, dropped, clause } = undone;
  const what =
    kind === 'voided'
      ? 'Voided'
      : `Corrected from ${dice?.join('-')} to ${is === null || is === 'no roll' ? 'no roll' : `${is.join('-')}, ${outcome}`}`;
  return (
    <div className="review-undone" role="note" data-undone={kind}>
      <p>
        <b>{what}</b> at <At ms={at} /> by {by}
        {approvedBy === null ? '' : `, approved by ${approvedBy}`}: {reason} <Cite text={clause ?? undefined} />
        <span className="hint"> Entry {number}.</span>
      </p>
      {dropped.length === 0 ? null : (
        <p>
          Could not be repeated: <Cited text={dropped.join('; ')} />
        </p>
      )}
    </div>
  );
};

/** The journal of the throw, as it was written. */
export const ThrowJournal = ({ shown }: { shown: ReviewedThrow }) => (
  <>
    {shown.journalLeftOut === 0 ? null : (
      <p className="hint">{shown.journalLeftOut} earlier entries of this throw are not listed.</p>
    )}
    <ol className="review-journal">
      {shown.journal.map(entry => (
        <li key={entry.number}>
          <span className="review-number">{entry.number}</span>
          <span className="review-time">
            <At ms={entry.at} isToday />
          </span>
          <span>
            <Said by={entry.by} words={logged(entry, shown.before)?.words ?? 'nothing to see'} />{' '}
            {entry.clauses.map(clause => (
              <Cite key={clause} text={clause} />
            ))}
          </span>
        </li>
      ))}
    </ol>
    <p className="hint">
      Entry {shown.number}, hash <code>{shown.hash}</code>. Decided by edition {shown.decidedBy.service} of the service
      {shown.decidedBy.book === null
        ? ''
        : `, edition ${shown.decidedBy.book} of the book (digest ${shown.decidedBy.digest})`}
      .
    </p>
  </>
);
