import { type Notice, noticeWords } from '../../src/index.ts';

/** What was undone since the last roll, or stops play: in sight of the whole table until the next roll. */
export const Banner = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length === 0 ? null : (
    <div className="wall-banner" role="alert">
      {notices.map(notice => {
        const { title, words } = noticeWords(notice);
        return (
          <p key={`${notice.number} ${notice.kind}`} data-notice={notice.kind}>
            <b>{title}</b> {words}
          </p>
        );
      })}
    </div>
  );
