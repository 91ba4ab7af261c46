import {
  buyBackRound,
  type Conditions,
  type Entrant,
  losersAreOut,
  playersOf,
  type Round,
  type RoundResult,
  seatsLeft,
} from '@hardway/tournament';

/** An entrant who buys back, and the round that they join. */
type BuyBack = { readonly entrant: Entrant; readonly into: number };

type Entered = {
  readonly entrants: readonly Entrant[];
  readonly results: readonly RoundResult[];
  /** Round by round: who bought back into it. */
  readonly boughtBack: readonly (readonly Entrant[])[];
};

/**
 * Who buys back after a round: of those who want to and are out, as many as the next round can seat. `wanting` is in the order
 * in which they come to the desk.
 */
export const buyingBack = (
  conditions: Conditions,
  after: number,
  { entrants, results, boughtBack }: Entered,
  wanting: readonly Entrant[],
): readonly BuyBack[] => {
  const into = buyBackRound(conditions, after);
  const { buyBacks } = conditions;
  if (into === undefined || buyBacks === 'none' || !losersAreOut(conditions, after)) return [];
  const result = results[after - 1] as RoundResult;
  const isOut = (entrant: Entrant): boolean =>
    !result.progressed.includes(entrant) &&
    result.stacks.some(stack => stack.entrant === entrant && !stack.disqualified);
  const times = (entrant: Entrant): number => boughtBack.flat().filter(each => each === entrant).length;
  const players = playersOf(conditions, into, { entrants, results, boughtBack: [], gone: [] });
  const left = seatsLeft(conditions.rounds[into - 1] as Round, players.length);
  return wanting
    .filter(entrant => isOut(entrant) && times(entrant) < buyBacks.most)
    .slice(0, left)
    .map(entrant => ({ entrant, into }));
};
