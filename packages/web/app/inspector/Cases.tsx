import type { CaseLine } from '@hardway/server/messages';
import { Link } from '../router.tsx';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { usePolled } from '../usePolled.ts';

const EVERY_MS = 5_000;
const SHOWN_MAX = 10;

/** Cases that are not closed come first, then the latest of the others. */
const shownOf = (cases: readonly CaseLine[]): readonly CaseLine[] =>
  [...cases]
    .sort((a, b) => Number(a.status === 'closed') - Number(b.status === 'closed') || b.openedAt - a.openedAt)
    .slice(0, SHOWN_MAX);

const CaseRow = ({ line }: { line: CaseLine }) => {
  const { id, kind, seat, status, outcome, openedAt, summary, held, pending } = line;
  const stands = outcome === null ? status : `${status}, ${outcome}`;
  return (
    <li>
      <div className="alert-head">
        <Link href={`/cases/${id}`}>{id}</Link>
        <span>
          {stands}, {kind}
          {seat === null ? '' : `, seat ${seat}`}
        </span>
        <At ms={openedAt} />
        {held === 0 ? null : (
          <span>
            <Money amount={held} /> held
          </span>
        )}
        {pending === 0 ? null : <span>{pending} to do</span>}
      </div>
      <p className="hint">{summary}</p>
    </li>
  );
};

/** Disputes and incidents, for an inspector: what is open, what was decided, and the way to each. */
export const CasesCard = () => {
  const { value, problem } = usePolled(() => ask<{ cases: readonly CaseLine[] }>('/cases'), 'cases', EVERY_MS);
  return (
    <Card
      title="Cases"
      end={
        <Link className="button" href="/cases">
          All cases
        </Link>
      }
    >
      <Problem words={problem} />
      {value?.cases.length === 0 ? (
        <Empty title="There are no cases.">Disputes and incidents appear here as they are opened.</Empty>
      ) : (
        <ul className="alert-rows">
          {shownOf(value?.cases ?? []).map(line => (
            <CaseRow key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
};
