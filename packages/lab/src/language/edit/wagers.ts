import { describe, type House, offeredRules, type Rule } from '@hardway/rules';
import type { Span } from './place.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a name stands in a line around a column, if it does. */
export const spanOf = (written: string, name: string, line: number, column: number): Span | undefined => {
  const pattern = new RegExp(`(?<![\\w-])${escaped(name).replaceAll(' ', '\\s+')}(?![\\w-])`, 'gi');
  const found = [...written.matchAll(pattern)].find(
    ({ index, 0: text }) => index <= column && column <= index + text.length,
  );
  return found && { line, from: found.index, to: found.index + found[0].length };
};

/** The wager whose name stands at a place: `place 6`, or any of its kind for `place` alone. */
export const wagerAt = (
  house: House,
  written: string,
  line: number,
  column: number,
): { readonly rule: Rule; readonly span: Span } | undefined => {
  const rules = offeredRules(house).toSorted((a, b) => b.subject.name.length - a.subject.name.length);
  const named = rules.flatMap(rule => [[rule.subject.name, rule] as const]);
  const kinds = rules.map(rule => [rule.subject.kind, rule] as const);
  for (const [name, rule] of [...named, ...kinds]) {
    const span = spanOf(written, name, line, column);
    if (span !== undefined) return { rule, span };
  }
  return undefined;
};

/** What a player would ask about a wager, as lines. */
export const wagerLines = (house: House, rule: Rule): readonly string[] => {
  const { title, wins, loses, pays, made, working, down, limits, commission } = describe(house, rule);
  const payouts = pays.map(({ on, odds }) => (pays.length === 1 ? odds : `${on}: ${odds}`)).join(', ');
  return [
    `**${title}** (\`${rule.subject.name}\`)`,
    `wins: ${wins}`,
    `loses: ${loses}`,
    `pays ${payouts}`,
    `made: ${made}`,
    `working: ${working}`,
    `comes down: ${down}`,
    `limits: ${limits}`,
    ...(commission === undefined ? [] : [`commission: ${commission}`]),
  ];
};

/** The clauses that a wager rests on, each once. */
export const clausesOf = (house: House, rule: Rule): readonly string[] => [
  ...new Set(Object.values(describe(house, rule).clauses)),
];
