import { getPrefs } from '../prefs.ts';

/** The sounds of a table, made on the spot: no files. Silent when muted, and on a device without sound. */
let context: AudioContext | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Longer than the longest sound. */
const REST_MS = 1000;

/** A context that runs asks the device for silence a hundred times a second: it runs only while something is heard. */
const audio = (): AudioContext | null => {
  if (!getPrefs().sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  void context.resume();
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend(), REST_MS);
  return context;
};

const noise = (ctx: AudioContext, at: number, length: number, volume: number, frequency: number): void => {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  // A fixed little generator: the sound of a click needs no chance.
  let seed = 7919;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = (seed / 1073741823.5 - 1) * (1 - i / samples.length) ** 3;
  }
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.Q.value = 1.6;
  const gain = ctx.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(at);
};

const tone = (ctx: AudioContext, at: number, frequency: number, length: number, volume: number): void => {
  const oscillator = ctx.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
};

export const play = (what: 'chip' | 'dice' | 'win' | 'no' | 'tick'): void => {
  const ctx = audio();
  if (ctx === null) return;
  const now = ctx.currentTime;
  switch (what) {
    case 'chip':
      noise(ctx, now, 0.05, 0.5, 3400);
      noise(ctx, now + 0.035, 0.04, 0.25, 4200);
      return;
    case 'dice':
      for (const [at, volume] of [
        [0, 0.5],
        [0.09, 0.4],
        [0.17, 0.45],
        [0.3, 0.3],
        [0.42, 0.2],
      ] as const)
        noise(ctx, now + at, 0.07, volume, 1700);
      return;
    case 'win':
      tone(ctx, now, 659, 0.25, 0.12);
      tone(ctx, now + 0.11, 880, 0.4, 0.12);
      return;
    case 'no':
      tone(ctx, now, 180, 0.16, 0.12);
      return;
    case 'tick':
      tone(ctx, now, 1200, 0.05, 0.05);
      return;
  }
};
