import type { DayRule, GamingDay } from '../registers/accounting/gaming-day.ts';
import type { AccountingSettings, ClosedDay } from '../registers/accounting/model.ts';

export type { AccountingCommand } from '../registers/accounting/model.ts';
export type { ReportDocument } from '../reports/house/document.ts';

/** What the register of the accounts holds. */
export type AccountingView = {
  readonly number: number;
  readonly settings: AccountingSettings;
  /** When gaming days begin, oldest rule first. */
  readonly rules: readonly DayRule[];
  readonly today: { readonly day: GamingDay; readonly start: number; readonly end: number };
  readonly closed: { readonly [day: GamingDay]: ClosedDay };
  readonly lastClosed: GamingDay | null;
};
