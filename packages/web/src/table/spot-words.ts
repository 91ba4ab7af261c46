import {
  citeOf,
  describe,
  type House,
  isWorking,
  type Seat,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { noCallOff } from './calls.ts';
import { grouped, money, titleOf } from './names.ts';

/** Everything a player would ask of a spot, in a few lines. */
export type SpotInfo = {
  readonly title: string;
  readonly pays: readonly { readonly on: string; readonly odds: string }[];
  readonly wins: string;
  readonly loses: string;
  readonly made: string;
  readonly working: string;
  readonly down: string;
  readonly limits: string;
  readonly commission?: string | undefined;
  readonly clauses: readonly string[];
};

export const spotInfo = (house: House, name: WagerName): SpotInfo | undefined => {
  const rule = house.rules[name];
  if (rule === undefined) return undefined;
  const { pays, wins, loses, made, working, down, limits, commission, clauses } = describe(house, rule);
  return {
    title: titleOf(house, name),
    pays,
    wins,
    loses,
    made,
    working: [working, noCallOff(house, name)].filter(words => words !== undefined).join('; '),
    down,
    limits: grouped(limits),
    commission,
    clauses: [...new Set([clauses.wager, clauses.pays, clauses.down])],
  };
};

/** What a screen reader says of a spot: its name, what it pays, what stands there, and whether it is open. */
export const spokenSpot = (table: Table, seat: Seat | undefined, name: WagerName, open: boolean): string => {
  const rule = table.house.rules[name];
  if (rule === undefined) return name;
  const pays = rule.machine.lines.map(({ on, pays: [over, per] }) =>
    rule.machine.lines.length === 1 ? `${over} to ${per}` : `${over} to ${per} on ${on}`,
  );
  const wager = seat === undefined ? undefined : wagerOn(seat, name);
  const parts = [titleOf(table.house, name), `pays ${pays.join(', ')}`];
  if (wager !== undefined) {
    parts.push(`your ${money(wager.stake)} stands`);
    if (wager.call !== null) parts.push(`called ${wager.call}`);
    else if (!isWorking(rule, table.puck, wager.call)) parts.push('off on this roll');
  }
  if (!open) parts.push('closed now');
  return parts.join(', ');
};

/** The clause that a wager itself rests on. */
export const clauseFor = (house: House, name: WagerName): string => {
  const rule = house.rules[name];
  return rule === undefined ? '' : citeOf(rule.terms.cite.wager, rule.subject);
};
