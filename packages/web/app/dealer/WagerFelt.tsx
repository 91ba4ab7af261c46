import type { House, WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useMemo } from 'react';
import { layOut, titleOf, wagerPicture } from '../../src/index.ts';
import { Felt } from '../felt/Felt.tsx';
import { operatorName } from '../operator.ts';

type WagerFeltProps = {
  house: House;
  view: TableView;
  chosen: WagerName | null;
  onChoose: (wager: WagerName) => void;
};

/** The felt, large enough for a finger: a tap chooses the wager. */
export const WagerFelt = ({ house, view, chosen, onChoose }: WagerFeltProps) => {
  const layout = useMemo(() => layOut(house, 'wide', { operator: operatorName() }), [house]);
  const picture = useMemo(() => {
    const plain = wagerPicture(house, view);
    return chosen === null ? plain : { ...plain, result: { [chosen]: 'won' as const } };
  }, [house, view, chosen]);
  const [sheet] = layout.sheets;
  return sheet === undefined ? null : (
    <div className="cloth" style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}>
      <Felt
        layout={layout}
        sheet={sheet}
        picture={picture}
        describe={name => titleOf(house, name)}
        onIntent={({ type, name }) => {
          if (type === 'tap') onChoose(name);
        }}
      />
    </div>
  );
};
