import { diceText, type SeatNumber } from '@hardway/rules';
import type { Notice } from './last-result.ts';
import { money } from './names.ts';

/** A notice as a screen shows it. */
export type NoticeWords = {
  readonly title: string;
  /** What was, what is, and why. */
  readonly words: string;
  /** What it does to the reader's own seat; null where it does nothing or nobody sits there. */
  readonly own: string | null;
};

const titleOf = ({ kind, is, seat }: Notice): string => {
  switch (kind) {
    case 'corrected':
      return is === null ? 'The last roll is taken back' : 'The last roll is corrected';
    case 'roll voided':
      return 'The last roll is void';
    case 'round voided':
      return 'This round is void';
    case 'shaker stopped':
      return 'The shaker is out of order';
    case 'shaker in order':
      return 'The shaker is back in order';
    case 'adjusted':
      return `Seat ${seat} is adjusted`;
    case 'seat held':
      return `Seat ${seat} is on hold`;
    case 'seat released':
      return `Seat ${seat} is released`;
    case 'bets voided':
      return `The bets of seat ${seat} are void`;
    case 'money held':
      return `Money of seat ${seat} is held`;
    case 'money released':
      return `Held money of seat ${seat} is released`;
    case 'money forfeited':
      return `Held money of seat ${seat} is forfeited`;
  }
};

const whatOf = ({ kind, was, is }: Notice): string => {
  const before = was === null ? 'The roll' : diceText(was);
  switch (kind) {
    case 'corrected':
      return is === null ? `${before} was no roll.` : `${before} was wrong: the roll is ${diceText(is)}.`;
    case 'roll voided':
      return `${before} does not count. Bets it had decided are returned.`;
    case 'round voided':
      return 'The dice do not count. All bets stand.';
    case 'shaker stopped':
      return 'Play stops until it is put in order.';
    case 'bets voided':
      return 'They are returned. All other bets stand.';
    case 'money held':
      return 'It is held until a case about it is decided.';
    case 'shaker in order':
    case 'money released':
    case 'money forfeited':
    case 'adjusted':
    case 'seat held':
    case 'seat released':
      return '';
  }
};

const DECIDED: { readonly [office: string]: string } = {
  supervisor: 'Approved by a supervisor.',
  floor: 'By the floor.',
};

const byOf = ({ office }: Notice): string => (office === null ? '' : (DECIDED[office] ?? `By the ${office}.`));

const ownOf = ({ effects, kind, seat }: Notice, own: SeatNumber | undefined): string | null => {
  const net = effects.find(effect => effect.seat === own)?.net;
  if (kind === 'money held' && net !== undefined) return `${money(-net)} of yours is held.`;
  if (net !== undefined && net !== 0) return net > 0 ? `You get ${money(net)}.` : `You give back ${money(-net)}.`;
  if (net === 0) return 'Your money is the same; your bets moved.';
  if (own === undefined || (seat !== null && seat !== own)) return null;
  if (kind === 'seat held') return 'You can not bet until the floor releases your seat.';
  if (kind === 'seat released') return 'You can bet again.';
  return kind === 'corrected' || kind === 'roll voided' ? 'Nothing changes for you.' : null;
};

/** What a notice says at one seat; at the wall and to those who watch, to nobody in particular. */
export const noticeWords = (notice: Notice, seat?: SeatNumber): NoticeWords => {
  const why = notice.why === '' ? '' : `Reason: ${notice.why}.`;
  return {
    title: titleOf(notice),
    words: [whatOf(notice), why, byOf(notice)].filter(words => words !== '').join(' '),
    own: ownOf(notice, seat),
  };
};
