import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn, noticeLine } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { ChipBank } from './ChipBank.tsx';
import { Closing } from './Closing.tsx';
import { TipBox } from './TipBox.tsx';
import type { Dealer } from './useDealer.ts';

type NoticesProps = { house: House; view: TableView; dealer: Dealer };

/** What is posted at the table, and what the book has the dealer note besides. */
export const Notices = ({ house, view, dealer }: NoticesProps) => {
  const { staffing, dealing, screens } = house.game;
  return (
    <section className="notices" aria-label="Notices, limits, closing">
      <ul>
        {view.notices.length === 0 ? <li>No notice is posted.</li> : null}
        {view.notices.map(notice => (
          <li key={notice.id} className="row">
            {noticeLine(notice)}
            <button type="button" onClick={() => void dealer.send({ type: 'withdrawNotice', notice: notice.id })}>
              Withdraw
            </button>
          </li>
        ))}
      </ul>
      <PostLimits house={house} dealer={dealer} />
      <div className="row">
        <button type="button" onClick={() => void dealer.send({ type: 'postClosing' })}>
          Post the closing
        </button>
      </div>
      {view.status === 'open' || view.status === 'closing' ? <Closing view={view} dealer={dealer} /> : null}
      {screens.noteChips === undefined ? null : (
        <button type="button" onClick={() => void dealer.note('A chip lay on the table: no wager')}>
          Note a chip on the table
        </button>
      )}
      {staffing.tips === undefined ? null : <TipBox house={house} view={view} dealer={dealer} />}
      <ChipBank house={house} view={view} dealer={dealer} />
      <ul className="dealer-notes">
        {dealing.notes.map(({ words, cite }) => (
          <li key={cite}>
            {words} <Cite text={cite} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const PostLimits = ({ house, dealer }: Omit<NoticesProps, 'view'>) => {
  const [min, setMin] = useState(String(house.limits.min / 100));
  const [max, setMax] = useState(String(house.limits.max / 100));
  return (
    <div className="row">
      <label>
        Minimum $ <input type="number" className="short" value={min} onChange={event => setMin(event.target.value)} />
      </label>
      <label>
        Maximum $ <input type="number" className="short" value={max} onChange={event => setMax(event.target.value)} />
      </label>
      <button
        type="button"
        onClick={() => void dealer.send({ type: 'postLimits', limits: { min: centsIn(min), max: centsIn(max) } })}
      >
        Post limits
      </button>
    </div>
  );
};
