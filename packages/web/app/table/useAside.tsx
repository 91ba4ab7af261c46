import { type House, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type ReactNode, useState } from 'react';
import {
  askCost,
  type Cost,
  coachLine,
  costWords,
  type Edges,
  mayShowFigures,
  oddsOffers,
  type State,
  shortCost,
} from '../../src/index.ts';
import { useMedia } from '../hooks.ts';
import { usePrefs } from '../prefs.ts';
import { loadedDialog } from '../ui/loadedDialog.tsx';
import { useCost } from './useCost.ts';

const CostDialog = loadedDialog('What these bets cost', async () => (await import('./CostDialog.tsx')).CostDialog);

type AsideParts = {
  readonly state: State;
  readonly house: House;
  readonly table: Table | null;
  readonly live: Table;
  readonly view: TableView;
  readonly seat: SeatNumber | undefined;
  readonly edges: Edges | undefined;
  readonly narrow: boolean;
};

/** What is said beside the felt: what the last roll means, what the bets cost, and the coach's line. No figures where the book bans them. */
export const useAside = ({ state, house, table, live, view, seat, edges, narrow }: AsideParts) => {
  const [isOpen, setOpen] = useState(false);
  const isLow = useMedia('(max-height: 700px)');
  const isShort = narrow || isLow;
  const { coach } = usePrefs();
  const { isRolling, meaning } = state;
  const showsFigures = mayShowFigures(house) && seat !== undefined;
  const cost = useCost(showsFigures && table !== null ? askCost(table, seat) : undefined);
  const own = table === null || seat === undefined ? undefined : seatAt(table, seat);
  const offers = coach && showsFigures && view.status === 'open' && !isRolling ? oddsOffers(live, seat) : [];
  const line: ReactNode =
    cost === undefined ? null : (
      <>
        <button type="button" className="cost-line" data-cost-line onClick={() => setOpen(true)}>
          {isShort ? <Short cost={cost} /> : costWords(cost)}
        </button>
        {isOpen ? (
          <CostDialog house={house} puck={live.puck} seat={own} cost={cost} onClose={() => setOpen(false)} />
        ) : null}
      </>
    );
  return {
    meaning: isRolling ? null : meaning,
    cost: line,
    coach: coach && showsFigures && !isRolling ? coachLine(house, offers, edges, cost) : undefined,
  };
};

const Short = ({ cost }: { cost: Cost }) => {
  const short = shortCost(cost);
  return (
    <>
      {short.cost}{' '}
      <span key={short.cost} className="typical">
        {short.typical}
      </span>
    </>
  );
};
