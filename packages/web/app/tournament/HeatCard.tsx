import type { TableView, TournamentHeat, TournamentPlace } from '@hardway/server/messages';
import { useState } from 'react';
import {
  chipsText,
  conditionsInForce,
  counterWords,
  gateOf,
  HEAT_WORDS,
  type HeatActName,
  type HeatView,
  heatActs,
  heatName,
  heatStack,
  isAwaited,
  placeMarks,
  presenceWords,
  sitterName,
  untilWords,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useNow } from '../hooks.ts';
import { Link } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import type { DeskProps } from './desk-props.ts';
import { HeatActDialog } from './HeatActDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { told } from './useTournament.ts';

type HeatCardProps = DeskProps & { heat: TournamentHeat; table: TableView | undefined };

/** One heat: where, when, how far, who, what it waits for, and what can be done. */
export const HeatCard = ({ view, send, heat, table }: HeatCardProps) => {
  const nameOf = useTableName();
  const [place, setPlace] = useState<number | null>(null);
  const chosen = heat.places.find(({ seat }) => seat === place);
  const conditions = conditionsInForce(view);
  const waits = gateOf(view, heat);
  const playing = table?.heat ?? null;
  return (
    <article className="heat-card" data-status={heat.status} aria-label={heatName(conditions, heat.round, heat)}>
      <header>
        <h3>{heatName(conditions, heat.round, heat)}</h3>
        <span className="heat-status">{HEAT_WORDS[heat.status]}</span>
      </header>
      <Clock heat={heat} playing={playing} />
      <p>
        {heat.table === null ? 'No table yet' : <Link href={`/watch/${heat.table}`}>{nameOf(heat.table)}</Link>}
        {' · '}
        {presenceWords(view.entrants, heat.places)}
      </p>
      {waits === null ? null : (
        <p className="heat-waits">
          <Cited text={waits} />
        </p>
      )}
      {heat.refused === null ? null : (
        <p className="problem" role="alert">
          The table would not do it: <Cited text={heat.refused} />
        </p>
      )}
      <Places {...{ view, send, heat, table }} onChoose={setPlace} />
      <Acts {...{ view, send, heat, table }} />
      {chosen === undefined ? null : (
        <PlaceDialog {...{ view, send, heat }} place={chosen} onClose={() => setPlace(null)} />
      )}
    </article>
  );
};

/** Before it: how long until it starts. During it: the roll or hand, the time left, and who bets. */
const Clock = ({ heat, playing }: { heat: TournamentHeat; playing: HeatView | null }) => {
  const { aheadMs } = useStaff();
  const { when, time } = useTimes();
  const now = useNow(1_000) + aheadMs;
  if (playing !== null && heat.status !== 'counted')
    return (
      <p className="heat-clock" role="timer">
        {counterWords(playing, now)}
        {heat.pausedFor === null ? null : <span className="heat-paused"> Paused: {heat.pausedFor}</span>}
      </p>
    );
  if (heat.endedAt !== null)
    return (
      <p className="heat-clock">
        Ended {time(heat.endedAt)}
        {heat.rolls === null ? '' : ` after ${heat.rolls} rolls`}
        {heat.isEarly ? ', early' : ''}
      </p>
    );
  return (
    <p className="heat-clock">
      {heat.startsAt === null ? 'Not scheduled' : `${when(heat.startsAt)}, ${untilWords(heat.startsAt, now)}`}
      {heat.notices.length === 0 ? null : <span className="moved"> moved</span>}
    </p>
  );
};

type PlacesProps = HeatCardProps & { onChoose: (seat: number) => void };

const Places = ({ view, send, heat, table, onChoose }: PlacesProps) => (
  <ol className="heat-places">
    {heat.places.map(place => (
      <PlaceLine key={place.seat} {...{ view, send, heat, table, place, onChoose }} />
    ))}
  </ol>
);

const BEFORE: readonly TournamentHeat['status'][] = ['drawn', 'scheduled', 'briefed'];

const PlaceLine = ({ view, send, heat, table, place, onChoose }: PlacesProps & { place: TournamentPlace }) => {
  const { may } = useStaff();
  const isAwaitedHere = BEFORE.includes(heat.status) && isAwaited(place) && may('markArrived');
  const arrived = { type: 'markArrived', round: heat.round, heat: heat.heat, entrant: place.entrant } as const;
  const name = sitterName(view.entrants, place);
  const marks = placeMarks(place, table?.heat ?? null);
  const stack = heatStack(heat, place.seat, table);
  return (
    <li data-out={place.isDisqualified}>
      <span className="seat-number">{place.seat}</span>
      <span className="place-name">
        {name}
        {marks.length === 0 ? null : <span className="place-marks"> {marks.join(', ')}</span>}
      </span>
      <span className="place-chips">{stack === null ? '' : chipsText(stack)}</span>
      {isAwaitedHere ? (
        <Button aria-label={`${name} is here`} onClick={() => void told(send(arrived, `${name} is here.`))}>
          Here
        </Button>
      ) : null}
      {may('orderWarning') && heat.status !== 'counted' ? (
        <Button kind="quiet" aria-label={`Acts about ${name}`} onClick={() => onChoose(place.seat)}>
          …
        </Button>
      ) : null}
    </li>
  );
};

const NEEDS: { readonly [act in HeatActName]: Parameters<ReturnType<typeof useStaff>['may']>[0] } = {
  schedule: 'scheduleHeat',
  brief: 'recordBriefing',
  start: 'orderStart',
  pause: 'orderPause',
  resume: 'orderResume',
  extend: 'orderExtension',
  waive: 'orderWaiver',
  'end early': 'orderEarlyEnd',
  reschedule: 'rescheduleHeat',
  'confirm count': 'confirmCount',
};

const Acts = ({ view, send, heat, table }: HeatCardProps) => {
  const { may } = useStaff();
  const [chosen, setChosen] = useState<HeatActName | null>(null);
  const terms = conditionsInForce(view)?.rounds[heat.round - 1];
  const atTable = table?.heat && {
    flagged: table.heat.places.filter(({ flagged }) => flagged).map(({ seat }) => seat),
    areCashed: terms?.disposition === 'cash',
    isPausing: table.heat.phase === 'pausing',
  };
  const acts = heatActs(view, heat, atTable ?? undefined).filter(({ act }) => may(NEEDS[act]));
  const open = acts.find(({ act }) => act === chosen);
  if (acts.length === 0) return null;
  return (
    <>
      <div className="heat-acts">
        {acts.map(({ act, words, whyNot }) => (
          <Button
            key={act}
            kind={act === 'start' || act === 'confirm count' ? 'main' : 'plain'}
            disabled={whyNot !== null}
            title={whyNot ?? undefined}
            onClick={() => setChosen(act)}
          >
            {words}
          </Button>
        ))}
      </div>
      {acts
        .filter(({ whyNot }) => whyNot !== null)
        .map(({ act, words, whyNot }) => (
          <p key={act} className="hint">
            {words}: <Cited text={whyNot ?? ''} />
          </p>
        ))}
      {open === undefined ? null : (
        <HeatActDialog {...{ view, send, heat }} offered={open} onClose={() => setChosen(null)} />
      )}
    </>
  );
};
