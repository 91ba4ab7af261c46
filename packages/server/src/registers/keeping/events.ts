import { type EventsOf, notice } from '../../reader/event.ts';
import type { KeepingFact } from './model.ts';

const daysOf = (days: number | null, what: string): string => (days === null ? 'never' : `${what} after ${days} days`);

export const events: EventsOf<KeepingFact> = {
  backupMade: ({ file, entries, digest }) => notice(`A backup was made: ${file}, ${entries} entries, digest ${digest}`),
  streamsLeft: ({ streams, archive, why }) => {
    const what = `${streams.length} ${streams.length === 1 ? 'table' : 'tables'} (${why})`;
    return archive === null
      ? notice(`Removed: ${what}`)
      : notice(`Archived: ${what} in ${archive.file}, digest ${archive.digest}`);
  },
  retentionSettled: ({ rules: { practiceDays, practice, tableDays }, by }) =>
    notice(
      `${by.name} settled: practice tables ${daysOf(practiceDays, practice === 'remove' ? 'removed' : 'archived')}, others ${daysOf(tableDays, 'archived')}`,
      { person: by.user },
    ),
};
