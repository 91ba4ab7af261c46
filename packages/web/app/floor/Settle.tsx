import type { TableView } from '@hardway/server/messages';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Money } from '../ui/Money.tsx';

type SettleProps = { view: TableView; mayCashOut: boolean; onCashOut: (seat: number) => void };

/** A closed table that still holds players' money: each is cashed out from here. */
export const Settle = ({ view, mayCashOut, onCashOut }: SettleProps) => {
  if (view.status !== 'closed' || view.seats.length === 0) return null;
  return (
    <Card title="Settle">
      <ul className="plain-list">
        {view.seats.map(({ number, name, rail }) => (
          <li key={number} data-settle={number}>
            Seat {number}, {name}: <Money amount={rail ?? 0} />{' '}
            <Button disabled={!mayCashOut} onClick={() => onCashOut(number)}>
              Cash out seat {number}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
