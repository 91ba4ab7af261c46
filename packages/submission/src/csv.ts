const field = (value: string | number): string => {
  const written = String(value);
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};

/** Rows as a spreadsheet reads them. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map(row => `${row.map(field).join(',')}\r\n`).join('');
