import { explain, puckText, type RecordStep, type SteppedRecord, stepsOf } from '@hardway/notation';
import { layoutTotal, type Seat, type Table } from '@hardway/rules';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { feltOf, money, signed, titleOf } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { FeltSymbols } from '../felt/Felt.tsx';
import { StillFelt } from '../felt/StillFelt.tsx';
import { Cited } from './Cited.tsx';
import { useRecord } from './data.ts';
import { type Go, ReferenceLink } from './ReferenceLink.tsx';

/** A record, line by line: the felt and the rails after each, and what the line did. */
export const RecordSteps = ({ path, go }: { path: string; go: Go }) => {
  const text = useRecord(path);
  const stepped = useMemo(() => (text.state === 'there' ? stepsOf(text.value) : undefined), [text]);
  if (text.state === 'missing') return <p role="alert">The record {path} could not be loaded.</p>;
  if (stepped === undefined) return <p className="clause-wait">One moment…</p>;
  if (!stepped.ok)
    return (
      <p role="alert">
        {path}, line {stepped.error.line}: {explain(stepped.error)}
      </p>
    );
  return <Walk record={stepped.value} go={go} />;
};

const KEYS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowRight: at => at + 1,
  ArrowDown: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowUp: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** At 0 is the table before the first line. */
const Walk = ({ record, go }: { record: SteppedRecord; go: Go }) => {
  const { steps, opening } = record;
  const [at, setAt] = useState(0);
  // A table under the dialog has drawn them already.
  const [hasSymbols] = useState(() => document.querySelector('svg.symbols') !== null);
  const last = steps.length;
  const move = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const step = at === 0 ? undefined : steps[at - 1];
  const table = step?.table ?? opening;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(to(at, last));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys press the buttons inside
    <div className="record-steps" data-at={at} onKeyDown={onKeyDown}>
      {hasSymbols ? null : <FeltSymbols />}
      <RecordHead record={record} go={go} />
      <div className="record-felt">
        <StepFelt table={table} step={step} />
      </div>
      <Controls at={at} last={last} onMove={move} />
      <section className="record-now" aria-live="polite" aria-label="This line">
        <Now step={step} puck={puckText(table)} go={go} />
      </section>
      <Rails table={table} />
      <Lines steps={steps} at={at} onMove={move} />
    </div>
  );
};

const RecordHead = ({ record: { about, proves }, go }: { record: SteppedRecord; go: Go }) => (
  <div className="record-head">
    <p>{about.join(' ')}</p>
    {proves.length === 0 ? null : (
      <p className="record-proves">
        Proves{' '}
        {proves.map(id => (
          <ReferenceLink key={id} reference={{ type: 'clause', id }} go={go} className="clause">
            {id}
          </ReferenceLink>
        ))}
      </p>
    )}
  </div>
);

/** The felt after a line. */
const StepFelt = ({ table, step }: { table: Table; step: RecordStep | undefined }) => {
  const picture = useMemo(() => feltOf(table, step?.settlements ?? []), [table, step]);
  return <StillFelt house={table.house} picture={picture} />;
};

/** The line where one stands, and what it did. */
const Now = ({ step, puck, go }: { step: RecordStep | undefined; puck: string; go: Go }) => {
  if (step === undefined)
    return (
      <>
        <p className="record-line">Before the first line</p>
        <p className="record-note">Next, or an arrow key, plays the record line by line.</p>
      </>
    );
  return (
    <>
      {step.notes.map(note => (
        <p key={note} className="record-note">
          {note}
        </p>
      ))}
      <p className="record-line">
        {step.dice?.map((face, die) => (
          <IvoryDie key={die} face={face} />
        ))}
        <code>{step.text}</code>
      </p>
      {step.refusal === undefined ? null : (
        <p className="record-refusal">
          <b>Refused.</b> <Cited text={step.refusal.sentence} {...(go === undefined ? {} : { go })} />
        </p>
      )}
      <Did step={step} puck={puck} />
    </>
  );
};

const Did = ({ step: { results, changes, isCheck, refusal }, puck }: { step: RecordStep; puck: string }) => (
  <ul className="record-did">
    {results.map(result => (
      <li key={result} className={/\bwins\b/.test(result) ? 'plus' : /\bloses\b/.test(result) ? 'minus' : ''}>
        {result}
      </li>
    ))}
    {changes.map(change => (
      <li key={`${'seat' in change ? change.seat : ''} ${change.text}`}>
        {'seat' in change ? `Seat ${change.seat}: ` : ''}
        {change.text}
        {change.type === 'rail' ? <b className={change.by > 0 ? 'plus' : 'minus'}> {signed(change.by)}</b> : null}
      </li>
    ))}
    {isCheck ? <li>The record says so, and so it is.</li> : null}
    {!isCheck && changes.length === 0 ? (
      <li>{refusal === undefined ? `Nothing moved, ${puck}` : 'Nothing moved'}.</li>
    ) : null}
  </ul>
);

const Controls = ({ at, last, onMove }: { at: number; last: number; onMove: (to: number) => void }) => {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className="record-controls" role="group" aria-label="Step through">
      <button type="button" onClick={() => onMove(0)} aria-label="To the beginning" aria-disabled={at === 0}>
        <span aria-hidden="true">«</span>
      </button>
      <button type="button" onClick={() => onMove(at - 1)} aria-label="Previous line" aria-disabled={at === 0}>
        <span aria-hidden="true">◀</span>
      </button>
      <span className="record-count">
        {at} of {last}
      </span>
      <button ref={next} type="button" className="primary" onClick={() => onMove(at + 1)} aria-disabled={at === last}>
        Next <span aria-hidden="true">▶</span>
      </button>
      <button type="button" onClick={() => onMove(last)} aria-label="To the end" aria-disabled={at === last}>
        <span aria-hidden="true">»</span>
      </button>
    </div>
  );
};

/** Everybody's rail and what they have on the layout. */
const Rails = ({ table: { house, seats, shooter } }: { table: Table }) => (
  <ul className="record-rails" aria-label="Rails">
    {seats.map(seat => (
      <li key={seat.number}>
        <b>
          {seat.number} {seat.name}
          {shooter === seat.number ? <span className="record-dice"> has the dice</span> : null}
        </b>
        <span className="record-money">{money(seat.rail)}</span>
        <span className="record-wagers">{wagersText(house, seat)}</span>
      </li>
    ))}
  </ul>
);

const wagersText = (house: Table['house'], seat: Seat): string =>
  seat.layout.length === 0
    ? 'Nothing on the layout'
    : `${money(layoutTotal(seat))} on the layout: ${seat.layout.map(({ name, stake }) => `${titleOf(house, name)} ${money(stake)}`).join(', ')}`;

type LinesProps = { steps: readonly RecordStep[]; at: number; onMove: (to: number) => void };

/** The whole record. A line that is touched is gone to. */
const Lines = ({ steps, at, onMove }: LinesProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[at - 1];
    if (!(line instanceof HTMLElement) || list.current === null) return;
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 2;
  }, [at]);
  return (
    <ol ref={list} className="record-lines" aria-label="The record">
      {steps.map(({ line, text, refusal, isCheck }, index) => (
        <li key={line}>
          <button
            type="button"
            className={`${refusal === undefined ? '' : 'refused'}${isCheck ? ' check-line' : ''}`}
            aria-current={at === index + 1 ? 'step' : undefined}
            onClick={() => onMove(index + 1)}
          >
            <span>{line}</span>
            <code>{text}</code>
          </button>
        </li>
      ))}
    </ol>
  );
};
