import {
  bookOf,
  type Cents,
  type Command,
  dollars,
  type Fact,
  type House,
  type Limits,
  OPTIONS,
  raisableAt,
  type SeatNumber,
} from '@hardway/rules';
import type { RecordAction, Recorded } from './action.ts';
import { collapsed } from './lines.ts';
import type { RecordEntry } from './record.ts';
import { effectOf, resultLines } from './results.ts';
import { type SeatTag, type Setting, tagOf } from './tag.ts';
import { writeRecord } from './write-record.ts';

/** A command that was accepted and the facts it made true. */
export type PlayedCommand = { readonly command: Command; readonly facts: readonly Fact[] };

export type Exported = {
  readonly record: string;
  /** What happened that a record has no words for, a sentence each: replayed without it, the record may differ. */
  readonly unsaid: readonly string[];
};

type FreeText = { readonly [tag in 'Event' | 'Date' | 'Table' | 'Site']?: string };

/** The record of a table from all its commands since it was opened. Commands that changed nothing are left out. */
export const recordOf = (house: House, commands: readonly PlayedCommand[], about: FreeText = {}): Exported => {
  const seats = new Map<SeatNumber, SeatTag>();
  const entries: RecordEntry[] = [];
  const unsaid: string[] = [];
  for (const { command, facts } of commands) {
    if (facts.length === 0) continue;
    const { outcome, settlements } = effectOf(facts);
    const results = settlements.flatMap(resultLines).map(text => ({ line: 0, text }));
    for (const action of isRecorded(command)
      ? [plain(command)]
      : facts.flatMap(fact => actionsOf(fact, seats, unsaid))) {
      entries.push({ line: 0, action, ...(outcome === undefined ? {} : { outcome }), results });
    }
  }
  const settings: Setting[] = [
    ...textSettings(about),
    ...houseSettings(house),
    ...[...seats.values()].map((seat): Setting => ({ tag: 'Seat', seat })),
  ];
  return { record: writeRecord({ tags: settings.map(tagOf), entries }), unsaid };
};

const isRecorded = (command: Command): command is Recorded => {
  switch (command.type) {
    case 'takeSeat':
    case 'leaveSeat':
    case 'agreeLimits':
    case 'offerDice':
    case 'declineDice':
    case 'orderPass':
      return false;
    default:
      return true;
  }
};

/** Text that can't be taken for anything else in a record: one line, no comment, no quotes. */
const plainText = (text: string): string => collapsed(text.replaceAll(';', ',').replaceAll('"', "'"));

/** A reason may not end in what reads as a refusal. */
const plain = (command: Recorded): Recorded => {
  if (command.type !== 'callNoRoll' && command.type !== 'void') return command;
  const words = plainText(command.reason).split(' ');
  const last = (words.pop() as string).replace(/^!+/, '');
  return { ...command, reason: [...words, last].join(' ').trim() };
};

/** The lines that say what a command without a line of its own has brought about. */
const actionsOf = (fact: Fact, seats: Map<SeatNumber, SeatTag>, unsaid: string[]): readonly RecordAction[] => {
  switch (fact.type) {
    case 'seatTaken':
      return seated(fact, seats, unsaid);
    case 'cashedOut':
      return [{ type: 'cashOut', seat: fact.seat }];
    case 'diceTaken':
      return [{ type: 'takeDice', by: fact.by }];
    case 'dicePassed':
      return fact.by === 'dealer' ? [] : [{ type: 'passDice', seat: fact.by }];
    case 'limitsAgreed':
      unsaid.push(`seat ${fact.seat} agreed limits of its own`);
      return [];
    default:
      return [];
  }
};

/** A seat's first player has a tag; a later player buys in there. */
const seated = (
  { seat: number, name, buyIn }: { readonly seat: SeatNumber; readonly name: string; readonly buyIn: Cents },
  seats: Map<SeatNumber, SeatTag>,
  unsaid: string[],
): readonly RecordAction[] => {
  if (!seats.has(number)) {
    seats.set(number, { number, name: plainText(name), buyIn });
    return [];
  }
  const money = buyIn === 0 ? '' : ` with ${dollars(buyIn)}`;
  unsaid.push(`seat ${number} was taken again, by ${plainText(name)}${money}`);
  return buyIn === 0 ? [] : [{ type: 'buyIn', seat: number, amount: buyIn }];
};

const textSettings = (about: FreeText): readonly Setting[] =>
  (['Event', 'Date', 'Table', 'Site'] as const).flatMap(tag => {
    const text = about[tag];
    return text === undefined ? [] : [{ tag, text: plainText(text) }];
  });

/** Limits for a record, which has no word for more of a notice: none that was taken under it is refused by these. */
const tagLimits = ({ limits, unit }: House): Limits => {
  const { min, max, scope, centre = min } = limits;
  return { min: scope === 'player' ? unit : centre < min ? centre : min, max };
};

const houseSettings = (house: House): readonly Setting[] => {
  const { config, options } = house;
  return [
    { tag: 'Ruleset', text: config.ruleset },
    { tag: 'Game', text: config.game },
    // The newest edition is not named: a record without one is read by the rules in force.
    ...(house.book.edition === bookOf(config.ruleset)?.edition
      ? []
      : [{ tag: 'Edition', edition: house.book.edition } as const]),
    ...(config.limits === undefined ? [] : [{ tag: 'Limits', ...tagLimits(house) } as const]),
    ...(config.unit === undefined ? [] : [{ tag: 'Unit', amount: config.unit } as const]),
    ...(config.multiple === undefined ? [] : [{ tag: 'Odds', multiple: config.multiple } as const]),
    ...OPTIONS.flatMap((option): Setting[] =>
      config.options?.[option] === undefined ? [] : [{ tag: 'Option', option, text: options[option] ?? '' }],
    ),
    ...raisableAt(house).flatMap(([line]): Setting[] => {
      const odds = config.pays?.[line];
      return odds === undefined ? [] : [{ tag: 'Pays', line, odds }];
    }),
    ...(config.withoutAreas?.length ? [{ tag: 'Without', kinds: config.withoutAreas } as const] : []),
  ];
};
