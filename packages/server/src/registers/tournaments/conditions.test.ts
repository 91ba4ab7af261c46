import { bookOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { conditions, DORA, HOUSE, MANAGER, Run } from './testing/run.ts';

test('conditions are checked by the edition that is in force when they are drafted, and again when they are approved', () => {
  const run = new Run();
  const paper = { reference: 'EC 12/2026', date: '2026-05-20', authority: 'the Executive Commissioner' };
  const edition = bookOf('victoria')?.edition ?? 0;
  const drafted = { type: 'draftTournament', tournament: 'cup', conditions: conditions() } as const;
  expect(run.no(drafted, MANAGER, { edition: edition + 1 }).sentence).toContain(`editions 1 to ${edition}`);
  run.ok(drafted, MANAGER, { edition });
  const approval = { type: 'approveConditions', ...paper } as const;
  expect(run.no(approval, MANAGER, { edition: edition + 1 }).sentence).toContain(`editions 1 to ${edition}`);
  run.ok(approval, MANAGER, { edition });
});

test('a table that was released is designated no longer', () => {
  const run = new Run().drawn(2);
  const by = { user: 'dora', name: 'dora' };
  run.designate('T1');
  run.ok({ type: 'noteReleased', table: 'T1', by }, HOUSE);
  expect(run.state.tables).toEqual([]);
  const asked = { type: 'scheduleHeat', round: 1, heat: 1, startsAt: run.at, table: 'T1' } as const;
  expect(run.no(asked, DORA).sentence).toContain('not designated table T1');
  expect(run.ok({ type: 'noteReleased', table: 'T1', by }, HOUSE)).toEqual([]);
});
