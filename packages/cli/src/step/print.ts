import { type Change, puckText, type RecordStep, type SteppedRecord } from '@hardway/notation';
import { type Cents, dollars, layoutTotal, type Table } from '@hardway/rules';

const money = (amount: Cents): string => `$${dollars(amount)}`;

/** What a record is about: its title, the clauses it proves, and its table. */
export const openingText = ({ about, proves, tags, opening }: SteppedRecord): string =>
  [
    ...about,
    ...(proves.length === 0 ? [] : [`Proves ${proves.join(', ')}`]),
    '',
    ...tags,
    '',
    standingText(opening),
    '',
  ].join('\n');

/** A line of the record, then all that it did. */
export const stepText = (step: RecordStep, width: number): string => {
  const margin = ' '.repeat(width + 2);
  const said = [
    ...step.results,
    ...(step.refusal === undefined ? [] : [`refused: ${step.refusal.sentence}`]),
    ...(step.isCheck ? ['checked'] : []),
    ...(step.changes.length === 0 ? [] : [changesText(step.table, step.changes)]),
  ];
  return [
    ...step.notes.map(note => `${margin}; ${note}`),
    `${String(step.line).padStart(width)}  ${step.text}`,
    ...said.map(text => `${margin}  ${text.replaceAll('\n', `\n${margin}  `)}`),
  ].join('\n');
};

/** Changes of the table first, then those of each seat on a line of its own. */
const changesText = (table: Table, changes: readonly Change[]): string => {
  const common = changes.filter(change => !('seat' in change)).map(({ text }) => text);
  const seats = table.seats.flatMap(({ number, name }) => {
    const own = changes.filter(change => 'seat' in change && change.seat === number);
    return own.length === 0 ? [] : [`${number} ${name}: ${own.map(withSign).join(', ')}`];
  });
  return [...(common.length === 0 ? [] : [common.join(', ')]), ...seats].join('\n');
};

/** A change of the rail is told with its sign; what stands on the layout says enough. */
const withSign = (change: Change): string => {
  if (change.type !== 'rail') return change.text;
  return `${change.text} (${change.by < 0 ? '-' : '+'}${money(Math.abs(change.by) as Cents)})`;
};

/** Where everything is: the puck, and each seat's rail and wagers. */
export const standingText = (table: Table): string =>
  [
    puckText(table),
    ...table.seats.map(seat => {
      const wagers = seat.layout.map(({ name, stake }) => `${name} ${money(stake)}`).join(', ');
      const layout = wagers === '' ? 'nothing on the layout' : `${money(layoutTotal(seat))} on the layout: ${wagers}`;
      return `${seat.number} ${seat.name}: rail ${money(seat.rail)}, ${layout}`;
    }),
  ].join('\n');
