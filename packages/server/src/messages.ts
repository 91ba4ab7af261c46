import {
  type Call,
  type Cents,
  type Dice,
  type Die,
  type Fact,
  type HouseConfig,
  OFFICES,
  type Office,
  OPTIONS,
  type Outcome,
  type Power,
  type Puck,
  type Refusal,
  type SeatNumber,
  type Shooter,
  type Wager,
} from '@hardway/rules';
import { z } from 'zod';

/** Said by both sides in the first message. A server refuses a version it does not speak and says which it does. */
export const WIRE_VERSION = 1;

/** No message from a client is longer. */
export const MESSAGE_BYTES_MAX = 16 * 1024;

const NAME_MAX = 40;
const TEXT_MAX = 400;
const SEED_MAX = 64;
const AMOUNT_MAX = 1_000_000_000_000;

/** The kinds of table: who brings the dice, and who runs the round. */
export const TABLE_KINDS = ['practice', 'dealer-run', 'automated', 'roll-to-win'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** What a member of staff may be. Five of these are offices at a table; the others work beside it. */
export const STAFF_ROLES = [
  'dealer',
  'stickperson',
  'boxperson',
  'floorperson',
  'pit boss',
  'manager',
  'cage',
  'surveillance',
  'inspector',
  'administrator',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

// Small parts.

/** Whole cents. */
const amount = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX) as unknown as z.ZodType<Cents, number>;
const seatNumber = z.int().min(1).max(99);
const text = z.string().max(TEXT_MAX);
const personName = z.string().trim().min(1).max(NAME_MAX);
const identifier = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const wagerName = z.string().min(1).max(40);
const die = z.int().min(1).max(6) as unknown as z.ZodType<Die, number>;
const dice = z.tuple([die, die]).readonly();
const limits = z.strictObject({ min: amount, max: amount });
const office = z.enum(OFFICES);
/** Milliseconds since 1970, by the server's clock. */
const time = z.int().min(0);

/** Odds such as 6 to 5. */
const payout = z.tuple([z.int().min(1).max(1_000_000), z.int().min(1).max(1_000_000)]).readonly();

/** What `openHouse` of the rules takes, as it travels. */
export const houseConfig: z.ZodType<HouseConfig, unknown> = z.strictObject({
  ruleset: z.string().min(1).max(40),
  game: z.string().min(1).max(40),
  limits: limits.exactOptional(),
  unit: amount.exactOptional(),
  multiple: z.int().min(1).max(1000).exactOptional(),
  options: z.partialRecord(z.enum(OPTIONS), z.string().max(40)).exactOptional(),
  pays: z.record(z.string().min(1).max(40), payout).exactOptional(),
  withoutAreas: z.array(z.enum(['horn-high', 'whirl'])).exactOptional(),
});

/** What an operator settles beside the rules, fixed while the table is open. */
export const tableSettings = z.strictObject({
  /** Seconds of betting before "no more bets", at roll-to-win. */
  windowSeconds: z.int().min(15).max(600).optional(),
  /** The chance of power odds per spot, as parts of a whole: one in twenty unless said. */
  powerChance: z
    .tuple([z.int().min(0).max(1_000_000), z.int().min(1).max(1_000_000)])
    .readonly()
    .optional(),
  /** Who may call a no roll, out of those the book names. All of them unless said. */
  noRollCallers: z.array(office).optional(),
  /** Money that a guest sits down with, at a practice table. */
  playMoney: amount.optional(),
  /** Not listed in the lobby: joined by its code. */
  unlisted: z.boolean().optional(),
  /** How many no rolls in a row let the dealer pass the dice on, at roll-to-win. */
  noRollsAllowed: z.int().min(1).max(20).optional(),
});
export type TableSettings = z.infer<typeof tableSettings>;

// Commands.

const at = { seat: seatNumber };
const onWager = { seat: seatNumber, wager: wagerName };

/** Everything that can be asked of a table. Who may ask it is decided by the server, in one place. */
export const tableCommand = z.discriminatedUnion('type', [
  // What players do, and staff for them where the table lets staff.
  z.strictObject({
    type: z.literal('make'),
    ...onWager,
    amount,
    instrument: z.enum(['chips', 'plaques']).optional(),
    /** By word of mouth: who announced it, and the cash on the table that is changed into chips for it. The sender confirms. */
    spoken: z.strictObject({ announcedBy: office, cash: amount.optional() }).optional(),
  }),
  z.strictObject({ type: z.literal('takeDown'), ...onWager }),
  z.strictObject({ type: z.literal('reduce'), ...onWager, by: amount }),
  z.strictObject({ type: z.literal('call'), ...onWager, call: z.enum(['on', 'off']), only: z.boolean().optional() }),
  z.strictObject({ type: z.literal('matchPlay'), ...onWager, value: amount }),
  /** Brings back what stood before the last decision, as far as it may be made now. What still stands is not pressed. */
  z.strictObject({ type: z.literal('replicate'), ...at }),
  z.strictObject({ type: z.literal('askLate'), ...onWager, amount }),
  z.strictObject({ type: z.literal('takeDice'), by: z.union([seatNumber, z.literal('dealer')]) }),
  z.strictObject({ type: z.literal('declineDice'), ...at }),
  z.strictObject({ type: z.literal('passDice'), ...at }),
  /** The shooter makes no line wager after a point made: the dice go round before they come back. */
  z.strictObject({ type: z.literal('declineLine'), ...at }),
  z.strictObject({ type: z.literal('nameThrower'), ...at, thrower: personName.nullable() }),
  /** The shooter at a practice table. */
  z.strictObject({ type: z.literal('rollDice') }),
  /** Adds to the seed of the coming hand, before its first roll. */
  z.strictObject({ type: z.literal('addSeed'), ...at, seed: z.string().min(1).max(SEED_MAX) }),
  /** Presses the lit button of the shaker. */
  z.strictObject({ type: z.literal('shake') }),
  z.strictObject({ type: z.literal('standUp'), ...at }),
  z.strictObject({ type: z.literal('sitDown'), ...at }),
  z.strictObject({ type: z.literal('leaveSeat'), ...at }),
  z.strictObject({ type: z.literal('cashOut'), ...at }),
  z.strictObject({ type: z.literal('buyIn'), ...at, amount }),

  // What staff do.
  z.strictObject({ type: z.literal('takeSeat'), ...at, name: personName, buyIn: amount }),
  z.strictObject({ type: z.literal('offerPairing'), ...at }),
  z.strictObject({ type: z.literal('unpair'), ...at }),
  z.strictObject({ type: z.literal('takeStation'), office }),
  z.strictObject({ type: z.literal('leaveStation'), office }),
  z.strictObject({ type: z.literal('configure'), house: houseConfig, settings: tableSettings.optional() }),
  z.strictObject({ type: z.literal('openTable') }),
  z.strictObject({ type: z.literal('closeTable') }),
  z.strictObject({ type: z.literal('startBetting'), seconds: z.int().min(1).max(600).optional() }),
  z.strictObject({ type: z.literal('closeBetting') }),
  z.strictObject({ type: z.literal('offerDice') }),
  z.strictObject({ type: z.literal('chooseDice'), dice: z.array(z.string().min(1).max(20)).length(2) }),
  z.strictObject({ type: z.literal('throwDice') }),
  z.strictObject({ type: z.literal('restDice') }),
  /** Entered twice, each time afresh; they settle when both entries agree. */
  z.strictObject({ type: z.literal('enterDice'), dice }),
  z.strictObject({ type: z.literal('acknowledge') }),
  z.strictObject({
    type: z.literal('callNoRoll'),
    cause: z.string().min(1).max(40),
    reason: text.optional(),
    /** For a cause that asks whether a die came back. */
    dieLost: z.boolean().optional(),
    afterRest: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('orderPass'), reason: text.min(1) }),
  /** Sets the button for a player's call, where the book has somebody confirm it. */
  z.strictObject({ type: z.literal('confirmCall'), ...onWager }),
  /** Which face of a disputed die is up, or that the dice are thrown again. */
  z.strictObject({ type: z.literal('ruleFace'), ruling: z.union([die, z.literal('again')]) }),
  z.strictObject({ type: z.literal('confirmLate'), late: identifier }),
  z.strictObject({ type: z.literal('refuseLate'), late: identifier }),
  z.strictObject({ type: z.literal('void'), reason: text.min(1) }),
  z.strictObject({ type: z.literal('reportMalfunction'), reason: text.min(1) }),
  /** Puts the last roll right: other dice, or no roll at all. Needs a supervisor's approval. */
  z.strictObject({ type: z.literal('correct'), dice: z.union([dice, z.literal('no roll')]), reason: text.min(1) }),
  /** Makes a payment good, or books what a player owes. Needs a supervisor's approval. */
  z.strictObject({ type: z.literal('adjust'), ...at, amount, reason: text.min(1) }),
  /** Into the tip box: from a seat's rail, or handed over in cash. */
  z.strictObject({ type: z.literal('tip'), seat: seatNumber.nullable(), amount }),
  z.strictObject({ type: z.literal('agreeLimits'), ...at, limits: limits.nullable() }),
  z.strictObject({ type: z.literal('postLimits'), limits, due: time.optional() }),
  z.strictObject({ type: z.literal('postClosing'), due: time.optional() }),
  z.strictObject({ type: z.literal('withdrawNotice'), notice: identifier }),
  z.strictObject({
    type: z.literal('installDice'),
    set: z.string().min(1).max(40),
    dice: z.array(z.string().min(1).max(20)).min(1).max(10),
    inspected: z.boolean(),
    sizeMm: z.number().min(0).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('removeDice'), reason: text.min(1) }),
  z.strictObject({ type: z.literal('inspectShaker'), seal: z.string().min(1).max(40), approval: z.string().max(80) }),
  z.strictObject({ type: z.literal('startTrial') }),
  z.strictObject({ type: z.literal('clearFault'), reason: text.min(1) }),
  z.strictObject({ type: z.literal('holdSeat'), ...at, reason: text.min(1) }),
  z.strictObject({ type: z.literal('releaseSeat'), ...at, reason: text.min(1) }),
  z.strictObject({ type: z.literal('exclude'), ...at, reason: text.min(1) }),
  z.strictObject({ type: z.literal('designate'), tournament: personName }),
  z.strictObject({ type: z.literal('release') }),
  z.strictObject({ type: z.literal('acknowledgeAlert'), alert: identifier }),
  z.strictObject({ type: z.literal('note'), text: text.min(1) }),
]);
export type TableCommand = z.infer<typeof tableCommand>;

// From client to server.

export const hello = z.strictObject({
  type: z.literal('hello'),
  version: z.int(),
  /** A seat's or a member of staff's token. Without one the client only watches. */
  token: z.string().max(200).optional(),
  /** The last number seen, to be told what was missed. */
  from: z.int().min(0).optional(),
  /** A display of the table, by its name: it needs no token, and the table's staff see whether it is there. */
  display: personName.optional(),
});

export const command = z.strictObject({
  type: z.literal('command'),
  /** Made by the sender. Sent again with the same content it acts once and is answered again. */
  id: identifier,
  command: tableCommand,
  /** A supervisor's approval, where the command needs one. */
  approval: z.string().max(200).optional(),
  /** `lastResult` of the view the sender acts on. If there has been a result since, the command is refused as `stale`. */
  after: z.int().min(0).optional(),
});

/** Asks for the server's time. It is no activity: a session left alone ends all the same. */
export const ping = z.strictObject({ type: z.literal('ping'), sent: z.number() });

/** A seat's terminal has seen that betting is closed and has locked its wagers. */
export const locked = z.strictObject({ type: z.literal('locked') });

export const clientMessage = z.discriminatedUnion('type', [hello, command, ping, locked]);
export type ClientMessage = z.infer<typeof clientMessage>;

// What a client sees.

/** A seat as this client may see it. */
export type SeatView = {
  readonly number: SeatNumber;
  readonly name: string;
  /** Money on the rail: one's own, or everybody's for staff. */
  readonly rail: Cents | null;
  readonly layout: readonly Wager[];
  readonly advised: boolean;
  readonly limits: { readonly min: Cents; readonly max: Cents } | null;
  /** Whether a terminal has been paired with it. */
  readonly paired: boolean;
  /** Standing away from the seat, where only seated players wager. */
  readonly away: boolean;
  readonly held: boolean;
  readonly excluded: boolean;
};

export type RollView = {
  /** The journal number of the roll. */
  readonly number: number;
  readonly at: number;
  readonly hand: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  readonly shooter: Shooter;
  /** Who had charge of the dice, at a staffed table. */
  readonly controlledBy?: string;
};

export type NoticeView =
  | {
      readonly id: string;
      readonly what: 'limits';
      readonly limits: { readonly min: Cents; readonly max: Cents };
      readonly postedAt: number;
      readonly due: number;
    }
  | { readonly id: string; readonly what: 'closing'; readonly postedAt: number; readonly due: number };

export type AlertView = {
  readonly id: string;
  readonly to: 'dealer' | 'floor' | 'surveillance';
  readonly about: string;
  readonly words: string;
  readonly at: number;
  readonly acknowledgedBy: string | null;
  readonly details?: unknown;
};

export type LateView = {
  readonly id: string;
  readonly seat: SeatNumber;
  readonly wager: string;
  readonly amount: Cents;
  readonly needs: readonly Office[];
  readonly need: 'all' | 'any';
  readonly confirmedBy: readonly Office[];
};

/** A player's call that waits for the button on the wager; where it does not hold yet, for that it may. */
export type CallView = {
  readonly seat: SeatNumber;
  readonly wager: Wager['name'];
  readonly call: 'on' | 'off';
  readonly holds: boolean;
};

/** What is to be done next at a staffed table: the dealer's screen follows it. */
export const STEPS = [
  /** Not open: the opening checklist. */
  'prepare',
  /** Nobody has the dice. */
  'offer',
  /** Betting is open and the clock runs, or waits to be started. */
  'bet',
  /** Betting has closed; the dice have not left the hand. */
  'throw',
  /** The dice are out or at rest; nothing entered yet. */
  'enter',
  /** One entry made, the second wanted. */
  'enter-again',
  /** The shaker runs. */
  'shake',
  /** Settled; the dice stay until that is acknowledged. */
  'acknowledge',
  /** A fault stops play. */
  'fault',
  'closed',
] as const;
export type Step = (typeof STEPS)[number];

/** What is still missing before a table may open. */
export type CheckView = {
  readonly id: string;
  readonly words: string;
  readonly clause: string;
  readonly done: boolean;
};

/** Dice that anyone can check: the hash before the hand, the secret after it. */
export type FairView = {
  readonly hand: number;
  readonly hash: string;
  readonly seeds: readonly { readonly seat: SeatNumber; readonly seed: string }[];
  readonly rolls: number;
};

export type RevealedHand = {
  readonly version: 1;
  readonly table: string;
  readonly hand: number;
  readonly hash: string;
  readonly secret: string;
  readonly seeds: readonly { readonly seat: SeatNumber; readonly seed: string }[];
  readonly rolls: readonly Dice[];
};

export type TableView = {
  readonly id: string;
  readonly name: string;
  readonly kind: TableKind;
  /** Joins a practice table; null where seats are opened by staff. */
  readonly code: string | null;
  readonly status: 'preparing' | 'open' | 'closing' | 'closed';
  readonly step: Step;
  readonly checks: readonly CheckView[];
  /** For `openHouse`: the ruleset, the game, the limits in force and every option. */
  readonly house: HouseConfig;
  readonly settings: TableSettings;
  readonly notices: readonly NoticeView[];
  readonly seats: readonly SeatView[];
  readonly puck: Puck;
  readonly shooter: Shooter;
  readonly lastShooter: SeatNumber | null;
  readonly offer: { readonly to: SeatNumber; readonly declined: readonly SeatNumber[] } | null;
  readonly comeOutThrown: boolean;
  readonly handRolls: number;
  readonly noMoreBets: boolean;
  readonly diceOut: boolean;
  readonly power: readonly Power[];
  /** Whether the last roll may still be voided. */
  readonly voidable: boolean;
  /** Whether the last roll may still be corrected: not after a ruling that the book makes final. */
  readonly correctable: boolean;
  /** When betting closes by itself, by the server's clock; null where no clock runs. */
  readonly window: { readonly closesAt: number; readonly seconds: number } | null;
  readonly hand: number;
  /** Throws of this shooter that did not count, since the last that did. */
  readonly noRolls: number;
  /** Somebody whom the shooter lets throw. */
  readonly thrower: string | null;
  /** Entries made of the present throw; the faces are never shown before both are in. */
  readonly entries: number;
  /** The two entries of this throw that differed last. */
  readonly differed: { readonly first: Dice; readonly second: Dice } | null;
  readonly stations: readonly { readonly office: Office; readonly name: string }[];
  readonly diceControl: { readonly office: Office; readonly name: string } | null;
  readonly dice: {
    readonly set: string;
    readonly dice: readonly string[];
    readonly installedAt: number;
    /** After this no throw is taken with the set; null where the book sets no age. */
    readonly expiresAt: number | null;
    readonly chosen: readonly string[];
    readonly lost: number;
    readonly mustChange: boolean;
  } | null;
  readonly shaker: {
    readonly seal: string | null;
    /** Since when its dice have been under this seal, and when they are too old for another round. */
    readonly sealedAt: number | null;
    readonly expiresAt: number | null;
    readonly inspected: boolean;
    readonly trialRolled: boolean;
    readonly lit: Shooter;
    readonly cycle: number;
    readonly running: boolean;
    readonly fault: string | null;
  } | null;
  readonly fair: FairView | null;
  readonly revealed: RevealedHand | null;
  readonly late: readonly LateView[];
  /** Calls that somebody still has to confirm. */
  readonly calls: readonly CallView[];
  /** What was ruled of a disputed face of the present throw. */
  readonly ruling: { readonly ruling: Die | 'again'; readonly office: Office; readonly name: string } | null;
  readonly tournament: string | null;
  /** The last rolls, oldest first, at most 60. */
  readonly rolls: readonly RollView[];
  /** The journal number of the last roll, void or correction; 0 before the first. Commands name it as `after`. */
  readonly lastResult: number;
  /** For staff only: others get none. */
  readonly alerts: readonly AlertView[];
};

/**
 * What has changed of a view: whole fields, the seats that changed or came, the seats that left, and the rolls to append
 * (of which the last 60 are kept). After a void or a correction `allRolls` takes the place of all that were known.
 */
export type TablePatch = Partial<Omit<TableView, 'seats' | 'rolls'>> & {
  readonly seats?: readonly SeatView[];
  readonly left?: readonly SeatNumber[];
  readonly rolls?: readonly RollView[];
  readonly allRolls?: readonly RollView[];
};

/** A fact of the service around the rules, as it is shown. Its fields are in docs/WIRE.md. */
export type ServiceFactView = { readonly type: string; readonly [field: string]: unknown };
export type ShownFact = Fact | ServiceFactView;

/** One journal entry as this client may see it. A hidden one comes without facts: its number is never left out. */
export type Change = {
  readonly number: number;
  readonly at: number;
  /** `seat 3`, `dealer Ada`, `shaker`, `house`. */
  readonly by: string;
  readonly facts: readonly ShownFact[];
};

/** A fact by itself, with the entry that recorded it. */
export type ShownTold = { readonly number: number; readonly at: number; readonly fact: ShownFact };

export type You =
  | { readonly kind: 'player'; readonly seat: SeatNumber; readonly name: string }
  | {
      readonly kind: 'staff';
      readonly user: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
      /** The offices this person holds at this table now. */
      readonly offices: readonly Office[];
    }
  | { readonly kind: 'watcher' };

/** Refusals of the rules, and those of the service around them. */
export type WireRefusal = {
  readonly code: Refusal['code'] | ServiceCode;
  readonly clause: string;
  readonly sentence: string;
};

export const SERVICE_CODES = [
  /** Not for this role, or not for another's seat. */
  'forbidden',
  /** The sender is not, or no longer, signed in or seated. */
  'signed-out',
  /** The same id was used for another command. */
  'id-reused',
  'not-open',
  /** Not at this step of the round. */
  'wrong-step',
  /** A supervisor has to approve it. */
  'needs-approval',
  /** The dice are too old, too few, or to be changed. */
  'dice-set',
  'fault',
  'too-soon',
  'bad-settings',
  /** There has been a roll, a void or a correction since the state it was meant for. */
  'stale',
  'held',
  'excluded',
  'unknown',
  'busy',
  'stopping',
  'store',
  'too-many',
  'malformed',
  'version',
] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];

