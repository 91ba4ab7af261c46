import { isOpen } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

export const callNoRoll = (draft: Draft, command: CommandOf<'callNoRoll'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const { noRoll } = live.table.house.game;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, "The house's dice always count");
  if (isOpen(live.table)) return refuse('wrong-step', noRoll.cite, 'No dice have been thrown');
  if (live.kind === 'automated' && live.shaker?.running !== 'no')
    return refuse('wrong-step', noRoll.cite, 'The shaker is running');
  const callers = live.settings.noRollCallers ?? noRoll.callers;
  const by = draft.office(callers);
  if (by === undefined || !callers.includes(by))
    return refuse('not-confirmed', noRoll.cite, `No roll is called by the ${callers.join(' or ')}`);
  const cause = noRoll.causes.find(({ id }) => id === command.cause);
  if (cause?.asksWords === true && (command.reason ?? '') === '')
    return refuse('malformed', noRoll.cite, 'The reason has to be given in words');
  const words = cause?.words ?? command.cause;
  const reason = command.reason === undefined || command.reason === '' ? words : command.reason;
  const refused = draft.play({ type: 'callNoRoll', reason, cause: command.cause, by });
  if (refused !== undefined) return refused;
  if (command.dieLost === true && live.dice !== null) {
    const limit = staffing.dice?.changedAfterLost.count ?? 1;
    draft.add({ type: 'dieLost', mustChange: live.dice.lost + 1 >= limit });
  }
  if (cause?.alarming === true) {
    draft.alert('floor', 'no-roll', `No roll called for ${words}`);
    draft.alert('surveillance', 'no-roll', `No roll called for ${words}`);
  } else if (command.afterRest === true) {
    draft.alert('floor', 'late-call', `No roll (${words}) was called after the dice had come to rest`);
  }
  return undefined;
};
