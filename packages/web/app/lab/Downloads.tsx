import { useState } from 'react';
import type { ShownPlay } from '../../src/lab/shown.ts';
import type { LabState } from '../../src/lab/state.ts';
import { signedMoney } from '../../src/lab/words.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Files, useSaving } from './Files.tsx';
import type { Exact } from './useExact.ts';
import type { Runs } from './useRuns.ts';

type DownloadsProps = {
  state: LabState;
  play: ShownPlay;
  /** Which of the strategies is shown. */
  at: number;
  runs: Runs;
  exact: Exact;
  isExact: boolean;
};

/** The link to these figures, and everything that the command would write. */
export const Downloads = ({ state, play, at, runs, exact, isExact }: DownloadsProps) => {
  const { problem, save } = useSaving();
  const pictures = (['bankroll', 'results', 'survival'] as const).map(
    name => [`SVG: ${name}`, { kind: 'picture', play: at, name }] as const,
  );
  const table = (words: string, name: string) => [words, { kind: 'table', name }] as const;
  return (
    <section className="downloads" aria-label="Link and downloads">
      <CopyLink state={state} />
      <div className="row">
        <Files
          get={runs.file}
          onSave={save}
          offered={[
            ['JSON', { kind: 'json' }],
            ['CSV: summary', { kind: 'summary' }],
            table('CSV: results', 'results.csv'),
            table('CSV: bankroll', 'bankroll.csv'),
            table('CSV: bets', 'wagers.csv'),
            ...pictures,
          ]}
        />
      </div>
      <Records play={play} onSave={session => save(runs.file({ kind: 'record', play: at, session }))} />
      {isExact ? (
        <details>
          <summary>The exact session as files</summary>
          <div className="row">
            <Files
              get={exact.file}
              onSave={save}
              offered={[
                ['Exact JSON', { kind: 'json' }],
                table('Exact CSV: results', 'results.csv'),
                table('Exact CSV: bankroll', 'bankroll.csv'),
                ...pictures.map(([words, asked]) => [`Exact ${words}`, asked] as const),
              ]}
            />
          </div>
        </details>
      ) : null}
      <Problem words={problem} />
    </section>
  );
};

/** One session, roll by roll, as a record that the review opens. */
const Records = ({
  play: { best, worst, sessions },
  onSave,
}: {
  play: ShownPlay;
  onSave: (session: number) => void;
}) => {
  const [typed, setTyped] = useState('');
  const session = Number(typed);
  const isSession = /^\d+$/.test(typed) && Number.isSafeInteger(session);
  return (
    <form
      className="row records"
      onSubmit={event => {
        event.preventDefault();
        if (isSession) onSave(session);
      }}
    >
      <span>.craps of a session:</span>
      {best[0] === undefined ? null : (
        <Button onClick={() => onSave(best[0]?.session ?? 0)}>Best ({signedMoney(best[0].result)})</Button>
      )}
      {worst[0] === undefined ? null : (
        <Button onClick={() => onSave(worst[0]?.session ?? 0)}>Worst ({signedMoney(worst[0].result)})</Button>
      )}
      <Field
        label="Number"
        className="chip"
        inputMode="numeric"
        value={typed}
        placeholder={`0 to ${(sessions - 1).toLocaleString('en-US')}`}
        problem={typed === '' || isSession ? null : 'Type the number of a session, from 0 on.'}
        onChange={setTyped}
      />
      <Button type="submit" disabled={!isSession}>
        Download
      </Button>
    </form>
  );
};
