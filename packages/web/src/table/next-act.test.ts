import type { Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { nextAct } from './next-act.ts';
import { dollars, make, play, seated } from './testing/seated.ts';

/** As much of a practice table's view as the dice are asked about. */
const viewOf = ({ shooter, diceOut }: Table): TableView =>
  ({ kind: 'practice', status: 'open', ruling: null, heat: null, offer: null, shooter, diceOut }) as TableView;

test('after a line decision the reason why Roll is dead is said, and a pass line button is beside it', () => {
  const table = play(seated('massachusetts'), make('pass', 5));
  expect(nextAct(viewOf(table), table, 1, dollars(5))).toEqual({
    label: 'Roll the come-out',
    command: { type: 'rollDice' },
  });
  const decided = play(table, { type: 'roll', dice: [4, 3] });
  expect(nextAct(viewOf(decided), decided, 1, dollars(5))).toMatchObject({
    why: expect.stringMatching(/\w/),
    also: { label: 'Pass Line $5', command: { type: 'make', seat: 1, wager: 'pass', amount: 500 } },
  });
});
