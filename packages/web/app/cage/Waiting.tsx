import type { DeskTable } from '@hardway/server/messages';
import { useState } from 'react';
import { money } from '../../src/index.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { Receipt } from './Receipt.tsx';
import { useAct } from './useAct.tsx';

type Tender = DeskTable['tenders'][number];
type WaitingProps = { tables: readonly DeskTable[]; onDone: (receipt: Receipt) => void };

/** What still lies on a table, to be turned into chips. */
export const OpenItems = ({ tables, onDone }: WaitingProps) => {
  const { busy, problem, over, act } = useAct();
  const { time } = useTimes();
  const open = tables.flatMap(({ table, name, tenders }) =>
    tenders.filter(({ isOpen }) => isOpen).map(item => ({ ...item, table, name })),
  );
  return (
    <Card title={`Open items (${open.length})`}>
      <Problem words={problem} />
      {open.length === 0 ? (
        <Empty title="Nothing waits to be turned into chips.">Money behind spoken wagers comes here.</Empty>
      ) : (
        <ul className="cage-list">
          {open.map(({ table, name, tender, seat, person, instrument, converted, wager, at }) => (
            <li key={`${table} ${tender}`}>
              <span>
                {time(at)} · {name}, seat {seat} · {person}: {money(converted)} {instrument}
                {wager === null ? '' : ` behind ${wager}`}
              </span>
              <Button
                busy={busy}
                onClick={() =>
                  act({
                    table,
                    asked: { type: 'convert', tender },
                    words: '',
                    done: () =>
                      onDone({
                        title: 'Conversion',
                        lines: [`${person}: ${money(converted)} ${instrument} into chips`],
                      }),
                  })
                }
              >
                Converted
              </Button>
            </li>
          ))}
        </ul>
      )}
      {over}
    </Card>
  );
};

/** Wins that are paid by hand. */
export const HandPays = ({ tables, onDone }: WaitingProps) => {
  const { busy, problem, over, act } = useAct();
  const { time } = useTimes();
  const due = tables.flatMap(({ table, name, handPays }) => handPays.map(each => ({ ...each, table, name })));
  return (
    <Card title={`Hand-pays waiting (${due.length})`}>
      <Problem words={problem} />
      {due.length === 0 ? (
        <Empty title="No hand-pay waits.">Large wins at games without chips come here.</Empty>
      ) : (
        <ul className="cage-list">
          {due.map(({ table, name, handPay, seat, person, amount, at }) => (
            <li key={`${table} ${handPay}`}>
              <span>
                {time(at)} · {name}, seat {seat} · {person}: {money(amount)}
              </span>
              <Button
                busy={busy}
                onClick={() =>
                  act({
                    table,
                    asked: { type: 'payByHand', handPay },
                    words: `Pays ${person} ${money(amount)} by hand and frees seat ${seat}.`,
                    done: () =>
                      onDone({ title: 'Hand-pay', lines: [`${person}, ${name}, seat ${seat}`, money(amount)] }),
                  })
                }
              >
                Paid by hand
              </Button>
            </li>
          ))}
        </ul>
      )}
      {over}
    </Card>
  );
};

/** The buy-ins of one seat, each of which two people can take back. */
export const BuyIns = ({ table, seat, onDone }: { table: DeskTable; seat: number; onDone: WaitingProps['onDone'] }) => {
  const [chosen, setChosen] = useState<Tender | null>(null);
  const { time } = useTimes();
  const own = table.tenders.filter(each => each.seat === seat).toReversed();
  return (
    <Card title="Buy-ins of this player">
      {own.length === 0 ? (
        <Empty title="No buy-in yet.">Tender money first.</Empty>
      ) : (
        <ul className="cage-list">
          {own.map(item => (
            <li key={item.tender}>
              <span>
                {time(item.at)} · {money(item.converted)} {item.instrument} · {item.by.name}
              </span>
              <Button onClick={() => setChosen(item)}>Reverse</Button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null ? null : (
        <Reverse table={table.table} item={chosen} onDone={onDone} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
};

type ReverseProps = { table: string; item: Tender; onDone: WaitingProps['onDone']; onClose: () => void };

const Reverse = ({ table, item, onDone, onClose }: ReverseProps) => {
  const { over, send } = useAct();
  const [reason, setReason] = useState('');
  const sum = `${money(item.converted)} ${item.instrument}`;
  const words = `Hands ${sum} back to ${item.person}: ${reason}`;
  if (over !== null) return over;
  return (
    <Dialog title="Reverse a buy-in" onClose={onClose}>
      <Form
        className="confirm"
        act="Ask for the second person"
        isReady={reason.trim() !== ''}
        onSubmit={() =>
          send({
            table,
            asked: { type: 'reverseBuyIn', tender: item.tender, reason: reason.trim() },
            words,
            done: () => {
              onDone({ title: 'Reversed buy-in', lines: [words] });
              onClose();
            },
          })
        }
      >
        <p>
          {sum} goes back to {item.person}, as if it had never been bought in. The rail has to cover it. A second person
          signs in next.
        </p>
        <Field label="Reason" value={reason} required maxLength={400} onChange={setReason} />
      </Form>
    </Dialog>
  );
};
