import { readdirSync, readFileSync } from 'node:fs';
import { recordOf, replay, type SteppedRecord, stepsOf } from '@hardway/notation';
import { type Change, type Review, review, shownOf, subtract, text, whatIf } from '@hardway/odds';
import { netOf, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { changeOf } from './request.ts';

const ROOT = new URL('../../../../conformance/', import.meta.url);

type Read = SteppedRecord & { readonly path: string };

/** Every conformance record; the counts of perft are no game that was played. */
const records: readonly Read[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.craps'))
  .flatMap(path => {
    const read = stepsOf(readFileSync(new URL(path, ROOT), 'utf8'));
    return read.ok ? [{ ...read.value, path }] : [];
  });

/** A share of them, from every book. */
const someRecords = records.filter((_, at) => at % 5 === 0);

/** What a seat owns: the rail, the stakes, and commission held. */
const wealth = (table: Table, seat: SeatNumber): number => {
  const { rail, layout } = seatAt(table, seat) ?? { rail: 0, layout: [] };
  return layout.reduce((all, { stake, commission }) => all + stake + commission, rail as number);
};

/** What a seat brought to the table or took away while the record ran. */
const handedOver = ({ steps }: SteppedRecord, seat: SeatNumber): number =>
  steps
    .flatMap(({ facts }) => facts)
    .reduce((all, fact) => {
      const isHanded = (fact.type === 'boughtIn' || fact.type === 'cashedOut') && fact.seat === seat;
      return isHanded ? all + netOf(fact) : all;
    }, 0);

const split = ({ luck, cost, standing }: Review): string => text(subtract(subtract(luck, cost), standing.value));

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('every seat of every conformance record', () => {
  test('cost, luck and what stands add up to the result, exactly and as shown', () => {
    let seats = 0;
    for (const record of records) {
      const { opening, steps, path } = record;
      const end = steps.at(-1)?.table ?? opening;
      for (const { number } of opening.seats) {
        const session = review(opening, number, steps);
        const money = wealth(end, number) - wealth(opening, number) - handedOver(record, number);
        expect({ path, result: session.result, split: split(session) }).toEqual({
          path,
          result: money,
          split: String(money),
        });
        const shown = shownOf(session);
        for (const each of [shown, ...shown.kinds]) expect(each.luck - each.cost - each.standing).toBe(each.result);
        expect(sumOf(shown.kinds.map(({ cost }) => cost))).toBe(shown.cost);
        expect(sumOf(shown.kinds.map(({ luck }) => luck))).toBe(shown.luck);
        seats += 1;
      }
    }
    expect(seats).toBeGreaterThan(300);
  });

  test.each(['full-odds', 'no-odds', 'no-hardways', 'without=pass,place', 'ruleset=victoria', 'ruleset=new-hampshire'])(
    'what if %s: the same dice, and a record that replays',
    asked => {
      let rolls = 0;
      for (const { opening, steps, path } of someRecords) {
        const change: Change = changeOf(asked, opening.house);
        const seat = opening.seats[0]?.number ?? 1;
        const tried = whatIf(opening, seat, steps, change);
        if (!tried.ok) expect.fail(`${path}: ${tried.error.sentence}`);
        const { house, played, review: changed } = tried.value;
        const dice = (list: readonly { readonly command?: { readonly type: string } }[]) =>
          list.flatMap(({ command }) => (command?.type === 'roll' ? [JSON.stringify(command)] : []));
        expect(dice(played)).toEqual(dice(steps.filter(({ facts }) => facts.length > 0)));
        const replayed = replay(recordOf(house, played).record);
        if (!replayed.ok) expect.fail(`${path}: ${JSON.stringify(replayed.error)}`);
        expect(split(changed)).toBe(String(changed.result));
        rolls += dice(played).length;
      }
      expect(rolls).toBeGreaterThan(100);
    },
  );
});
