import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

/** What was done, for the player to take away. */
export type Receipt = { readonly title: string; readonly lines: readonly string[] };

/** The last receipt: printed alone, without the page around it. */
export const LastReceipt = ({ receipt }: { receipt: Receipt & { readonly at: number } }) => {
  const { me } = useStaff();
  const { when } = useTimes();
  return (
    <Card
      title="Receipt"
      className="receipt"
      end={
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <p>
        <b>{receipt.title}</b> · {when(receipt.at)}
      </p>
      {receipt.lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      <p className="hint">Cashier: {me.name}</p>
    </Card>
  );
};
