import { useState } from 'react';
import type { Series } from '../../src/index.ts';
import { Approve } from '../ui/Approve.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Chart } from '../ui/Chart.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Money } from '../ui/Money.tsx';
import { Select } from '../ui/Select.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { say } from '../ui/Toast.tsx';
import { useKeys } from './useKeys.ts';
import { WorkPage } from './WorkPage.tsx';

type Sample = { readonly hour: number; readonly win: number };
const SAMPLES: readonly Sample[] = [-12_500, 4_000, 31_050, 22_000, 0].map((win, at) => ({ hour: 14 + at, win }));

const COLUMNS: readonly Column<Sample>[] = [
  { id: 'hour', title: 'Hour', value: ({ hour }) => hour, text: ({ hour }) => `${hour}:00` },
  {
    id: 'way',
    title: 'Way',
    value: ({ win }) => (win < 0 ? 'lost' : 'won'),
    isChoice: true,
  },
  {
    id: 'win',
    title: 'Win',
    value: ({ win }) => win / 100,
    cell: ({ win }) => <Money amount={win} isChange />,
    isNumber: true,
  },
];

const WIN: readonly (readonly [number, number])[] = SAMPLES.map(({ hour, win }) => [hour, win / 100]);
const BARS: readonly Series[] = [{ kind: 'bar', name: 'Win', points: WIN }];
const SERIES: readonly Series[] = [
  { kind: 'band', name: 'Expected', points: SAMPLES.map(({ hour }, at) => [hour, -90 * (at + 1), 130 * (at + 1)]) },
  { kind: 'line', name: 'Win', points: WIN },
];

/** Every component of the work pages on one page, with made-up figures: for those who make a screen, and for tests. */
export const ComponentsScreen = () => {
  useKeys({ key: 's', words: 'Says something', act: () => say('Said.') });
  return (
    <WorkPage title="Components" end={<Button onClick={() => say('Said.')}>Say something</Button>}>
      <Stats>
        <Stat label="Win" note="expected $40 to $180">
          <Money amount={44_550} isChange />
        </Stat>
        <Stat label="Loss">
          <Money amount={-12_500} isChange />
        </Stat>
        <Stat label="Even">
          <Money amount={0} isChange />
        </Stat>
      </Stats>
      <Forms />
      <Charts />
      <Card title="Lists">
        <DataTable
          title="Hours"
          columns={COLUMNS}
          rows={SAMPLES}
          keyOf={({ hour }) => String(hour)}
          open={({ hour }) =>
            () =>
              say(`Opened ${hour}:00.`)
            }
          empty={<Empty title="No hours.">Wait for one.</Empty>}
        />
        <Empty title="Nothing here yet.">This is what an empty list says.</Empty>
      </Card>
    </WorkPage>
  );
};

const Forms = () => {
  const [over, setOver] = useState<'confirm' | 'approve' | null>(null);
  const [word, setWord] = useState('');
  return (
    <Card title="Buttons and fields" end={<Button kind="quiet">Quiet</Button>}>
      <form className="work-form" onSubmit={event => event.preventDefault()}>
        <Field label="A word" value={word} hint="Anything goes." onChange={setWord} />
        <Field label="A wrong word" value="x" problem="x is too short. Try xx." readOnly onChange={() => undefined} />
        <Select label="One of two" value="one" options={['one', ['two', 'Two of them']]} onChange={() => undefined} />
        <div className="row">
          <Button kind="main">Main</Button>
          <Button busy>Busy</Button>
          <Button kind="danger" onClick={() => setOver('confirm')}>
            Withdraw
          </Button>
          <Button onClick={() => setOver('approve')}>Ask for approval</Button>
          <Button onClick={() => say('That did not work. Try again.', 'no')}>Fail</Button>
        </div>
      </form>
      {over === null ? null : <Over over={over} onClose={() => setOver(null)} />}
    </Card>
  );
};

const Over = ({ over, onClose }: { over: 'confirm' | 'approve'; onClose: () => void }) =>
  over === 'confirm' ? (
    <Confirm
      title="Withdraw the set"
      act="Withdraw it"
      lost="It can never be issued again."
      onAct={() => say('Nothing was withdrawn: this is a sample.')}
      onClose={onClose}
    >
      <p>The set goes out of use.</p>
    </Confirm>
  ) : (
    <Approve
      table="none"
      command="correct"
      who="a floorperson"
      onApproved={(_, by) => say(`${by} has approved; nothing follows from a sample.`)}
      onClose={onClose}
    >
      <p>A roll is corrected.</p>
    </Approve>
  );

const TABS = [
  { id: 'chart', title: 'Line and band' },
  { id: 'bars', title: 'Bars' },
] as const;

const Charts = () => {
  const [tab, setTab] = useState<'chart' | 'bars'>('chart');
  return (
    <Card title="Charts">
      <Tabs label="Charts" tabs={TABS} chosen={tab} onChoose={setTab}>
        <Chart
          title="Win by the hour"
          x={{ name: 'Hour', format: hour => `${hour}:00` }}
          y={{ name: 'Win', format: value => `$${value}` }}
          series={tab === 'chart' ? SERIES : BARS}
        />
      </Tabs>
    </Card>
  );
};
