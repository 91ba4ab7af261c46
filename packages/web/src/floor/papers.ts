import { commissionMethod, type House, type PaperRule } from '@hardway/rules';
import type { Paper, TableView } from '@hardway/server/messages';

/** A paper as it is typed: days as in 2026-01-31, an empty last day for one that does not expire. */
export type PaperForm = {
  readonly number: string;
  readonly date: string;
  readonly givenBy: string;
  readonly states: string;
  readonly from: string;
  readonly to: string;
};

/** What the record of a paper has to state at this table now; empty where the book leaves the words to the house. */
export const stated = (house: House, { layout }: Pick<TableView, 'layout'>, { states }: PaperRule): string => {
  if (states === 'layout') return layout;
  return states === 'commission' ? commissionMethod(house) : '';
};

export const newPaper = (house: House, view: Pick<TableView, 'layout'>, rule: PaperRule, today: string): PaperForm => ({
  number: '',
  date: today,
  givenBy: rule.authority,
  states: stated(house, view, rule),
  from: today,
  to: '',
});

/** The beginning of a day by this device's clock. */
const dayStart = (day: string): number => new Date(`${day}T00:00:00`).getTime();

const nextDay = (day: string): number => {
  const date = new Date(dayStart(day));
  date.setDate(date.getDate() + 1);
  return date.getTime();
};

/** The paper that was typed, or nothing while something is missing. It is in force through its last day. */
export const paperIn = ({ id, states }: PaperRule, form: PaperForm): Paper | undefined => {
  const text = form.states.trim();
  const isWhole = [form.number, form.date, form.givenBy, form.from].every(each => each.trim() !== '');
  if (!isWhole || (states !== undefined && text === '')) return undefined;
  return {
    id,
    number: form.number.trim(),
    date: form.date,
    givenBy: form.givenBy.trim(),
    ...(text === '' ? {} : { states: text }),
    from: dayStart(form.from),
    to: form.to === '' ? null : nextDay(form.to),
  };
};
