import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { houseOf, money } from '../../src/index.ts';
import { AskSlip } from '../cage/AskSlip.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { say } from '../ui/Toast.tsx';
import '../styles/cage.css';

type TableBankProps = { view: TableView; mayAsk: boolean; onChanged: () => void; onCancel: (slip: string) => void };

/** The table's bank of chips as the floor sees it: what it should hold, and the fills and credits under way. */
export const TableBank = ({ view, mayAsk, onChanged, onCancel }: TableBankProps) => {
  const [isAsking, setAsking] = useState(false);
  const { id, name, bank, slips } = view;
  if (houseOf(view.house).game.staffing.tender.chipFree !== undefined) return null;
  return (
    <Card
      title="Bank of chips"
      end={
        mayAsk && bank !== null ? <Button onClick={() => setAsking(true)}>Ask for a fill or credit</Button> : undefined
      }
    >
      <p>{bank === null ? 'Not counted yet: the crew counts it first.' : `Should hold ${money(bank.expected)}.`}</p>
      <ul className="cage-list">
        {slips.map(({ slip, kind, amount, requestedBy, sentBy }) => (
          <li key={slip} data-slip={slip}>
            <span>
              {kind === 'fill' ? 'Fill' : 'Credit'} {slip}: {money(amount)}, asked for by {requestedBy.name};{' '}
              {sentBy === null ? 'not sent yet' : `sent by ${sentBy.name}`}
            </span>
            {mayAsk && sentBy === null ? (
              <Button onClick={() => onCancel(slip)}>
                {kind === 'fill' ? 'Cancel the fill' : 'Cancel the credit'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isAsking ? (
        <AskSlip
          banks={[{ table: id, name }]}
          onAsked={title => {
            setAsking(false);
            say(`${title}.`);
            onChanged();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
};
