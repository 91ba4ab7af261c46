import { type Cents, dollars } from '@hardway/rules';
import type { FactOf, LiveFact } from '../../live/fact.ts';
import type { EntryHeard, Reaction } from '../../reader/reaction.ts';
import type { CaseFact, CaseService } from './model.ts';

type Asked = { readonly stream: string; readonly command: CaseService };

const TABLE = 'table:';
const CASE = 'case:';

const MONEY = {
  moneyHeld: { sign: 1, words: 'held' },
  moneyReleased: { sign: -1, words: 'released' },
  moneyForfeited: { sign: -1, words: 'forfeited' },
} as const;

const money = (fact: FactOf<keyof typeof MONEY>, entry: number): Asked => {
  const { sign, words } = MONEY[fact.type];
  const change = (sign * fact.amount) as Cents;
  const command = { type: 'recordMoney', change, entry, words: `$${dollars(fact.amount)} ${words}` } as const;
  return { stream: `${CASE}${fact.case}`, command };
};

/** What a fact of a table asks of a case. */
const ofTable = (fact: LiveFact, table: string, entry: number): readonly Asked[] => {
  switch (fact.type) {
    case 'caseAsked': {
      const { type: _, ...asked } = fact;
      const id = `${table}-${entry}`;
      return [{ stream: `${CASE}${id}`, command: { type: 'openCase', id, table, entry, ...asked } }];
    }
    case 'caseActed':
      return [{ stream: `${CASE}${fact.case}`, command: { type: 'recordAct', act: fact.act, entry, refusal: null } }];
    case 'caseActRefused':
      return [
        { stream: `${CASE}${fact.case}`, command: { type: 'recordAct', act: fact.act, entry, refusal: fact.sentence } },
      ];
    case 'moneyHeld':
    case 'moneyReleased':
    case 'moneyForfeited':
      return [money(fact, entry)];
    case 'adviceConfirmed': {
      const by = fact.by === 'player' ? `seat ${fact.seat}` : fact.by.name;
      return [{ stream: `${CASE}${fact.case}`, command: { type: 'recordAdvice', entry, by } }];
    }
    default:
      return [];
  }
};

/** What happens at a table is told to its cases. */
export const tableToCase: Reaction = {
  name: 'table-case',
  isRepeatable: true,
  of: ({ stream, number, facts }: EntryHeard) =>
    stream.startsWith(TABLE)
      ? (facts as readonly LiveFact[]).flatMap(fact => ofTable(fact, stream.slice(TABLE.length), number))
      : [],
};

/** What a case orders is done at its table. */
export const caseToTable: Reaction = {
  name: 'case-table',
  isRepeatable: true,
  of: ({ stream, facts }: EntryHeard) =>
    stream.startsWith(CASE)
      ? (facts as readonly CaseFact[]).flatMap(fact => {
          if (fact.type !== 'actOrdered') return [];
          const { type: _, table, ...ordered } = fact;
          return [{ stream: `${TABLE}${table}`, command: { type: 'actForCase', ...ordered } }];
        })
      : [],
};
