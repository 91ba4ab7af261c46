import { useState } from 'react';
import { type DeskSeat, money, seatsFor } from '../../src/index.ts';
import { useKeys } from '../keyboard.ts';
import { useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/cage.css';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { say } from '../ui/Toast.tsx';
import { CageSettingsDialog } from './CageSettings.tsx';
import { LastReceipt, type Receipt } from './Receipt.tsx';
import { SeatMoney } from './SeatMoney.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { Slips } from './Slips.tsx';
import { type Desk, useDesk } from './useDesk.ts';
import { BuyIns, HandPays, OpenItems } from './Waiting.tsx';

const FIND = 'cage-find';

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** The cash desk: find a player, take or pay money, and see to what waits; the shift stands at the side. */
export const CageScreen = () => {
  const desk = useDesk();
  const { may, aheadMs } = useStaff();
  const [isSettling, setSettling] = useState(false);
  const [receipt, setReceipt] = useState<(Receipt & { at: number }) | null>(null);
  const done = (next: Receipt) => {
    setReceipt({ ...next, at: Date.now() + aheadMs });
    say(`${next.title} recorded. ${next.lines[0] ?? ''}`);
    desk.reload();
  };
  useKeys(
    { key: 'f', words: 'Finds a player or a seat', act: () => focusOn(`.${FIND} input`) },
    { key: 'm', words: 'Goes to the amount', act: () => focusOn('.cage-money input') },
    { key: 'p', words: 'Prints the receipt', act: () => receipt !== null && window.print() },
  );
  return (
    <WorkPage title="Cage" end={may('settleCage') ? <Button onClick={() => setSettling(true)}>Settings</Button> : null}>
      <Problem words={desk.problem} />
      {isSettling && desk.cage !== undefined ? (
        <CageSettingsDialog
          settings={desk.cage.settings}
          onDone={() => {
            setSettling(false);
            desk.reload();
          }}
          onClose={() => setSettling(false)}
        />
      ) : null}
      <div className="cage">
        <div className="cage-main">
          <Player desk={desk} onDone={done} />
          <OpenItems tables={desk.tables} onDone={done} />
          <HandPays tables={desk.tables} onDone={done} />
          <Slips tables={desk.tables} onDone={done} />
        </div>
        <aside className="cage-side" aria-label="Shift and receipt">
          {desk.cage === undefined ? null : <ShiftCard cage={desk.cage} onChanged={desk.reload} />}
          {receipt === null ? null : <LastReceipt receipt={receipt} />}
        </aside>
      </div>
    </WorkPage>
  );
};

/** One line finds the player; Enter takes the first. */
const Player = ({ desk: { tables }, onDone }: { desk: Desk; onDone: (receipt: Receipt) => void }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ table: string; seat: number } | null>(null);
  const found = seatsFor(tables, typed);
  const table = tables.find(each => each.table === chosen?.table);
  const seat = table?.seats.find(each => each.seat === chosen?.seat);
  const choose = (each: DeskSeat) => {
    setChosen({ table: each.table, seat: each.seat });
    setTyped('');
  };
  return (
    <>
      <Card title="Player">
        <form
          className={`work-form ${FIND}`}
          role="search"
          onSubmit={event => {
            event.preventDefault();
            const [first] = found;
            if (first !== undefined) choose(first);
          }}
        >
          <Field
            label="Find a player or a seat"
            value={typed}
            placeholder="a name, or Craps 1 seat 3"
            autoComplete="off"
            onChange={setTyped}
          />
        </form>
        {typed.trim() !== '' && found.length === 0 ? (
          <Empty title="Nobody fits.">Try fewer letters, or the table and the seat.</Empty>
        ) : null}
        <ul className="cage-list">
          {found.slice(0, 8).map(each => (
            <li key={`${each.table} ${each.seat}`}>
              <button type="button" className="row-open" onClick={() => choose(each)}>
                {each.name} · {each.tableName}, seat {each.seat} · {money(each.rail)}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {table === undefined || seat === undefined ? null : (
        <>
          <SeatMoney
            key={`${table.table} ${seat.seat} ${seat.name}`}
            seat={{ ...seat, table: table.table, tableName: table.name }}
            table={table}
            onDone={onDone}
          />
          <BuyIns table={table} seat={seat.seat} onDone={onDone} />
        </>
      )}
    </>
  );
};
