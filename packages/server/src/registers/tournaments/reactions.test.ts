import { expect, test } from 'vitest';
import { tableCommand } from '../../live/command.ts';
import type { TournamentFact } from './facts.ts';
import { tournamentToTable } from './reactions.ts';

test('a count that differs asks its table for a case of a kind that cases have', () => {
  const differed = {
    type: 'countDiffered',
    round: 1,
    heat: 2,
    seat: 3,
    table: 'craps-1',
    system: 1000_00,
    counted: 900_00,
  } as unknown as TournamentFact;
  const entry = { stream: 'tournament:open', number: 7, at: 0, who: 'staff:dora', facts: [differed] };
  const [asked] = tournamentToTable.of(entry);
  expect(asked?.stream).toBe('table:craps-1');
  expect(tableCommand.safeParse(asked?.command)).toMatchObject({ success: true, data: { kind: 'payment' } });
});
