import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecord } from './read-record.ts';
import type { RecordEntry } from './record.ts';
import { records } from './testing/records.ts';
import { writeRecord } from './write-record.ts';

const withoutLines = (entries: readonly RecordEntry[]): readonly RecordEntry[] =>
  entries.map(entry => ({ ...entry, line: 0, results: entry.results.map(result => ({ ...result, line: 0 })) }));

test('any record written and read again is the same record', () => {
  fc.assert(
    fc.property(records, record => {
      const text = writeRecord(record);
      const read = readRecord(text);
      if (!read.ok) throw new Error(`${read.error.line}: ${read.error.message}\n${text}`);
      expect(read.value.tags).toEqual(record.tags);
      expect(withoutLines(read.value.entries)).toEqual(record.entries);
      expect(writeRecord(read.value)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('spelling, blanks, line ends and comments are of no account', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('\n', '\r\n', '\r'), (record, end) => {
      const text = writeRecord(record);
      const careless = text
        .split('\n')
        .map(line =>
          /^(?:\[|no-roll|void)/.test(line) ? `${line}\t; noted` : line.toUpperCase().replaceAll(' ', ' \t '),
        )
        .flatMap(line => [line, '; noted', ''])
        .join(end);
      const read = readRecord(careless);
      if (!read.ok) throw new Error(`${read.error.line}: ${read.error.message}\n${careless}`);
      expect(writeRecord(read.value)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
