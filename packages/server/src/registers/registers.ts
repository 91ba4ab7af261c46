import type { RandomFor } from '../dice/random.ts';
import { type Action, leaveOf } from '../identity/matrix.ts';
import { type Actor, type ApprovedBy, whoIs } from '../live/people.ts';
import { refuse, SERVICE, type TableRefusal } from '../live/refusal.ts';
import type { Timers } from '../live/timers.ts';
import type { AnyDecider } from '../log/decider.ts';
import { entryOf } from '../log/load.ts';
import type { Log } from '../log/log.ts';
import { Logs } from '../log/logs.ts';
import { canonical } from '../store/canonical.ts';
import type { Store } from '../store/store.ts';
import { accountingRegister } from './accounting/accounting.ts';
import { cageRegister } from './cage/cage.ts';
import { caseRegister } from './cases/cases.ts';
import { diceRegister } from './dice/dice.ts';
import { inspectionRegister } from './inspection/inspection.ts';
import { keepingRegister } from './keeping/keeping.ts';
import { patronRegister } from './patrons/patrons.ts';
import { type AnyRegister, either, type Register, type RegisterChance, type Request } from './register.ts';
import { tournamentRegister } from './tournaments/tournaments.ts';
import { whereaboutsRegister } from './whereabouts/whereabouts.ts';

/** Every register of the house. */
export const REGISTERS = [
  accountingRegister,
  cageRegister,
  caseRegister,
  diceRegister,
  inspectionRegister,
  keepingRegister,
  patronRegister,
  tournamentRegister,
  whereaboutsRegister,
] as const satisfies readonly AnyRegister[];

export const REGISTER_DECIDERS: readonly AnyDecider[] = REGISTERS.map(({ decider }) => decider);

type RegisterLog<State, Command, Fact> = Log<State, Request<Command>, Fact, TableRefusal>;

type Answered<Fact> =
  | { readonly ok: true; readonly number: number; readonly facts: readonly Fact[]; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: TableRefusal };

const REUSED = refuse('id-reused', SERVICE, 'That id was used for another command');

const SEED_BYTES = 32;

/** Commands whose chance is remembered, so that one sent again is the same command. */
const DRAWN_KEPT = 200;

/** What a command to a register comes with. */
type Brought = { readonly approvedBy?: ApprovedBy | undefined; readonly known?: unknown };

/** The registers at work in this process. */
export class Registers {
  readonly #logs = new Map<string, Logs<unknown, unknown, unknown, TableRefusal>>();
  readonly #store: Store;
  readonly #random: RandomFor;
  readonly #drawn = new Map<string, RegisterChance>();

  constructor(store: Store, now: () => number, timers: Timers, random: RandomFor) {
    this.#store = store;
    this.#random = random;
    for (const { kind, decider } of REGISTERS as readonly AnyRegister[])
      this.#logs.set(kind, new Logs(store, decider, now, timers));
  }

  /** A register's stream. One that nothing has happened in is empty. */
  log<State, Command extends { type: string }, Service extends { type: string }, Fact extends { type: string }>(
    { kind }: Register<State, Command, Service, Fact>,
    name = 'main',
  ): Promise<RegisterLog<State, Command | Service, Fact>> {
    const logs = this.#logs.get(kind);
    if (logs === undefined) throw new Error(`there is no register ${kind}`);
    return logs.get(name) as Promise<RegisterLog<State, Command | Service, Fact>>;
  }

  /** The names of a register's streams. */
  async names({ kind }: AnyRegister): Promise<readonly string[]> {
    return (await this.#logs.get(kind)?.names()) ?? [];
  }

  /** Decides a command and makes it durable. The id is the sender's own. */
  async ask<State, Command extends { type: string }, Service extends { type: string }, Fact extends { type: string }>(
    register: Register<State, Command, Service, Fact>,
    name: string,
    by: Actor,
    id: string,
    asked: Command | Service,
    { approvedBy, known }: Brought = {},
  ): Promise<Answered<Fact>> {
    const forbidden = refusedTo(register, by, asked.type) ?? refusedAlone(register, by, asked, approvedBy);
    if (forbidden !== undefined) return { ok: false, refusal: forbidden };
    const log = await this.log(register, name);
    const who = whoIs(by);
    const unique = `${log.stream}/${who}/${id}`;
    const chance = register.draws?.some(type => type === asked.type) === true ? this.#chanceFor(unique) : undefined;
    const command = {
      by,
      asked,
      ...(approvedBy === undefined ? {} : { approvedBy }),
      ...(chance === undefined ? {} : { chance }),
      ...(known === undefined ? {} : { known }),
    };
    const reply = await log.handle({ id: unique, who, command });
    switch (reply.type) {
      case 'done':
        return { ok: true, number: reply.entry.number, facts: reply.entry.facts, repeated: reply.repeated };
      case 'refused':
        return { ok: false, refusal: reply.refusal };
      case 'reused-id':
        return this.#earlier(log.stream, unique, command);
    }
  }

  /** The same request with other chance, or when the house knew other things, is the same request. */
  async #earlier<Fact>(stream: string, id: string, { by, asked }: Request<unknown>): Promise<Answered<Fact>> {
    const row = await this.#store.find(stream, id);
    const earlier = row && (JSON.parse(row.command) as Request<unknown>);
    const isSame =
      earlier !== undefined &&
      canonical(earlier.asked) === canonical(asked) &&
      canonical(earlier.by) === canonical(by) &&
      (earlier.chance !== undefined || earlier.known !== undefined);
    if (row === undefined || !isSame) return { ok: false, refusal: REUSED };
    const { number, facts } = entryOf<Fact>(row);
    return { ok: true, number, facts, repeated: true };
  }

  #chanceFor(id: string): RegisterChance {
    const known = this.#drawn.get(id);
    if (known !== undefined) return known;
    const drawn = { seed: this.#random('draw').hex(SEED_BYTES) };
    if (this.#drawn.size >= DRAWN_KEPT) this.#drawn.delete(this.#drawn.keys().next().value as string);
    this.#drawn.set(id, drawn);
    return drawn;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#logs.values()].map(logs => logs.close()));
  }
}

/** Why somebody may not ask this of a register; nothing if they may. What only the service asks is in no grid. */
const refusedTo = (register: Pick<AnyRegister, 'leave'>, by: Actor, type: string): TableRefusal | undefined => {
  if (by.kind === 'house') return undefined;
  const roles = by.kind === 'staff' ? by.roles : [];
  if (Object.hasOwn(register.leave, type) && roles.some(role => leaveOf(role, type as Action) === 'yes'))
    return undefined;
  return refuse('forbidden', SERVICE, `That is not for the ${roles.join(' or ') || by.kind}`);
};

/** Why this takes a second person, or another one; nothing if it takes none or the right one has approved it. */
const refusedAlone = (
  register: Pick<AnyRegister, 'approvers'>,
  by: Actor,
  asked: { readonly type: string },
  approvedBy: ApprovedBy | undefined,
): TableRefusal | undefined => {
  const roles = by.kind === 'staff' ? register.approvers?.(asked) : undefined;
  if (roles === undefined || by.kind !== 'staff') return undefined;
  const needed = (sentence: string): TableRefusal => refuse('needs-approval', SERVICE, sentence);
  if (approvedBy === undefined) return needed('A second person has to sign in and approve this');
  if (approvedBy.user === by.user) return needed('Somebody else has to approve this');
  return approvedBy.roles.some(role => roles.includes(role))
    ? undefined
    : needed(`It is approved by the ${either(roles)}`);
};
