import { cents, dollars, type House } from '@hardway/rules';
import { useId, useState } from 'react';
import { dollarsFrom } from '../../../src/lab/amounts.ts';
import type { Asks, GoalId } from '../../../src/lab/best/asks.ts';
import { betsToTap, hasBet, USUAL_BETS, USUAL_STAKES, withBet } from '../../../src/lab/best/bets.ts';
import { BEST_BANKROLL, goalOf } from '../../../src/lab/best/question.ts';
import { type LabState, titleOfStrategy } from '../../../src/lab/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { LibraryChooser } from '../LibraryChooser.tsx';
import { LIBRARY_TEXTS } from '../library-texts.ts';
import { SettingField } from '../SettingField.tsx';

type BestAskedProps = { state: LabState; house: House | undefined; onChange: (state: LabState) => void };

/** The goal, the bets, and what the best is compared with. */
export const BestAsked = ({ state, house, onChange }: BestAskedProps) => {
  const { asks } = state;
  const ask = (changed: Partial<Asks>) => onChange({ ...state, asks: { ...asks, ...changed } });
  return (
    <>
      <section className="lab-settings lab-asked" aria-label="Goal">
        <Select
          label="Goal"
          value={asks.goal ?? 'reach'}
          options={[
            ['reach', 'reach an amount before going broke'],
            ['cost', 'lose least for an amount of action'],
          ]}
          onChange={(goal: GoalId) => ask({ goal: goal === 'reach' ? undefined : goal })}
        />
        {asks.goal === 'cost' ? (
          <SettingField
            label="Action $"
            value={asks.action}
            usual={usualOf({ ...state, asks: { ...asks, action: undefined } })}
            show={dollars}
            read={dollarsFrom}
            onChange={action => ask({ action })}
          />
        ) : (
          <SettingField
            label="Reach $"
            value={asks.reach}
            usual={dollars(cents(2 * (state.bankroll ?? BEST_BANKROLL)))}
            show={dollars}
            read={dollarsFrom}
            onChange={reach => ask({ reach })}
          />
        )}
      </section>
      <Bets bets={asks.bets ?? USUAL_BETS} house={house} onChange={bets => ask({ bets })} />
      {asks.goal === 'cost' ? null : <Against against={asks.against} onChange={against => ask({ against })} />}
    </>
  );
};

const usualOf = (state: LabState): string => {
  const goal = goalOf(state);
  return goal.type === 'cost' ? dollars(goal.action) : '';
};

type BetsProps = { bets: string; house: House | undefined; onChange: (bets: string) => void };

/** The list of bets: written, or tapped together. */
const Bets = ({ bets, house, onChange }: BetsProps) => {
  const id = useId();
  const [stakes, setStakes] = useState(USUAL_STAKES);
  return (
    <section className="lab-strategies lab-bets" aria-label="Bets">
      <label htmlFor={id}>Bets and their stakes in dollars</label>
      <textarea id={id} rows={2} value={bets} spellCheck={false} onChange={event => onChange(event.target.value)} />
      <Field
        label="Stakes of a bet that is tapped"
        className="chip"
        value={stakes}
        onChange={setStakes}
        hint="Such as 5 10 20, or 5 to 50 by 5."
      />
      <div className="bet-list" role="group" aria-label="Bets of this table">
        {(house === undefined ? [] : betsToTap(house)).map(name => (
          <Button
            key={name}
            aria-pressed={hasBet(bets, name)}
            onClick={() => onChange(withBet(bets, name, stakes.trim() || USUAL_STAKES))}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
};

type AgainstProps = { against: readonly string[]; onChange: (against: readonly string[]) => void };

/** Strategies of the library that are to reach the same goal. */
const Against = ({ against, onChange }: AgainstProps) => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className="lab-strategies" aria-label="Compared with">
      <div className="lab-chosen">
        {against.map(name => (
          <Button key={name} title="Remove" onClick={() => onChange(against.filter(each => each !== name))}>
            {titleOfStrategy({ text: LIBRARY_TEXTS[name] ?? '', from: name })} ✕
          </Button>
        ))}
        <Button onClick={() => setChoosing(true)}>+ Compare with a strategy</Button>
      </div>
      {isChoosing ? (
        <LibraryChooser
          onChoose={name => {
            onChange([...new Set([...against, name])]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
};
