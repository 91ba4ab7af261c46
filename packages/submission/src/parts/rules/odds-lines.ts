import { clauseOf, feltName, type House, offeredRules, payoutText, type Section } from '@hardway/rules';

/** What every wager pays, a sentence for each. */
export const oddsLines = (house: House): Section => {
  const rules = offeredRules(house);
  return {
    name: 'odds-lines',
    title: 'What each wager pays',
    sentences: rules.map(rule => {
      const { lines } = rule.machine;
      const pays = lines.map(({ on, pays: odds }) =>
        lines.length === 1 ? payoutText(odds) : `${payoutText(odds)} on ${on}`,
      );
      return `${feltName(house, rule.subject.name)}: ${pays.join('; ')}.`;
    }),
    clauses: [...new Set(rules.map(rule => clauseOf(rule, 'pays')))],
  };
};
