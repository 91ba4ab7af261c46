import { useState } from 'react';
import { chipsFrom, countFrom, countTotal, money, type Pieces } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { PieceFields } from '../ui/PieceFields.tsx';
import { Select } from '../ui/Select.tsx';
import { useAct } from './useAct.tsx';

type AskSlipProps = {
  /** The tables with a bank of chips that was counted. */
  banks: readonly { readonly table: string; readonly name: string }[];
  onAsked: (title: string, table: string) => void;
  onClose: () => void;
};

/** Asks for chips from the cage, or to send some there. */
export const AskSlip = ({ banks, onAsked, onClose }: AskSlipProps) => {
  const { send } = useAct();
  const [table, setTable] = useState(banks[0]?.table ?? '');
  const [kind, setKind] = useState<'fill' | 'credit'>('fill');
  const [pieces, setPieces] = useState<Pieces>({});
  const chips = chipsFrom(pieces);
  const total = countTotal(countFrom(pieces));
  const request = () =>
    send({
      table,
      asked: { type: 'requestSlip', kind, chips },
      words: '',
      done: () => onAsked(kind === 'fill' ? 'Fill asked for' : 'Credit asked for', table),
    });
  return (
    <Dialog title="Ask for a fill or a credit" onClose={onClose}>
      <Form
        className="confirm"
        act={total === 0 ? 'Ask for it' : `Ask for ${money(total)}`}
        isReady={chips.length > 0}
        onSubmit={request}
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
        <div className="count-pieces">
          <PieceFields kind="chips" pieces={pieces} onChange={setPieces} />
        </div>
      </Form>
    </Dialog>
  );
};
