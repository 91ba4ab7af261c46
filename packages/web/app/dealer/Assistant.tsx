import { type Die, FACES, type House, type Office } from '@hardway/rules';
import { useState } from 'react';
import { type Advice, advise, questionsOf, type Ruled, type Seen, unreadText } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { IvoryDie } from '../felt/Dice.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type AssistantProps = {
  house: House;
  offices: readonly Office[];
  onNoRoll: (cause?: string) => void;
  onRule: (ruling: Ruled) => void;
  onClose: () => void;
};

/** Helps to call dice that do not lie flat, and takes the ruling on a disputed face. */
export const Assistant = ({ house, offices, onNoRoll, onRule, onClose }: AssistantProps) => (
  <Dialog title="How is it called?" onClose={onClose} wide>
    <CockedDice house={house} onNoRoll={onNoRoll} />
    <DisputedFace
      house={house}
      offices={offices}
      onRule={ruling => {
        onRule(ruling);
        if (ruling === 'again') onNoRoll(causeOfAgain(house));
        else onClose();
      }}
    />
  </Dialog>
);

/** The ground for another throw after a ruling, where the book has one of its own. */
const causeOfAgain = (house: House): string | undefined =>
  house.game.noRoll.causes.find(({ id }) => id === 'disputed-face')?.id;

const CockedDice = ({ house, onNoRoll }: Pick<AssistantProps, 'house' | 'onNoRoll'>) => {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [blocked, setBlocked] = useState<Die | undefined>(undefined);
  const questions = questionsOf(house);
  const advice: Advice | undefined = seen === null ? undefined : advise(house, seen, blocked);
  if (questions.length === 0) return <p>{unreadText(house)}</p>;
  return (
    <section aria-label="Cocked dice">
      <div className="row">
        {questions.map(question => (
          <button
            key={question.seen}
            type="button"
            aria-pressed={seen === question.seen}
            onClick={() => setSeen(question.seen)}
          >
            {question.words}
          </button>
        ))}
      </div>
      {seen === 'leaning' ? (
        <>
          <p>Which face is covered by what it leans on?</p>
          <div className="keys small">
            <Faces label="Covered face" chosen={blocked} onChoose={setBlocked} />
          </div>
        </>
      ) : null}
      {advice === undefined ? null : (
        <p className="call" role="status" data-advice={advice.type}>
          {advice.words}
        </p>
      )}
      {advice?.type === 'no-roll' ? (
        <button type="button" className="primary" onClick={() => onNoRoll(advice.cause)}>
          Go to no roll
        </button>
      ) : null}
    </section>
  );
};

const DisputedFace = ({ house, offices, onRule }: Pick<AssistantProps, 'house' | 'offices' | 'onRule'>) => {
  const [ruled, setRuled] = useState<Ruled | null>(null);
  const { disputes } = house.game.staffing;
  const by = disputes.offices.join(' or ');
  const isWhole = disputes.about === 'validity';
  return (
    <section aria-label={isWhole ? 'Disputed throw' : 'Disputed face'}>
      <h3>
        {isWhole ? 'The throw is disputed' : 'A face is disputed'} <Cite text={disputes.cite} />
      </h3>
      <p>
        {isWhole
          ? `The ${by} decides whether the throw counts.`
          : `The ${by} rules which face is up, or orders the dice thrown again.`}
      </p>
      {disputes.offices.some(office => offices.includes(office)) ? (
        <>
          <div className="keys small">
            {isWhole ? (
              <button type="button" aria-pressed={ruled === 'valid'} onClick={() => setRuled('valid')}>
                The throw counts
              </button>
            ) : (
              <Faces label="Ruled face" chosen={ruled} onChoose={setRuled} />
            )}
            <button type="button" aria-pressed={ruled === 'again'} onClick={() => setRuled('again')}>
              {isWhole ? 'No roll' : 'Throw again'}
            </button>
          </div>
          <button
            type="button"
            className="primary"
            aria-disabled={ruled === null}
            onClick={() => ruled !== null && onRule(ruled)}
          >
            Record the ruling
          </button>
        </>
      ) : (
        <p className="advice">Only the {by} can record this ruling, signed in at this table.</p>
      )}
    </section>
  );
};

type FacesProps = { label: string; chosen: Ruled | null | undefined; onChoose: (face: Die) => void };

const Faces = ({ label, chosen, onChoose }: FacesProps) =>
  FACES.map(face => (
    <button
      key={face}
      type="button"
      aria-pressed={chosen === face}
      aria-label={`${label} ${face}`}
      onClick={() => onChoose(face)}
    >
      <IvoryDie face={face} />
    </button>
  ));
