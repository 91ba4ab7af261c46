import type { HeatStatus, TournamentHeat, TournamentPlace, TournamentView } from '@hardway/server/messages';
import type { Conditions, Round } from '@hardway/tournament';
import { chipsText } from './chips.ts';
import {
  conditionsInForce,
  entrantName,
  gateOf,
  HEAT_WORDS,
  heatName,
  isAwaited,
  roundTerms,
  sitterName,
} from './tournament-words.ts';

const HEAT_ACTS = [
  'schedule',
  'brief',
  'start',
  'pause',
  'resume',
  'extend',
  'waive',
  'end early',
  'reschedule',
  'confirm count',
] as const;
export type HeatActName = (typeof HEAT_ACTS)[number];

const PLACE_ACTS = ['arrived', 'warn', 'fine', 'substitute', 'disqualify', 'retire'] as const;
export type PlaceActName = (typeof PLACE_ACTS)[number];

/** An act as the desk offers it: what will happen, or why it can't be done now. */
export type Offered<Name extends string> = {
  readonly act: Name;
  readonly words: string;
  readonly effect: string;
  readonly whyNot: string | null;
};

/** What the table itself says of its heat, where it is known. */
type AtTable = {
  /** Seats without their compulsory wager: the throw waits for them. */
  readonly flagged: readonly number[];
  readonly areCashed: boolean;
  /** A pause waits for the end of the roll. */
  readonly isPausing: boolean;
};

const WORDS: { readonly [act in HeatActName]: string } = {
  schedule: 'Schedule',
  brief: 'Record the briefing',
  start: 'Start',
  pause: 'Pause',
  resume: 'Resume',
  extend: 'Extend',
  waive: 'Let the throw go on',
  'end early': 'End early',
  reschedule: 'Move',
  'confirm count': 'Confirm the count',
};

/** The states in which an act can be done. */
const WHEN: { readonly [act in HeatActName]: readonly HeatStatus[] } = {
  schedule: ['drawn', 'scheduled'],
  brief: ['scheduled', 'briefed'],
  start: ['briefed'],
  pause: ['live'],
  resume: ['paused'],
  extend: ['live', 'paused'],
  waive: ['live'],
  'end early': ['live', 'paused'],
  reschedule: ['scheduled', 'briefed'],
  'confirm count': ['ended'],
};

const effects = (conditions: Conditions, terms: Round | undefined): { readonly [act in HeatActName]: string } => ({
  schedule: 'The players learn the time and the table from the public board.',
  brief: 'The briefing is recorded with the time and everybody who is present.',
  start: `The table plays with tournament chips: each place gets ${chipsText(terms?.chips ?? 0)}, and the heat begins.`,
  pause: 'Play stops at the end of the roll that is under way. All screens of the table show the reason.',
  resume: 'Betting opens again.',
  extend: `The heat gets more ${terms?.length.in ?? 'rolls'}, for time that was lost.`,
  waive: `The throw goes on. ${missingWords(terms)}`,
  'end early':
    'The heat ends now, and the stacks are counted. It is refused while play can still change who progresses.',
  reschedule: `The new time is shown on the public board. Players get at least ${conditions.noticeMinutes} minutes’ notice.`,
  'confirm count': 'The stacks hold as counted. They can’t be changed afterwards.',
});

const missingWords = (terms: Round | undefined): string => {
  if (terms === undefined || terms.compulsory === 'none') return 'There is no compulsory wager in this round.';
  const { otherwise } = terms.compulsory;
  switch (otherwise.act) {
    case 'fine':
      return `Each seat without its compulsory wager is fined ${chipsText(otherwise.chips)}.`;
    case 'sit out':
      return 'Each seat without its compulsory wager sits out the roll.';
    case 'disqualify':
      return `A seat is disqualified the ${ordinal(otherwise.after)} time.`;
  }
};

