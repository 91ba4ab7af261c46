export type { AccountingSettings } from '../registers/accounting/model.ts';
export type { ReportDocument } from '../reports/house/index.ts';
