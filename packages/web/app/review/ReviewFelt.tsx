import type { House } from '@hardway/rules';
import { useMemo } from 'react';
import { layOut, type Picture } from '../../src/index.ts';
import { Felt, FeltSymbols } from '../felt/Felt.tsx';
import { useMedia } from '../hooks.ts';
import { operatorName } from '../operator.ts';

const NOTHING = () => undefined;
const bare = (name: string): string => name;

/** A felt to look at. On a narrow screen its parts lie under each other. */
export const ReviewFelt = ({ house, picture }: { house: House; picture: Picture }) => {
  const narrow = useMedia('(max-width: 699px)');
  const layout = useMemo(
    () => layOut(house, narrow ? 'narrow' : 'wide', { operator: operatorName() }),
    [house, narrow],
  );
  return (
    <div className={`review-felt${narrow ? ' narrow' : ''}`}>
      <FeltSymbols />
      {layout.sheets.map(sheet => (
        <div key={sheet.name} className="cloth" style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}>
          <Felt layout={layout} sheet={sheet} picture={picture} describe={bare} onIntent={NOTHING} inert />
        </div>
      ))}
    </div>
  );
};