// From server to client.

const refusal = z.object({
  code: z.string(),
  clause: z.string(),
  sentence: z.string(),
}) as unknown as z.ZodType<WireRefusal>;
const facts = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<readonly ShownFact[]>;
const change = z.object({
  number: z.int(),
  at: time,
  by: z.string(),
  facts,
}) as unknown as z.ZodType<Change>;
const told = z.object({
  number: z.int(),
  at: time,
  fact: z.looseObject({ type: z.string() }),
}) as unknown as z.ZodType<ShownTold>;
const view = z.looseObject({
  id: z.string(),
  seats: z.array(z.looseObject({ number: z.int() })),
}) as unknown as z.ZodType<TableView>;
const patch = z.looseObject({}) as unknown as z.ZodType<TablePatch>;
const you = z.looseObject({ kind: z.enum(['player', 'staff', 'watcher']) }) as unknown as z.ZodType<You>;

/** The first message, also after a break: all there is now, and what was missed since `from`, oldest first. */
export const welcome = z.object({
  type: z.literal('welcome'),
  version: z.int(),
  now: time,
  you,
  number: z.int(),
  view,
  missed: z.array(change),
  /** Whether `missed` reaches back to `from`; if not, older entries are read over HTTP. */
  complete: z.boolean(),
  /** What the last roll came to and what has undone it since: the facts, oldest first. */
  told: z.array(told),
  presence: z.object({
    seats: z.array(z.int()),
    locked: z.array(z.int()),
    devices: z.array(z.string()),
    displays: z.array(z.string()),
  }),
});

