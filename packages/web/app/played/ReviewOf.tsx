import { houseOf } from '@hardway/rules';
import { useState } from 'react';
import type { OpenRecord } from '../../src/index.ts';
import { FeltSymbols } from '../felt/Felt.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { Curve } from './Curve.tsx';
import { FeltAt } from './FeltAt.tsx';
import { PlayOnFelt } from './PlayOnFelt.tsx';
import { RecordTab } from './RecordTab.tsx';
import { ReviewTabs, type TabName } from './ReviewTabs.tsx';
import { Share } from './Share.tsx';
import { Steps } from './Steps.tsx';
import { Trouble } from './Trouble.tsx';
import { usePlace, useStepKeys } from './usePlace.ts';
import { type Played, type Stage, usePlayed } from './usePlayed.ts';
import { keepFocus } from './useSpace.ts';

/** A record to be reviewed: its text, what its file is called, and whose session it is, where that is known. */
export type PlayedRecord = { readonly text: string; readonly name: string; readonly seat?: number | undefined };

type ReviewOfProps = { record: PlayedRecord; onOpen: (record: PlayedRecord) => void; onClose: () => void };

/** A session, roll by roll: the felt and the curve at the left, the rolls and what they mean at the right. */
export const ReviewOf = ({ record: { text, name, seat }, onOpen, onClose }: ReviewOfProps) => {
  const played = usePlayed(text, seat);
  const { record, problem } = played;
  const choose = (next: number) => onOpen({ text, name, seat: next });
  if (problem !== null || record === null)
    return (
      <>
        <Problem words={problem} />
        {problem === null ? <p role="status">Reading the record…</p> : <Button onClick={onClose}>Open another</Button>}
      </>
    );
  return (
    <>
      <div className="review-head">
        <Sentence played={played} />
        <div className="row">
          <Seats record={record} onChoose={choose} />
          <Share text={text} name={name} seat={record.seat} />
          <Button onClick={onClose}>Open another</Button>
        </div>
      </div>
      <Opened key={record.problem?.line} played={played} record={record} text={text} name={name} onOpen={onOpen} />
    </>
  );
};

const STAGES: { readonly [stage in Stage]: string } = {
  record: 'Reading the record…',
  figures: 'Step 1 of 2: working out what the bets cost…',
  chance: 'Step 2 of 2: working out how others would have done…',
  done: '',
};

const Sentence = ({ played: { sentence, stage, record } }: { played: Played }) =>
  record?.config === undefined ? (
    <p className="review-sentence">This record can't be read.</p>
  ) : record.seat === 0 ? (
    <p className="review-sentence">Nobody has a seat in this record.</p>
  ) : (
    <p className="review-sentence" role="status" data-stage={stage}>
      {sentence ?? <span className="review-wait">{STAGES[stage]}</span>}
    </p>
  );

const Seats = ({ record: { seats, seat }, onChoose }: { record: OpenRecord; onChoose: (seat: number) => void }) =>
  seats.length < 2 ? null : (
    <Select
      label="Whose session"
      value={String(seat)}
      options={seats.map(({ number, name }) => [String(number), `Seat ${number}, ${name}`] as const)}
      onChange={next => onChoose(Number(next))}
    />
  );

type OpenedProps = { played: Played; record: OpenRecord; text: string; name: string; onOpen: ReviewOfProps['onOpen'] };

const Opened = ({ played, record, text, name, onOpen }: OpenedProps) => {
  const { rows, config, problem } = record;
  const place = usePlace(rows, problem === undefined ? -1 : rows.length - 1);
  const [tab, setTab] = useState<TabName>(problem === undefined ? 'rolls' : 'record');
  const [playedFrom, setPlayedFrom] = useState<number | null>(null);
  useStepKeys(playedFrom === null ? place : null);
  const { at, move } = place;
  const toProblem = () => {
    move(rows.length - 1);
    setTab('record');
  };
  const trouble =
    problem === undefined ? null : <Trouble problem={problem} isShown={config !== undefined} onShow={toProblem} />;
  if (config === undefined)
    return (
      <>
        {trouble}
        <RecordTab text={text} name={name} rows={rows} at={at} problem={problem} />
      </>
    );
  const { reader } = played;
  // Of a long record the first rolls are there before the rest.
  const isPart = played.stage === 'record';
  const house = houseOf(config);
  return (
    <>
      {trouble}
      <FeltSymbols />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed */}
      <div className="review-sides" data-at={at + 1} onMouseDown={keepFocus}>
        <div className="review-left">
          {playedFrom !== null && reader !== null ? (
            <PlayOnFelt
              house={house}
              reader={reader}
              roll={playedFrom}
              onReview={made => onOpen({ text: made, name: `${name}-played-on`, seat: record.seat })}
              onBack={() => setPlayedFrom(null)}
            />
          ) : (
            <>
              <FeltAt house={house} reader={reader} rows={rows} at={at} lucks={played.figures?.lucks} />
              <Steps
                place={place}
                last={rows.length - 1}
                isPart={isPart}
                onPlayOn={record.seat === 0 ? null : () => setPlayedFrom(at)}
              />
              <Curve rows={rows} at={at} luckiest={played.figures?.luckiest ?? []} onMove={move} />
            </>
          )}
        </div>
        <ReviewTabs
          {...{ played, record, text, name, tab, at }}
          onTab={setTab}
          onMove={move}
          onOpen={(made, called) => onOpen({ text: made, name: called, seat: record.seat })}
        />
      </div>
    </>
  );
};
