import type { ReportDocument } from '@hardway/server/messages';
import { Card } from '../ui/Card.tsx';
import { HoldByWager } from './HoldByWager.tsx';
import { useAsked } from './useAsked.ts';
import { WinByHour } from './WinByHour.tsx';

/** Win by hour, and the hold of each wager within two standard deviations of what could be expected. */
export const DayCharts = ({ day }: { day: string }) => {
  const wagers = useAsked<ReportDocument>(`/reports/wagers?from=${day}&to=${day}`).answer?.rows ?? [];
  return (
    <div className="accounting-charts">
      <Card title="Win by hour">
        <WinByHour from={day} to={day} />
      </Card>
      <Card title="Hold by wager">
        <HoldByWager title={`Hold by wager on ${day}, with its band of two standard deviations`} rows={wagers} />
      </Card>
    </div>
  );
};
