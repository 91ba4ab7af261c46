import type { TableView } from '@hardway/server/messages';
import { fireList, money } from '../../src/index.ts';

type FireWagersProps = {
  view: TableView;
  /** Whether the wagers of this hand have been brought in. */
  isBroughtIn: boolean;
  onBringIn: () => void;
};

/** Fire wagers as they lie before the boxperson, by spot. */
export const FireWagers = ({ view, isBroughtIn, onBringIn }: FireWagersProps) => {
  const fire = fireList(view);
  return (
    <section className="fire-list" aria-label="Fire wagers">
      <h2>Fire wagers</h2>
      {fire.length === 0 ? <p>None.</p> : null}
      <ol>
        {fire.map(({ spot, name, stake }) => (
          <li key={spot} value={spot} data-fire-spot={spot}>
            <b>{spot}</b> {name} {money(stake)}
          </li>
        ))}
      </ol>
      {fire.length > 0 && !view.comeOutThrown && view.puck === 'off' ? (
        <button type="button" disabled={isBroughtIn} onClick={onBringIn}>
          {isBroughtIn ? 'Brought in' : 'Bring them in, in this order'}
        </button>
      ) : null}
    </section>
  );
};
