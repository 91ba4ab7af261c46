import {
  type Call,
  clauseOf,
  decide,
  type House,
  isWorking,
  ruleOf,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';

/** The first roll that a call on a standing wager changes something on; undefined where the call is not open. */
const callFrom = (table: Table, seat: SeatNumber, name: WagerName, call: Call): string | undefined => {
  const own = seatAt(table, seat);
  const wager = own === undefined ? undefined : wagerOn(own, name);
  const decision = decide(table, { type: 'call', seat, wager: name, call, only: false });
  const [fact] = decision.ok ? decision.value : [];
  if (wager === undefined || fact?.type !== 'called') return undefined;
  const rule = ruleOf(table.house, name);
  const changesNow = isWorking(rule, table.puck, fact.call) !== isWorking(rule, table.puck, wager.call);
  return changesNow && table.puck !== 'off' ? 'the next roll' : changesNow ? 'this come-out' : 'the next come-out';
};

/** A call in words, with the roll that it holds from: "Call on for the next come-out". */
export const callWords = (table: Table, seat: SeatNumber, name: WagerName, call: Call): string =>
  `Call ${call} for ${callFrom(table, seat, name, call) ?? 'the next roll'}`;

/** When a wager can't be called off, with the clause that says so; undefined where it can be at any time. */
export const noCallOff = (house: House, name: WagerName): string | undefined => {
  const rule = house.rules[name];
  if (rule === undefined || rule.terms.working.calls.includes('off')) return undefined;
  const when = rule.terms.working.comeOut === 'off' ? 'while a point is on, it ' : '';
  return `${when}can't be called off (${clauseOf(rule, 'working')})`;
};
