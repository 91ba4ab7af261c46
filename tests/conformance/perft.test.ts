import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { perft, replay } from '@hardway/notation';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../../conformance/perft/', import.meta.url);

/** By record and depth: for each seat the cents on the rail and on the layout, added up over all sequences of rolls. */
type Totals = {
  readonly [record: string]: { readonly [depth: string]: readonly (readonly [number, string, string])[] };
};
const totals = JSON.parse(readFileSync(new URL('totals.json', FOLDER), 'utf8')) as Totals;

describe('perft totals are what they were', () => {
  test.each(Object.entries(totals))('%s', (record, depths) => {
    const played = replay(readFileSync(fileURLToPath(new URL(record, FOLDER)), 'utf8'));
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    for (const [depth, expected] of Object.entries(depths)) {
      const counted = perft(played.value.table, Number(depth));
      expect(counted.sequences).toBe(36n ** BigInt(depth));
      expect(counted.seats.map(({ seat, rail, layout }) => [seat, String(rail), String(layout)])).toEqual(expected);
    }
  });
});
