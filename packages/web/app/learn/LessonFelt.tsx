import type { House, WagerName } from '@hardway/rules';
import { useMemo } from 'react';
import { layOut, type Picture, type Sheet } from '../../src/index.ts';
import { Felt, type Intent } from '../felt/Felt.tsx';
import { useAspect, useMedia } from '../hooks.ts';
import { operatorName } from '../operator.ts';

type LessonFeltProps = {
  house: House;
  picture: Picture;
  /** Of a felt that is cut into sheets, the one with this spot is shown. */
  shows: WagerName;
  describe: (name: WagerName) => string;
  onTap: (name: WagerName) => void;
};

/** A felt to be tapped: whole on a wide screen; on a narrow one, the part that the lesson is about. */
export const LessonFelt = ({ house, picture, shows, describe, onTap }: LessonFeltProps) => {
  const narrow = useMedia('(max-width: 819px)');
  const { ref, aspect } = useAspect();
  const layout = useMemo(
    () =>
      layOut(house, narrow ? 'narrow' : 'wide', {
        operator: operatorName(),
        ...(aspect === undefined ? {} : { aspect }),
      }),
    [house, narrow, aspect],
  );
  const sheet = (layout.sheets.find(({ spots }) => spots.some(({ name }) => name === shows)) ??
    layout.sheets[0]) as Sheet;
  const onIntent = ({ type, name }: Intent) => {
    if (type === 'tap' || type === 'menu') onTap(name);
  };
  return (
    <div className="frame lesson-felt">
      <div ref={ref} className="cloth">
        {aspect === undefined ? null : (
          <Felt layout={layout} sheet={sheet} picture={picture} describe={describe} onIntent={onIntent} />
        )}
      </div>
    </div>
  );
};
