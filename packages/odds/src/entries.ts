import { type House, offeredRules, POINTS, PUCKS, type Puck, type Rule, type WagerName } from '@hardway/rules';

/** One line of the table of odds: a wager, and where the puck can be when it is made. */
export type OddsEntry = {
  /** As in a record, with the point for line odds: `pass-odds 4`. */
  readonly name: string;
  readonly wager: WagerName;
  readonly pucks: readonly Puck[];
};

/** Where the puck can be when a wager is made. */
export const pucksFor = ({ terms: { when } }: Rule): readonly Puck[] => {
  switch (when) {
    case 'come-out':
    case 'new-shooter':
    case 'new-hand':
      return ['off'];
    case 'point-on':
      return POINTS;
    case 'behind':
    case 'any-time':
      return PUCKS;
  }
};

const entriesOf = (rule: Rule): readonly OddsEntry[] => {
  const { name, kind, number } = rule.subject;
  // A come wager is made in the box and followed to its number; on the number it is not a wager that can be made.
  if ((kind === 'come' || kind === 'dont-come') && number !== undefined) return [];
  if (kind === 'pass-odds' || kind === 'dont-pass-odds') {
    return POINTS.map(point => ({ name: `${kind} ${point}`, wager: name, pucks: [point] }));
  }
  return [{ name, wager: name, pucks: pucksFor(rule) }];
};

/** The wagers that can be made at a table, in the order of its record, come wagers after the line. */
export const entries = (house: House): readonly OddsEntry[] => {
  const all = offeredRules(house).flatMap(entriesOf);
  const isCome = ({ wager }: OddsEntry): boolean => wager === 'come' || wager === 'dont-come';
  const line = all.filter(({ wager }) => wager === 'pass' || wager === 'dont-pass');
  return [...line, ...all.filter(isCome), ...all.filter(entry => !line.includes(entry) && !isCome(entry))];
};

/** The entries that a name speaks of: one wager, or all of a kind (`place`, `pass-odds`, `hop`). */
export const entriesNamed = (house: House, name: string): readonly OddsEntry[] => {
  const wanted = canonical(name);
  const all = entries(house);
  const exact = all.filter(entry => entry.name === wanted);
  if (exact.length > 0) return exact;
  return all.filter(entry => entry.name.startsWith(`${wanted} `));
};

/** A name as records write it: small letters, single blanks, the larger die of a hop first. */
const canonical = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^hop (\d)-(\d)$/, (_, a: string, b: string) => (a < b ? `hop ${b}-${a}` : `hop ${a}-${b}`));
