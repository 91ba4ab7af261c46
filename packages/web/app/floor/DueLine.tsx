import type { TableCard } from '@hardway/server/messages';
import { dueOn, noticeText } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { useTimes } from '../staff/useTimes.ts';

/** What is due when: every notice of the floor in one line, the next first. */
export const DueLine = ({ tables }: { tables: readonly TableCard[] }) => {
  const due = dueOn(tables);
  const { time } = useTimes();
  return due.length === 0 ? null : (
    <section className="due" aria-label="Due">
      <b>Due</b>
      <ul>
        {due.map(({ table, name, notice }) => (
          <li key={`${table} ${notice.id}`}>
            <time dateTime={new Date(notice.due).toISOString()}>{time(notice.due)}</time>{' '}
            <Link href={`/floor/${table}`}>{name}</Link> {noticeText(notice)}
          </li>
        ))}
      </ul>
    </section>
  );
};
