import { bookOf } from '@hardway/rules';
import type { FloorAlert, TableCard } from '@hardway/server/messages';
import { addressee, crewWords, money, noticeText, partOf, playWords } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { AlertList } from '../staff/Alerts.tsx';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Money } from '../ui/Money.tsx';
import type { TableWin } from './useFloorWin.ts';
import { WinToday } from './WinToday.tsx';

type FloorCardProps = {
  card: TableCard;
  alerts: readonly FloorAlert[];
  win: TableWin | undefined;
  now: number;
};

/** A table at a glance; its name opens the table file. */
export const FloorCard = ({ card, alerts, win, now }: FloorCardProps) => {
  const { time } = useTimes();
  const { id, name, ruleset, game, puck, limits, step } = card;
  const part = partOf(card);
  return (
    <li className="floor-card" data-table={id} data-part={part} data-alerts={card.alerts.length}>
      <header>
        {part === 'open' ? (
          <span className={`mini-puck ${puck === 'off' ? 'off' : 'on'}`}>{puck === 'off' ? 'OFF' : puck}</span>
        ) : null}
        <div>
          <Link href={`/floor/${id}`} className="floor-name">
            {name}
          </Link>
          <p className="hint">
            {bookOf(ruleset)?.title} · {bookOf(ruleset)?.games[game]?.title}
            <span className="floor-limits">
              {money(limits.min)} to {money(limits.max)}
            </span>
          </p>
        </div>
      </header>
      {part === 'open' ? (
        <p className="floor-play" data-step={step}>
          {card.status === 'closing' ? 'Closing · ' : ''}
          {playWords(card, now)}
          {card.lastRoll === null ? '' : ` · last roll ${card.lastRoll.join('-')}`}
        </p>
      ) : null}
      <Facts card={card} />
      {win === undefined ? null : <WinToday win={win} />}
      {card.notices.map(notice => (
        <p key={notice.id} className="floor-notice">
          {time(notice.due)}: {noticeText(notice)}
        </p>
      ))}
      {alerts.length === 0 ? null : <AlertList alerts={alerts} isAtTable />}
      <Others card={card} own={alerts.length} />
      <Ways card={card} />
    </li>
  );
};

const Facts = ({ card: { seats, seatsMax, held, liability, crew } }: { card: TableCard }) => (
  <dl className="floor-facts">
    <dt>Seats</dt>
    <dd>
      {seats} of {seatsMax}
      {held === 0 ? '' : `, ${held} held`}
    </dd>
    <dt>Players’ money</dt>
    <dd>
      <Money amount={liability} />
    </dd>
    <dt>Crew</dt>
    <dd>{crewWords(crew)}</dd>
  </dl>
);

/** Alerts that wait for others: that they were raised, and for whom. */
const Others = ({ card, own }: { card: TableCard; own: number }) =>
  card.alerts.length > own ? (
    <p className="floor-others">
      {card.alerts.length - own === 1 ? '1 alert' : `${card.alerts.length - own} alerts`} for{' '}
      {[...new Set(card.alerts)].map(addressee).join(', ')}
    </p>
  ) : null;

const Ways = ({ card }: { card: TableCard }) => {
  const { may } = useStaff();
  const part = partOf(card);
  return (
    <p className="floor-ways">
      {part === 'unsettled' && may('leaveSeat') ? <Link href={`/floor/${card.id}`}>Settle</Link> : null}
      {may('takeStation') || may('openTable') ? (
        <Link href={`/dealer/${card.id}`}>{part === 'open' ? 'Deal' : 'Open'}</Link>
      ) : null}
      <Link href={`/display/${card.id}`}>Display</Link>
    </p>
  );
};
