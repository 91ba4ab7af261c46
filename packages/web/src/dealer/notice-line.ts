import type { NoticeView } from '@hardway/server/messages';
import { money } from '../table/names.ts';

/** A posted notice as the crew reads it: what changes, on which day and at what time. */
export const noticeLine = (notice: NoticeView): string => {
  const due = new Date(notice.due);
  const when = `${due.toLocaleDateString([], { dateStyle: 'medium' })}, ${due.toLocaleTimeString()}`;
  return notice.what === 'closing'
    ? `${when}: the table closes`
    : `${when}: ${money(notice.limits.min)} to ${money(notice.limits.max)}`;
};