/** Whose terminal, which device and which display is connected to this server now. */
export const presence = z.object({
  type: z.literal('presence'),
  seats: z.array(z.int()),
  /** Those of them that have locked their wagers since betting was last closed. */
  locked: z.array(z.int()),
  devices: z.array(z.string()),
  displays: z.array(z.string()),
});

/** What has happened since, in order and without gaps: entries `from` to `number`. */
export const changes = z.object({
  type: z.literal('changes'),
  now: time,
  from: z.int(),
  number: z.int(),
  changes: z.array(change),
  patch,
});

/** Sent when the command is durable, or refused. */
export const answer = z.object({
  type: z.literal('answer'),
  id: z.string(),
  ok: z.boolean(),
  /** The entry that recorded it; the present number if it changed nothing or was refused. */
  number: z.int().optional(),
  refusal: refusal.optional(),
  /** A pairing code, or the wagers that could not be made again. */
  result: z
    .object({
      code: z.string().optional(),
      left: z.array(z.object({ wager: z.string(), amount: z.int(), refusal })).optional(),
    })
    .optional(),
});

export const pong = z.object({ type: z.literal('pong'), sent: z.number(), now: time });

/** Something about the connection itself. After one that says `closing` the server closes it. */
export const notice = z.object({
  type: z.literal('notice'),
  code: z.string(),
  sentence: z.string(),
  closing: z.boolean(),
});

