import { seatAt } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { After, DecideAll, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { sitWithPlayMoney } from '../seats/seats.ts';
import type { BotCommand, BotFact, Bots } from './model.ts';
import { botAt } from './seated.ts';

const seatBot = (
  draft: Draft,
  { seat, name, strategy, title, text }: CommandOf<'seatBot'>,
): TableRefusal | undefined => {
  if (draft.live.heat !== null) return refuse('not-offered', SERVICE, 'The seats of a heat are drawn');
  const refused = sitWithPlayMoney(draft, seat, name);
  if (refused === undefined)
    draft.add({ type: 'botSeated', seat, strategy, title, ...(text === undefined ? {} : { text }) });
  return refused;
};

/** It leaves once its wagers are down or decided. However often it is asked, it is asked once. */
const dismissBot = (draft: Draft, { seat, why }: CommandOf<'dismissBot'>): TableRefusal | undefined => {
  const bot = botAt(draft.live, seat);
  if (bot === undefined) return refuse('unknown', SERVICE, `No bot is at seat ${seat}`);
  if (bot.leaving === null) draft.add({ type: 'botDismissed', seat, why });
  return undefined;
};

export const decide: DecideAll<BotCommand['type']> = { seatBot, dismissBot };

const withoutGone = ({ bots }: Live, _: unknown, { table }: After): Partial<Bots> =>
  bots.every(({ seat }) => seatAt(table, seat) !== undefined)
    ? {}
    : { bots: bots.filter(({ seat }) => seatAt(table, seat) !== undefined) };

export const evolve = {
  botSeated: ({ bots }, { type: _, ...bot }, { number }) => ({
    bots: [...bots, { ...bot, since: number, leaving: null }],
  }),
  botDismissed: ({ bots }, { seat, why }) => ({
    bots: bots.map(bot => (bot.seat === seat ? { ...bot, leaving: why } : bot)),
  }),
  seatLeft: withoutGone,
} satisfies Evolve<BotFact, Bots>;

export const shown = {
  // Screens name a strategy; its text is for those who wrote it.
  botSeated: ({ text: _, ...fact }) => fact,
  botDismissed: fact => fact,
} satisfies Shown<BotFact>;
