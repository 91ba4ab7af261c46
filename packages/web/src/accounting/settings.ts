import type { AccountingCommand, AccountingView } from '@hardway/server/messages';
import { centsIn } from '../table/names.ts';

type Settle = Extract<AccountingCommand, { type: 'settleAccounting' }>;

/** What the accounts are kept by, as typed. */
export type AccountsForm = {
  readonly house: string;
  readonly operator: string;
  readonly sigmas: string;
  readonly largeWager: string;
  readonly largeWin: string;
  readonly meterJump: string;
  readonly countsRequired: boolean;
  readonly zone: string;
  readonly hour: string;
  /** The first day by another hour or zone; the next one if empty. */
  readonly from: string;
};

/** The rule by which the newest days begin. */
const lastRule = ({ rules }: Pick<AccountingView, 'rules'>): AccountingView['rules'][number] =>
  rules.at(-1) ?? { from: '', zone: 'UTC', hour: 0 };

export const accountsForm = (view: AccountingView): AccountsForm => {
  const { house, operator, sigmas, largeWager, largeWin, meterJump, countsRequired } = view.settings;
  const { zone, hour } = lastRule(view);
  return {
    ...{ house, operator, countsRequired, zone, from: '' },
    sigmas: String(sigmas),
    largeWager: String(largeWager / 100),
    largeWin: String(largeWin / 100),
    meterJump: meterJump === undefined ? '' : String(meterJump / 100),
    hour: String(hour),
  };
};

/** Whether days would begin otherwise than they do. */
export const isNewRule = (view: AccountingView, { zone, hour }: AccountsForm): boolean => {
  const last = lastRule(view);
  return zone.trim() !== last.zone || Number(hour) !== last.hour;
};

/** The command; undefined while something is missing or out of range. */
export const accountsCommand = (form: AccountsForm): Settle | undefined => {
  const [house, operator, zone] = [form.house.trim(), form.operator.trim(), form.zone.trim()];
  const [sigmas, hour] = [Number(form.sigmas), Number(form.hour)];
  const [largeWager, largeWin] = [centsIn(form.largeWager), centsIn(form.largeWin)];
  const meterJump = centsIn(form.meterJump);
  if (house === '' || operator === '' || zone === '') return undefined;
  if (!(sigmas >= 1 && sigmas <= 10) || largeWager <= 0 || largeWin <= 0 || meterJump <= 0) return undefined;
  if (form.hour.trim() === '' || !Number.isInteger(hour) || hour < 0 || hour > 23) return undefined;
  const { countsRequired, from } = form;
  return {
    type: 'settleAccounting',
    settings: { house, operator, sigmas, largeWager, largeWin, meterJump, countsRequired },
    zone,
    hour,
    ...(from === '' ? {} : { from }),
  };
};

/** What will be, before the button does it. */
export const accountsWords = (view: AccountingView, form: AccountsForm): string => {
  const hour = `${form.hour.trim().padStart(2, '0')}:00`;
  if (!isNewRule(view, form)) return `Gaming days go on beginning at ${hour}, ${form.zone}.`;
  const when = form.from === '' ? `the day after ${view.today.day}` : form.from;
  return `From ${when} on gaming days begin at ${hour}, ${form.zone.trim()}. No day that has begun changes.`;
};
