import type { CommandOf, Known } from '../../live/command.ts';
import type { Actor } from '../../live/people.ts';
import { refuse, SERVICE, type TableRefusal } from '../../live/refusal.ts';
import type { Registers } from '../registers.ts';
import { diceRegister } from './dice.ts';

type Staff = Extract<Actor, { readonly kind: 'staff' }>;
type Issued = { readonly refusal: TableRefusal } | { readonly known: Known };

/**
 * Issues a set to a table before it comes there. A set that the register does not know is received and inspected with it, by
 * the person who brings it, so that a small house needs no step of its own; a known one is held to the register.
 */
export const issueSet = async (
  registers: Registers,
  table: string,
  by: Staff,
  id: string,
  { set, dice, sizeMm }: CommandOf<'installDice'>,
): Promise<Issued> => {
  const log = await registers.log(diceRegister);
  const marks = log.state.sets[set]?.marks;
  if (marks !== undefined && marks.join('\n') !== dice.join('\n'))
    return { refusal: refuse('dice-set', SERVICE, `The dice of set ${set} are marked ${marks.join(', ')}`) };
  const answer = await registers.ask(diceRegister, 'main', { kind: 'house' }, `install-${table}-${by.user}-${id}`, {
    type: 'installSet',
    serial: set,
    marks: dice,
    table,
    ...(sizeMm === undefined ? {} : { sizeMm }),
    staff: { user: by.user, name: by.name },
  });
  if (!answer.ok) return { refusal: answer.refusal };
  const issuedAt = log.state.sets[set]?.firstIssuedAt;
  return { known: issuedAt == null ? {} : { diceIssuedAt: issuedAt } };
};
