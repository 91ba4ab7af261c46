import {
  cents,
  combinationIndex,
  combinationsOf,
  type House,
  judge,
  type Puck,
  ruleOf,
  TOTALS,
  type Total,
  type WagerName,
} from '@hardway/rules';

/** Things as somebody lists them: "2, 3 and 12". */
export const listed = (things: readonly (string | number)[]): string =>
  things.length < 2 ? String(things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;

/** The totals that decide a fresh bet in one roll. */
export const decidedBy = (house: House, wager: WagerName, puck: Puck, verdict: 'win' | 'lose'): readonly Total[] => {
  const rule = ruleOf(house, wager);
  const none = cents(0);
  const fresh = { name: wager, stake: none, memory: rule.machine.start, call: null, commission: none, coupon: none };
  return TOTALS.filter(total =>
    combinationsOf(total).some(dice => judge(rule, puck, fresh, combinationIndex(dice)).type === verdict),
  );
};
