import { isOpen } from '@hardway/rules';
import type { Audience } from '../../src/live/audience.ts';
import type { Change, ServerMessage, ShownTold, TableView } from '../../src/messages/index.ts';
import type { Truth } from './truth.ts';

type Seen = { readonly type: string; readonly [field: string]: unknown };

/** Facts that are for staff alone. */
const STAFF_ONLY = new Set(['alertRaised', 'alertAcknowledged', 'noted', 'floorCalled', 'pairingOffered']);

/** What a player does with money is shown to that player and to staff. */
const MONEY: { readonly [type: string]: string } = { seatTaken: 'buyIn', boughtIn: 'amount', cashedOut: 'amount' };

const WAGERS = new Set(['wagerMade', 'wagerReduced', 'wagerTakenDown', 'called', 'couponPut', 'callAsked']);

/** What a message shows that its receiver may not see, told from the rules of the wire alone. */
export const leakIn = (
  text: string,
  message: ServerMessage,
  audience: Audience,
  truth: Truth,
  table: string,
): string | undefined => {
  const secret = truth.secretsOf(table).find(each => text.includes(each));
  if (secret !== undefined) return `the secret ${secret}`;
  const facts = factsIn(message);
  const entered = facts.find(({ type, dice, entry }) => type === 'diceEntered' && entry === 1 && dice !== undefined);
  if (entered !== undefined) return 'the faces of a first entry';
  if (audience === 'staff') return undefined;
  return (
    railIn(message, audience) ?? layoutIn(message, audience, truth, table) ?? factIn(facts, audience, truth, table)
  );
};

const changesIn = (message: ServerMessage): readonly Change[] => {
  if (message.type === 'changes') return message.changes;
  return message.type === 'welcome' ? message.missed : [];
};

const factsIn = (message: ServerMessage): readonly Seen[] => {
  const told: readonly ShownTold[] = message.type === 'welcome' ? message.told : [];
  return [...changesIn(message).flatMap(({ facts }) => facts), ...told.map(({ fact }) => fact)] as readonly Seen[];
};

const seatsIn = (message: ServerMessage): TableView['seats'] => {
  if (message.type === 'welcome') return message.view.seats;
  return message.type === 'changes' ? (message.patch.seats ?? []) : [];
};

const isOwn = (audience: Audience, seat: unknown): boolean => audience === `seat ${seat}`;

const railIn = (message: ServerMessage, audience: Audience): string | undefined => {
  const other = seatsIn(message).find(({ number, rail }) => rail !== null && !isOwn(audience, number));
  return other && `the rail of seat ${other.number}`;
};

/** Where the book hides wagers, those of others before betting has closed. */
const layoutIn = (message: ServerMessage, audience: Audience, truth: Truth, table: string): string | undefined => {
  if (message.type !== 'welcome' && message.type !== 'changes') return undefined;
  const then = truth.stateAt(table, message.number)?.table;
  if (then?.house.game.screens.hidesWagersUntilClosed === undefined || !isOpen(then)) return undefined;
  const other = seatsIn(message).find(({ number, layout }) => layout.length > 0 && !isOwn(audience, number));
  return other && `the wagers of seat ${other.number} while betting is open`;
};

const factIn = (facts: readonly Seen[], audience: Audience, truth: Truth, table: string): string | undefined => {
  const hides = truth.liveAt(table)?.table.house.game.screens.hidesWagersUntilClosed !== undefined;
  for (const fact of facts) {
    const { type, seat } = fact;
    if (STAFF_ONLY.has(type)) return `${type}, which is for staff`;
    if (isOwn(audience, seat)) continue;
    const money = MONEY[type];
    if (money !== undefined && fact[money] !== undefined) return `the ${money} of seat ${seat}`;
    if (type === 'tipTaken') return `the tip of seat ${seat}`;
    if (hides && WAGERS.has(type)) return `${type} of seat ${seat}, which the book hides`;
  }
  return undefined;
};
