import type { FloorAlert, FloorNews, TableCard } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { FloorFeed, type FloorQuery } from './floor-feed.ts';

/** A house that answers when the test says so. */
const house = () => {
  const asked: { query: FloorQuery; answer: (news: FloorNews | Error) => void; signal: AbortSignal }[] = [];
  const feed = new FloorFeed({
    ask: (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (news: FloorNews | Error) => (news instanceof Error ? reject(news) : resolve(news));
        asked.push({ query, answer, signal });
      }),
    pause: () => Promise.resolve(),
  });
  const last = () => asked.at(-1) as (typeof asked)[number];
  const settled = () => new Promise<void>(resolve => setImmediate(resolve));
  return { feed, asked, last, settled };
};

const card = (id: string, seats = 0): TableCard => ({ id, name: `Craps ${id}`, seats }) as TableCard;
const alert = (id: string): FloorAlert => ({ id }) as FloorAlert;
const news = (mark: string, tables: readonly TableCard[], more: Partial<FloorNews> = {}): FloorNews => ({
  mark,
  now: 0,
  isWhole: false,
  tables,
  ...more,
});

test('cards are kept, and those that changed take the place of the old ones', async () => {
  const { feed, last, settled } = house();
  let told = 0;
  feed.follow(() => {
    told += 1;
  }, true);
  expect(last().query).toMatchObject({ since: undefined, isAlertsOnly: false });
  last().answer(news('a.1', [card('10'), card('2')], { isWhole: true, alerts: [alert('x')] }));
  await settled();
  expect(feed.state).toMatchObject({ isLive: true, alerts: [{ id: 'x' }] });
  expect(feed.state.tables?.map(({ id }) => id)).toEqual(['2', '10']);
  expect(last().query.since).toBe('a.1');
  last().answer(news('a.2', [card('10', 4)]));
  await settled();
  expect(feed.state.tables?.map(({ id, seats }) => [id, seats])).toEqual([
    ['2', 0],
    ['10', 4],
  ]);
  expect([told, feed.state.alerts.length]).toEqual([2, 1]);
});

test('who wants tables after alerts alone is told of all of them at once', async () => {
  const { feed, asked, last, settled } = house();
  feed.follow(() => undefined, false);
  expect(last().query.isAlertsOnly).toBe(true);
  last().answer(news('a.5', [], { alerts: [alert('x')] }));
  await settled();
  expect(last().query).toMatchObject({ since: 'a.5', isAlertsOnly: true });
  const waiting = last();
  const leave = feed.follow(() => undefined, true);
  expect(waiting.signal.aborted, 'the question under way is given up').toBe(true);
  expect(last().query).toMatchObject({ since: undefined, isAlertsOnly: false });
  last().answer(news('a.5', [card('1')], { isWhole: true, alerts: [] }));
  await settled();
  expect(feed.state.tables).toHaveLength(1);
  leave();
  last().answer(news('a.6', []));
  await settled();
  expect(last().query, 'nobody shows cards any more').toMatchObject({ since: 'a.6', isAlertsOnly: true });
  expect(asked).toHaveLength(5);
});

test('a house that does not answer is asked again, and what was known stays', async () => {
  const { feed, asked, last, settled } = house();
  const leave = feed.follow(() => undefined, true);
  last().answer(news('a.1', [card('1')], { isWhole: true }));
  await settled();
  last().answer(new Error('gone'));
  await settled();
  expect(feed.state).toMatchObject({ isLive: false, tables: [{ id: '1' }] });
  expect(last().query.since).toBe('a.1');
  last().answer(news('b.1', [card('2')], { isWhole: true }));
  await settled();
  expect(feed.state).toMatchObject({ isLive: true, tables: [{ id: '2' }] });
  leave();
  const count = asked.length;
  last().answer(news('b.2', []));
  await settled();
  expect(asked, 'nobody follows: nothing is asked').toHaveLength(count);
});
