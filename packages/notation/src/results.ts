import { dollars, type Fact, type Outcome, type Settlement } from '@hardway/rules';
import { canonicalAmount } from './amount.ts';
import { wordsOf } from './lines.ts';
import { canonicalDice } from './wager-name.ts';

/** The result lines of a settlement, the coupon's after its wager's. What a record does not mention has none. */
export const resultLines = (settlement: Settlement): readonly string[] => {
  const about = `${settlement.seat} ${settlement.wager}`;
  switch (settlement.type) {
    case 'won': {
      const less = settlement.less > 0 ? ` less ${dollars(settlement.less)}` : '';
      const won = `${about} wins ${dollars(settlement.winnings)}${less}${settlement.stays ? ' stays' : ''}`;
      return withCoupon(won, settlement, `wins ${dollars(settlement.coupon)}`);
    }
    case 'lost':
      return withCoupon(`${about} loses ${dollars(settlement.stake)}`, settlement, 'taken');
    case 'returned':
      return withCoupon(`${about} returned ${dollars(settlement.stake)}`, settlement, 'returned');
    case 'moved':
      return [`${about} moves ${settlement.to}`];
    case 'barred':
      return [`${about} barred`];
    case 'marked':
      return [];
  }
};

const withCoupon = (
  line: string,
  { seat, coupon }: Extract<Settlement, { type: 'won' | 'lost' | 'returned' }>,
  end: string,
): readonly string[] => (coupon > 0 ? [line, `${seat} match-play ${end}`] : [line]);

/** What a decision did to the hand and to the wagers. */
export const effectOf = (facts: readonly Fact[]): { outcome?: Outcome; settlements: readonly Settlement[] } => {
  for (const fact of facts) {
    if (fact.type === 'rolled') return { outcome: fact.outcome, settlements: fact.settlements };
    if (fact.type === 'rollVoided') return { settlements: fact.settlements };
  }
  return { settlements: [] };
};

/** A result line as it would be written: case, blanks, amounts and dice. */
export const canonicalResult = (text: string): string =>
  wordsOf(text.toLowerCase())
    .map(word => canonicalDice(canonicalAmount(word.text)))
    .join(' ');
