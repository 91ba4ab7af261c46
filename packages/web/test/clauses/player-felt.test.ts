// @vitest-environment happy-dom
import { type House, offeredRules, type WagerName } from '@hardway/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Felt, type Intent } from '../../app/felt/Felt.tsx';
import {
  allSpots,
  askWager,
  type Box,
  EMPTY,
  fullHouse,
  type Layout,
  layOut,
  type Picture,
  pictureOf,
  type Spot,
} from '../../src/index.ts';
import { cleared, dollars, furnish, happen, houseFor, Stage, show } from './terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const SHAPES = ['wide', 'narrow'] as const;

/** The whole felt of a house as it is drawn, with its sheets side by side. */
const drawn = (house: House, shape: Layout['shape'], picture: Picture = EMPTY): HTMLElement => {
  const layout = layOut(house, shape);
  const place = document.createElement('div');
  place.innerHTML = layout.sheets
    .map(sheet =>
      renderToStaticMarkup(
        createElement(Felt, { layout, sheet, picture, describe: name => name, onIntent: () => undefined }),
      ),
    )
    .join('');
  return place;
};

/** What the cloth shows where a spot is. */
const printOf = (spot: Element | null): Element | null | undefined =>
  spot?.closest('.felt-layers')?.querySelector(`[data-print="${spot.getAttribute('data-spot')}"]`);

const printed = (spot: Element | null): string =>
  [...(printOf(spot)?.querySelectorAll('text') ?? [])].map(text => text.textContent).join(' ');

const facesOn = (spot: Element | null): readonly string[] =>
  [...(printOf(spot)?.querySelectorAll('use') ?? [])]
    .map(use => use.getAttribute('href')?.replace('#face-', '') ?? '')
    .sort();

const onFelt = (felt: HTMLElement, name: string): Element | null => felt.querySelector(`[data-spot="${name}"]`);

const MARYLAND = { ruleset: 'maryland', game: 'craps', options: { bonus: 'A', 'six-seven-eight': 'on' } } as const;

