/** An action of the matrix as a reviewer reads it: `read-house-log` and `openTable` as "read house log" and "open table". */
export const actionWords = (action: string): string =>
  action
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
