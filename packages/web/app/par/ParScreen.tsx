import type { ParData, ParRecord } from '@hardway/odds';
import { everyGame } from '@hardway/rules';
import { Fragment, useEffect, useState } from 'react';
import {
  PAR_COLUMNS,
  type ParAsking,
  type ParTable,
  parChoices,
  parDetails,
  parTableIn,
  SHOWN_WAGERS,
} from '../../src/index.ts';
import { AskedWorker } from '../AskedWorker.ts';
import { replaceQuery, useRoute } from '../router.tsx';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Card } from '../ui/Card.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';

type Answer = { readonly key: string; readonly sheet?: ParData; readonly problem?: string };

/** The sheet of a table, worked out beside the page. */
const useSheet = (table: ParTable): Answer => {
  const key = JSON.stringify(table);
  const [answer, setAnswer] = useState<Answer>({ key: '' });
  useEffect(() => {
    const worker = new AskedWorker<ParAsking>(
      new Worker(new URL('./par.worker.ts', import.meta.url), { type: 'module' }),
      'This page could not work out the sheet.',
    );
    worker.ask('par', JSON.parse(key) as ParTable).then(
      sheet => setAnswer({ key, sheet }),
      (error: Error) => setAnswer({ key, problem: error.message }),
    );
    return () => worker.close();
  }, [key]);
  return answer.key === key ? answer : { key };
};

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Options whose names are no words by themselves. */
const OPTION_TITLES: { readonly [option: string]: string } = {
  'six-seven-eight': '6-7-8',
  'buy-lay': 'Buy and lay',
  'count-seven-out': 'Seven-out counts',
};

const VALUE_TITLES: { readonly [value: string]: string } = { 'when-made': 'when made', 'on-win': 'on the win' };

/** Which game, and what the operator chooses. */
const Choices = ({ table }: { table: ParTable }) => {
  const { query } = useRoute();
  const games = everyGame().map(({ ruleset, game }) => [`${ruleset} ${game}`, titleOf(`${ruleset} ${game}`)] as const);
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(name === 'game' ? '' : query);
    next.set(name, value);
    replaceQuery(next);
  };
  return (
    <Card title="Table">
      <div className="row">
        <Select
          label="Game"
          value={`${table.ruleset} ${table.game}`}
          options={games}
          onChange={value => choose('game', value)}
        />
        {parChoices(table.ruleset, table.game).map(({ option, values, usual }) => (
          <Select
            key={option}
            label={OPTION_TITLES[option] ?? titleOf(option)}
            value={table.options[option] ?? usual}
            options={[...new Set([usual, ...values])].map(value => [value, VALUE_TITLES[value] ?? value] as const)}
            onChange={value => choose(option, value)}
          />
        ))}
      </div>
    </Card>
  );
};

const dollars = (written: string): string => `$${Number(written).toLocaleString('en-US')}`;

/** All that the sheet says of one wager. */
const Details = ({ wager, onClose }: { wager: ParRecord; onClose: () => void }) => (
  <Dialog title={wager.wager} onClose={onClose}>
    <dl className="spot-facts">
      {parDetails(wager).map(([title, text]) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);

const Sheet = ({ sheet }: { sheet: ParData }) => {
  const [opened, setOpened] = useState<ParRecord | null>(null);
  return (
    <>
      <Stats>
        <Stat label="The most that one roll can win a player" note={`dice ${sheet.exposure.dice}`}>
          {dollars(sheet.exposure.perSeat)}
        </Stat>
        <Stat label="For the whole table" note={`${sheet.exposure.seats} players`}>
          {dollars(sheet.exposure.perTable)}
        </Stat>
        {sheet.mix === undefined ? null : (
          <Stat label="Hold of the assumed mix" note="an assumption, not a count">
            {Number.parseFloat(sheet.mix.hold.percent).toFixed(2)}%
          </Stat>
        )}
      </Stats>
      <DataTable
        title="PAR sheet"
        isWide
        columns={PAR_COLUMNS}
        rows={sheet.wagers}
        keyOf={({ wager }) => wager}
        open={wager => () => setOpened(wager)}
        empty={<p className="hint">This table offers no wager.</p>}
      />
      <p className="hint">
        The band is where the hold lies in 95 of 100 cases after {SHOWN_WAGERS.toLocaleString('en-US')} equal wagers. A
        star marks a rough one: its rarest win is seldom. Open a wager for its pay lines, limits and exact fractions.{' '}
        <code>hardway submission</code> writes all of it.
      </p>
      {opened === null ? null : <Details wager={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

/** Return, hold and exposure of every wager, for those who answer for the tables. */
export const ParScreen = () => {
  const { query } = useRoute();
  const table = parTableIn(query);
  const { sheet, problem } = useSheet(table);
  return (
    <WorkPage title="PAR sheets">
      <Choices table={table} />
      <Problem words={problem ?? null} />
      {sheet === undefined ? (
        problem === undefined && <p className="hint">Working out the figures…</p>
      ) : (
        <Sheet sheet={sheet} />
      )}
    </WorkPage>
  );
};
