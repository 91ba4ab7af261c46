import type { SeatNumber } from '@hardway/rules';
import type { ShownFact, TableView } from '@hardway/server/messages';
import type { Speed } from './speed.ts';

type SeatView = TableView['seats'][number];

/** A player as a screen names them: of a bot also what it plays. */
export const playerName = ({ name, bot }: Pick<SeatView, 'name' | 'bot'>): string =>
  bot === null ? name : `${name} (${bot.title})`;

/** How long bots hold the dice, at the speed that a player has chosen for them. */
export const BOT_PAUSE_MS: { readonly [speed in Speed]: number } = {
  slow: 5_000,
  normal: 3_000,
  fast: 1_500,
  instant: 800,
};

const WHY: { readonly [why in Extract<ShownFact, { type: 'botDismissed' }>['why']]: string } = {
  asked: 'leaves when its bets are down or decided',
  broke: 'is out of chips and leaves',
  finished: 'has played its strategy to the end and leaves',
};

/** What is said of bots that leave; null if none does. */
export const botNews = (facts: readonly ShownFact[], names: ReadonlyMap<SeatNumber, string>): string | null => {
  const said = facts.flatMap(fact =>
    fact.type === 'botDismissed' ? [`${names.get(fact.seat) ?? `The bot at seat ${fact.seat}`} ${WHY[fact.why]}.`] : [],
  );
  return said.length === 0 ? null : said.join(' ');
};
