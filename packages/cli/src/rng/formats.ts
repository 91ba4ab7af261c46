/** How rolls are written. Each takes faces as they were drawn, two to a roll, and gives the bytes of a file. */
export const FORMATS = ['text', 'bytes', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const ZERO = '0'.charCodeAt(0);
const LINE = 4;
const SEPARATOR = { text: '-'.charCodeAt(0), csv: ','.charCodeAt(0) } as const;
const NEW_LINE = '\n'.charCodeAt(0);

/** "3-1" or "3,1", a roll a line. */
const linesOf = (faces: Uint8Array, separator: number): Uint8Array => {
  const lines = new Uint8Array((faces.length / 2) * LINE);
  for (let at = 0, to = 0; at < faces.length; at += 2, to += LINE) {
    lines[to] = ZERO + (faces[at] ?? 0);
    lines[to + 1] = separator;
    lines[to + 2] = ZERO + (faces[at + 1] ?? 0);
    lines[to + 3] = NEW_LINE;
  }
  return lines;
};

export function* written(rolls: Iterable<Uint8Array>, format: Format): Generator<Uint8Array, void> {
  if (format === 'csv') yield Buffer.from('first,second\n');
  for (const faces of rolls) yield format === 'bytes' ? faces : linesOf(faces, SEPARATOR[format]);
}
