import { type Die, FACES, type House, type Office } from '@hardway/rules';
import { useState } from 'react';
import { type Advice, advise, questionsOf, type Seen } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type AssistantProps = {
  house: House;
  offices: readonly Office[];
  onNoRoll: (cause: string) => void;
  onRule: (ruling: Die | 'again') => void;
  onClose: () => void;
};

/** Helps to call dice that do not lie flat, and takes the ruling on a disputed face. */
export const Assistant = ({ house, offices, onNoRoll, onRule, onClose }: AssistantProps) => {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [blocked, setBlocked] = useState<Die | undefined>(undefined);
  const [ruled, setRuled] = useState<Die | 'again' | null>(null);
  const questions = questionsOf(house);
  const { disputes } = house.game.staffing;
  const mayRule = disputes.offices.some(office => offices.includes(office));
  const advice: Advice | undefined = seen === null ? undefined : advise(house, seen, blocked);
  return (
    <Dialog title="How is it called?" onClose={onClose} wide>
      {questions.length === 0 ? (
        <p>At this game dice that do not both lie flat are never read: call no roll.</p>
      ) : (
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
                {FACES.map(face => (
                  <button
                    key={face}
                    type="button"
                    aria-pressed={blocked === face}
                    aria-label={`Covered face ${face}`}
                    onClick={() => setBlocked(face)}
                  >
                    <IvoryDie face={face} />
                  </button>
                ))}
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
      )}
      <section aria-label="Disputed face">
        <h3>
          A face is disputed <cite>{disputes.cite}</cite>
        </h3>
        <p>The {disputes.offices.join(' or ')} rules which face is up, or orders the dice thrown again.</p>
        {mayRule ? (
          <>
            <div className="keys small">
              {FACES.map(face => (
                <button
                  key={face}
                  type="button"
                  aria-pressed={ruled === face}
                  aria-label={`Ruled face ${face}`}
                  onClick={() => setRuled(face)}
                >
                  <IvoryDie face={face} />
                </button>
              ))}
              <button type="button" aria-pressed={ruled === 'again'} onClick={() => setRuled('again')}>
                Throw again
              </button>
            </div>
            <button
              type="button"
              className="primary"
              aria-disabled={ruled === null}
              onClick={() => {
                if (ruled === null) return;
                onRule(ruled);
                if (ruled === 'again' && house.game.noRoll.causes.some(({ id }) => id === 'disputed-face'))
                  onNoRoll('disputed-face');
                else onClose();
              }}
            >
              Record the ruling
            </button>
          </>
        ) : (
          <p className="advice">
            Only the {disputes.offices.join(' or ')} can record this ruling, signed in at this table.
          </p>
        )}
      </section>
    </Dialog>
  );
};
