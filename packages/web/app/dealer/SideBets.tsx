import { BonusWagers } from './BonusWagers.tsx';
import { CentreWagers } from './CentreWagers.tsx';
import { FireWagers } from './FireWagers.tsx';
import type { PanelProps } from './useDealer.ts';

/** The lists that the crew works by: the centre, fire and bonus wagers. */
export const SideBets = ({ house, view, offices, dealer }: PanelProps) => (
  <div className="side-bets">
    {offices.includes('stickperson') ? <CentreWagers house={house} view={view} /> : null}
    {house.rules.fire === undefined ? null : (
      <FireWagers
        view={view}
        isBroughtIn={dealer.state.broughtIn === view.hand}
        onBringIn={() => {
          dealer.intend({ type: 'bringIn', hand: view.hand });
          void dealer.note('Fire wagers brought in, in the order of their spots');
        }}
      />
    )}
    <BonusWagers house={house} view={view} />
  </div>
);
