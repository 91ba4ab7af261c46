import type { House } from '@hardway/rules';
import { type ReactNode, useState } from 'react';
import { signed, type Task, type Worked } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';

const Tasks = ({ title, tasks, children }: { title: string; tasks: readonly Task[]; children?: ReactNode }) =>
  tasks.length === 0 ? null : (
    <section className="tasks">
      <h3>{title}</h3>
      <ul>
        {tasks.map(({ seat, wager, words, amount }) => (
          <li key={`${seat} ${wager} ${words}`}>
            <span className="task-seat">Seat {seat}</span>
            <span>{words}</span>
            <b>{amount === 0 ? '' : signed(amount)}</b>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );

/** What a roll would do, before it is sent. */
export const Preview = ({ work }: { work: Worked }) => (
  <div className="preview" data-preview>
    <p className="call" data-call>
      {work.call}
    </p>
    <p className="preview-note">
      {work.nets.length === 0
        ? 'Decides nothing.'
        : work.nets.map(({ seat, net }) => `Seat ${seat} ${signed(net)}`).join(' · ')}
    </p>
  </div>
);

/** A settled roll as it is worked: what is taken first, then what moves, comes back and is paid. */
export const Work = ({
  house,
  work,
  done,
}: {
  house: House;
  work: Worked;
  /** Where the table waits until the dealer says that all is settled. */
  done?: { readonly words: string; readonly onDone: () => void } | undefined;
}) => {
  const book = house.game.dealing;
  const [collected, setCollected] = useState(book.losersFirst === undefined || work.collect.length === 0);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const steps = book.afterRoll.filter(({ id }) => id === 'centre');
  const ready = collected && steps.every(({ id }) => ticked.includes(id));
  return (
    <section className="work" aria-label="The last roll">
      <p className="call" data-call>
        {work.call}
      </p>
      <ol className="step-list">
        {steps.map(({ id, words, cite }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={event =>
                  setTicked(before => (event.target.checked ? [...before, id] : before.filter(each => each !== id)))
                }
              />
              {words} <Cite text={cite} />
            </label>
          </li>
        ))}
      </ol>
      <Tasks title="Collect" tasks={work.collect}>
        {book.losersFirst === undefined ? null : (
          <button type="button" disabled={collected} onClick={() => setCollected(true)}>
            {collected ? 'Collected' : 'All collected'}
          </button>
        )}
      </Tasks>
      <Tasks title="Move" tasks={work.move} />
      <Tasks title="Hand back" tasks={work.back} />
      {collected ? (
        <Tasks title="Pay" tasks={work.pay} />
      ) : work.pay.length > 0 ? (
        <p className="advice">Payouts open when all losers are collected.</p>
      ) : null}
      {work.nets.length === 0 ? <p>Nothing was decided.</p> : null}
      {done === undefined ? null : (
        <button type="button" className="primary big" aria-disabled={!ready} onClick={() => ready && done.onDone()}>
          {done.words}
        </button>
      )}
    </section>
  );
};
