import { expect, test } from 'vitest';
import { Recording } from './recording.ts';

const asked = () => {
  const house = { isRecording: true, looks: 0 };
  const timers: { readonly what: () => void; readonly ms: number }[] = [];
  const recording = new Recording({
    later: (what, ms) => timers.push({ what, ms }),
    isRecording: async () => {
      house.looks += 1;
      return house.isRecording;
    },
  });
  const told: boolean[] = [];
  recording.subscribe(() => told.push(recording.isPaused));
  const settled = () => new Promise(resolve => setImmediate(resolve));
  const next = async (): Promise<number | undefined> => {
    const timer = timers.shift();
    timer?.what();
    await settled();
    return timer?.ms;
  };
  return { house, timers, recording, told, settled, next };
};

test('a screen that records nothing learns of an outage and of its end by asking now and then', async () => {
  const { house, timers, recording, told, settled, next } = asked();
  const stop = recording.watch();
  await settled();
  expect([recording.isPaused, house.looks]).toEqual([false, 1]);
  house.isRecording = false;
  expect(await next()).toBe(5_000);
  expect(recording.isPaused).toBe(true);
  expect(await next(), 'sooner while it is paused').toBe(2_000);
  house.isRecording = true;
  await next();
  expect(told).toEqual([true, false]);
  stop();
  await next();
  expect([house.looks, timers], 'nobody looks any more').toEqual([4, []]);
});

test('a refusal pauses at once, without being asked, until the house can record', async () => {
  const { house, timers, recording, told, next } = asked();
  house.isRecording = false;
  recording.refused();
  recording.refused();
  expect([told, timers.length]).toEqual([[true], 1]);
  await next();
  house.isRecording = true;
  await next();
  expect([told, timers, house.looks]).toEqual([[true, false], [], 2]);
});

test('however many screens of a page watch, the house is asked once at a time', async () => {
  const { house, timers, recording, settled } = asked();
  const stops = [recording.watch(), recording.watch(), recording.watch()];
  await settled();
  expect([house.looks, timers.length]).toEqual([1, 1]);
  for (const stop of stops) stop();
});