describe('Maryland', () => {
  it.each(['craps', 'mini-craps'])(
    'every wager of %s has one area of its own with words or dice on it [MD 2.D(2)]',
    game => {
      const house = fullHouse('maryland', game);
      for (const shape of SHAPES) {
        const felt = drawn(house, shape);
        const names = offeredRules(house).map(({ subject }) => subject.name);
        expect([...felt.querySelectorAll('[data-spot]')].map(spot => spot.getAttribute('data-spot')).sort()).toEqual(
          [...names].sort(),
        );
        for (const name of names) {
          const area = onFelt(felt, name);
          expect(printed(area) !== '' || facesOn(area).length === 2, `${name} is labelled`).toBe(true);
          expect(area?.querySelector('.spot-shape')?.getAttribute('d')).toMatch(/^M/);
        }
      }
    },
  );

  const hop = (clause: string, dice: string) => ({
    says: `hop ${dice} has a cell with its dice ${clause}`,
    wager: `hop ${dice}`,
    amount: 5,
    faces: dice.split('-').sort(),
    words: /^$/,
  });

  const AREAS: readonly { says: string; wager: string; amount: number; faces: readonly string[]; words: RegExp }[] = [
    { says: 'hard 4 is drawn with two 2s [MD 3.A(7)]', wager: 'hard 4', amount: 5, faces: ['2', '2'], words: /HARD 4/ },
    { says: 'hard 6 is drawn with two 3s [MD 3.A(8)]', wager: 'hard 6', amount: 5, faces: ['3', '3'], words: /HARD 6/ },
    { says: 'hard 8 is drawn with two 4s [MD 3.A(9)]', wager: 'hard 8', amount: 5, faces: ['4', '4'], words: /HARD 8/ },
    {
      says: 'hard 10 is drawn with two 5s [MD 3.A(10)]',
      wager: 'hard 10',
      amount: 5,
      faces: ['5', '5'],
      words: /HARD 10/,
    },
    {
      says: 'the field lists 2, 3, 4, 9, 10, 11 and 12 [MD 3.A(11)]',
      wager: 'field',
      amount: 5,
      faces: [],
      words: /^2 (?:pays 2 to 1 )?3 4 9 10 11 12 (?:pays 2 to 1 )?FIELD$/,
    },
    { says: 'any seven is lettered so [MD 3.A(12)]', wager: 'any-seven', amount: 5, faces: [], words: /^ANY SEVEN/ },
    { says: 'any craps is lettered so [MD 3.A(13)]', wager: 'any-craps', amount: 5, faces: [], words: /^ANY CRAPS/ },
    { says: 'craps two is drawn with two 1s [MD 3.A(14)]', wager: 'two', amount: 5, faces: ['1', '1'], words: /TWO/ },
    {
      says: 'craps three is drawn with a 1 and a 2 [MD 3.A(15)]',
      wager: 'three',
      amount: 5,
      faces: ['1', '2'],
      words: /THREE/,
    },
    {
      says: 'craps twelve is drawn with two 6s [MD 3.A(16)]',
      wager: 'twelve',
      amount: 5,
      faces: ['6', '6'],
      words: /TWELVE/,
    },
    {
      says: 'eleven is drawn with a 5 and a 6 [MD 3.A(17)]',
      wager: 'eleven',
      amount: 5,
      faces: ['5', '6'],
      words: /ELEVEN/,
    },
    { says: 'C and E are letters in circles [MD 3.A(18)]', wager: 'c-and-e', amount: 6, faces: [], words: /^C E / },
    { says: 'the horn bet is lettered so [MD 3.A(19)]', wager: 'horn', amount: 8, faces: [], words: /^HORN BET/ },
    {
      says: 'horn high 2, 3, 11 and 12 have a box each [MD 3.A(20)]',
      wager: 'horn-high 11',
      amount: 5,
      faces: [],
      words: /^HORN HIGH 11$/,
    },
    { says: 'the whirl bet is lettered so [MD 3.A(21)]', wager: 'whirl', amount: 5, faces: [], words: /^WHIRL BET/ },
    hop('[MD 3.A(22)]', '2-2'),
    hop('[MD 3.A(23)]', '3-3'),
    hop('[MD 3.A(24)]', '4-4'),
    hop('[MD 3.A(25)]', '5-5'),
    hop('[MD 3.A(26)]', '3-1'),
    hop('[MD 3.A(27)]', '4-1'),
    hop('[MD 3.A(28)]', '3-2'),
    hop('[MD 3.A(29)]', '5-1'),
    hop('[MD 3.A(30)]', '4-2'),
    hop('[MD 3.A(31)]', '6-1'),
    hop('[MD 3.A(32)]', '5-2'),
    hop('[MD 3.A(33)]', '4-3'),
    hop('[MD 3.A(34)]', '6-2'),
    hop('[MD 3.A(35)]', '5-3'),
    hop('[MD 3.A(36)]', '6-3'),
    hop('[MD 3.A(37)]', '5-4'),
    hop('[MD 3.A(38)]', '6-4'),
    {
      says: '6-7-8 has an area of its own [MD 3.A(39)]',
      wager: 'six-seven-eight',
      amount: 5,
      faces: [],
      words: /^6-7-8/,
    },
  ];

  let felts: readonly HTMLElement[] = [];
  let pucks: readonly Stage[] = [];
  beforeAll(() => {
    felts = SHAPES.map(shape => drawn(houseFor(MARYLAND), shape));
    const off = new Stage(MARYLAND, 1);
    off.make(1, 'pass', 5);
    off.do({ type: 'takeDice', by: 1 });
    const on = new Stage(MARYLAND, 1);
    on.make(1, 'pass', 5);
    on.do({ type: 'takeDice', by: 1 });
    on.roll(5, 4);
    pucks = [off, on];
  });

  it.each(AREAS)('$says, and is open with the puck on or off', ({ wager, amount, faces, words }) => {
    for (const felt of felts) {
      const area = onFelt(felt, wager);
      expect(facesOn(area)).toEqual(faces);
      expect(printed(area)).toMatch(words);
      if (wager === 'c-and-e') expect(printOf(area)?.querySelectorAll('circle.ring')).toHaveLength(2);
      if (wager === 'horn-high 11')
        for (const total of [2, 3, 12]) expect(printed(onFelt(felt, `horn-high ${total}`))).toBe(`HORN HIGH ${total}`);
    }
    expect(pucks.map(({ table }) => table.puck)).toEqual(['off', 9]);
    for (const { table } of pucks) {
      const asked = askWager(table, 1, wager as WagerName, dollars(amount));
      expect(asked).toMatchObject({ ok: true, command: { type: 'make', seat: 1, wager, amount: amount * 100 } });
    }
  });
});

