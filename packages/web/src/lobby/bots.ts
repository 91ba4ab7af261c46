import { openHouse } from '@hardway/rules';
import type { PlayableStrategy } from '@hardway/server/messages';
import { configOf, type PracticeForm } from './practice-form.ts';

/** Whether another bot finds a seat beside the person who opens the table. */
export const mayAddBot = (form: PracticeForm): boolean => {
  const opened = openHouse(configOf(form));
  if (!opened.ok) return false;
  const { seatsMax, staffing } = opened.value.game;
  return form.bots.length + 1 < (seatsMax?.count ?? staffing.places);
};

export const addBot = (form: PracticeForm, strategy: string): PracticeForm => ({
  ...form,
  bots: [...form.bots, strategy],
});

export const changeBot = (form: PracticeForm, at: number, strategy: string): PracticeForm => ({
  ...form,
  bots: form.bots.map((each, place) => (place === at ? strategy : each)),
});

export const dropBot = (form: PracticeForm, at: number): PracticeForm => ({
  ...form,
  bots: form.bots.filter((_, place) => place !== at),
});

/** What newcomers may have heard of, offered first where the table has it. */
const WELL_KNOWN = [
  'three-point-molly',
  'pass-two-comes',
  'flat-dont-pass',
  'iron-cross',
  'place-6-and-8',
  'flat-pass',
];

/** A strategy for the next bot: one that none of the others plays, the well-known first. */
export const nextStrategy = (all: readonly PlayableStrategy[], taken: readonly string[]): string => {
  const names = all.map(({ strategy }) => strategy);
  const inOrder = [...WELL_KNOWN.filter(name => names.includes(name)), ...names];
  return inOrder.find(name => !taken.includes(name)) ?? inOrder[0] ?? '';
};
