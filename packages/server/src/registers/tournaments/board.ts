import type { Cents } from '@hardway/rules';
import { prizesFor } from '@hardway/tournament';
import type { TournamentBoard, TournamentLine } from '../../messages/index.ts';
import { conditionsOf, entered, entrantAt, HOUSE_DIRECTOR, sitterAt } from './lookup.ts';
import type { Heat, RoundState, TournamentState, Version } from './state.ts';
import { roundOf, stageOf } from './view.ts';

/** The conditions in force: the last that were approved. Drafts are nobody's business outside the house. */
const inForce = ({ versions }: TournamentState): Version | undefined =>
  versions.findLast(each => each.approval !== null);

/** The heat that starts next. */
const nextHeat = ({ rounds }: TournamentState): (Heat & { readonly startsAt: number }) | undefined =>
  rounds
    .flatMap(({ heats }) => heats)
    .flatMap(heat =>
      heat.startsAt !== null && ['scheduled', 'briefed'].includes(heat.status)
        ? [{ ...heat, startsAt: heat.startsAt }]
        : [],
    )
    .sort((a, b) => a.startsAt - b.startsAt)[0];

/** A tournament in the public list, once its conditions are approved; in the list of staff, by its newest version. */
export const lineOf = (state: TournamentState, version = inForce(state)): TournamentLine | undefined => {
  // Practice is nobody's but the player's.
  if (version === undefined || version.conditions.director === HOUSE_DIRECTOR) return undefined;
  const { name, rounds, entry } = version.conditions;
  return {
    ...{ id: state.id, name, stage: stageOf(state), round: roundOf(state), rounds: rounds.length },
    ...{ opensAt: entry.opensAt, closesAt: entry.closesAt, startsAt: nextHeat(state)?.startsAt ?? null },
    ...{ fee: entry.fee, entered: entered(state).length, most: entry.most },
  };
};

const heatOf = (state: TournamentState, heat: Heat): TournamentBoard['rounds'][number]['heats'][number] => ({
  heat: heat.heat,
  isPlayOff: heat.isPlayOff,
  status: heat.status,
  table: heat.table,
  startsAt: heat.startsAt,
  movedFrom: heat.notices.at(-1)?.from ?? null,
  startedAt: heat.startedAt,
  endedAt: heat.endedAt,
  places: heat.places.map(place => ({
    seat: place.seat,
    entrant: place.entrant,
    name: sitterAt(state, place),
    chips: place.chips,
    end: heat.count.find(({ entrant }) => entrant === place.entrant)?.holds ?? null,
  })),
});

const roundIn = (state: TournamentState, name: string, round: number, drawn: RoundState | undefined) => ({
  round,
  name,
  heats: drawn?.heats.map(heat => heatOf(state, heat)) ?? [],
  standings:
    drawn?.confirmed?.standings.map(({ isOut: _, ...line }) => ({
      ...line,
      name: entrantAt(state, line.entrant)?.name ?? '',
    })) ?? [],
});

/** The prizes as listed; until then what the pool would come to now. */
const prizesOf = (state: TournamentState): TournamentBoard['prizes'] => {
  if (state.prizes !== null)
    return state.prizes.map(({ place, entrant, money, thing }) => ({
      ...{ place, money, thing, name: entrantAt(state, entrant)?.name ?? '' },
    }));
  const conditions = conditionsOf(state);
  const places = [...new Set(conditions.prizes.places.map(({ place }) => place))].sort((a, b) => a - b);
  const { awards } = prizesFor(
    conditions,
    poolSoFar(state),
    places.map(place => ({ place, entrants: [place] })),
  );
  return awards.map(({ place, money, things }) => ({
    ...{ place, money, name: null },
    thing: things.length === 0 ? null : things.join(', '),
  }));
};

/** What is in the pool, and what fees that are held will bring into it. */
const poolSoFar = (state: TournamentState): Cents => {
  const { toPool } = conditionsOf(state).entry;
  const isHeld = state.rounds.length === 0;
  return (state.money.pool + (isHeld ? entered(state).length * toPool : 0)) as Cents;
};

/** The tables at which its heats are played, or will be. */
export const tablesOf = ({ rounds }: TournamentState): readonly string[] => [
  ...new Set(rounds.flatMap(({ heats }) => heats.flatMap(({ table }) => table ?? []))),
];

/** What anybody may know of a tournament. Contacts, cards, answers, money and acts are not among it. */
export const boardOf = (
  state: TournamentState,
  now: number,
  tables: TournamentBoard['tables'],
): TournamentBoard | undefined => {
  const version = inForce(state);
  if (version === undefined || version.approval === null) return undefined;
  const { conditions, approval } = version;
  const next = nextHeat(state);
  const { reference, date, authority } = approval;
  return {
    ...{ now, id: state.id, name: conditions.name, stage: stageOf(state), round: roundOf(state) },
    version: version.version,
    approval: { reference, date, authority },
    conditions,
    director: state.director?.name ?? null,
    deputy: state.deputy?.name ?? null,
    entrants: entered(state).map(({ number, name, status }) => ({ number, name, status })),
    rounds: conditions.rounds.map(({ name }, at) => roundIn(state, name, at + 1, state.rounds[at])),
    tables,
    next:
      next === undefined ? null : { round: next.round, heat: next.heat, startsAt: next.startsAt, table: next.table },
    pool: poolSoFar(state),
    prizes: prizesOf(state),
    cancelled: state.cancelled?.reason ?? null,
  };
};
