import { useState } from 'react';
import type { ShownBest } from '../../../src/lab/best/best-question.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/Scroll.tsx';
import { AnswerFiles, Notes } from './AnswerFiles.tsx';
import type { Work } from './work.ts';

type BestAnswerProps = { state: LabState; shown: ShownBest; work: Work; onPlay: (text: string) => void };

/** The best that any play can do: the sentence, what others do, and how to play it. */
export const BestAnswer = ({ state, shown, work, onPlay }: BestAnswerProps) => {
  const { found, strategy } = shown;
  if (found === null)
    return (
      <p className="lab-sentence" role="status">
        Working it out: {shown.words}.
      </p>
    );
  return (
    <>
      <p className="lab-sentence" role="status" data-lower={found.lower} data-upper={found.upper}>
        {shown.sentence}
      </p>
      {shown.rivals.length === 0 ? null : <Rivals rivals={shown.rivals} />}
      {strategy === null ? null : 'missing' in strategy ? (
        <p className="hint">It can't be written as a strategy: {strategy.missing}.</p>
      ) : (
        <Policy text={strategy.text} onPlay={onPlay} />
      )}
      <Notes notes={shown.notes} />
      <AnswerFiles
        state={state}
        work={work}
        offered={[
          ['JSON', { kind: 'json' }],
          ...(strategy !== null && 'text' in strategy ? [['Strategy', { kind: 'strategy' }] as const] : []),
        ]}
      />
    </>
  );
};

const Rivals = ({ rivals }: Pick<ShownBest, 'rivals'>) => (
  <Scroll label="Compared with the best">
    <table className="ranking">
      <thead>
        <tr>
          <th scope="col">Strategy</th>
          <th scope="col" className="number">
            Chance
          </th>
          <th scope="col" className="number">
            Less than the best
          </th>
        </tr>
      </thead>
      <tbody>
        {rivals.map(({ name, lower, chance, less }) => (
          <tr key={name} data-rival={name} data-lower={lower ?? ''}>
            <th scope="row">{name}</th>
            <td className="number">{chance}</td>
            <td className="number">{less}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const LINES = 24;

/** The rules of the play, which any part of the lab can play. */
const Policy = ({ text, onPlay }: { text: string; onPlay: (text: string) => void }) => {
  const [isWhole, setWhole] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const lines = text.trimEnd().split('\n');
  const rules = lines.slice(lines.indexOf('') + 1);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <section className="policy" aria-label="How to play it">
      <h2>How to play it</h2>
      <div className="row">
        <Button kind="main" onClick={() => onPlay(text)}>
          Play it
        </Button>
        <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>
      </div>
      <Scroll label="Rules of the play">
        <pre>{(isWhole ? rules : rules.slice(0, LINES)).join('\n')}</pre>
      </Scroll>
      {rules.length > LINES ? (
        <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${LINES} lines` : `Show all ${rules.length.toLocaleString('en-US')} lines`}
        </Button>
      ) : null}
    </section>
  );
};
