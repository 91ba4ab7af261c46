import { lineAt, type Place, type Suggestion, strategySuggestions, wagerAbout } from '@hardway/lab';
import { BOOKS, bookOf, type House, OPTIONS, offeredRules, REFUSAL_CODES } from '@hardway/rules';
import { houseIn, type Language } from './language.ts';

type Offer = Omit<Suggestion, 'span'>;

/** What may be written at a place: wagers of the table, words of the language, values. */
export const suggestionsAt = (language: Language, text: string, place: Place): readonly Suggestion[] =>
  language === 'craps' ? recordSuggestions(text, place) : strategySuggestions(text, place);

const recordSuggestions = (text: string, place: Place): readonly Suggestion[] => {
  const before = lineAt(text, place.line).slice(0, place.column);
  if (/;/.test(before)) return [];
  const house = houseIn('craps', text);
  const offers = valuesAfter(before, house) ?? [...wagersOf(house), ...wordsFor(before)];
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
  offeredRules(house).map(rule => ({ label: rule.subject.name, kind: 'wager', about: wagerAbout(house, rule) }));

const values = (labels: readonly string[], about: string): readonly Offer[] =>
  labels.map(label => ({ label, kind: 'value', about }));

/** Where only certain values can stand. */
const valuesAfter = (before: string, house: House): readonly Offer[] | undefined => {
  if (/\[ruleset "[^"]*$/i.test(before))
    return BOOKS.map(({ id, title }) => ({ label: id, kind: 'value', about: title }));
  if (/\[game "[^"]*$/i.test(before))
    return values(Object.keys(bookOf(house.ruleset)?.games ?? {}), 'a game of this book');
  if (/\[option "[\w-]*$/i.test(before)) return values(OPTIONS, "an operator's choice");
  if (/![a-z-]*$/i.test(before)) return values(REFUSAL_CODES, 'the rules refuse the line with this code');
  return undefined;
};

const WORDS: { readonly [label: string]: string } = {
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
};

const TAGS = ['Ruleset', 'Game', 'Limits', 'Odds', 'Seat', 'Option', 'Pays', 'Unit', 'Event', 'Date', 'Table', 'Site'];

const wordsFor = (before: string): readonly Offer[] =>
  /^\s*\[\w*$/.test(before)
    ? values(TAGS, 'a tag of the heading')
    : Object.entries(WORDS).map(([label, about]) => ({ label, kind: 'word', about }));
