import type { ExitCode } from '../command.ts';
import { showAsBook } from './modes/as-book.ts';
import { showCheck } from './modes/check.ts';
import { showComparison } from './modes/compare.ts';
import { showHand } from './modes/hand.ts';
import { showNextRoll } from './modes/next-roll.ts';
import { showPower } from './modes/power.ts';
import { showTable } from './modes/table.ts';
import { showTogether } from './modes/together.ts';
import { showWithOdds } from './modes/with-odds.ts';
import { readRequest } from './request.ts';

/** Runs `hardway odds`. */
export const run = async (args: readonly string[]): Promise<ExitCode> => {
  const request = readRequest(args);
  switch (request.mode) {
    case 'table':
      return showTable(request);
    case 'compare':
      return showComparison(request);
    case 'as-book':
      return showAsBook(request);
    case 'check':
      return showCheck(request);
    case 'power':
      return showPower(request);
    case 'hand':
      return showHand(request);
    case 'with-odds':
      return showWithOdds(request);
    case 'next-roll':
      return showNextRoll(request);
    case 'together':
      return showTogether(request);
  }
};
