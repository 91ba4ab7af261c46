import {
  type Cents,
  diceText,
  type Fact,
  type House,
  houseOf,
  netOf,
  type Settlement,
  type WagerName,
} from '@hardway/rules';
import type { Change, ShownFact, TableView } from '@hardway/server/messages';
import { kindWords } from '../events/kind-words.ts';
import { addressee } from '../staff/addressee.ts';
import { money, titleOf } from '../table/names.ts';

/** A line of the table's log. */
export type Logged = { readonly number: number; readonly at: number; readonly by: string; readonly words: string };

const HELD = { moneyHeld: 'held', moneyReleased: 'released', moneyForfeited: 'forfeited' } as const;

const STATION = { stationTaken: 'is', stationLeft: 'is no longer', stationAssigned: 'is assigned as' } as const;

/** Facts of the service around the rules that a log tells in words of their own. */
type Told =
  | Fact
  | {
      readonly type: 'diceEntered';
      readonly entry: 1 | 2;
      readonly dice?: readonly number[];
      readonly confirmed?: true;
    }
  | { readonly type: 'entriesDiffered'; readonly first: readonly number[]; readonly second: readonly number[] }
  | { readonly type: 'faceRuled'; readonly ruling: number | string; readonly office: string }
  | { readonly type: 'noted'; readonly text: string }
  | { readonly type: 'diceChosen'; readonly dice: readonly string[] }
  | { readonly type: 'lateAsked'; readonly seat: number; readonly wager: WagerName; readonly amount: Cents }
  | { readonly type: 'tipTaken'; readonly seat: number | null; readonly amount: Cents }
  | { readonly type: 'diceInstalled' | 'diceRemoved'; readonly set: string }
  | {
      readonly type: 'stationTaken' | 'stationLeft' | 'stationAssigned';
      readonly office: string;
      readonly staff: { readonly name: string };
    }
  | {
      readonly type: 'stepAdvised';
      readonly seat: number;
      readonly wager: WagerName;
      readonly stake: Cents;
      readonly step: Cents;
    }
  | { readonly type: 'corrected'; readonly was: readonly number[]; readonly is: readonly number[] | 'no roll' }
  | { readonly type: 'adjusted'; readonly seat: number; readonly amount: number; readonly reason: string }
  | {
      readonly type: keyof typeof HELD;
      readonly seat: number;
      readonly amount: number;
      readonly reason: string;
    }
  | { readonly type: 'alertRaised'; readonly alert: { readonly to: string; readonly words: string } };

const wagerWords = (house: House, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'wagerMade':
      return `seat ${fact.seat}: ${titleOf(house, fact.wager)} ${money(fact.amount)}`;
    case 'wagerReduced':
      return `seat ${fact.seat}: ${titleOf(house, fact.wager)} ${money(fact.amount)} less`;
    case 'wagerTakenDown':
      return `seat ${fact.seat}: ${titleOf(house, fact.wager)} down`;
    case 'called':
      return `seat ${fact.seat}: ${fact.wagers.map(wager => titleOf(house, wager)).join(', ')} ${fact.call ?? 'as usual'}`;
    default:
      return undefined;
  }
};

/** What a roll moved, in sum: "; paid $50, took $12". */
const settledWords = (settlements: readonly Settlement[]): string => {
  const nets = settlements.flatMap(each => (each.type === 'won' || each.type === 'lost' ? [netOf(each)] : []));
  const paid = nets.filter(net => net > 0).reduce((sum, net) => sum + net, 0);
  const took = nets.filter(net => net < 0).reduce((sum, net) => sum - net, 0);
  const said = [...(paid > 0 ? [`paid ${money(paid)}`] : []), ...(took > 0 ? [`took ${money(took)}`] : [])];
  return said.length === 0 ? '' : `; ${said.join(', ')}`;
};

