import {
  type Cents,
  dollars,
  type OptionName,
  type Payout,
  payoutText,
  type SeatNumber,
  type WagerKind,
} from '@hardway/rules';

/** How many quoted values each tag has. The last four are free text. */
export const TAG_VALUES = {
  Ruleset: 1,
  Game: 1,
  Edition: 1,
  Limits: 1,
  Unit: 1,
  Odds: 1,
  Seat: 3,
  Option: 2,
  Pays: 2,
  Without: 1,
  Event: 1,
  Date: 1,
  Table: 1,
  Site: 1,
} as const;

export type TagName = keyof typeof TAG_VALUES;
export const TAG_NAMES = Object.keys(TAG_VALUES) as readonly TagName[];

/** A tag, spelt canonically. */
export type Tag = { readonly name: TagName; readonly values: readonly string[] };

export const tagText = ({ name, values }: Tag): string => `[${name} ${values.map(value => `"${value}"`).join(' ')}]`;

export type SeatTag = { readonly number: SeatNumber; readonly name: string; readonly buyIn: Cents };

/** What one tag settles. */
export type Setting =
  | { readonly tag: 'Ruleset' | 'Game' | 'Event' | 'Date' | 'Table' | 'Site'; readonly text: string }
  | { readonly tag: 'Limits'; readonly min: Cents; readonly max: Cents }
  | { readonly tag: 'Unit'; readonly amount: Cents }
  | { readonly tag: 'Odds'; readonly multiple: number }
  | { readonly tag: 'Edition'; readonly edition: number }
  | { readonly tag: 'Seat'; readonly seat: SeatTag }
  | { readonly tag: 'Option'; readonly option: OptionName; readonly text: string }
  | { readonly tag: 'Pays'; readonly line: string; readonly odds: Payout }
  /** Wagers that the layout has no area for. */
  | { readonly tag: 'Without'; readonly kinds: readonly WagerKind[] };

const valuesOf = (setting: Setting): readonly string[] => {
  switch (setting.tag) {
    case 'Limits':
      return [`${dollars(setting.min)}-${dollars(setting.max)}`];
    case 'Unit':
      return [dollars(setting.amount)];
    case 'Odds':
      return [String(setting.multiple)];
    case 'Edition':
      return [String(setting.edition)];
    case 'Seat':
      return [String(setting.seat.number), setting.seat.name, dollars(setting.seat.buyIn)];
    case 'Option':
      return [setting.option, setting.text];
    case 'Pays':
      return [setting.line, payoutText(setting.odds)];
    case 'Without':
      return [setting.kinds.join(' ')];
    default:
      return [setting.text];
  }
};

export const tagOf = (setting: Setting): Tag => ({ name: setting.tag, values: valuesOf(setting) });

/** What may be given once: `ruleset`, `option fire`, `seat 1`. Faults of a house are named by the same words. */
export const keyOf = (setting: Setting): string => {
  if (setting.tag === 'Seat') return `seat ${setting.seat.number}`;
  if (setting.tag === 'Option') return `option ${setting.option}`;
  if (setting.tag === 'Pays') return `pays ${setting.line}`;
  return setting.tag.toLowerCase();
};
