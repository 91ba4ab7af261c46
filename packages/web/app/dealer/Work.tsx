import type { House } from '@hardway/rules';
import { type ReactNode, useState } from 'react';
import { money, signed, sumsOf, type Task, type Worked } from '../../src/index.ts';
import { ProcedureSteps } from './ProcedureSteps.tsx';

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

/** A roll in a line: the call, and what is taken and paid in sum. */
export const ShortPreview = ({ work }: { work: Worked }) => {
  const { taken, paid } = sumsOf(work);
  return (
    <div className="preview">
      <span className="call" data-call>
        {work.call}
      </span>
      <span className="preview-note">
        {taken === 0 && paid === 0 ? 'decides nothing' : `take ${money(taken)}, pay ${money(paid)}`}
      </span>
    </div>
  );
};

/** What a roll would do, before it is sent. */
export const Preview = ({ work }: { work: Worked }) => (
  <div className="preview">
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
export const Work = ({ house, work }: { house: House; work: Worked }) => {
  const book = house.game.dealing;
  const [collected, setCollected] = useState(book.losersFirst === undefined || work.collect.length === 0);
  return (
    <section className="work" aria-label="The last roll">
      <p className="call" data-call>
        {work.call}
      </p>
      <ProcedureSteps steps={book.afterRoll.filter(({ id }) => id === 'centre')} />
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
    </section>
  );
};
