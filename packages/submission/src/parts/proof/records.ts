import { explain, perft, replay } from '@hardway/notation';
import { sha256 } from '../../digest.ts';
import type { Given } from '../../part.ts';

/** A record, played when the folder was made. */
export type PlayedRecord = {
  readonly path: string;
  readonly sha256: string;
  readonly holds: boolean;
  /** Where and how it differs from the book, if it does. */
  readonly difference?: string;
};

/** The money of all sequences of a number of rolls from the end of a record, as it must be and as it came out. */
export type PerftRow = {
  readonly path: string;
  readonly rolls: number;
  readonly expected: string;
  readonly computed: string;
  readonly same: boolean;
};

export const recordsOf = ({ sources }: Given): readonly PlayedRecord[] =>
  sources.records.map(({ path, text }) => {
    const played = replay(text);
    const found = { path, sha256: sha256(text), holds: played.ok };
    return played.ok ? found : { ...found, difference: `line ${played.error.line}: ${explain(played.error)}` };
  });

type Totals = {
  readonly [record: string]: { readonly [depth: string]: readonly (readonly [number, string, string])[] };
};

const PERFT = 'perft/';

const seatsText = (seats: readonly (readonly [number, string, string])[]): string =>
  seats.map(([seat, rail, layout]) => `seat ${seat}: rail ${rail}, layout ${layout}`).join('; ');

/** Plays every sequence of rolls from the ends of the records that have totals. */
export const perftOf = ({ sources }: Given): readonly PerftRow[] => {
  const totals = JSON.parse(sources.perft ?? '{}') as Totals;
  return sources.records.flatMap(({ path, text }) => {
    const depths = path.startsWith(PERFT) ? totals[path.slice(PERFT.length)] : undefined;
    const played = replay(text);
    if (depths === undefined || !played.ok) return [];
    return Object.entries(depths).map(([depth, seats]): PerftRow => {
      const counted = perft(played.value.table, Number(depth)).seats;
      const expected = seatsText(seats);
      const computed = seatsText(counted.map(({ seat, rail, layout }) => [seat, String(rail), String(layout)]));
      return { path, rolls: Number(depth), expected, computed, same: expected === computed };
    });
  });
};
