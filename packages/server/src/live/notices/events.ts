import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { NoticeFact } from './model.ts';

export const events: EventsOf<NoticeFact> = {
  noticePosted: ({ notice: posted, by }) =>
    notice(
      `Notice ${posted.id} of ${posted.what === 'closing' ? 'closing' : 'other limits'} was posted for ${new Date(posted.due).toISOString()}`,
      { person: by.user },
    ),
  noticeWithdrawn: ({ notice: id, by }) => notice(`Notice ${id} was withdrawn`, { person: by.user }),
  attemptRefused: ({ attempt, staff, words }) =>
    warning(`${attempt} without the notice that the book asks for was refused: ${words}`, { person: staff.user }),
  limitsPosted: () => notice('Other limits are in force'),
  closingBegun: () => notice('The table is closing'),
};
