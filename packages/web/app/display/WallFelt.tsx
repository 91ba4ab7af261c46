import type { House } from '@hardway/rules';
import { useMemo } from 'react';
import { layOut, type Picture } from '../../src/index.ts';
import { Felt } from '../felt/Felt.tsx';
import { operatorName } from '../operator.ts';
import { FeltArea } from '../table/FeltArea.tsx';

const NOTHING = () => undefined;
const bare = (name: string): string => name;

/** The felt with everybody's chips. Nothing on it can be touched. */
export const WallFelt = ({ house, picture, narrow }: { house: House; picture: Picture; narrow: boolean }) => {
  const layout = useMemo(
    () => layOut(house, narrow ? 'narrow' : 'wide', { operator: operatorName() }),
    [house, narrow],
  );
  if (!narrow) {
    return (
      <div className="wall-felt">
        <FeltArea house={house} narrow={false} picture={picture} describe={bare} onIntent={NOTHING} inert />
      </div>
    );
  }
  return (
    <div className="wall-felt">
      {layout.sheets
        .filter(({ name }) => name === 'line' || name === 'sides')
        .map(sheet => (
          <div key={sheet.name} className="cloth">
            <Felt layout={layout} sheet={sheet} picture={picture} describe={bare} onIntent={NOTHING} inert />
          </div>
        ))}
    </div>
  );
};
