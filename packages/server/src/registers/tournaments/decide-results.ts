import { type Cents, ok } from '@hardway/rules';
import type { PrizeList } from '@hardway/tournament';
import type { HeatCommand } from '../../live/tournament/heat.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { TournamentFact } from './facts.ts';
import {
  countedRound,
  entrantAt,
  heatAt,
  NO_HEAT,
  refusedBy,
  refusedDirector,
  refusedUnready,
  termsOf,
} from './lookup.ts';
import { lotsOf } from './lots.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { resultOf } from './standings.ts';
import type { CountLine, Standing, TournamentState } from './state.ts';

/** What holds for a seat: the system's stack, unless the director says otherwise about a difference. */
const heldAt = ({ seat, chips, counted }: CountLine, asked: CommandOf<'confirmCount'>): Cents | undefined => {
  if (counted === chips) return chips;
  return asked.differences?.find(each => each.seat === seat)?.chips;
};

/** System, dealer, player and director agree on every stack; a difference is settled by the director, and becomes a case. */
const confirmCount = (
  state: TournamentState,
  asked: CommandOf<'confirmCount'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const { round, heat: number } = asked;
  const heat = heatAt(state, asked);
  if (heat === undefined) return NO_HEAT;
  if (heat.status !== 'ended' || heat.table === null)
    return refused('wrong-step', 'The heat is not over, or is counted');
  const { table } = heat;
  const lines = heat.count.filter(
    ({ seat }) => heat.places.find(place => place.seat === seat)?.isDisqualified !== true,
  );
  const uncounted = lines.find(({ counted }) => counted === null);
  if (uncounted !== undefined) return refused('wrong-step', `The dealer has not counted seat ${uncounted.seat}`);
  const silent = lines.find(({ isConfirmedByPlayer }) => !isConfirmedByPlayer);
  if (silent !== undefined)
    return refused('wrong-step', `The player at seat ${silent.seat} has not confirmed the count`);
  const open = lines.find(line => heldAt(line, asked) === undefined);
  if (open !== undefined)
    return refusedBy(state, 'wrong-step', 'chips', `Seat ${open.seat} was counted otherwise: say what holds, and why`);
  const by = staffOf(given);
  const about = { round, heat: number };
  const differences = lines
    .filter(({ chips, counted }) => chips !== counted)
    .map((line): TournamentFact => {
      const { seat, chips: system, counted } = line;
      const { chips: holds = system, reason = '' } = asked.differences?.find(each => each.seat === seat) ?? {};
      return { type: 'countDiffered', ...about, table, seat, system, counted: counted ?? system, holds, reason, by };
    });
  const holds = lines.map(line => ({ seat: line.seat, chips: heldAt(line, asked) ?? line.chips }));
  const ref = { tournament: state.id, round, heat: number };
  const cleared: HeatCommand = { type: 'clearHeat', heat: ref, by };
  return ok([
    ...differences,
    { type: 'countConfirmed', ...about, holds, by },
    { type: 'heatOrdered', table, asked: cleared },
  ]);
};

/** Chips are worth their face value where the conditions have them cashed. */
const cashed = (state: TournamentState, round: number, standings: readonly Standing[]): readonly TournamentFact[] => {
  if (termsOf(state, round).disposition !== 'cash') return [];
  const lines = standings.filter(({ chips, isOut }) => chips > 0 && !isOut);
  const amounts = lines.map(({ entrant, chips }) => ({ entrant, amount: chips }));
  return [{ type: 'chipsCashed', round, held: state.money['buy-ins-held'], cashed: amounts }];
};

const listed = ({ awards, added, payable, remainder }: PrizeList): TournamentFact => ({
  type: 'prizesListed',
  prizes: awards.map(({ place, entrant, money, things }) => ({
    ...{ place, entrant, money },
    thing: things.length === 0 ? null : things.join(', '),
  })),
  ...{ added, payable, remainder },
});

/** When every heat is counted and nobody is level where it matters. After the last round the prizes are listed. */
const confirmRound = (
  state: TournamentState,
  { round }: CommandOf<'confirmRound'>,
  given: Given,
): Decision<TournamentFact> => {
  const counted = countedRound(state, round, given);
  if (!counted.ok) return counted;
  const result = resultOf(state, counted.value, lotsOf(given));
  if (!result.decided) {
    const names = result.playOffs[0]?.entrants.map(entrant => entrantAt(state, entrant)?.name).join(', ');
    return refusedBy(state, 'wrong-step', 'structure', `${names} are level: the conditions have them play it off`);
  }
  const { standings, prizes } = result;
  return ok([
    { type: 'roundConfirmed', round, standings, by: staffOf(given) },
    ...cashed(state, round, standings),
    ...(prizes === null ? [] : [listed(prizes)]),
  ]);
};

export const decideResults = {
  confirmCount,
  confirmRound,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
