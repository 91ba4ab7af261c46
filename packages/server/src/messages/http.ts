import { z } from 'zod';
import { STAFF_ROLES } from '../identity/leave.ts';
import { houseConfig, personName, seatNumber, time } from '../live/fields.ts';
import { paper, TABLE_KINDS, tableSettings } from '../live/opening/model.ts';
import { refusal } from './table.ts';
import { command } from './wire.ts';

/** A strategy of the library, by its name. */
const strategyName = z.string().min(1).max(60);

/** Longer than any strategy that people write. */
const STRATEGY_TEXT_MAX = 10_000;

/** A bot that plays a strategy at a seat of a practice table: one of the library, by its name, or a text. */
export const addBot = z.union([
  z.strictObject({ strategy: strategyName }),
  z.strictObject({ text: z.string().min(1).max(STRATEGY_TEXT_MAX) }),
]);
export type AddBot = z.infer<typeof addBot>;
export const seatedBot = z.object({ seat: z.int(), name: z.string() });

/** How bots throw. What is not said is false. */
export const paceBots = z.strictObject({
  /** How long they hold the dice before they throw. */
  pauseMs: z.int().min(200).max(10_000),
  /** Whether they wait for nobody: who sits at the table watches, and is not waited for. */
  watched: z.boolean().optional(),
  /** Whether they hold the dice until they are let go on. */
  held: z.boolean().optional(),
  /** Whether they throw once now, held or not. */
  once: z.boolean().optional(),
});
export type PaceBots = z.infer<typeof paceBots>;

/** What bots can play at a table of this house. */
export const askStrategies = z.strictObject({ house: houseConfig });
const playableStrategy = z.object({
  strategy: z.string(),
  title: z.string(),
  /** What it does or where it comes from, in a sentence. */
  about: z.string(),
});
export type PlayableStrategy = z.infer<typeof playableStrategy>;
export const strategyList = z.object({ strategies: z.array(playableStrategy) });
export type StrategyList = z.infer<typeof strategyList>;

/** More than any table has seats. */
const BOTS_MAX = 40;

export const openPractice = z.strictObject({
  house: houseConfig,
  settings: tableSettings.optional(),
  /** The table's name; the ruleset's title by default. */
  table: personName.optional(),
  /** The name of the one who sits down. */
  name: personName,
  /** Strategies that play other seats. */
  bots: z.array(addBot).max(BOTS_MAX).optional(),
  /** Whether the bots sit down first, so that the dice come to them first. */
  watch: z.boolean().optional(),
});
export type OpenPractice = z.infer<typeof openPractice>;

/** The seat of a guest or a paired terminal, and the token that proves it. Keep the token: it is shown once. */
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
  /** Whether guests may open practice tables here. */
  practice: z.boolean(),
  /** What a guest sits down with at a practice table, unless its set-up says otherwise. */
  playMoney: z.int(),
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
  /** The session ends after this long without activity. */
  idleMs: z.int(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const changePassword = z.strictObject({ password: z.string().max(200), next: password });

/** A PIN for relieving somebody at a table: six digits that are neither all alike nor in a row. */
const pin = z
  .string()
  .regex(/^\d{6}$/, 'six digits')
  .refine(digits => !/^(\d)\1*$/.test(digits) && !'01234567890 09876543210'.includes(digits), {
    message: 'six digits that are neither all alike nor in a row',
  });
export const changePin = z.strictObject({ password: z.string().max(200), pin });
export const relieve = z.strictObject({ user: z.string().max(64), pin: z.string().max(20) });
/** People by user name, with what they are called: who may relieve the caller at a table, or everybody. */
export const people = z.object({ people: z.array(z.object({ user: z.string(), name: z.string() })) });

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
      /** Whether a password has yet to be chosen with the one-time code. */
      waits: z.boolean(),
    }),
  ),
});
export type StaffList = z.infer<typeof staffList>;
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      user: z.string(),
      name: z.string(),
      since: time,
      seenAt: time,
      address: z.string(),
      /** The only table it is for, if it began with a PIN. */
      table: z.string().nullable(),
      /** Whether it is the session of the caller. */
      isOwn: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionList>;

/** What every role may do: wherever it is, and at a station of a table. */
export const accessList = z.object({
  roles: z.array(z.object({ role: z.enum(STAFF_ROLES), anywhere: z.array(z.string()), atTable: z.array(z.string()) })),
});
export type AccessList = z.infer<typeof accessList>;

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
  /** Approvals, submissions and reports that are at hand already. */
  papers: z.array(paper).max(20).optional(),
});
export const created = z.object({ table: z.string() });

/** The same as a `command` on the socket, for those who have none. */
export const commandRequest = command.omit({ type: true });
export type CommandRequest = z.infer<typeof commandRequest>;

/** The first entry of the dice, for somebody else of the crew to confirm. */
export const enteredDice = z.object({ dice: z.tuple([z.int(), z.int()]), by: z.string() });

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

const pips = z.tuple([z.int(), z.int()]);
const secretOfHand = { table: z.string(), hand: z.int(), hash: z.string(), secret: z.string() };

export const revealedHand = z.discriminatedUnion('version', [
  z.object({
    version: z.literal(1),
    ...secretOfHand,
    seeds: z.array(z.object({ seat: z.int(), seed: z.string() })),
    rolls: z.array(pips),
  }),
  z.object({
    version: z.literal(2),
    ...secretOfHand,
    rolls: z.array(
      z.object({
        seeds: z.array(z.object({ seat: z.int(), hash: z.string(), seed: z.string().nullable() })),
        dice: pips,
      }),
    ),
  }),
]);

export const journalPage = z.object({
  entries: z.array(
    z.looseObject({ number: z.int(), at: time, by: z.string(), facts: z.array(z.looseObject({ type: z.string() })) }),
  ),
  next: z.int().nullable(),
});

/** What every HTTP error looks like. */
export const httpError = z.object({ error: refusal });
export type HttpError = z.infer<typeof httpError>;
