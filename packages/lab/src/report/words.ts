/** Dollars for reading: whole when large, with cents when small, a minus in front. */
export const money = (dollars: number): string => {
  const size = Math.abs(dollars);
  const digits = size >= 1000 || Number.isInteger(Math.round(size * 1e6) / 1e6) ? 0 : 2;
  const text = size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${dollars < 0 && Number(text.replaceAll(',', '')) !== 0 ? '-' : ''}$${text}`;
};

export const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

export const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`;

/** Rows under headings, columns aligned: the first to the left, the others to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map(row => (row[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number)))
      .join('  ')
      .trimEnd();
  return [line(headings), ...rows.map(line)].join('\n');
};
