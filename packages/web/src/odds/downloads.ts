import { type OddsRecord, oddsCsv } from '@hardway/odds';
import type { OddsAsking, OddsRow } from './answers.ts';
import type { OddsPart } from './command.ts';

/** Which question a part of the page asks. */
export type PartAsks = {
  readonly bets: 'table';
  readonly compare: 'compare';
  readonly lines: 'lines';
  readonly hand: 'hand';
  readonly power: 'power';
  readonly laid: 'laid';
  readonly together: 'together';
};

export type PartAnswer<Part extends OddsPart> = OddsAsking[PartAsks[Part]]['answer'];

const recordsOf = (rows: readonly OddsRow[]): readonly OddsRecord[] => rows.map(({ record }) => record);

/** What a part of the page shows as data: what the command prints with `--json`. */
export const oddsJson = <Part extends OddsPart>(answer: PartAnswer<Part>): string => {
  const data = 'rows' in answer ? recordsOf(answer.rows) : answer;
  return `${JSON.stringify(data, null, 2)}\n`;
};

/** The table of bets for a spreadsheet: what the command prints with `--csv`. */
export const tableCsv = ({ rows }: PartAnswer<'bets'>): string => oddsCsv(recordsOf(rows));
