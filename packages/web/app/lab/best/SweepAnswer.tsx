import { useState } from 'react';
import type { ShownSweep } from '../../../src/lab/best/sweep-question.ts';
import {
  COLUMNS,
  figureWords,
  otherRanks,
  pictureOf,
  type SweepRow,
  sweepRows,
} from '../../../src/lab/best/sweep-view.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/Scroll.tsx';
import { AnswerFiles, Notes } from './AnswerFiles.tsx';
import { SweepHeatMap } from './SweepHeatMap.tsx';
import { SweepLine } from './SweepLine.tsx';
import type { Work } from './work.ts';

type SweepAnswerProps = { state: LabState; shown: ShownSweep; work: Work; onOpen: (text: string) => void };

/** Which values are best: the sentence, the picture, the ranking. */
export const SweepAnswer = ({ state, shown, work, onOpen }: SweepAnswerProps) => {
  const rows = sweepRows(shown);
  const picture = pictureOf(rows);
  const [leader] = rows;
  const open = ({ variant }: SweepRow) =>
    void work.file({ kind: 'variant', variant }).then(
      ([, text]) => onOpen(text),
      () => undefined,
    );
  const isFound = shown.found !== null;
  return (
    <>
      <p className="lab-sentence" role="status">
        {isFound || leader === undefined
          ? shown.sentence.replaceAll('-$', '−$')
          : `So far ${leader.name} leads: ${COLUMNS[shown.rank].toLowerCase()} ${figureWords(shown.rank, leader.value)}.`}
      </p>
      {picture === undefined ? null : picture.kind === 'line' ? (
        <SweepLine shown={shown} across={picture.across} points={picture.points} />
      ) : (
        <SweepHeatMap rank={shown.rank} map={picture} isFound={isFound} onOpen={open} />
      )}
      <Ranking shown={shown} rows={rows} onOpen={open} />
      <Notes notes={shown.notes} />
      {isFound ? (
        <AnswerFiles
          state={state}
          work={work}
          offered={[
            ['JSON', { kind: 'json' }],
            ['CSV', { kind: 'csv' }],
            ...(picture === undefined ? [] : [['SVG', { kind: 'svg' }] as const]),
          ]}
        />
      ) : null}
    </>
  );
};

const TOP = 20;

type RankingProps = { shown: ShownSweep; rows: readonly SweepRow[]; onOpen: (row: SweepRow) => void };

const Ranking = ({ shown, rows, onOpen }: RankingProps) => {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? rows : rows.slice(0, TOP);
  const isFound = shown.found !== null;
  const headings = [
    COLUMNS[shown.rank],
    ...(isFound ? [...(shown.found?.exact ? [] : ['Interval']), 'Behind the first'] : []),
  ];
  return (
    <>
      <Scroll label="Ranking">
        <table className="ranking">
          <thead>
            <tr>
              <th scope="col" className="number">
                Place
              </th>
              <th scope="col">Variant</th>
              {headings.map(heading => (
                <th key={heading} scope="col" className="number">
                  {heading}
                </th>
              ))}
              {isFound ? <th scope="col">Standing</th> : null}
              {otherRanks(shown).map(rank => (
                <th key={rank} scope="col" className="number">
                  {COLUMNS[rank]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((row, place) => (
              <RankedRow key={row.variant} row={row} place={place + 1} shown={shown} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {rows.length > TOP ? (
        <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${TOP}` : `Show all ${rows.length.toLocaleString('en-US')}`}
        </Button>
      ) : null}
    </>
  );
};

type RankedRowProps = { row: SweepRow; place: number; shown: ShownSweep; onOpen: (row: SweepRow) => void };

const RankedRow = ({ row, place, shown, onOpen }: RankedRowProps) => {
  const { variant, name, value, figure, low, high, interval, behind, standing, standingWords, others } = row;
  const isFound = shown.found !== null;
  return (
    <tr data-variant={variant} data-value={value} data-low={low} data-high={high} data-standing={standing}>
      <td className="number">{place}</td>
      <th scope="row">
        {isFound ? (
          <Button kind="quiet" title="How does this play?" onClick={() => onOpen(row)}>
            {name}
          </Button>
        ) : (
          name
        )}
      </th>
      <td className="number">{figure}</td>
      {isFound && shown.found?.exact === false ? <td className="number">{interval}</td> : null}
      {isFound ? <td className="number">{behind}</td> : null}
      {isFound ? <td className="stands">{standingWords}</td> : null}
      {others.map((other, at) => (
        <td key={at} className="number">
          {other}
        </td>
      ))}
    </tr>
  );
};
