/** How a column reads. Money is in cents, a share is a part of one, a time is in milliseconds since 1970. */
export type ColumnKind = 'text' | 'day' | 'time' | 'count' | 'money' | 'share' | 'sigma';

export type Column = {
  readonly id: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** Added up under the rows. */
  readonly total?: boolean;
};

export type ReportRow = { readonly [column: string]: string | number | null };

/** drop − cashed out − tips from rails − win = closing − opening liability, in cents. */
export type Identity = {
  readonly drop: number;
  readonly cashedOut: number;
  readonly tipsFromRail: number;
  readonly win: number;
  readonly opening: number;
  readonly closing: number;
  readonly difference: number;
};

/** A report as it is shown, printed and downloaded: always the same figures. */
export type ReportDocument = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly house: string;
  readonly operator: string;
  readonly printedBy: string;
  readonly printedAt: number;
  readonly period: {
    /** Gaming days, both included. */
    readonly from: string;
    readonly to: string;
    readonly start: number;
    readonly end: number;
    readonly zone: string;
    /** In the house's local time. */
    readonly words: string;
  };
  readonly filters: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  readonly totals: ReportRow;
  readonly identity: Identity | null;
  readonly notes: readonly string[];
  /** Said where nothing happened. */
  readonly noActivity: boolean;
};
