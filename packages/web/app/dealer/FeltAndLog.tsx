import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useMemo } from 'react';
import { layOut, pictureOf } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { Felt } from '../felt/Felt.tsx';
import { operatorName } from '../operator.ts';
import type { Dealer } from './useDealer.ts';

const NOTHING = () => undefined;
const bare = (name: string): string => name;

const TABS = { felt: 'Felt', log: 'Log' } as const;

/** The table as it lies, or what happened at it. */
export const FeltAndLog = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) => {
  const { tab, log } = dealer.state;
  const layout = useMemo(() => layOut(house, 'wide', { operator: operatorName() }), [house]);
  const picture = useMemo(() => pictureOf(view), [view]);
  const [felt] = layout.sheets;
  return (
    <>
      <div className="tabs" role="tablist" aria-label="Table">
        {(['felt', 'log'] as const).map(each => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            onClick={() => dealer.intend({ type: 'show', tab: each })}
          >
            {TABS[each]}
          </button>
        ))}
      </div>
      {tab === 'felt' && felt !== undefined ? (
        <div className="cloth" style={{ aspectRatio: `${felt.width} / ${felt.height}` }}>
          <Felt layout={layout} sheet={felt} picture={picture} describe={bare} onIntent={NOTHING} inert />
        </div>
      ) : (
        <ol className="log" aria-label="What happened, newest first">
          {log.map(({ number, at, by, words }) => (
            <li key={number}>
              <span>{new Date(at).toLocaleTimeString()}</span> <b>{by}</b> <Cited text={words} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
