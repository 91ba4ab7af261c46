import type { PrizeLine, TournamentRound, TournamentStanding } from '@hardway/server/messages';
import { chipsText, conditionsInForce, entrantName, prizeWords, roundName } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Form } from '../ui/Form.tsx';
import { CountSheets } from './CountSheet.tsx';
import type { DeskProps } from './desk-props.ts';
import { PayPrize } from './PayPrize.tsx';

/** Counts, standings, who progresses, prizes. */
export const ResultsTab = ({ view, send }: DeskProps) => {
  const rounds = [...view.rounds].reverse();
  if (rounds.length === 0)
    return <Empty title="Nothing has been played yet.">Stacks are counted here when a heat is over.</Empty>;
  return (
    <>
      {view.prizes === null ? null : <Prizes view={view} send={send} prizes={view.prizes} />}
      {rounds.map(round => (
        <RoundResults key={round.round} view={view} send={send} round={round} />
      ))}
    </>
  );
};

const RoundResults = ({ view, send, round }: DeskProps & { round: TournamentRound }) => {
  const { may } = useStaff();
  const name = roundName(conditionsInForce(view), round.round);
  const isCounted = round.heats.every(({ status }) => status === 'counted');
  return (
    <Card title={name}>
      {round.confirmed === null && isCounted && may('confirmRound') ? (
        <ConfirmRound view={view} send={send} round={round} name={name} />
      ) : null}
      {round.confirmed === null ? null : <Standings view={view} standings={round.confirmed.standings} name={name} />}
      <CountSheets view={view} send={send} round={round} />
    </Card>
  );
};

/** Ties are broken by the list of the conditions; a play-off is drawn where the list asks for one. */
const ConfirmRound = ({ view, send, round, name }: DeskProps & { round: TournamentRound; name: string }) => {
  const isPlayedOff = conditionsInForce(view)?.ties.includes('play-off') === true;
  return (
    <>
      <Form
        className="row"
        label={`Confirm ${name}`}
        act={`Confirm ${name}`}
        onSubmit={() => send({ type: 'confirmRound', round: round.round }, `${name} is confirmed.`)}
      >
        <p>The standings are settled, ties by the list of the conditions, and it is fixed who progresses.</p>
      </Form>
      {isPlayedOff ? (
        <Form
          className="row"
          label="Play-off"
          act="Draw a play-off"
          kind="plain"
          onSubmit={() => send({ type: 'drawPlayOff', round: round.round }, 'The play-off is drawn.')}
        >
          <p>Where players are level at the line, the conditions have them play off.</p>
        </Form>
      ) : null}
    </>
  );
};

type StandingsProps = Pick<DeskProps, 'view'> & { standings: readonly TournamentStanding[]; name: string };

const Standings = ({ view, standings, name }: StandingsProps) => {
  const columns: readonly Column<TournamentStanding>[] = [
    { id: 'rank', title: 'Rank', value: ({ rank }) => rank, isNumber: true },
    { id: 'name', title: 'Player', value: ({ entrant }) => entrantName(view.entrants, entrant) },
    { id: 'heat', title: 'Heat', value: ({ heat }) => heat, isNumber: true },
    {
      id: 'chips',
      title: 'Chips',
      value: ({ chips }) => chips / 100,
      text: ({ chips }) => chipsText(chips),
      isNumber: true,
    },
    { id: 'goes', title: 'Progresses', value: ({ progresses }) => (progresses ? 'yes' : 'no'), isChoice: true },
    { id: 'tie', title: 'Tie broken by', value: ({ tie }) => tie ?? '' },
  ];
  return (
    <DataTable
      title={`Standings of ${name}`}
      name={`standings-${name}`}
      columns={columns}
      rows={standings}
      keyOf={({ entrant }) => String(entrant)}
      empty={null}
    />
  );
};

const Prizes = ({ view, send, prizes }: DeskProps & { prizes: readonly PrizeLine[] }) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const columns: readonly Column<PrizeLine>[] = [
    { id: 'place', title: 'Place', value: ({ place }) => place, isNumber: true },
    { id: 'name', title: 'Player', value: ({ entrant }) => entrantName(view.entrants, entrant) },
    { id: 'prize', title: 'Prize', value: prizeWords },
    {
      id: 'paid',
      title: 'Paid',
      value: ({ paid }) => (paid === null ? '' : `${when(paid.at)} by ${paid.by.name}, ${paid.means}`),
      cell: prize =>
        prize.paid === null && may('payPrize') ? (
          <PayPrize prize={prize} name={entrantName(view.entrants, prize.entrant)} send={send} />
        ) : prize.paid === null ? (
          'to be paid at the cage'
        ) : (
          `${when(prize.paid.at)} by ${prize.paid.by.name}, ${prize.paid.means}`
        ),
    },
  ];
  return (
    <Card title="Prizes">
      <DataTable
        title="Prizes"
        name="prizes"
        columns={columns}
        rows={prizes}
        keyOf={({ place, entrant }) => `${place} ${entrant}`}
        empty={null}
      />
    </Card>
  );
};
