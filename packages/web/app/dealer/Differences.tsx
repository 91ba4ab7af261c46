import type { House } from '@hardway/rules';
import { differencesOf, type Notice, noticeWords, signed } from '../../src/index.ts';

type DifferencesProps = { house: House; notice: Notice };

/** The difference list: what a changed result has the dealer take, pay and move, seat by seat. */
export const Differences = ({ house, notice }: DifferencesProps) => {
  const { title, words } = noticeWords(notice);
  const differences = differencesOf(house, notice);
  return (
    <section className="work" aria-label="What has changed" data-notice={notice.kind}>
      <p className="call">{title}</p>
      <p>{words}</p>
      {differences.length === 0 ? <p>No chips change hands.</p> : null}
      <div className="tasks">
        <ul>
          {differences.map(({ seat, net, tasks }) => (
            <li key={seat} data-difference={seat}>
              <span className="task-seat">Seat {seat}</span>
              <span>{tasks.join('. ')}</span>
              <b>{net === 0 ? '' : signed(net)}</b>
            </li>
          ))}
        </ul>
      </div>
      {notice.dropped.length === 0 ? null : (
        <div className="advice">
          <p>These no longer stand:</p>
          <ul>
            {notice.dropped.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
