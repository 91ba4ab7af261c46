import { expect, test } from 'vitest';
import type { Board, PresentHere } from '../board.ts';

const NOBODY: PresentHere = { seats: [], locked: [], displays: [], watchers: 0 };
const present = (...seats: number[]): PresentHere => ({ ...NOBODY, seats });

/** Waits until something is so: processes hear of each other within a moment. */
export const soon = async (isSo: () => boolean, what: string, ms = 20_000): Promise<void> => {
  for (const until = Date.now() + ms; !isSo(); ) {
    if (Date.now() > until) throw new Error(`waited in vain: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
};

/** What every board promises. `join` opens one more of the same house. */
export const boardContract = (house: () => Promise<() => Promise<Board>>): void => {
  const seatsAt = (board: Board, table: string): readonly number[] =>
    board
      .others('presence', table)
      .flatMap(({ seats }) => seats)
      .sort();

  test('each hears what the others say, and not what it says itself', async () => {
    const join = await house();
    const [one, two, three] = [await join(), await join(), await join()];
    one.say('presence', 'T1', present(1));
    two.say('presence', 'T1', present(2, 3));
    two.say('presence', 'T2', present(9));
    await soon(() => seatsAt(three, 'T1').join() === '1,2,3', 'a third hears both');
    await soon(() => seatsAt(one, 'T1').join() === '2,3', 'one hears two');
    expect(seatsAt(two, 'T1')).toEqual([1]);
    expect(seatsAt(three, 'T2')).toEqual([9]);
    expect([...three.all('presence').keys()].sort()).toEqual(['T1', 'T2']);
    expect(three.all('sockets').size).toBe(0);
    await Promise.all([one, two, three].map(board => board.close()));
  });

  test('what was said last holds, and what was taken back is gone', async () => {
    const join = await house();
    const [one, two] = [await join(), await join()];
    const heard: string[] = [];
    const unlisten = two.listen('sockets', name => heard.push(name));
    two.listen('requests', name => heard.push(name));
    for (let sockets = 1; sockets <= 100; sockets += 1) one.say('sockets', 'address', sockets);
    await soon(() => two.others('sockets', 'address')[0] === 100, 'the last of many');
    expect(new Set(heard)).toEqual(new Set(['address']));
    unlisten();
    const before = heard.length;
    one.say('sockets', 'address', undefined);
    await soon(() => two.others('sockets', 'address').length === 0, 'taken back');
    expect(heard.length).toBe(before);
    await Promise.all([one, two].map(board => board.close()));
  });

  test('a newcomer hears what was said before it came, and what a process said goes when it closes', async () => {
    const join = await house();
    const one = await join();
    expect(one.isAlone).toBe(true);
    one.say('presence', 'T1', present(1));
    one.say('presence', 'T2', present(2));
    one.say('presence', 'T2', undefined);
    const two = await join();
    await soon(() => seatsAt(two, 'T1').join() === '1', 'said before');
    await soon(() => !one.isAlone && !two.isAlone, 'both know of each other');
    expect(seatsAt(two, 'T2')).toEqual([]);
    await one.close();
    await soon(() => seatsAt(two, 'T1').length === 0, 'gone with its process');
    await two.close();
  });

  test('of two processes that see the same number, one is first', async () => {
    const join = await house();
    const [one, two] = [await join(), await join()];
    const both = await Promise.all([one.advance('shaker-1', 7), two.advance('shaker-1', 7)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await two.advance('shaker-1', 6)).toBe(false);
    expect(await two.advance('shaker-2', 6)).toBe(true);
    expect(await one.advance('shaker-1', 8)).toBe(true);
    await Promise.all([one, two].map(board => board.close()));
  });
};
