const KIB = 1024;
const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A number of bytes as people say it: `1.5 GiB`. */
export const sizeWords = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= KIB && unit < UNITS.length - 1) {
    size /= KIB;
    unit += 1;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`;
};
