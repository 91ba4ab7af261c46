import type { DeskTable } from '@hardway/server/messages';
import { useState } from 'react';
import { chipsFrom, DENOMINATIONS, money, type Pieces, pieceKey } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import type { Receipt } from './Receipt.tsx';
import { useAct } from './useAct.tsx';

type SlipsProps = { tables: readonly DeskTable[]; onDone: (receipt: Receipt) => void };

/** Fills and credits: what the cage sends or receives, signed here. */
export const Slips = ({ tables, onDone }: SlipsProps) => {
  const { may } = useStaff();
  const { busy, problem, over, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const waiting = tables.flatMap(({ table, name, slips }) => slips.map(slip => ({ ...slip, table, name })));
  const banks = tables.filter(({ hasBank }) => hasBank);
  return (
    <Card
      title={`Fills and credits (${waiting.length})`}
      end={
        may('requestSlip') && banks.length > 0 ? (
          <Button onClick={() => setAsking(true)}>Ask for one</Button>
        ) : undefined
      }
    >
      <Problem words={problem} />
      {waiting.length === 0 ? (
        <Empty title="No slip waits.">The floor asks for fills and credits.</Empty>
      ) : (
        <ul className="cage-list">
          {waiting.map(({ table, name, slip, kind, amount, sentBy, requestedBy }) => {
            const isMine = (kind === 'fill') === (sentBy === null);
            const type = kind === 'fill' ? 'sendChips' : 'receiveChips';
            const did = kind === 'fill' ? 'Sent' : 'Received';
            return (
              <li key={slip}>
                <span>
                  {kind === 'fill' ? 'Fill' : 'Credit'} {slip} · {name}: {money(amount)}, asked for by{' '}
                  {requestedBy.name}
                </span>
                {isMine ? (
                  <Button
                    busy={busy}
                    onClick={() =>
                      act({
                        table,
                        asked: { type, slip },
                        words: '',
                        done: () => onDone({ title: `Slip ${slip}`, lines: [`${did}: ${money(amount)}, ${name}`] }),
                      })
                    }
                  >
                    {did}
                  </Button>
                ) : (
                  <span className="hint">waits for the dealer</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isAsking ? <AskSlip banks={banks} onDone={onDone} onClose={() => setAsking(false)} /> : null}
      {over}
    </Card>
  );
};

type AskSlipProps = { banks: readonly DeskTable[]; onDone: SlipsProps['onDone']; onClose: () => void };

const AskSlip = ({ banks, onDone, onClose }: AskSlipProps) => {
  const { busy, problem, act } = useAct();
  const [table, setTable] = useState(banks[0]?.table ?? '');
  const [kind, setKind] = useState<'fill' | 'credit'>('fill');
  const [pieces, setPieces] = useState<Pieces>({});
  const chips = chipsFrom(pieces);
  const send = () =>
    act({
      table,
      asked: { type: 'requestSlip', kind, chips },
      words: '',
      done: () => {
        onDone({ title: kind === 'fill' ? 'Fill asked for' : 'Credit asked for', lines: [table] });
        onClose();
      },
    });
  return (
    <Dialog title="Ask for a fill or a credit" onClose={onClose}>
      <form
        className="confirm"
        onSubmit={event => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          label="Table"
          value={table}
          options={banks.map(({ table: id, name }) => [id, name] as const)}
          onChange={setTable}
        />
        <Select
          label="What"
          value={kind}
          options={[
            ['fill', 'Fill: chips to the table'],
            ['credit', 'Credit: chips to the cage'],
          ]}
          onChange={setKind}
        />
        <div className="cage-count">
          {DENOMINATIONS.chips.map(denomination => {
            const key = pieceKey('chips', denomination);
            return (
              <Field
                key={key}
                label={`${money(denomination)} chips`}
                inputMode="numeric"
                value={pieces[key] ?? ''}
                onChange={typed => setPieces({ ...pieces, [key]: typed })}
              />
            );
          })}
        </div>
        <Problem words={problem} />
        <Button kind="main" type="submit" busy={busy} disabled={chips.length === 0}>
          Ask for it
        </Button>
      </form>
    </Dialog>
  );
};
