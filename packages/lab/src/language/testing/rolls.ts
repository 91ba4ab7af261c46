import { type Cents, cents, type Dice, type Die, type House, type WagerName } from '@hardway/rules';
import { stopsOf, strategiesOf } from '../../play/combine.ts';
import { carryOut, committed, makeReady, PLAYER, playerAt, sitDown } from '../../play/seating.ts';
import type { LastRoll, Plain, Play } from '../../play/strategy.ts';
import { playTurn } from '../../play/turn.ts';

/** One line of a `.rolls` table: after this roll, and what the strategy did then, this stands and this is on the rail. */
export type Row = {
  readonly line: number;
  /** Nothing before the first roll. */
  readonly dice: Dice | null;
  readonly stands: string;
  readonly rail: string;
  readonly note: string;
};

/** A session as a strategy should play it. */
export type Rolls = {
  readonly bankroll: Cents;
  readonly rows: readonly Row[];
  /** How chance comes out, in the order it is asked; all of it has to be used. */
  readonly chances: readonly boolean[];
};

const amount = (text: string): Cents => {
  if (!/^\d+(\.\d{2})?$/.test(text)) throw new Error(`"${text}" is no amount`);
  return cents(Math.round(Number(text) * 100));
};

/** Reads a `.rolls` file: a bankroll, then a table of rolls. */
export const readRolls = (text: string): Rolls => {
  let bankroll: Cents | undefined;
  const rows: Row[] = [];
  let chances: readonly boolean[] = [];
  text.split('\n').forEach((whole, index) => {
    const said = (whole.split(';')[0] as string).trim();
    if (said === '' || /^roll\s*\|/.test(said)) return;
    const [key, value] = said.split(':');
    if (key === 'bankroll') bankroll = amount((value as string).trim());
    else if (key === 'chances')
      chances = (value as string)
        .trim()
        .split(/\s+/)
        .map(word => word === 'yes');
    else rows.push(readRow(said, index + 1));
  });
  if (bankroll === undefined || rows.length < 2) throw new Error('a .rolls file has a bankroll and at least one roll');
  return { bankroll, rows, chances };
};

const readRow = (said: string, line: number): Row => {
  const [roll = '', stands = '', rail = '', note = ''] = said.split('|').map(cell => cell.trim());
  const dice = /^([1-6])-([1-6])$/.exec(roll);
  if (dice === null && roll !== 'start') throw new Error(`line ${line}: "${roll}" is no roll`);
  return { line, dice: dice === null ? null : [Number(dice[1]) as Die, Number(dice[2]) as Die], stands, rail, note };
};

const dollars = (sum: number): string => (sum % 100 === 0 ? String(sum / 100) : (sum / 100).toFixed(2));

/** Wagers in the order they are written down in, so that a table may list them as reads best. */
const inOrder = (stands: string): string =>
  stands
    .split(/\s*,\s*/)
    .sort()
    .join(', ');

/** Plays the rolls through the engine and writes the table that came of it, wagers sorted. */
export const playRolls = (
  play: Play,
  house: House,
  { bankroll, rows, chances }: Rolls,
): readonly Omit<Row, 'dice'>[] => {
  const parts = strategiesOf(play);
  const minds: Plain[] = parts.map(({ strategy }) => strategy.start);
  const stops = stopsOf(play, {});
  let { table } = sitDown(house, bankroll);
  let left: string | null = null;
  let drawn = 0;
  const chance = (): boolean => {
    drawn += 1;
    if (drawn > chances.length) throw new Error('the .rolls file says too little about chance');
    return chances[drawn - 1] === true;
  };
  const played = rows.map(({ line, dice }) => {
    let roll: LastRoll | null = null;
    if (dice !== null) {
      const rolled = carryOut(makeReady(table).table, { type: 'roll', dice });
      table = rolled.table;
      const fact = rolled.facts.at(-1);
      if (fact?.type !== 'rolled') throw new Error('a roll that did not roll');
      roll = {
        dice: fact.dice,
        outcome: fact.outcome,
        settlements: fact.settlements.filter(({ seat }) => seat === PLAYER),
      };
    }
    const money = playerAt(table).rail + committed(playerAt(table));
    const isOver =
      (stops.up !== undefined && money >= bankroll + stops.up) ||
      (stops.down !== undefined && money <= bankroll - stops.down);
    const refused: string[] = [];
    for (const [at, { strategy, owns }] of isOver ? [] : parts.entries()) {
      const own =
        roll === null || owns === undefined
          ? roll
          : { ...roll, settlements: roll.settlements.filter(({ wager }) => owns(wager)) };
      const played = playTurn(
        strategy,
        minds[at] as Plain,
        { table, roll: own, start: bankroll, bankroll: money, chance, ...(owns === undefined ? {} : { owns }) },
        left,
      );
      table = played.table;
      minds[at] = played.state;
      left = played.left;
      refused.push(
        ...played.refused.map(
          ({ command, refusal }) => `refused ${'wager' in command ? command.wager : ''} ${refusal.code}`,
        ),
      );
    }
    const { layout, rail } = playerAt(table);
    const stands = layout
      .map(({ name, stake }: { readonly name: WagerName; readonly stake: Cents }) => `${name} ${dollars(stake)}`)
      .join(', ');
    const note = [...(isOver ? ['stops'] : []), ...(left === null ? [] : [`leaves: ${left}`]), ...refused].join(', ');
    return { line, stands: inOrder(stands === '' ? 'nothing' : stands), rail: dollars(rail), note };
  });
  if (drawn < chances.length) throw new Error('the .rolls file says too much about chance');
  return played;
};

/** The table as it should be, wagers sorted. */
export const expected = ({ rows }: Rolls): readonly Omit<Row, 'dice'>[] =>
  rows.map(({ line, stands, rail, note }) => ({ line, stands: inOrder(stands), rail, note }));
