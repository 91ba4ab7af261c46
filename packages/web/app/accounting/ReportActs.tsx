import type { ReportDocument } from '@hardway/server/messages';
import { textAt } from '../api.ts';
import { staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { saveFile } from '../save-file.ts';
import { ask } from '../staff/api.ts';
import { Button } from '../ui/Button.tsx';

type ReportActsProps = {
  /** The name of what is saved. */
  id: string;
  /** Where the report is asked for, with its filters after a question mark. */
  path: string;
  report: ReportDocument | undefined;
  onProblem: (problem: string | null) => void;
};

/** A report is printed, or saved as CSV or JSON, with the same figures. */
export const ReportActs = ({ id, path, report, onProblem }: ReportActsProps) => {
  const attempt = (act: () => Promise<void>) => () =>
    void act().then(
      () => onProblem(null),
      (error: unknown) => onProblem(problemOf(error)),
    );
  const print = attempt(async () => {
    await ask(`${path}&print=yes`);
    window.print();
  });
  const csv = attempt(async () =>
    saveFile(`${id}.csv`, await textAt(`${path}&format=csv`, { token: staffSession()?.token }), 'text/csv'),
  );
  return (
    <>
      <Button kind="main" disabled={report === undefined} onClick={print}>
        Print
      </Button>
      <Button disabled={report === undefined} onClick={csv}>
        CSV
      </Button>
      <Button
        disabled={report === undefined}
        onClick={() => saveFile(`${id}.json`, JSON.stringify(report, null, 2), 'application/json')}
      >
        JSON
      </Button>
    </>
  );
};
