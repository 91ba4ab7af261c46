import { BOOKS, bookOf, describe, type House, OPTIONS, offeredRules, REFUSAL_CODES } from '@hardway/rules';
import { houseIn, type Language, lineAt, type Place, type Span } from './language.ts';

/** Something that may be written at a place, in place of what is there. */
type Suggestion = {
  readonly label: string;
  readonly kind: 'wager' | 'word' | 'value';
  readonly about: string;
  readonly span: Span;
};

type Offer = Omit<Suggestion, 'span'>;

/** What may be written at a place: wagers of the table, words of the language, values. */
export const suggestionsAt = (language: Language, text: string, place: Place): readonly Suggestion[] => {
  const before = lineAt(text, place.line).slice(0, place.column);
  if (/;/.test(before)) return [];
  const house = houseIn(language, text);
  const offers = valuesAfter(before, house) ?? [...wagersOf(house), ...wordsOf(language, before)];
  return offers.flatMap(offer => {
    const typed = typedOf(before, offer.label);
    return typed === undefined
      ? []
      : [{ ...offer, span: { line: place.line, from: place.column - typed.length, to: place.column } }];
  });
};

/** The end of the line that the label goes on from; empty where a new word begins. */
const typedOf = (before: string, label: string): string | undefined => {
  const starts = [...before.matchAll(/(?<=^|[\s:,"!([])[^\s]/g)].map(({ index }) => index);
  const typed = starts.map(index => before.slice(index)).find(end => label.toLowerCase().startsWith(end.toLowerCase()));
  return typed ?? (/(?:^|[\s:,"!([])$/.test(before) ? '' : undefined);
};

const wagersOf = (house: House): readonly Offer[] =>
  offeredRules(house).map(rule => {
    const { title, pays } = describe(house, rule);
    const odds = pays.map(each => (pays.length === 1 ? each.odds : `${each.on} ${each.odds}`)).join(', ');
    return { label: rule.subject.name, kind: 'wager', about: `${title}: pays ${odds}` };
  });

const values = (labels: readonly string[], about: string): readonly Offer[] =>
  labels.map(label => ({ label, kind: 'value', about }));

/** Where only certain values can stand. */
const valuesAfter = (before: string, house: House): readonly Offer[] | undefined => {
  if (/(?:\[ruleset "|^\s*ruleset:\s*)[^"]*$/i.test(before))
    return BOOKS.map(({ id, title }) => ({ label: id, kind: 'value', about: title }));
  if (/(?:\[game "|^\s*game:\s*)[^"]*$/i.test(before))
    return values(Object.keys(bookOf(house.ruleset)?.games ?? {}), 'a game of this book');
  if (/(?:\[option "|^\s*option:\s*)[\w-]*$/i.test(before)) return values(OPTIONS, "an operator's choice");
  if (/![a-z-]*$/i.test(before)) return values(REFUSAL_CODES, 'the rules refuse the line with this code');
  return undefined;
};

const WORDS: { readonly [language in Language]: { readonly [label: string]: string } } = {
  craps: {
    roll: 'a valid roll: roll 4-2',
    'no-roll': 'a throw that does not count, with its reason',
    void: "the last roll's result is voided, with its reason",
    'no-more-bets': 'betting closes until the next roll',
    'dice-out': 'the dice have left the hand',
    shoots: 'accepts the dice: 1 shoots',
    passes: 'gives the dice up',
    down: 'takes a wager down, or reduces it: 1 down place 6 by 6',
    'buys-in': 'puts money on the rail',
    'cashes-out': 'takes money off the rail',
    has: 'this much is on the rail',
    stands: 'this wager stands at that amount',
  },
  strategy: {
    'name:': 'what it is called',
    'ruleset:': 'the rule book it is written for',
    'game:': 'the game',
    'limits:': 'the posted limits: 10 to 1000',
    'bankroll:': 'what it is meant to be played with',
    'unit:': 'what the strategy calls a unit',
    'option:': 'an option of the table: fire A',
    'when a point is on:': 'while a point is on',
    'on a come-out:': 'while the puck is off',
    'when the shooter sevens out:': 'right after a seven-out',
    'when the point is made:': 'right after the point is made',
    'for each of': 'the same rules for several numbers: for each of 6 and 8',
    'the number': 'the number that a rule is followed for, below "for each of"',
    'with a chance of 1 in 4:': 'left to chance, one time in four',
    'when the bankroll is 100 below its highest:': 'a trailing stop: "leave" after the colon',
    'when a 7 has been rolled 3 times in the last 12 rolls:': 'how often something came in the latest rolls',
    'when no 7 has been rolled for 12 rolls:': 'this many rolls since the last one',
    parameter: 'an amount or a count that can be set: parameter base: 10, from 5 to 25 by 5',
    counter: 'counts within limits: counter level: 1 to 5',
    progression: 'a row of stakes: progression chase: martingale from 10 to 640',
    otherwise: 'if the rule above was not followed',
    press: 'doubles it, or by so much: press it by 6',
    'press it to the next of': 'climbs a ladder: press it to the next of 12, 18, 30 and 60',
    'the last stake': 'what this wager stood at when it was last decided',
    'the last loss': 'what this wager stood at when it was last lost',
    'enough to reach': 'the stake that brings the bankroll there if it wins: enough to reach 700',
    regress: 'halves it, or to so much',
    'take down': 'takes wagers down',
    keep: 'makes a wager, or brings it to that amount',
    'odds 2x': 'behind every line and come wager that has its point',
    stage: 'rules that hold for a while',
    leave: 'ends the session',
  },
};

const TAGS = ['Ruleset', 'Game', 'Limits', 'Odds', 'Seat', 'Option', 'Pays', 'Unit', 'Event', 'Date', 'Table', 'Site'];

const wordsOf = (language: Language, before: string): readonly Offer[] => {
  if (language === 'craps' && /^\s*\[\w*$/.test(before)) return values(TAGS, 'a tag of the heading');
  return Object.entries(WORDS[language]).map(([label, about]) => ({ label, kind: 'word', about }));
};