export const serverMessage = z.discriminatedUnion('type', [welcome, changes, answer, presence, pong, notice]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Close codes of the socket beyond the usual ones. */
export const CLOSE_CODES = {
  /** The message was no message. */
  malformed: 4400,
  /** The token is not, or no longer, good. */
  signedOut: 4401,
  forbidden: 4403,
  /** No such table. */
  unknown: 4404,
  /** Nothing was heard from the client for too long. */
  silent: 4408,
  /** Another terminal has been paired with the seat. */
  replaced: 4409,
  version: 4426,
  /** Too many messages, or too many connections. */
  tooMany: 4429,
  /** The server stops: connect again, perhaps to another. */
  stopping: 4503,
} as const;

// Resources (HTTP).

export const openPractice = z.strictObject({
  house: houseConfig,
  settings: tableSettings.optional(),
  /** What the table is called; the ruleset's title unless said. */
  table: personName.optional(),
  /** The name of the one who sits down. */
  name: personName,
});
export type OpenPractice = z.infer<typeof openPractice>;

/** Where a guest or a paired terminal now sits, and the token that says so. Keep it: it is shown once. */
export const seated = z.object({ table: z.string(), seat: z.int(), token: z.string(), code: z.string().nullable() });
export type Seated = z.infer<typeof seated>;

export const joinTable = z.strictObject({
  /** The table's code, as shown to those who sit there. */
  code: z.string().min(1).max(20),
  name: personName,
  seat: seatNumber.optional(),
});

export const pairTerminal = z.strictObject({ code: z.string().min(1).max(20) });

const lobbyTable = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TABLE_KINDS),
  ruleset: z.string(),
  game: z.string(),
  status: z.string(),
  limits: z.object({ min: z.int(), max: z.int() }),
  puck: z.union([z.literal('off'), z.int()]),
  seats: z.int(),
  seatsMax: z.int().nullable(),
  /** Whether anybody may sit down; if so, with this code. */
  code: z.string().nullable(),
  rolls: z.int(),
});
export type LobbyTable = z.infer<typeof lobbyTable>;