/** The parts of a spot's shape as boxes: a band that turns a corner is its arm and its foot. */
const partsOf = ({ box, path = '', look }: Spot): readonly Box[] => {
  const arm = Number(/^M[\d.]+ [\d.]+h([\d.]+)v/.exec(path)?.[1]);
  const foot = Number(/v([\d.]+)h-[\d.]+a/.exec(path)?.[1]);
  const turns = look === 'band' && path.split('a').length === 3 && arm < box.w / 2;
  if (!turns) return [box];
  return [
    { ...box, w: arm },
    { ...box, y: box.y + box.h - foot, h: foot },
  ];
};

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;

describe('Victoria', () => {
  it.each(['craps', 'mini-craps'])(
    'a finger on any area of %s stakes what is drawn there and nothing else [VIC 3.3]',
    async game => {
      const house = fullHouse('victoria', game);
      for (const shape of SHAPES) {
        const layout = layOut(house, shape);
        for (const { spots } of layout.sheets) {
          const parts = spots.flatMap(spot => partsOf(spot).map(part => ({ name: spot.name, part })));
          for (const [at, one] of parts.entries())
            for (const other of parts.slice(at + 1))
              if (one.name !== other.name)
                expect(overlaps(one.part, other.part), `${one.name} and ${other.name} lie apart`).toBe(false);
        }
      }
      const layout = layOut(house, 'wide');
      const [sheet] = layout.sheets;
      const intents: Intent[] = [];
      const felt = await show(Felt, {
        layout,
        sheet: sheet as never,
        picture: EMPTY,
        describe: name => name,
        onIntent: intent => intent.type === 'tap' && intents.push(intent),
      });
      const fingers = { bubbles: true, button: 0, clientX: 10, clientY: 10 };
      for (const { name } of allSpots(layout)) {
        const area = onFelt(felt, name)?.lastElementChild;
        await happen(() => {
          area?.dispatchEvent(new PointerEvent('pointerdown', fingers));
          area?.dispatchEvent(new PointerEvent('pointerup', fingers));
        });
      }
      expect(intents.map(({ name }) => name)).toEqual(allSpots(layout).map(({ name }) => name));
    },
  );
});

it('every wager of section F is on the felt of roll to win, wide or narrow [NH E/all bets]', () => {
  const house = fullHouse('new-hampshire', 'roll-to-win');
  const section = [
    'pass',
    'pass-odds',
    'dont-pass',
    'dont-pass-odds',
    'come',
    'dont-come',
    'field',
    'any-seven',
    'any-craps',
    'eleven',
    'horn',
    'c-and-e',
    'hot-shooter',
    'big 6',
    'big 8',
    'hard 4',
    'hard 6',
    'hard 8',
    'hard 10',
    ...[4, 5, 6, 8, 9, 10].flatMap(point =>
      ['come-odds', 'dont-come-odds', 'place', 'place-lose', 'buy', 'lay'].map(kind => `${kind} ${point}`),
    ),
    ...[1, 2, 3, 4, 5, 6].flatMap(high =>
      [1, 2, 3, 4, 5, 6].filter(low => low <= high).map(low => `hop ${high}-${low}`),
    ),
  ];
  for (const shape of SHAPES) {
    const felt = drawn(house, shape);
    for (const name of section)
      expect(onFelt(felt, name)?.getAttribute('role'), `${name} on the ${shape} felt`).toBe('button');
  }
});

it("the hot-roller spot is open until a new shooter's first roll and grey after it [MA 14(a)(1)]", () => {
  const stage = new Stage({ ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'A' } }, 2);
  const state = () => {
    const spot = onFelt(
      drawn(
        stage.table.house,
        'wide',
        pictureOf(stage.view({ kind: 'player', seat: 1, name: '' }), { seat: 1, chip: dollars(5) }),
      ),
      'hot-roller',
    );
    return { open: spot?.classList.contains('open'), disabled: spot?.getAttribute('aria-disabled') };
  };
  const OPEN = { open: true, disabled: 'false' };
  const GREY = { open: false, disabled: 'true' };
  stage.make(1, 'pass', 5);
  stage.do({ type: 'takeDice', by: 1 });
  expect(state()).toEqual(OPEN);
  stage.roll(5, 4);
  expect(state()).toEqual(GREY);
  stage.roll(6, 3);
  stage.make(1, 'pass', 5);
  expect(state(), 'the same shooter comes out again').toEqual(GREY);
  stage.roll(5, 4);
  stage.roll(4, 3);
  stage.make(2, 'pass', 5);
  stage.do({ type: 'takeDice', by: 2 });
  expect(state(), 'a new shooter').toEqual(OPEN);
});
