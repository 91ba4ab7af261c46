import type { House, Office } from '@hardway/rules';
import type { TableView, You } from '@hardway/server/messages';

/** Whether this person may confirm the entry that waits for a second one: somebody else typed it, and the book lets them. */
export const mayConfirm = (
  house: House,
  { step, enteredBy }: Pick<TableView, 'step' | 'enteredBy'>,
  you: You | undefined,
  offices: readonly Office[],
): boolean =>
  step === 'enter-again' &&
  house.game.staffing.typedTwice === undefined &&
  enteredBy !== null &&
  you?.kind === 'staff' &&
  you.user !== enteredBy.user &&
  offices.some(office => house.game.staffing.stations.includes(office));
