import {
  baseOf,
  type Cents,
  diceText,
  dollars,
  type Fact,
  type House,
  houseOf,
  type Settlement,
  subjectOf,
  type WagerName,
} from '@hardway/rules';
import type { Change, TableView } from '@hardway/server/messages';

type SeatLine = { readonly number: number; readonly name: string; readonly buyIn: number };

/** A record in the making: how the table was when it began, and a line for everything since. */
export type Recording = {
  readonly table: string;
  /** The last journal entry in it. */
  readonly number: number;
  readonly config: TableView['house'];
  readonly seats: readonly SeatLine[];
  readonly lines: readonly string[];
  /** Money of others is not shown: what they must have had, so that the record can be played again. */
  readonly needs: { readonly [seat: number]: { readonly rail: number; readonly least: number } };
};

/** A record begins with the puck off and betting open; wagers that stand are made again. Until then there is none. */
export const beginRecord = (view: TableView, number: number): Recording | null => {
  if (view.puck !== 'off' || view.noMoreBets || view.diceOut || view.handRolls > 0) return null;
  const lines = view.seats.flatMap(({ number: seat, layout }) =>
    layout.map(({ name, stake }) => `${seat} ${name} ${dollars(stake)}`),
  );
  if (view.seats.some(({ layout }) => layout.some(({ name }) => /^(dont-)?come /.test(name)))) return null;
  const shooter = view.shooter === 'nobody' ? [] : [`${view.shooter} shoots`];
  const stakes = (seat: TableView['seats'][number]): number =>
    seat.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0);
  return {
    table: view.name,
    number,
    config: view.house,
    seats: view.seats.map(seat => ({ number: seat.number, name: seat.name, buyIn: (seat.rail ?? 0) + stakes(seat) })),
    lines: [...lines, ...shooter],
    needs: Object.fromEntries(
      view.seats.filter(({ rail }) => rail === null).map(({ number: seat }) => [seat, { rail: 0, least: 0 }]),
    ),
  };
};

/** The record with one more journal entry in it; null where an entry is missing or can't be written down. */
export const recorded = (recording: Recording | null, change: Change, view: TableView): Recording | null => {
  if (recording === null || change.number !== recording.number + 1) return null;
  const house = houseOf(recording.config);
  let next: Recording = { ...recording, number: change.number };
  const facts = change.facts as readonly Fact[];
  for (const fact of facts) {
    if ((fact.type as string) === 'corrected' || (fact.type as string) === 'limitsPosted') return null;
    next = { ...next, ...withFact(house, next, fact, facts, view) };
  }
  return next;
};

const withFact = (
  house: House,
  recording: Recording,
  fact: Fact,
  all: readonly Fact[],
  view: TableView,
): Partial<Recording> => {
  const line = (...added: readonly string[]): Partial<Recording> => ({ lines: [...recording.lines, ...added] });
  const moved = (seat: number, amount: number): Partial<Recording> => ({ needs: spent(recording.needs, seat, amount) });
  switch (fact.type) {
    case 'seatTaken': {
      const known = fact.buyIn as number | undefined;
      const taken = recording.seats.some(({ number }) => number === fact.seat);
      if (taken) return known === undefined ? {} : line(`${fact.seat} buys-in ${dollars(fact.buyIn)}`);
      return {
        seats: [...recording.seats, { number: fact.seat, name: fact.name, buyIn: known ?? 0 }].sort(
          (a, b) => a.number - b.number,
        ),
        ...(known === undefined ? { needs: { ...recording.needs, [fact.seat]: { rail: 0, least: 0 } } } : {}),
      };
    }
    case 'boughtIn':
      return (fact.amount as number | undefined) === undefined
        ? {}
        : line(`${fact.seat} buys-in ${dollars(fact.amount)}`);
    case 'cashedOut':
      return (fact.amount as number | undefined) === undefined ? {} : line(`${fact.seat} cashes-out`);
    case 'wagerMade': {
      const late = fact.confirmedBy === undefined ? '' : ` by ${fact.confirmedBy.join(' ')}`;
      return {
        ...line(`${fact.seat} ${late === '' ? '' : 'late '}${fact.wager} ${dollars(fact.amount)}${late}`),
        ...moved(fact.seat, -(fact.amount + fact.commission)),
      };
    }
    case 'wagerReduced':
      return {
        ...line(`${fact.seat} down ${fact.wager} by ${dollars(fact.amount)}`),
        ...moved(fact.seat, fact.amount + fact.commission),
      };
    case 'wagerTakenDown':
      return {
        ...(cameWithBase(fact, all) ? {} : line(`${fact.seat} down ${fact.wager}`)),
        ...moved(fact.seat, fact.amount + fact.commission),
      };
    case 'called':
      return line(...callLines(house, fact, view));
    case 'couponPut':
      return line(`${fact.seat} match-play ${fact.wager} ${dollars(fact.value)}`);
    case 'diceTaken':
      return line(`${fact.by} shoots`);
    case 'dicePassed':
      return fact.by === 'dealer' ? {} : line(`${fact.by} passes`);
    case 'bettingClosed':
      return line('no-more-bets');
    case 'diceThrown':
      return line('dice-out');
    case 'powerDrawn':
      return line(`power ${fact.wager} ${fact.column}`);
    case 'rolled':
      return {
        ...line(`roll ${diceText(fact.dice)}: ${fact.outcome}`, ...fact.settlements.flatMap(resultText)),
        needs: fact.settlements.reduce(
          (needs, settlement) => spent(needs, settlement.seat, paidBy(settlement)),
          recording.needs,
        ),
      };
    case 'noRollCalled':
      return line(`no-roll ${fact.reason}`.trim());
    case 'rollVoided':
      return line(`void ${fact.reason}`.trim(), ...fact.settlements.flatMap(resultText));
    case 'roundVoided':
      return line(`void ${fact.reason}`.trim());
    default:
      // Offers and what the service around the rules records have no place in a record.
      return {};
  }
};

