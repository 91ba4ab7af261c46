import { type Cents, NOTHING, type SeatNumber } from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';
import { type Draw, shuffled } from './draw.ts';
import { heatsFor } from './players.ts';
import type { Entrant, RoundResult } from './results.ts';

/** A player of a round, and the chips that they bring from an earlier one. */
export type Player = { readonly entrant: Entrant; readonly carried: Cents };

export type Field = {
  /** Accepted, in any order. */
  readonly entrants: readonly Entrant[];
  readonly results: readonly RoundResult[];
  /** Who bought back into this round. */
  readonly boughtBack: readonly Entrant[];
  /** Who has retired or was disqualified. */
  readonly gone: readonly Entrant[];
};

/** Who plays in a round, by number. */
export const playersOf = (conditions: Conditions, number: number, field: Field): readonly Player[] => {
  const round = conditions.rounds[number - 1];
  const fromSource = (source: Round['players'][number]): readonly Player[] => {
    if (source.are === 'entrants') return field.entrants.map(entrant => ({ entrant, carried: NOTHING }));
    const result = field.results[source.of - 1];
    const carries = conditions.rounds[source.of - 1]?.disposition === 'carry';
    const progressed = new Set(result?.progressed);
    return (result?.stacks ?? [])
      .filter(({ entrant }) => progressed.has(entrant) === (source.are === 'winners'))
      .map(({ entrant, chips }) => ({ entrant, carried: carries ? chips : NOTHING }));
  };
  const joining = field.boughtBack.map(entrant => ({ entrant, carried: NOTHING }));
  const players = new Map(
    [...(round?.players.flatMap(fromSource) ?? []), ...joining].map(each => [each.entrant, each]),
  );
  const disqualified = new Set(
    field.results.flatMap(({ stacks }) => stacks.flatMap(each => (each.disqualified ? [each.entrant] : []))),
  );
  return [...players.values()]
    .filter(({ entrant }) => !field.gone.includes(entrant) && !disqualified.has(entrant))
    .sort((a, b) => a.entrant - b.entrant);
};

/** A heat as drawn. */
export type DrawnHeat = {
  /** From 1. */
  readonly heat: number;
  readonly positions: readonly { readonly seat: SeatNumber; readonly entrant: Entrant; readonly chips: Cents }[];
  readonly firstShooter: SeatNumber;
};

/** Draws heats, seats and first shooters. Heats differ by at most one player. */
export const drawRound = (round: Round, players: readonly Player[], draw: Draw): readonly DrawnHeat[] => {
  const heats = heatsFor(round, players.length);
  const order = shuffled(players, draw);
  const small = Math.floor(players.length / heats);
  const large = players.length % heats;
  return Array.from({ length: heats }, (_, at) => {
    const from = at * small + Math.min(at, large);
    const seated = order.slice(from, from + small + (at < large ? 1 : 0));
    return {
      heat: at + 1,
      positions: seated.map(({ entrant, carried }, seat) => ({
        seat: seat + 1,
        entrant,
        chips: (round.chips + carried) as Cents,
      })),
      firstShooter: draw(seated.length) + 1,
    };
  });
};

/** Into which round an entrant buys back who is out after a round; none where the conditions don't offer it. */
export const buyBackRound = ({ buyBacks, rounds }: Conditions, after: number): number | undefined =>
  buyBacks !== 'none' && buyBacks.afterRounds.includes(after) && after < rounds.length ? after + 1 : undefined;

/** How many more a round can seat. */
export const seatsLeft = ({ heats, seats }: Round, players: number): number => Math.max(0, heats * seats - players);

/** The terms of a play-off: one hand, with the same chips for everybody. */
export const playOffTerms = (conditions: Conditions, number: number, players: number): Round => {
  const round = conditions.rounds[number - 1] as Round;
  const allocated = [...conditions.rounds.slice(0, number)].reverse().find(({ chips }) => chips > 0);
  return {
    ...round,
    name: `Play-off of ${round.name}`,
    heats: 1,
    tables: 1,
    seats: Math.max(2, players),
    length: { in: 'hands', count: 1 },
    shooter: { keeps: 'hands', count: 1 },
    chips: allocated?.chips ?? round.chips,
    buyIn: NOTHING,
    disposition: 'collect',
    secrets: 'none',
    order: round.order.bets === 'in turn' ? { ...round.order, during: 'every roll' } : round.order,
    announceLast: 1,
  };
};
