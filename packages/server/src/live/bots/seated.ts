import type { SeatNumber } from '@hardway/rules';
import type { Live } from '../live.ts';
import type { BotView, SeatedBot } from './model.ts';

export const botAt = ({ bots }: Live, seat: SeatNumber): SeatedBot | undefined => bots.find(each => each.seat === seat);

export const botView = (live: Live, seat: SeatNumber): BotView | null => {
  const bot = botAt(live, seat);
  return bot === undefined ? null : { strategy: bot.strategy, title: bot.title, leaving: bot.leaving };
};
