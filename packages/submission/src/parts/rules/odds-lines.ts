import { clauseOf, feltName, type House, offeredRules, payoutText } from '@hardway/rules';

/** What a wager pays, and by which clause. */
export type OddsLine = {
  readonly wager: string;
  readonly title: string;
  readonly pays: string;
  readonly clause: string;
};

/** What every wager pays. */
export const oddsLines = (house: House): readonly OddsLine[] =>
  offeredRules(house).map(rule => {
    const { lines } = rule.machine;
    const pays = lines.map(({ on, pays: odds }) =>
      lines.length === 1 ? payoutText(odds) : `${payoutText(odds)} on ${on}`,
    );
    const { name } = rule.subject;
    return { wager: name, title: feltName(house, name), pays: pays.join('; '), clause: clauseOf(rule, 'pays') };
  });
