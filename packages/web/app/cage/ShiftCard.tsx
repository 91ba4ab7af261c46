import type { CageCommand, CageView, Shift } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn, countFrom, countTotal, differenceWords, drawerWords, money, type Pieces } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { say } from '../ui/Toast.tsx';
import { Counting } from './Counting.tsx';
import { askCage } from './useDesk.ts';

type ShiftCardProps = { cage: CageView; onChanged: () => void };

/** The person's own shift: begun with a float, ended with a count. */
export const ShiftCard = ({ cage, onChanged }: ShiftCardProps) => {
  const { me, may } = useStaff();
  const [over, setOver] = useState<'count' | 'drop' | 'add' | null>(null);
  const own = cage.shifts.find(({ cashier, closed }) => closed === null && cashier.user === me.user);
  const done = () => {
    setOver(null);
    onChanged();
  };
  return (
    <Card title="Your shift">
      {own === undefined ? (
        <p>{cage.shiftRequired ? 'Money is taken and paid in a shift. Open yours.' : 'No shift is open.'}</p>
      ) : (
        <OpenShift shift={own} />
      )}
      {may('openShift') ? (
        <div className="row">
          <Button kind={own === undefined ? 'main' : 'plain'} onClick={() => setOver('count')}>
            {own === undefined ? 'Open a shift' : 'Count and close'}
          </Button>
          {own === undefined ? null : (
            <>
              <Button onClick={() => setOver('drop')}>Drop cash</Button>
              <Button onClick={() => setOver('add')}>Add cash</Button>
            </>
          )}
        </div>
      ) : null}
      <Closed cage={cage} />
      {over === 'count' ? <CountShift cage={cage} shift={own} onDone={done} onClose={() => setOver(null)} /> : null}
      {(over === 'drop' || over === 'add') && own !== undefined ? (
        <MoveCash shift={own} way={over} onDone={done} onClose={() => setOver(null)} />
      ) : null}
    </Card>
  );
};

const OpenShift = ({ shift }: { shift: Shift }) => {
  const { time } = useTimes();
  return (
    <dl className="cage-shift">
      <dt>Desk</dt>
      <dd>
        {shift.desk}, since {time(shift.openedAt)}
      </dd>
      <dt>Float</dt>
      <dd>{drawerWords(shift.float)}</dd>
      <dt>Should hold</dt>
      <dd>{drawerWords(shift.expected)}</dd>
      <dt>Movements</dt>
      <dd>
        {shift.movements}
        {shift.dropped > 0 ? `; ${money(shift.dropped)} dropped` : ''}
      </dd>
    </dl>
  );
};

const Closed = ({ cage }: { cage: CageView }) => {
  const { time } = useTimes();
  const closed = cage.shifts.filter(shift => shift.closed !== null).toReversed();
  if (closed.length === 0) return null;
  return (
    <details>
      <summary>Closed shifts ({closed.length})</summary>
      <ul className="cage-list">
        {closed.map(({ shift, desk, cashier, closed: end, difference }) => (
          <li key={shift}>
            {time(end?.at ?? 0)} · {cashier.name}, {desk}: {differenceWords(difference ?? 0)}
          </li>
        ))}
      </ul>
    </details>
  );
};

type CountProps = { cage: CageView; shift: Shift | undefined; onDone: () => void; onClose: () => void };

const CountShift = ({ cage, shift, onDone, onClose }: CountProps) => {
  const [desk, setDesk] = useState('Window 1');
  const [pieces, setPieces] = useState<Pieces>({});
  const count = countFrom(pieces);
  const total = countTotal(count);
  const isOpening = shift === undefined;
  const send = async () => {
    const command: CageCommand = isOpening
      ? { type: 'openShift', desk, count }
      : { type: 'closeShift', shift: shift.shift, count };
    await askCage(command);
    say(isOpening ? `Your shift at ${desk} is open with ${money(total)}.` : `Your shift is closed: ${money(total)}.`);
    onDone();
  };
  return (
    <Dialog title={isOpening ? 'Open a shift' : 'Count and close'} onClose={onClose} wide>
      <Form
        className="confirm"
        act={isOpening ? `Begin with ${money(total)}` : `Close with ${money(total)}`}
        isReady={!isOpening || desk.trim() !== ''}
        onSubmit={send}
      >
        {isOpening ? <Field label="Desk" value={desk} required maxLength={40} onChange={setDesk} /> : null}
        <Counting pieces={pieces} onChange={setPieces} />
        <p role="status">
          Counted: {money(total)}.
          {isOpening && cage.settings.float !== null ? ` A drawer begins with ${money(cage.settings.float)}.` : ''}
        </p>
      </Form>
    </Dialog>
  );
};

type MoveCashProps = { shift: Shift; way: 'drop' | 'add'; onDone: () => void; onClose: () => void };

const MoveCash = ({ shift: { shift }, way, onDone, onClose }: MoveCashProps) => {
  const [typed, setTyped] = useState('');
  const [where, setWhere] = useState(way === 'add' ? 'Vault' : '');
  const amount = centsIn(typed);
  const title = way === 'drop' ? 'Drop cash' : 'Add cash';
  const send = () =>
    askCage(
      way === 'drop'
        ? { type: 'dropCash', shift, amount, bag: where }
        : { type: 'addCash', shift, amount, from: where },
    ).then(onDone);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="confirm"
        act={`${title}: ${money(Math.max(0, amount))}`}
        isReady={amount > 0 && where.trim() !== ''}
        onSubmit={send}
      >
        <Field label="Amount $" inputMode="decimal" value={typed} onChange={setTyped} />
        <Field label={way === 'drop' ? 'Bag number' : 'From'} value={where} maxLength={40} onChange={setWhere} />
      </Form>
    </Dialog>
  );
};