const enteredWords = ({ entry, dice, confirmed }: Extract<Told, { type: 'diceEntered' }>): string => {
  const which = entry === 1 ? 'first' : 'second';
  if (dice === undefined) return `${which} entry of the dice`;
  return confirmed ? `${dice.join('-')} confirmed` : `${which} entry ${dice.join('-')}`;
};

const factWords = (house: House, fact: Told): string => {
  switch (fact.type) {
    case 'rolled':
      return `${diceText(fact.dice)}: ${fact.outcome}${settledWords(fact.settlements)}`;
    case 'diceEntered':
      return enteredWords(fact);
    case 'diceChosen':
      return `dice ${fact.dice.join(' and ')} chosen`;
    case 'lateAsked':
      return `seat ${fact.seat} asks for ${titleOf(house, fact.wager)} ${money(fact.amount)} late`;
    case 'tipTaken':
      return `tip of ${money(fact.amount)} ${fact.seat === null ? 'in cash' : `from seat ${fact.seat}`}`;
    case 'noRollCalled':
      return `no roll: ${fact.reason}`;
    case 'rollVoided':
    case 'roundVoided':
      return `${fact.type === 'rollVoided' ? 'roll' : 'round'} void: ${fact.reason}`;
    case 'boughtIn':
    case 'cashedOut':
      return `seat ${fact.seat} ${fact.type === 'boughtIn' ? 'bought in' : 'cashed out'} ${money(fact.amount)}`;
    case 'seatTaken':
      return `${fact.name} at seat ${fact.seat} with ${money(fact.buyIn)}`;
    case 'corrected':
      return `${fact.was.join('-')} corrected to ${fact.is === 'no roll' ? fact.is : fact.is.join('-')}`;
    case 'adjusted':
      return `seat ${fact.seat} adjusted by ${money(fact.amount)}: ${fact.reason}`;
    case 'wagersVoided':
      return `the wagers of seat ${fact.seat} void: ${fact.reason}`;
    case 'moneyHeld':
    case 'moneyReleased':
    case 'moneyForfeited':
      return `${money(fact.amount)} of seat ${fact.seat} ${HELD[fact.type]}: ${fact.reason}`;
    case 'entriesDiffered':
      return `the entries differ: ${fact.first.join('-')} and ${fact.second.join('-')}`;
    case 'faceRuled':
      return `the ${fact.office} rules: ${fact.ruling}`;
    case 'noted':
      return fact.text;
    case 'diceInstalled':
    case 'diceRemoved':
      return `dice set ${fact.set} ${fact.type === 'diceInstalled' ? 'brought' : 'taken away'}`;
    case 'stationTaken':
    case 'stationLeft':
    case 'stationAssigned':
      return `${fact.staff.name} ${STATION[fact.type]} ${fact.office}`;
    case 'stepAdvised':
      return `seat ${fact.seat} is told that ${titleOf(house, fact.wager)} stands at ${money(fact.stake)}, out of steps of ${money(fact.step)}`;
    case 'alertRaised':
      return `to ${addressee(fact.alert.to)}: ${fact.alert.words}`;
    default:
      return wagerWords(house, fact) ?? plain(fact);
  }
};

/** `diceThrown` as "dice thrown", with the seat where there is one. */
const plain = (fact: ShownFact): string => {
  const words = kindWords(fact.type);
  return 'seat' in fact && typeof fact.seat === 'number' ? `seat ${fact.seat}: ${words}` : words;
};

/** A journal entry as a line of the log; nothing where it holds nothing that this screen may see. */
export const logged = ({ number, at, by, facts }: Change, view: TableView): Logged | undefined => {
  if (facts.length === 0) return undefined;
  const house = houseOf(view.house);
  const words = facts.map(fact => factWords(house, fact as Told)).join(', ');
  // Who did it already stands before the words.
  const said = `${by}: `;
  return { number, at, by, words: words.startsWith(said) ? words.slice(said.length) : words };
};
