import type { Clause, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { ageOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

type ShakerPanelProps = {
  shaker: NonNullable<TableView['shaker']>;
  /** Where it is written that nobody handles the sealed dice. */
  sealed: Clause | undefined;
  offices: readonly Office[];
  dealer: Dealer;
  now: number;
};

/** The sealed shaker: its seal, the age of its dice, and the one way to open it. */
export const ShakerPanel = ({ shaker, sealed, offices, dealer, now }: ShakerPanelProps) => {
  const age = shaker.sealedAt === null ? null : ageOf(shaker.sealedAt, shaker.expiresAt, now);
  const may = offices.includes('floorperson') || offices.includes('pit boss');
  const open = async () => {
    if (shaker.seal !== null) await dealer.send({ type: 'signCheck', check: 'shaker-sealed', value: shaker.seal });
    const closed = await dealer.send({ type: 'closeTable' });
    if (closed?.ok) await dealer.note(`Seal ${shaker.seal} was opened by the floor`);
  };
  return (
    <section className="dice-set" aria-label="Shaker and its dice">
      <h2>Shaker</h2>
      <p>
        {shaker.seal === null ? 'Not sealed yet' : `Two dice under seal ${shaker.seal}`} <Cite text={sealed} />
      </p>
      {age === null ? null : (
        <p className={`age ${age.state}`} data-dice-age={age.state}>
          {age.state === 'over' ? `${age.words.split(':')[0]}: no new round` : age.words}
        </p>
      )}
      {shaker.seal !== null && shaker.inspected ? (
        <button
          type="button"
          aria-disabled={!may}
          onClick={() => {
            if (may) void open();
            else dealer.say('The seal is opened by the floorperson');
          }}
        >
          Open the seal: closes the table until it is inspected again
        </button>
      ) : null}
    </section>
  );
};
