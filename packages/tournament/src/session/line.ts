import { type Cents, decide, hasLineWager, type Seat, setsNoPoint, type Table } from '@hardway/rules';

/** Whether the rules would take a line wager of this seat now. */
const couldBetLine = (table: Table, { number, rail }: Seat): boolean => {
  const open: Table = { ...table, noMoreBets: false, diceOut: false };
  const amounts = [table.house.limits.min, rail].filter(amount => amount > 0 && amount <= rail);
  return amounts.some(amount =>
    (['pass', 'dont-pass'] as const).some(
      wager => decide(open, { type: 'make', seat: number, wager, amount: amount as Cents }).ok,
    ),
  );
};

/** Whether the book lets a seat throw now: with a line wager on a come-out, which it has or can still make. */
export const couldThrow = (table: Table, seat: Seat): boolean => {
  const { lineWager } = table.house.game.shooter;
  const needsLine = lineWager.toAccept
    ? table.shooter !== seat.number || table.puck === 'off'
    : table.puck === 'off' && lineWager.toThrow;
  return !needsLine || hasLineWager(seat) || setsNoPoint(table) || couldBetLine(table, seat);
};