export const ordinal = (count: number): string => {
  const last = count % 100 > 10 && count % 100 < 20 ? 0 : count % 10;
  return `${count}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

/** Seats that the dealer has not counted, or whose player has not agreed to the count. */
const uncountedWords = ({ count, places }: TournamentHeat): string | null => {
  const lines = count.filter(({ seat }) => places.find(place => place.seat === seat)?.isDisqualified !== true);
  const open = (of: readonly { readonly seat: number }[]): string => of.map(({ seat }) => seat).join(', ');
  const uncounted = lines.filter(({ counted }) => counted === null);
  if (uncounted.length > 0) return `Seats to be counted: ${open(uncounted)}.`;
  const silent = lines.filter(({ isConfirmedByPlayer }) => !isConfirmedByPlayer);
  return silent.length === 0 ? null : `Players who have not agreed to the count: seats ${open(silent)}.`;
};

/** Why an act can't be done besides the state of the heat. */
const more = (
  act: HeatActName,
  view: TournamentView,
  heat: TournamentHeat,
  table: AtTable | undefined,
): string | null => {
  switch (act) {
    case 'start':
      return gateOf(view, heat);
    case 'brief':
      return view.attending.length === 0 ? 'The director signs in to the session first.' : null;
    case 'waive':
      return table?.flagged.length === 0 ? 'Every seat has its compulsory wager.' : null;
    case 'end early':
      if (heat.isPlayOff) return 'A play-off is one hand, and is played to its end.';
      return table?.areCashed === true && heat.agreed.length < heat.places.filter(each => !each.isDisqualified).length
        ? `Chips are cashed, so every seat has to agree on its terminal; ${heat.agreed.length} have.`
        : null;
    case 'confirm count':
      return uncountedWords(heat);
    default:
      return null;
  }
};

/** Everything that can be asked about a heat, in the order in which it comes up. */
export const heatActs = (
  view: TournamentView,
  heat: TournamentHeat,
  table?: AtTable,
): readonly Offered<HeatActName>[] => {
  const conditions = conditionsInForce(view);
  if (conditions === undefined) return [];
  const effect = effects(conditions, roundTerms(view, heat.round));
  const isOffered = (act: HeatActName): boolean =>
    act === 'resume' && table?.isPausing === true ? true : WHEN[act].includes(heat.status);
  return HEAT_ACTS.filter(isOffered).map(act => ({
    act,
    words: WORDS[act],
    effect: effect[act],
    whyNot: more(act, view, heat, table),
  }));
};

const PLACE_WORDS: { readonly [act in PlaceActName]: string } = {
  arrived: 'Has arrived',
  warn: 'Warn',
  fine: 'Fine',
  substitute: 'Substitute',
  disqualify: 'Disqualify',
  retire: 'Retires',
};

const IN_PLAY: readonly HeatStatus[] = ['live', 'paused'];
const BEFORE_END: readonly HeatStatus[] = ['drawn', 'scheduled', 'briefed', 'live', 'paused'];

const whyNotAt = (
  act: PlaceActName,
  { substitutes }: Conditions,
  heat: TournamentHeat,
  place: TournamentPlace,
): string | null => {
  const isOver = `The heat is ${HEAT_WORDS[heat.status]}.`;
  if (place.isDisqualified) return 'The place is disqualified.';
  switch (act) {
    case 'arrived':
      return isAwaited(place) || place.late === 'fined' ? null : 'They are here, or the place is forfeited.';
    case 'warn':
    case 'fine':
      return IN_PLAY.includes(heat.status) ? null : 'Only during play.';
    case 'substitute':
      if (!substitutes) return 'The conditions have no substitutes.';
      return BEFORE_END.includes(heat.status) ? null : isOver;
    case 'disqualify':
    case 'retire':
      return heat.status === 'counted' ? isOver : null;
  }
};

/** What the director can do about one place of a heat. */
export const placeActs = (
  view: TournamentView,
  heat: TournamentHeat,
  place: TournamentPlace,
): readonly Offered<PlaceActName>[] => {
  const conditions = conditionsInForce(view);
  if (conditions === undefined) return [];
  const name = sitterName(view.entrants, place);
  const effect: { readonly [act in PlaceActName]: string } = {
    arrived: `${name} is here${place.late === 'fined' ? '. The fines for lateness end' : ''}.`,
    warn: `${name} is warned. It is recorded with the ground.`,
    fine: `Chips go from ${name}’s stack to the fines, at the end of the roll at the latest.`,
    substitute: `Somebody else plays on with the chips and the score of ${entrantName(view.entrants, place.entrant)}.`,
    disqualify: `${name} is out. The wagers are void, and the chips go to the bank.`,
    retire: `${name} is out. ${conditions.retirement.refund} per cent of what was paid is refunded.`,
  };
  return PLACE_ACTS.map(act => ({
    act,
    words: PLACE_WORDS[act],
    effect: effect[act],
    whyNot: whyNotAt(act, conditions, heat, place),
  }));
};

/** The title of a heat's dialog: "Pause Heats, heat 2". */
export const actTitle = (view: TournamentView, words: string, heat: TournamentHeat): string =>
  `${words}: ${heatName(conditionsInForce(view), heat.round, heat)}`;
