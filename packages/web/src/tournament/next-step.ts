import type { TournamentHeat, TournamentRound, TournamentView } from '@hardway/server/messages';
import type { Conditions } from '@hardway/tournament';
import { money } from '../table/names.ts';
import { conditionsInForce, countWords, gateOf, heatName, roundName } from './tournament-words.ts';

/** The parts of the director's desk. */
export const DESK_TABS = ['conditions', 'entries', 'draw', 'heats', 'results', 'acts', 'reports'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** Something to do next, and where on the desk it is done. */
type NextStep = { readonly words: string; readonly tab: DeskTab };

const step = (tab: DeskTab, words: string): NextStep => ({ words, tab });

const cancelledSteps = ({ cancelled, entrants }: TournamentView): readonly NextStep[] => {
  const due = entrants.reduce((sum, { refundDue }) => sum + refundDue, 0);
  const rest = due === 0 ? 'Nothing is left to refund.' : `The cage refunds ${money(due)}.`;
  return [step('entries', `Cancelled: ${cancelled?.reason ?? ''}. ${rest}`)];
};

const draftSteps = ({ versions, director, registration }: TournamentView): readonly NextStep[] => {
  const last = versions.at(-1);
  const steps: NextStep[] = [];
  if (last !== undefined && last.approval === null)
    steps.push(
      step(
        'conditions',
        last.version === 1
          ? 'Have the conditions approved, and enter the approval.'
          : `Version ${last.version} of the conditions has to be approved. Nothing goes on until then.`,
      ),
    );
  if (director === null) steps.push(step('conditions', 'A manager appoints the director.'));
  if (steps.length === 0 && registration === 'not open') steps.push(step('entries', 'Open the registration.'));
  return steps;
};

const entrySteps = (view: TournamentView, conditions: Conditions): readonly NextStep[] => {
  const { registration, entrants } = view;
  const count = (status: string): number => entrants.filter(each => each.status === status).length;
  const entered = count('entered');
  const { least, most } = conditions.entry;
  if (registration === 'open') {
    const waiting = count('applied');
    const answer = waiting === 0 ? [] : [step('entries', `Answer ${countWords(waiting, 'applications')}.`)];
    return [
      ...answer,
      step('entries', `${entered} of at most ${most} have entered. Close the registration when its time is over.`),
    ];
  }
  return entered < least
    ? [
        step(
          'entries',
          `${entered} have entered, and the conditions ask for ${least}: cancel the tournament, or change the conditions.`,
        ),
      ]
    : [step('draw', `Draw ${roundName(conditions, 1)}: ${entered} have entered.`)];
};

/** What a heat needs, and how soon it has to be seen to: what is smaller comes first. */
const heatStep = (
  view: TournamentView,
  conditions: Conditions,
  heat: TournamentHeat,
): { readonly urgency: number; readonly step: NextStep } => {
  const name = heatName(conditions, heat.round, heat);
  const waits = gateOf(view, heat);
  const at = (urgency: number, words: string) => ({ urgency, step: step('heats', words) });
  switch (heat.status) {
    case 'paused':
      return at(
        0,
        `${name} is paused${heat.pausedFor === null ? '' : `: ${heat.pausedFor}`}. Resume it when play can go on.`,
      );
    case 'ended':
      return at(1, `${name} is over: count the stacks, then confirm the count.`);
    case 'briefed':
      return waits === null ? at(2, `Start ${name}.`) : at(3, `${name} waits. ${waits}.`);
    case 'scheduled':
      return at(4, `Brief the players of ${name}.`);
    case 'drawn':
      return at(5, `Schedule ${name}: a time and a table.`);
    case 'starting':
      return at(6, `${name} is about to start at its table.`);
    case 'live':
      return at(7, `${name} is live.`);
    case 'counted':
      return at(9, `${name} is counted.`);
  }
};

const roundSteps = (view: TournamentView, conditions: Conditions, round: TournamentRound): readonly NextStep[] => {
  if (round.heats.every(({ status }) => status === 'counted'))
    return [step('results', `Confirm ${roundName(conditions, round.round)}: all stacks are counted.`)];
  return round.heats
    .filter(({ status }) => status !== 'counted')
    .map(heat => heatStep(view, conditions, heat))
    .sort((one, other) => one.urgency - other.urgency)
    .map(each => each.step);
};

const endSteps = ({ prizes }: TournamentView): readonly NextStep[] => {
  const unpaid = prizes?.filter(({ paid }) => paid === null).length ?? 0;
  return [
    step(
      'results',
      unpaid === 0 ? 'Everything is paid. The tournament is over.' : `The cage pays ${countWords(unpaid, 'prizes')}.`,
    ),
  ];
};

/** What has to be done next, the most urgent first. There is always at least one line. */
export const nextSteps = (view: TournamentView): readonly NextStep[] => {
  const conditions = conditionsInForce(view);
  if (view.cancelled !== null) return cancelledSteps(view);
  const drafting = draftSteps(view);
  if (conditions === undefined || view.registration === 'not open') return drafting;
  const round = view.rounds.at(-1);
  const now = (): readonly NextStep[] => {
    if (view.prizes !== null) return endSteps(view);
    if (round === undefined) return entrySteps(view, conditions);
    if (round.confirmed === null) return roundSteps(view, conditions, round);
    const next = round.round + 1;
    return [step('draw', `Draw ${roundName(conditions, next)}.`)];
  };
  return [...drafting, ...now()];
};
