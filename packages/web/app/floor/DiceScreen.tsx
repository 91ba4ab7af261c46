import type { DiceFaces, KeptSet } from '@hardway/server/messages';
import { useState } from 'react';
import { faceWords } from '../../src/index.ts';
import { useList } from '../admin/useList.ts';
import { ask } from '../staff/api.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Card } from '../ui/Card.tsx';
import { Chart } from '../ui/Chart.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { DiceActs } from './DiceActs.tsx';

type Shown = KeptSet & { readonly faces: readonly number[] };

const NO_FACES = [0, 0, 0, 0, 0, 0] as const;

const readSets = async (): Promise<readonly Shown[]> => {
  const [{ sets }, faces] = await Promise.all([
    ask<{ sets: readonly KeptSet[] }>('/registers/dice/main'),
    ask<DiceFaces>('/dice/faces'),
  ]);
  const facesOf = (serial: string): readonly number[] =>
    faces.sets.find(each => each.serial === serial)?.faces ?? NO_FACES;
  return sets.map(set => ({ ...set, faces: facesOf(set.serial) }));
};

const PLACES: { readonly [place in KeptSet['place']]: string } = {
  store: 'in the store',
  table: 'at a table',
  withdrawn: 'withdrawn',
  destroyed: 'destroyed',
};

/** Every set of dice of the house: where it is, who looked at it, and what it has shown. */
export const DiceScreen = () => {
  const { list, problem, reload } = useList(readSets);
  const { when } = useTimes();
  const nameOf = useTableName();
  const [serial, setSerial] = useState<string | null>(null);
  const chosen = list?.find(set => set.serial === serial);
  const time = (at: number | null | undefined): string => (at === null || at === undefined ? '' : when(at));
  const columns: readonly Column<Shown>[] = [
    { id: 'serial', title: 'Set', value: set => set.serial },
    { id: 'marks', title: 'Dice', value: ({ marks }) => marks.join(', ') },
    { id: 'place', title: 'Place', value: ({ place }) => PLACES[place], isChoice: true },
    { id: 'table', title: 'Last table', value: ({ table }) => (table === null ? '' : nameOf(table)) },
    { id: 'inspected', title: 'Inspected', value: ({ inspected }) => time(inspected?.at) },
    { id: 'issued', title: 'First issued', value: ({ firstIssuedAt }) => time(firstIssuedAt) },
    { id: 'faces', title: 'Faces seen', value: ({ faces }) => faces.reduce((a, b) => a + b, 0), isNumber: true },
    { id: 'ground', title: 'Withdrawn for', value: ({ ground }) => ground ?? '' },
  ];
  return (
    <WorkPage title="Dice">
      <Problem words={problem} />
      {list === undefined ? (
        <p className="hint">One moment</p>
      ) : (
        <Card title="Sets of dice">
          <DataTable
            title="Sets of dice"
            columns={columns}
            rows={list}
            keyOf={set => set.serial}
            open={set => () => setSerial(set.serial)}
            empty={<Empty title="The house has no dice yet.">Receive a set below, or bring one to a table.</Empty>}
          />
        </Card>
      )}
      {chosen === undefined ? null : <Faces set={chosen} />}
      <DiceActs key={chosen?.serial ?? ''} set={chosen} onDone={reload} />
    </WorkPage>
  );
};

const Faces = ({ set: { serial, faces } }: { set: Shown }) => {
  const expected = faces.reduce((sum, count) => sum + count, 0) / faces.length;
  return (
    <Card title={`Faces of set ${serial}`}>
      <p data-face-words>{faceWords(faces)}</p>
      {expected === 0 ? null : (
        <Chart
          title={`How often each face has come up with set ${serial}`}
          series={[
            { kind: 'bar', name: 'Seen', points: faces.map((count, at) => [at + 1, count] as const) },
            { kind: 'line', name: 'Expected', points: faces.map((_, at) => [at + 1, expected] as const) },
          ]}
          x={{ name: 'Face', format: String }}
          y={{ name: 'Times', format: value => value.toFixed(value % 1 === 0 ? 0 : 1) }}
        />
      )}
    </Card>
  );
};
