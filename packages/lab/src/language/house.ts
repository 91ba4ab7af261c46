import { bookOf, type House, type HouseConfig, type OptionName, openHouse } from '@hardway/rules';
import type { At, Heading, Problem } from './script.ts';

const DEFAULT_RULESET = 'massachusetts';
const DEFAULT_GAME = 'craps';

/** What is asked of the table in place of the strategy's own headings. */
export type Overrides = Partial<
  Pick<HouseConfig, 'ruleset' | 'game' | 'limits' | 'multiple' | 'options' | 'unit' | 'pays'>
>;

/**
 * The table a strategy is played at: as its headings say, or as was asked instead. At another ruleset than the one it was
 * written for, only those of its headings hold that this one knows.
 */
export const configFor = (heading: Heading, asked: Overrides = {}): HouseConfig => {
  const ruleset = asked.ruleset ?? heading.ruleset ?? DEFAULT_RULESET;
  const games = Object.keys(bookOf(ruleset)?.games ?? {});
  const usualGame = games.includes(DEFAULT_GAME) || games.length === 0 ? DEFAULT_GAME : (games[0] as string);
  const isAbroad = asked.ruleset !== undefined && asked.ruleset !== (heading.ruleset ?? DEFAULT_RULESET);
  const ownGame = heading.game !== undefined && (!isAbroad || games.includes(heading.game)) ? heading.game : undefined;
  const game = asked.game ?? ownGame ?? usualGame;
  const isElsewhere = isAbroad || game !== (heading.game ?? usualGame);
  const known = bookOf(ruleset)?.games[game]?.options ?? [];
  const options = Object.entries(heading.options ?? {}).filter(
    ([name]) => !isElsewhere || known.includes(name as OptionName),
  );
  const limits = asked.limits ?? (isElsewhere ? undefined : heading.limits);
  const multiple = asked.multiple ?? (isElsewhere ? multipleAbroad(ruleset, heading.houseOdds) : heading.houseOdds);
  const unit = asked.unit ?? (isElsewhere ? undefined : heading.tableUnit);
  return {
    ruleset,
    game,
    ...(limits === undefined ? {} : { limits }),
    ...(multiple === undefined ? {} : { multiple }),
    ...(unit === undefined ? {} : { unit }),
    options: { ...Object.fromEntries(options), ...asked.options },
    ...(asked.pays === undefined ? {} : { pays: asked.pays }),
  };
};

const multipleAbroad = (ruleset: string, multiple: number | undefined): number | undefined => {
  const rule = bookOf(ruleset)?.odds.multiple;
  if (rule === undefined || rule === 'none' || multiple === undefined) return undefined;
  return multiple >= rule.least && multiple <= rule.most ? multiple : undefined;
};

const HEADINGS: { readonly [about: string]: string } = { odds: 'house odds', unit: 'table unit' };
const START: At = { line: 1, column: 1 };

/** Opens the house, or says which heading is in the way. */
export const houseFor = (
  heading: Heading,
  asked: Overrides = {},
): { readonly house: House | undefined; readonly problems: readonly Problem[] } => {
  const opened = openHouse(configFor(heading, asked));
  if (opened.ok) return { house: opened.value, problems: [] };
  const problems = opened.error.map(({ about, message, clause }): Problem => {
    const at = heading.at?.[HEADINGS[about] ?? about] ?? START;
    const cited = clause === '' || message.includes(clause) ? '' : ` (${clause})`;
    return { line: at.line, column: at.column, severity: 'error', message: `${about}: ${message}${cited}` };
  });
  return { house: undefined, problems };
};
