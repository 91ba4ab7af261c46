// Works out the odds of every wager of every book, once.
import { analyse, variants } from '@hardway/odds';
import { everyGame } from '@hardway/rules';

for (const { ruleset, game } of everyGame())
  for (const { house, entries } of variants(ruleset, game)) for (const entry of entries) analyse(house, entry);
