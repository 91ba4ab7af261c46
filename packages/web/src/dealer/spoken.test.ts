import { expect, test } from 'vitest';
import { type SpokenForm, spokenCommand } from './spoken.ts';

const FORM: SpokenForm = {
  seat: 2,
  wager: 'pass',
  amount: '25',
  cash: '',
  instrument: 'cash',
  announcedBy: '',
  isConfirmed: true,
};
const CASH = {
  announcedBy: ['dealer'],
  confirmedBy: ['dealer'],
  cash: true,
  takes: ['cash'],
  cite: 'a clause',
} as const;
const TWO = {
  announcedBy: ['dealer', 'stickperson'],
  confirmedBy: ['boxperson'],
  cash: false,
  takes: ['cash', 'chips'],
  cite: 'a clause',
} as const;

test('cash lies on the table where the book asks for it', () => {
  expect(spokenCommand(CASH, FORM, ['dealer'])).toBeUndefined();
  expect(spokenCommand(CASH, { ...FORM, cash: '25' }, ['dealer'])).toEqual({
    type: 'make',
    seat: 2,
    wager: 'pass',
    amount: 2500,
    spoken: { announcedBy: 'dealer', cash: 2500 },
  });
});

test('what lies on the table says what it is in, unless that is cash', () => {
  const form = { ...FORM, cash: '25', instrument: 'chips', announcedBy: 'dealer' } as const;
  expect(spokenCommand(TWO, form, ['boxperson'])).toMatchObject({ spoken: { cash: 2500, instrument: 'chips' } });
  expect(spokenCommand(TWO, { ...form, instrument: 'cash' }, ['boxperson'])?.spoken).not.toHaveProperty('instrument');
  expect(spokenCommand(TWO, { ...form, cash: '' }, ['boxperson'])?.spoken).toEqual({ announcedBy: 'dealer' });
});

test('the announcer is named where several may announce', () => {
  expect(spokenCommand(TWO, FORM, ['boxperson'])).toBeUndefined();
  expect(spokenCommand(TWO, { ...FORM, announcedBy: 'stickperson' }, ['boxperson'])).toMatchObject({
    spoken: { announcedBy: 'stickperson' },
  });
});

test('only an office that confirms may record it, and only confirmed', () => {
  const form: SpokenForm = { ...FORM, announcedBy: 'dealer' };
  expect(spokenCommand(TWO, form, ['dealer'])).toBeUndefined();
  expect(spokenCommand(TWO, { ...form, isConfirmed: false }, ['boxperson'])).toBeUndefined();
  expect(spokenCommand(TWO, { ...form, amount: '0' }, ['boxperson'])).toBeUndefined();
});
