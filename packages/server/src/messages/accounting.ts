export type { ReportDocument } from '../reports/house/document.ts';
