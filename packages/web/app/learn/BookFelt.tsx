import { useMemo } from 'react';
import { layOut, lessonPicture, type Sheet, type Shown, titleOf } from '../../src/index.ts';
import { Felt } from '../felt/Felt.tsx';
import { operatorName } from '../operator.ts';

const NOTHING = () => undefined;

/** The chips of a demonstration on the felt of one book, to be looked at. */
export const BookFelt = ({ shown: { house, laid } }: { shown: Shown }) => {
  const layout = useMemo(() => layOut(house, 'wide', { operator: operatorName() }), [house]);
  const sheet = layout.sheets[0] as Sheet;
  const picture = useMemo(() => lessonPicture(laid, 0, false), [laid]);
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
