import type { Fact } from '@hardway/rules';
import type { AlertFact } from './alerts/model.ts';
import type { BettingFact } from './betting/model.ts';
import type { BotFact } from './bots/model.ts';
import type { CallFact } from './calls/model.ts';
import type { ChipBankFact } from './chip-bank/model.ts';
import type { CorrectionFact } from './corrections/model.ts';
import type { DiceSetFact } from './dice-set/model.ts';
import type { FairFact } from './fair/model.ts';
import type { HandPayFact } from './hand-pay/model.ts';
import type { LateFact } from './late/model.ts';
import type { NoticeFact } from './notices/model.ts';
import type { OpeningFact } from './opening/model.ts';
import type { PairingFact } from './pairing/model.ts';
import type { PatronTableFact } from './patrons/model.ts';
import type { ResultFact } from './results/seen.ts';
import type { SanctionFact } from './sanctions/model.ts';
import type { SeatFact } from './seats/model.ts';
import type { ShakerFact } from './shaker/model.ts';
import type { ShooterFact } from './shooter/model.ts';
import type { StationFact } from './stations/model.ts';
import type { TenderFact } from './tender/model.ts';
import type { ThrowFact } from './throws/model.ts';
import type { TipFact } from './tips/model.ts';
import type { TournamentFact } from './tournament/model.ts';
import type { WindowFact } from './window/model.ts';

export type { Redone } from './corrections/model.ts';

/** Something of the service around the rules that happened at a table. */
type ServiceFact =
  | OpeningFact
  | StationFact
  | NoticeFact
  | SeatFact
  | PatronTableFact
  | PairingFact
  | BotFact
  | BettingFact
  | CallFact
  | LateFact
  | WindowFact
  | ShooterFact
  | ThrowFact
  | DiceSetFact
  | ShakerFact
  | FairFact
  | CorrectionFact
  | SanctionFact
  | TipFact
  | TenderFact
  | HandPayFact
  | ChipBankFact
  | TournamentFact
  | AlertFact
  | ResultFact;

/** A fact of a live table: the rules' own, or one of the service around them. */
export type LiveFact = Fact | ServiceFact;
export type FactOf<Type extends LiveFact['type']> = Extract<LiveFact, { readonly type: Type }>;

const RULES_FACTS: { readonly [type in Fact['type']]: true } = {
  seatTaken: true,
  seatLeft: true,
  boughtIn: true,
  cashedOut: true,
  limitsAgreed: true,
  wagerMade: true,
  wagerReduced: true,
  wagerTakenDown: true,
  called: true,
  couponPut: true,
  diceOffered: true,
  diceDeclined: true,
  diceTaken: true,
  dicePassed: true,
  bettingClosed: true,
  diceThrown: true,
  powerDrawn: true,
  rolled: true,
  noRollCalled: true,
  rollVoided: true,
  roundVoided: true,
  wagersVoided: true,
};

export const isRulesFact = (fact: { readonly type: string }): fact is Fact => Object.hasOwn(RULES_FACTS, fact.type);
