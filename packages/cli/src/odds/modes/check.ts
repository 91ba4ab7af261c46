import { type Band, checkReturns, percent, type Return, text, toNumber, USUAL_BAND } from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES, settingsOf } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf } from '../text.ts';

export const showCheck = (request: Request): ExitCode => {
  const band: Band = request.band ?? USUAL_BAND;
  const checked = housesAsked(request).map(house => ({
    house,
    returns: checkReturns(house, band, settingsOf(request)),
  }));
  const outside = checked.flatMap(({ returns }) => returns).filter(({ verdict }) => verdict !== 'inside');
  if (request.json) {
    outJson(
      checked.flatMap(({ house, returns }) =>
        returns.map(({ analysis, returns: share, verdict }) => ({
          ruleset: house.ruleset,
          game: house.gameName,
          wager: analysis.entry.name,
          returns: text(share),
          verdict,
          decimal: { returns: toNumber(share) },
        })),
      ),
    );
  } else {
    out(checked.map(({ house, returns }) => printCheck(house, returns, true)).join('\n\n'));
  }
  return outside.length > 0 ? EXIT.no : EXIT.done;
};

const printCheck = (house: House, returns: readonly Return[], all: boolean): string => {
  const outside = returns.filter(({ verdict }) => verdict !== 'inside');
  const rows = (all ? returns : outside).map(({ analysis, returns: share, verdict }) => [
    analysis.entry.name,
    percent(share, PLACES),
    verdict === 'inside' ? '' : verdict,
  ]);
  const head = `${headingOf(house)}: ${returns.length} wagers, ${outside.length} outside the band`;
  return rows.length === 0 ? head : `${head}\n${columns([['wager', 'returns', ''], ...rows], [0, 2])}`;
};
