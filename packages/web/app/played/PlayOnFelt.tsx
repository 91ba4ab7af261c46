import type { Cents, Die, House } from '@hardway/rules';
import { useEffect, useState } from 'react';
import { money, type PlayedOn, titleOf } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import type { Intent } from '../felt/Felt.tsx';
import { useMedia } from '../hooks.ts';
import { useKeys } from '../keyboard.ts';
import { FeltArea } from '../table/FeltArea.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import type { DeskWorker } from './DeskWorker.ts';
import { useSpace } from './useSpace.ts';

const CHIPS = ['1', '5', '6', '10', '12', '25', '100'] as const;

/** A fair die from this browser's own random numbers: bytes that would favour a face are thrown away. */
const thrownDie = (): Die => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 252 ? (((byte % 6) + 1) as Die) : thrownDie();
};

type PlayOnFeltProps = {
  house: House;
  reader: DeskWorker;
  /** The roll whose dice are thrown again. */
  roll: number;
  onReview: (record: string) => void;
  onBack: () => void;
};

/** The position of a roll, played on in this page with dice of its own. */
export const PlayOnFelt = ({ house, reader, roll, onReview, onBack }: PlayOnFeltProps) => {
  const [now, setNow] = useState<PlayedOn | null>(null);
  const [chip, setChip] = useState<(typeof CHIPS)[number]>('5');
  const narrow = useMedia('(max-width: 819px)');
  useEffect(() => void reader.ask('playOn', { roll }).then(setNow), [reader, roll]);
  const throwDice = () => void reader.ask('throwDice', { dice: [thrownDie(), thrownDie()] }).then(setNow);
  const onIntent = ({ type, name }: Intent) => {
    const amount = (Number(chip) * 100) as Cents;
    if (type === 'tap') void reader.ask('bet', { wager: name, amount }).then(setNow);
    else if (type === 'sweep' || type === 'menu' || type === 'less')
      void reader.ask('takeDown', { wager: name }).then(setNow);
  };
  useSpace(throwDice);
  useKeys({ key: 'Escape', words: 'Back to the review', act: onBack });
  if (now === null) return null;
  return (
    <section className="play-on" aria-label="Play on">
      <p className="play-on-note">
        <b>Played in this page only:</b> {roll < 0 ? 'from the beginning' : `from roll ${roll + 1} on`}, with dice of
        this browser. It is at no table and counts for nothing.
      </p>
      <div className={`played-felt${narrow ? ' narrow' : ''}`}>
        <FeltArea
          house={house}
          narrow={narrow}
          picture={now.picture}
          describe={name => titleOf(house, name)}
          onIntent={onIntent}
        />
      </div>
      <p className="play-on-last" role="status">
        {now.last === undefined ? (
          'Tap a spot to bet; hold it, or press Delete, to take a bet down.'
        ) : (
          <Last {...now.last} />
        )}
      </p>
      <Problem words={now.refusal ?? null} />
      <div className="row play-on-acts">
        <Select label="Chip" value={chip} options={CHIPS.map(each => [each, `$${each}`] as const)} onChange={setChip} />
        <span data-rail>
          {money(now.rail)} and {money(now.staked)} on the felt
        </span>
        <Button kind="main" onClick={throwDice}>
          Throw the dice
        </Button>
        <Button disabled={now.rolls === 0} onClick={() => void reader.ask('playedRecord', {}).then(onReview)}>
          Review this
        </Button>
        <Button onClick={onBack}>Back to the review</Button>
      </div>
    </section>
  );
};

const Last = ({ dice, outcome, lines }: NonNullable<PlayedOn['last']>) => (
  <>
    {dice.map((face, die) => (
      <IvoryDie key={die} face={face} />
    ))}
    <b>
      {dice[0]}-{dice[1]}, {outcome}.
    </b>{' '}
    {lines.map(({ words }) => words).join('. ')}
  </>
);
