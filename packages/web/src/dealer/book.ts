import type { Check, Dealing, House } from '@hardway/rules';

export type DealerBook = Dealing;

const isNeeded =
  ({ rules }: House) =>
  ({ wager }: Check): boolean =>
    wager === undefined || rules[wager] !== undefined;

/** How this house's game is dealt; checks for side bets that it does not offer are left out. */
export const dealerBookOf = (house: House): DealerBook => ({
  ...house.game.dealing,
  checks: house.game.dealing.checks.filter(isNeeded(house)),
});
