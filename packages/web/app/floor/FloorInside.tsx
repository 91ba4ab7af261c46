import type { ScreenProps } from '../staff/screen.ts';
import { DiceScreen } from './DiceScreen.tsx';
import { TableFile } from './TableFile.tsx';

/** What lies under the floor: the dice of the house, or the file of a table. */
export const FloorInside = (props: ScreenProps) =>
  props.parts[0] === 'dice' ? <DiceScreen /> : <TableFile {...props} />;
