import { type Notice, noticeWords, PAUSED } from '../../src/index.ts';
import { usePaused } from '../usePaused.ts';

/** What was undone since the last roll, or stops play: in sight of the whole table until the next roll, or until play goes on. */
export const Banner = ({ notices }: { notices: readonly Notice[] }) => {
  const isPaused = usePaused();
  return notices.length === 0 && !isPaused ? null : (
    <div className="wall-banner" role="alert">
      {isPaused ? <p data-line="paused">{PAUSED}</p> : null}
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
};
