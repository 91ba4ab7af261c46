import { useMemo } from 'react';
import { layOut, powerLines, secondsText, sideCount, takesSeatWagers, titleOf, wagerPicture } from '../../src/index.ts';
import { Felt } from '../felt/Felt.tsx';
import { operatorName } from '../operator.ts';
import { Said } from '../staff/Said.tsx';
import { RollStrip } from '../ui/RollStrip.tsx';
import { SideBets } from './SideBets.tsx';
import type { PanelProps } from './useDealer.ts';

const TABS = ['felt', 'side', 'log'] as const;
const WORDS = { felt: 'Felt', side: 'Side bets', log: 'Log' } as const;

/** The table as it lies, its side bets, or what happened at it. */
export const FeltAndLog = (panel: PanelProps) => {
  const { house, view, dealer } = panel;
  const { tab } = dealer.state;
  const power = powerLines(house, view);
  const count = sideCount(view);
  return (
    <section className="felt-and-log" aria-label="The table">
      <div className="tabs-line">
        <div className="tabs" role="tablist" aria-label="Table">
          {TABS.map(each => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={tab === each}
              {...(each === nextTab(tab) ? { 'data-key': 'G', 'aria-keyshortcuts': 'G' } : {})}
              onClick={() => dealer.intend({ type: 'show', tab: each })}
            >
              {WORDS[each]}
              {each === 'side' && count > 0 ? <b className="count">{count}</b> : null}
            </button>
          ))}
        </div>
        <RollStrip rolls={view.rolls} most={12} />
      </div>
      {power.length === 0 ? null : (
        <p className="power-line" data-power>
          Power odds: {power.map(({ title, odds }) => `${title} ${odds}`).join(' · ')}
        </p>
      )}
      {tab === 'felt' ? <TableFelt {...panel} /> : tab === 'side' ? <SideBets {...panel} /> : <Log {...panel} />}
    </section>
  );
};

const nextTab = (tab: (typeof TABS)[number]): (typeof TABS)[number] =>
  TABS[(TABS.indexOf(tab) + 1) % TABS.length] ?? 'felt';

/** The felt. Where the crew makes wagers for players, a tap on a spot begins one. */
const TableFelt = ({ house, view, dealer }: PanelProps) => {
  const layout = useMemo(() => layOut(house, 'wide', { operator: operatorName() }), [house]);
  const picture = useMemo(() => wagerPicture(house, view), [house, view]);
  const [felt] = layout.sheets;
  return felt === undefined ? null : (
    <div className="cloth-room">
      <div className="cloth" style={{ aspectRatio: `${felt.width} / ${felt.height}` }}>
        <Felt
          layout={layout}
          sheet={felt}
          picture={picture}
          describe={name => titleOf(house, name)}
          onIntent={({ type, name }) => {
            if (type === 'tap') dealer.intend({ type: 'open', dialog: 'wager', wager: name });
          }}
          inert={!takesSeatWagers(house, view)}
        />
      </div>
    </div>
  );
};

const Log = ({ dealer }: PanelProps) => (
  <ol className="log" aria-label="What happened, newest first">
    {dealer.state.log.map(({ number, at, by, words }) => (
      <li key={number}>
        <span>{secondsText(at)}</span> <Said by={by} words={words} />
      </li>
    ))}
    {dealer.state.log.length === 0 ? <li>Nothing has happened since this screen was opened.</li> : null}
  </ol>
);
