import type { Game, VoidGround } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { askCase } from '../sanctions/sanctions.ts';

/** The edition from which one of the book's grounds is chosen; until then there was a reason in words alone. */
const GROUNDS_CHOSEN = 5;

type Why = { readonly reason: string; readonly ground?: string };

/** Why a result is void, in words; or the refusal that asks for it. */
const whyVoid = (
  { grounds, cite }: NonNullable<Game['voids']>,
  { ground: id, reason = '' }: CommandOf<'void'>,
): Why | TableRefusal => {
  const said = reason.trim();
  if (grounds === undefined)
    return said === '' ? refuse('malformed', SERVICE, 'Say why the result is void') : { reason: said };
  const ground = grounds.find(each => each.id === id);
  const list = grounds.map(({ words }) => words).join(', ');
  if (ground === undefined) return refuse('malformed', cite, `Choose why the result is void: ${list}`);
  return wordsFor(ground, said);
};

const wordsFor = ({ id, words, cite, asksWords }: VoidGround, said: string): Why | TableRefusal => {
  if (asksWords === undefined) return { ground: id, reason: said === '' ? words : `${words}: ${said}` };
  return said === '' ? refuse('malformed', cite, 'Say in words why the result is void') : { ground: id, reason: said };
};

/** Voids the last result, or the round under way, as the book has it. */
export const voidResult = (draft: Draft, command: CommandOf<'void'>): TableRefusal | undefined => {
  const { voids } = draft.live.table.house.game;
  const by = draft.office(voids?.by ?? []);
  const asksGround = voids !== undefined && draft.given.edition >= GROUNDS_CHOSEN;
  const why = asksGround ? whyVoid(voids, command) : { reason: command.reason ?? '' };
  // Who may void, and whether there is anything to void, comes before why.
  const acts = { type: 'void', ...(by === undefined ? {} : { by }) } as const;
  const refused = draft.tried({ ...acts, reason: '' });
  if (refused !== undefined) return refused;
  if ('code' in why) return why;
  draft.play({ ...acts, ...why });
  const { opensCase } = voids?.grounds?.find(({ id }) => id === command.ground) ?? {};
  if (opensCase !== undefined && asksGround)
    askCase(draft, {
      kind: opensCase,
      seat: null,
      roll: draft.before.lastResult,
      alert: null,
      complainant: null,
      summary: why.reason,
    });
  draft.alert('surveillance', 'void', `A result was voided: ${why.reason}`);
  return undefined;
};
