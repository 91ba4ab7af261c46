import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { limitsOf } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Checks, useChecklist } from './Checklist.tsx';
import type { Dealer } from './useDealer.ts';

const isPaper = ({ id }: { readonly id: string }): boolean => id.startsWith('paper-');

/** The opening checklist: papers on record, what the house sees for itself, and what people sign. */
export const Opening = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) => {
  const list = useChecklist(view.checks, dealer);
  const open = async () => {
    if (list.isFilled && (await list.signTyped())) await dealer.send({ type: 'openTable' });
  };
  const lacksPaper = view.checks.some(check => isPaper(check) && !check.done);
  return (
    <section className="opening" aria-label="Opening checklist">
      <h2>Open the table</h2>
      <p>
        Limits: <b>{limitsOf(house)}</b>
      </p>
      <Checks checks={view.checks} list={list} />
      {lacksPaper ? (
        <p>
          The floor records approvals in the <Link href={`/floor/${view.id}`}>table file</Link>.
        </p>
      ) : null}
      <button type="button" className="primary big" aria-disabled={!list.isFilled} onClick={() => void open()}>
        Open the table
      </button>
    </section>
  );
};
