import type { Die } from '@hardway/rules';
import { houseOf } from '@hardway/rules';
import type { ReviewedThrow } from '@hardway/server/messages';
import { type ReactNode, useMemo, useState } from 'react';
import { pictureOf, type ReviewStep, stepFrom } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { useKeys } from '../keyboard.ts';
import { At } from '../staff/At.tsx';
import '../styles/review.css';
import { Card } from '../ui/Card.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { WantedThrow } from './api.ts';
import { Entries, ThrowJournal, Undone } from './Evidence.tsx';
import { ReviewFelt } from './ReviewFelt.tsx';
import { SeatsMoney } from './SeatsMoney.tsx';
import { Timeline } from './Timeline.tsx';
import { useReview } from './useReview.ts';

type RollReviewProps = {
  table: string;
  wanted: WantedThrow;
  onGo: (number: number) => void;
};

/** A past throw of a table, with the felt before it and everything that is recorded of it. */
export const RollReview = ({ table, wanted, onGo }: RollReviewProps) => {
  const { shown, progress, problem } = useReview(table, wanted);
  const go = (step: ReviewStep): void => {
    const next = shown && stepFrom(shown.timeline, shown.number, step);
    if (next !== undefined) onGo(next);
  };
  useKeys(
    { key: 'ArrowLeft', words: 'The throw before', act: () => go('earlier') },
    { key: 'ArrowRight', words: 'The next throw', act: () => go('later') },
    { key: 'ArrowUp', words: 'The beginning of this hand, and of the one before', act: () => go('earlier hand') },
    { key: 'ArrowDown', words: 'The next hand', act: () => go('later hand') },
  );
  return (
    <div className="roll-review" aria-busy={progress !== undefined}>
      <Problem words={problem} />
      {progress === undefined ? null : (
        <p role="status" className="hint">
          Reading the journal
          {progress.of === 0 ? '' : `: ${progress.done.toLocaleString()} of ${progress.of.toLocaleString()} entries`}{' '}
          <progress value={progress.done} max={Math.max(1, progress.of)} aria-label="Entries read" />
        </p>
      )}
      {shown === undefined && progress === undefined && problem === null ? <p className="hint">One moment</p> : null}
      {shown === undefined ? null : <Throw shown={shown} onGo={onGo} onStep={go} />}
    </div>
  );
};

type ThrowProps = { shown: ReviewedThrow; onGo: (number: number) => void; onStep: (step: ReviewStep) => void };

const Throw = ({ shown, onGo, onStep }: ThrowProps) => {
  const { timeline, number, hasEarlier, hasLater, undone, dice } = shown;
  const house = useMemo(() => houseOf(shown.before.house), [shown.before.house]);
  const [seat, setSeat] = useState<number | undefined>();
  return (
    <>
      <Card title={titleOf(shown)} end={<Steps shown={shown} onStep={onStep} />} className="review-head">
        <Result shown={shown} />
        {undone.map(each => (
          <Undone key={each.number} undone={each} dice={dice} />
        ))}
      </Card>
      <div className="review-two">
        <FeltCard shown={shown} seat={seat} />
        <div className="review-side">
          <Card title="Entries of the dice">
            <Entries entries={shown.entries} />
          </Card>
          <Card title="Seats">
            <SeatsMoney house={house} seats={shown.seats} undone={undone} seat={seat} onSeat={setSeat} />
          </Card>
        </div>
      </div>
      <Card title="Timeline">
        <Timeline marks={timeline} number={number} hasEarlier={hasEarlier} hasLater={hasLater} onGo={onGo} />
      </Card>
      <Card title="Journal of the throw">
        <ThrowJournal shown={shown} />
      </Card>
    </>
  );
};

const titleOf = ({ name, hand, rollOfHand, kind }: ReviewedThrow): string =>
  `${name}: hand ${hand}, ${kind === 'roll' ? `roll ${rollOfHand}` : kind}`;

const STEP_BUTTONS: readonly (readonly [ReviewStep, string, string])[] = [
  ['earlier hand', '⇤', 'The hand before'],
  ['earlier', '←', 'The throw before'],
  ['later', '→', 'The next throw'],
  ['later hand', '⇥', 'The next hand'],
];

const Steps = ({ shown, onStep }: Omit<ThrowProps, 'onGo'>) =>
  STEP_BUTTONS.map(([step, sign, words]) => (
    <button
      key={step}
      type="button"
      className="icon"
      aria-label={words}
      title={words}
      disabled={stepFrom(shown.timeline, shown.number, step) === undefined}
      onClick={() => onStep(step)}
    >
      {sign}
    </button>
  ));

const shooterOf = ({ shooter, before }: ReviewedThrow): string => {
  if (typeof shooter !== 'number') return shooter;
  const name = before.seats.find(({ number }) => number === shooter)?.name;
  return `seat ${shooter}${name === undefined ? '' : `, ${name}`}`;
};

/** The dice, what they came to, and when. */
const Result = ({ shown }: { shown: ReviewedThrow }) => {
  const { dice, outcome, kind, reason, at, number, puckBefore, puckAfter, controlledBy } = shown;
  const point = (puck: typeof puckBefore): string => (puck === 'off' ? 'off' : `on ${puck}`);
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Time', <At key="time" ms={at} />],
    ['Entry', number],
    ['Puck', `${point(puckBefore)} → ${point(puckAfter)}`],
    ['Shooter', shooterOf(shown)],
    ...(controlledBy === null ? [] : [['Dice in charge of', controlledBy] as const]),
  ];
  return (
    <div className="review-result">
      {dice === null ? null : (
        <span className="review-dice" role="img" aria-label={dice.join('-')}>
          <IvoryDie face={dice[0] as Die} />
          <IvoryDie face={dice[1] as Die} />
        </span>
      )}
      <p className="review-outcome" data-outcome>
        {dice === null
          ? `${kind === 'no roll' ? 'No roll' : 'Round void'}: ${reason}`
          : `${dice.join('-')}, ${outcome}`}
      </p>
      <dl className="review-facts">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const FELTS = [
  { id: 'before', title: 'Before the roll' },
  { id: 'after', title: 'After it' },
] as const;

const FeltCard = ({ shown, seat }: { shown: ReviewedThrow; seat: number | undefined }) => {
  const [when, setWhen] = useState<'before' | 'after'>('before');
  const house = useMemo(() => houseOf(shown.before.house), [shown.before.house]);
  const picture = useMemo(() => {
    const last = when === 'after' ? shown.seats.flatMap(({ settlements }) => settlements) : [];
    return pictureOf(shown[when], { seat, last });
  }, [shown, when, seat]);
  return (
    <Card title={seat === undefined ? 'Felt' : `Felt: chips of seat ${seat}, the others’ small`}>
      <Tabs label="Felt" tabs={FELTS} chosen={when} onChoose={setWhen}>
        <ReviewFelt house={house} picture={picture} />
      </Tabs>
    </Card>
  );
};
