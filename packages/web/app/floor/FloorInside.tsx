import { useEffect } from 'react';
import { goTo } from '../router.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { useFloor } from '../staff/useFloor.ts';
import { TableFile } from './TableFile.tsx';

/** Where the dice of the house were before they had an address of their own. A table may have this id. */
const OLD_DICE = 'dice';

/** What lies under the floor: the file of a table. */
export const FloorInside = (props: ScreenProps) => {
  const { tables } = useFloor(true);
  const isOldAddress = props.parts[0] === OLD_DICE;
  const isMoved = isOldAddress && tables !== undefined && !tables.some(({ id }) => id === OLD_DICE);
  useEffect(() => {
    if (isMoved) goTo('/dice', 'replace');
  }, [isMoved]);
  return isMoved || (isOldAddress && tables === undefined) ? (
    <p className="hint">One moment</p>
  ) : (
    <TableFile {...props} />
  );
};
