import type { House } from '@hardway/rules';
import { useMemo } from 'react';
import { layOut, type Picture, type Sheet, titleOf } from '../../src/index.ts';
import { operatorName } from '../operator.ts';
import { Felt } from './Felt.tsx';

const NOTHING = () => undefined;

/** A whole felt to be looked at: nothing on it can be touched. */
export const StillFelt = ({ house, picture }: { house: House; picture: Picture }) => {
  const layout = useMemo(() => layOut(house, 'wide', { operator: operatorName() }), [house]);
  const sheet = layout.sheets[0] as Sheet;
  return (
    <div className="cloth" style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}>
      <Felt
        layout={layout}
        sheet={sheet}
        picture={picture}
        describe={name => titleOf(house, name)}
        onIntent={NOTHING}
        inert
      />
    </div>
  );
};