export const lobby = z.object({
  version: z.string(),
  tables: z.array(lobbyTable),
  /** What can be opened: every ruleset and its games. */
  rulesets: z.array(
    z.object({
      ruleset: z.string(),
      title: z.string(),
      games: z.array(z.object({ game: z.string(), title: z.string() })),
    }),
  ),
  /** Whether somebody still has to become administrator with the code on the server's terminal. */
  needsAdministrator: z.boolean(),
});
export type Lobby = z.infer<typeof lobby>;

const user = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,31}$/, 'two to thirty-two of a-z, 0-9, dot, dash, underscore');
const password = z.string().min(10).max(200);

/** The first administrator, or anyone who was given a one-time code: chooses a password. */
export const claimAccount = z.strictObject({
  code: z.string().min(1).max(40),
  user,
  name: personName.optional(),
  password,
});
export const signIn = z.strictObject({ user: z.string().max(64), password: z.string().max(200) });
export const signedIn = z.object({
  token: z.string(),
  user: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** Signed out by itself after so long without a word. */
  idleMs: z.int(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const changePassword = z.strictObject({ password: z.string().max(200), next: password });

export const addStaff = z.strictObject({ user, name: personName, roles: z.array(z.enum(STAFF_ROLES)).min(1) });
export const changeStaff = z.strictObject({
  roles: z.array(z.enum(STAFF_ROLES)).min(1).optional(),
  active: z.boolean().optional(),
  unlock: z.literal(true).optional(),
  /** A new one-time code; the old password no longer works. */
  reset: z.literal(true).optional(),
});
/** With a one-time code where a password has to be chosen. */
export const staffChanged = z.object({ user: z.string(), code: z.string().nullable() });

export const staffList = z.object({
  staff: z.array(
    z.object({
      user: z.string(),
      name: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      active: z.boolean(),
      locked: z.boolean(),
      lastSignIn: time.nullable(),
    }),
  ),
});
export const sessionList = z.object({
  sessions: z.array(z.object({ id: z.string(), user: z.string(), since: time, address: z.string() })),
});

/** A supervisor's sign-in for one command at one table. */
export const approve = z.strictObject({
  user: z.string().max(64),
  password: z.string().max(200),
  table: z.string().max(64),
  command: z.string().max(40),
});
export const approved = z.object({ approval: z.string(), by: z.string(), expires: time });

export const createTable = z.strictObject({
  kind: z.enum(['dealer-run', 'automated', 'roll-to-win']),
  name: personName,
  house: houseConfig,
  settings: tableSettings.optional(),
});
export const created = z.object({ table: z.string() });

/** The same as a `command` on the socket, for those who have none. */
export const commandRequest = command.omit({ type: true });
export type CommandRequest = z.infer<typeof commandRequest>;

/** A roll as a seat may recall it: its wagers, what they did, and its money before and after. */
export const recall = z.object({
  rolls: z.array(
    z.object({
      number: z.int(),
      at: time,
      hand: z.int(),
      dice: z.array(z.int()),
      outcome: z.string(),
      seats: z.array(
        z.object({
          seat: z.int(),
          before: z.int().nullable(),
          after: z.int().nullable(),
          wagers: z.array(z.looseObject({ name: z.string(), stake: z.int() })),
          settlements: z.array(z.looseObject({ type: z.string(), wager: z.string() })),
        }),
      ),
      /** Whether these dice took the place of others that had been entered in error. */
      corrected: z.boolean(),
      /** Whether its result was voided: the wagers it decided went back. */
      voided: z.boolean(),
    }),
  ),
  /** Pass as `before` for older ones; null at the beginning. */
  older: z.int().nullable(),
});
export type Recall = z.infer<typeof recall>;

export const revealedHand = z.object({
  version: z.literal(1),
  table: z.string(),
  hand: z.int(),
  hash: z.string(),
  secret: z.string(),
  seeds: z.array(z.object({ seat: z.int(), seed: z.string() })),
  rolls: z.array(z.tuple([z.int(), z.int()])),
});

export const journalPage = z.object({
  entries: z.array(
    z.looseObject({ number: z.int(), at: time, by: z.string(), facts: z.array(z.looseObject({ type: z.string() })) }),
  ),
  next: z.int().nullable(),
});

// Devices.

export const addDevice = z.strictObject({ table: z.string().max(64), kind: z.literal('shaker'), name: personName });
/** The key is shown once, for the device's own configuration. */
export const deviceAdded = z.object({ device: z.string(), key: z.string() });
export const deviceList = z.object({
  devices: z.array(
    z.object({ device: z.string(), table: z.string(), kind: z.string(), name: z.string(), active: z.boolean() }),
  ),
});

/** A shaker asks what to do. It waits up to `waitMs` for something. */
export const shakerPoll = z.strictObject({ waitMs: z.int().min(0).max(25_000) });
export const shakerTask = z.object({
  now: time,
  /** Shake and report under this number; null: nothing to do. */
  cycle: z.int().nullable(),
  trial: z.boolean(),
});

export const SHAKER_FAULTS = ['no-power', 'jammed', 'selector', 'seal-broken', 'sensor', 'other'] as const;

/** What a cycle came to: two dice at rest and flat, dice that don't count, or a fault. */
export const shakerReport = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('rest'), cycle: z.int(), dice }),
  z.strictObject({ result: z.literal('not-flat'), cycle: z.int() }),
  z.strictObject({ result: z.literal('stacked'), cycle: z.int() }),
  z.strictObject({ result: z.literal('fault'), cycle: z.int().nullable(), fault: z.enum(SHAKER_FAULTS), words: text }),
]);
export type ShakerReport = z.infer<typeof shakerReport>;
export const deviceAnswer = z.object({ ok: z.boolean(), refusal: refusal.optional() });

// Errors.

/** What every HTTP error looks like. */
export const httpError = z.object({ error: refusal });
export type HttpError = z.infer<typeof httpError>;

export type { Call, Cents, Dice, Die, Fact, HouseConfig, Office, Outcome, Puck, SeatNumber, Shooter, Wager };
