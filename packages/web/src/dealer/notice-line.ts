import type { NoticeView } from '@hardway/server/messages';
import { money } from '../table/names.ts';
import { momentText } from '../times/staff-times.ts';

/** A posted notice as the crew reads it: what changes, on which day and at what time. */
export const noticeLine = (notice: NoticeView): string => {
  const when = momentText(notice.due);
  return notice.what === 'closing'
    ? `${when}: the table closes`
    : `${when}: ${money(notice.limits.min)} to ${money(notice.limits.max)}`;
};
