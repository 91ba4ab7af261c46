import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { ageOf, countDice, SET_PROBLEMS } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { useNow } from '../hooks.ts';
import { ShakerPanel } from './ShakerPanel.tsx';
import type { Dealer } from './useDealer.ts';

type DicePanelProps = {
  house: House;
  view: TableView;
  dealer: Dealer;
  offices: readonly Office[];
  aheadMs: number;
};

/** The dice set: how many in play and in the cup, how old, and what to do when it must be changed. */
export const DicePanel = ({ house, view, dealer, offices, aheadMs }: DicePanelProps) => {
  const now = useNow(15_000) + aheadMs;
  const { keeps, finishesHand } = house.game.dealing;
  const { dice } = view;
  const [counted, setCounted] = useState('');
  if (view.shaker !== null) {
    const sealed = house.game.staffing.shaker?.sealed;
    return <ShakerPanel shaker={view.shaker} sealed={sealed} offices={offices} dealer={dealer} now={now} />;
  }
  if (dice === null) return <InstallDice house={house} dealer={dealer} />;
  const { inPlay, kept, lost } = countDice(dice);
  const age = ageOf(dice.installedAt, dice.expiresAt, now);
  const wrong = counted !== '' && Number(counted) !== kept;
  return (
    <section className="dice-set" aria-label="Dice set">
      <h2>Dice set {dice.set}</h2>
      <p data-dice-count>
        {inPlay} in play, {kept} in the {keeps.what}
        {lost > 0 ? `, ${lost} lost` : ''} <Cite text={keeps.cite} />
      </p>
      <p className={`age ${age.state}`} data-dice-age={age.state}>
        {age.words}
      </p>
      {dice.mustChange ? (
        <p className="advice" data-must-change>
          This set must be changed
          {finishesHand !== undefined && view.handRolls > 0
            ? ` for the next shooter: this hand is finished with it (${finishesHand})`
            : ' before the next throw'}
          .
        </p>
      ) : null}
      <details>
        <summary>Count it, or take it away</summary>
        <label className="row">
          Counted in the {keeps.what}
          <input
            type="number"
            min="0"
            max="10"
            className="short"
            value={counted}
            onChange={event => setCounted(event.target.value)}
          />
        </label>
        {wrong ? (
          <p className="problem" role="alert">
            {kept} should be in the {keeps.what}, {counted} were counted.
          </p>
        ) : null}
        <ChangeSet dice={dice.dice} dealer={dealer} />
      </details>
    </section>
  );
};

const ChangeSet = ({ dice, dealer }: { dice: readonly string[]; dealer: Dealer }) => {
  const [problem, setProblem] = useState<string>('');
  const [which, setWhich] = useState('');
  const chosen = SET_PROBLEMS.find(({ id }) => id === problem);
  return (
    <div className="form">
      <label>
        Why{' '}
        <select value={problem} onChange={event => setProblem(event.target.value)}>
          <option value="">–</option>
          {SET_PROBLEMS.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {chosen?.asks === 'which die' ? (
        <label>
          Which die{' '}
          <select value={which} onChange={event => setWhich(event.target.value)}>
            <option value="">–</option>
            {dice.map(die => (
              <option key={die}>{die}</option>
            ))}
          </select>
        </label>
      ) : null}
      {problem === 'tampering' ? <p className="advice">Surveillance is told.</p> : null}
      <button
        type="button"
        aria-disabled={chosen === undefined || (chosen.asks === 'which die' && which === '')}
        onClick={() => {
          if (chosen === undefined || (chosen.asks === 'which die' && which === '')) return;
          void dealer.send({
            type: 'removeDice',
            reason: `${chosen.id}: ${chosen.words}${which === '' ? '' : `, die ${which}`}`,
          });
        }}
      >
        Take the set away
      </button>
    </div>
  );
};

const InstallDice = ({ house, dealer }: { house: House; dealer: Dealer }) => {
  const [set, setSet] = useState('');
  const [names, setNames] = useState('1 2 3 4 5');
  const [inspected, setInspected] = useState(false);
  const [size, setSize] = useState('');
  const dice = names.split(/[\s,]+/).filter(Boolean);
  const measures = house.game.staffing.dice?.sizeMm !== undefined;
  const ready = set.trim() !== '' && inspected && (!measures || size !== '');
  return (
    <section className="dice-set" aria-label="Dice set">
      <h2>Bring a set of dice</h2>
      <div className="form">
        <label>
          Serial of the set <input value={set} onChange={event => setSet(event.target.value)} />
        </label>
        <label>
          Marks of the dice <input value={names} onChange={event => setNames(event.target.value)} />
        </label>
        <p>{dice.length} dice</p>
        {measures ? (
          <label>
            Smallest face, mm{' '}
            <input type="number" step="0.1" value={size} onChange={event => setSize(event.target.value)} />
          </label>
        ) : null}
        <label className="check">
          <input type="checkbox" checked={inspected} onChange={event => setInspected(event.target.checked)} /> Inspected
        </label>
        <button
          type="button"
          className="primary"
          aria-disabled={!ready}
          onClick={() =>
            ready
              ? void dealer.send({
                  type: 'installDice',
                  set: set.trim(),
                  dice,
                  inspected,
                  ...(size === '' ? {} : { sizeMm: Number(size) }),
                })
              : dealer.say(
                  `A set has a serial${measures ? ', a measured size' : ''} and is inspected before it is used`,
                )
          }
        >
          Put the set on the table
        </button>
      </div>
    </section>
  );
};
