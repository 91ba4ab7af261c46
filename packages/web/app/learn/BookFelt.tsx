import { useMemo } from 'react';
import { lessonPicture, type Shown } from '../../src/index.ts';
import { StillFelt } from '../felt/StillFelt.tsx';

/** The chips of a demonstration on the felt of one book. */
export const BookFelt = ({ shown: { house, laid } }: { shown: Shown }) => {
  const picture = useMemo(() => lessonPicture(laid, 0, false), [laid]);
  return <StillFelt house={house} picture={picture} />;
};