/** Odds that come down with the wager they support are not taken down apart. */
const cameWithBase = (fact: Extract<Fact, { type: 'wagerTakenDown' }>, all: readonly Fact[]): boolean => {
  const base = baseOf(subjectOf(fact.wager));
  return (
    base !== undefined &&
    all.some(other => other.type === 'wagerTakenDown' && other.seat === fact.seat && other.wager === base)
  );
};

/** A call as it was made: for all wagers of a kind where it covered them, else for that one only. */
const callLines = (house: House, fact: Extract<Fact, { type: 'called' }>, view: TableView): readonly string[] => {
  const [first] = fact.wagers;
  if (first === undefined) return [];
  const { kind } = subjectOf(first);
  const standing = view.seats.find(({ number }) => number === fact.seat)?.layout ?? [];
  const same = standing.filter(({ name }) => subjectOf(name).kind === kind);
  const only = house.book.calls.coverKind && same.length > fact.wagers.length ? ' only' : '';
  // A call that only ends the one before is the opposite of what this kind may be called.
  const ended = house.rules[first as WagerName]?.book.working.calls.includes('on') ? 'off' : 'on';
  return [`${fact.seat} ${fact.call ?? ended} ${first}${only}`];
};

const spent = (needs: Recording['needs'], seat: number, amount: number): Recording['needs'] => {
  const known = needs[seat];
  if (known === undefined) return needs;
  const rail = known.rail + amount;
  return { ...needs, [seat]: { rail, least: Math.min(known.least, rail) } };
};

const paidBy = (settlement: Settlement): number => {
  switch (settlement.type) {
    case 'won':
      return settlement.winnings - settlement.less + settlement.coupon + (settlement.stays ? 0 : settlement.stake);
    case 'returned':
      return settlement.stake + settlement.held;
    default:
      return 0;
  }
};

const resultText = (settlement: Settlement): readonly string[] => {
  const about = `  ${settlement.seat} ${settlement.wager}`;
  const coupon = (end: string): readonly string[] =>
    'coupon' in settlement && settlement.coupon > 0 ? [`  ${settlement.seat} match-play ${end}`] : [];
  switch (settlement.type) {
    case 'won': {
      const less = settlement.less > 0 ? ` less ${dollars(settlement.less)}` : '';
      return [
        `${about} wins ${dollars(settlement.winnings)}${less}${settlement.stays ? ' stays' : ''}`,
        ...coupon(`wins ${dollars(settlement.coupon)}`),
      ];
    }
    case 'lost':
      return [`${about} loses ${dollars(settlement.stake)}`, ...coupon('taken')];
    case 'returned':
      return [`${about} returned ${dollars(settlement.stake)}`, ...coupon('returned')];
    case 'moved':
      return [`${about} moves ${settlement.to}`];
    case 'barred':
      return [`${about} barred`];
    case 'marked':
      return [];
  }
};

/** The record as text, as `hardway replay` reads it. */
export const recordText = ({ table, config, seats, lines, needs }: Recording): string => {
  const house = houseOf(config);
  const quoted = (text: string): string => text.replaceAll('"', "'");
  const tags = [
    `[Ruleset "${house.ruleset}"]`,
    `[Game "${house.gameName}"]`,
    `[Limits "${dollars(house.limits.min)}-${dollars(house.limits.max)}"]`,
    ...(config.unit === undefined ? [] : [`[Unit "${dollars(config.unit)}"]`]),
    ...(house.multiple === 'none' ? [] : [`[Odds "${house.multiple}"]`]),
    ...seats.map(({ number, name, buyIn }) => {
      const needed = needs[number] === undefined ? 0 : -needs[number].least;
      return `[Seat "${number}" "${quoted(name)}" "${dollars(Math.max(buyIn, needed) as Cents)}"]`;
    }),
    ...Object.entries(config.options ?? {}).map(([name, value]) => `[Option "${name}" "${value}"]`),
    `[Table "${quoted(table)}"]`,
  ];
  return `${tags.join('\n')}\n${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`;
};
