import type { TableView } from '@hardway/server/messages';
import { Checks, useChecklist } from './Checklist.tsx';
import type { Dealer } from './useDealer.ts';

/** The closing checklist, and the button that closes the table once it is signed. */
export const Closing = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const list = useChecklist(view.closing, dealer);
  const close = async () => {
    if (list.isFilled && (await list.signTyped())) await dealer.send({ type: 'closeTable' });
  };
  return (
    <section className="closing" aria-label="Closing checklist">
      <Checks checks={view.closing} list={list} />
      <button type="button" aria-disabled={!list.isFilled} onClick={() => void close()}>
        Close the table
      </button>
    </section>
  );
};
