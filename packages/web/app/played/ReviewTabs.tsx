import type { OpenRecord } from '../../src/index.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BetsTab } from './BetsTab.tsx';
import { DecisionsTab } from './DecisionsTab.tsx';
import { RecordTab } from './RecordTab.tsx';
import { RollList } from './RollList.tsx';
import type { Played } from './usePlayed.ts';
import { WhatIfTab } from './WhatIfTab.tsx';

const TABS = [
  { id: 'rolls', title: 'Rolls' },
  { id: 'bets', title: 'Bets' },
  { id: 'decisions', title: 'Decisions' },
  { id: 'what-if', title: 'What if' },
  { id: 'record', title: 'Record' },
] as const;

export type TabName = (typeof TABS)[number]['id'];

type ReviewTabsProps = {
  played: Played;
  record: OpenRecord;
  text: string;
  name: string;
  tab: TabName;
  at: number;
  onTab: (tab: TabName) => void;
  onMove: (to: number) => void;
  onOpen: (record: string, name: string) => void;
};

/** The rolls, and what they mean. */
export const ReviewTabs = ({ tab, onTab, ...props }: ReviewTabsProps) => (
  <div className="review-right" data-tab-shown={tab}>
    <Tabs label="Review" tabs={TABS} chosen={tab} onChoose={onTab}>
      <Panel tab={tab} {...props} />
    </Tabs>
  </div>
);

const Panel = ({ played, record, text, name, tab, at, onMove, onOpen }: Omit<ReviewTabsProps, 'onTab'>) => {
  const { figures, analyst } = played;
  const { rows, problem, config } = record;
  if (tab === 'rolls') return <RollList rows={rows} lucks={figures?.lucks} at={at} onMove={onMove} />;
  if (tab === 'record') return <RecordTab text={text} name={name} rows={rows} at={at} problem={problem} />;
  if (record.seat === 0) return <p>Nobody has a seat in this record.</p>;
  if (figures === null || analyst === null) return <p role="status">Working out what the bets cost…</p>;
  if (tab === 'bets') return <BetsTab figures={figures} />;
  if (tab === 'decisions') return <DecisionsTab figures={figures} at={at} onMove={onMove} />;
  return <WhatIfTab analyst={analyst} figures={figures} ruleset={config?.ruleset ?? ''} name={name} onOpen={onOpen} />;
};
