import type { TournamentCommand, TournamentEntrant, TournamentView } from '@hardway/server/messages';
import type { Conditions } from '@hardway/tournament';
import { money } from '../table/names.ts';
import { conditionsInForce, roundName } from './tournament-words.ts';

/** Something that can be done with an entry: the words of the button, and what will happen. */
export type EntryAct = {
  readonly type: TournamentCommand['type'];
  readonly words: string;
  readonly effect: string;
  /** Why it can't be done now; null if it can. */
  readonly whyNot: string | null;
  /** Money crosses the desk; a reason is given; the round that a buy-in is for. */
  readonly pays?: 'in' | 'out';
  readonly amount?: number;
  readonly asksReason?: true;
  readonly round?: number;
};

const full = (view: TournamentView, { entry }: Conditions): boolean =>
  view.entrants.filter(({ status }) => status === 'accepted' || status === 'entered').length >= entry.most;

const answering = (view: TournamentView, conditions: Conditions): readonly EntryAct[] => [
  {
    type: 'acceptEntry',
    words: 'Accept',
    effect:
      conditions.entry.fee === 0
        ? 'They have entered.'
        : `They enter once the fee of ${money(conditions.entry.fee)} is paid.`,
    whyNot: full(view, conditions) ? `All ${conditions.entry.most} places are taken.` : null,
  },
];

const waiting = (view: TournamentView, conditions: Conditions): EntryAct => ({
  type: 'waitlistEntry',
  words: 'Waiting list',
  effect: 'They wait for a place, and are the reserve if somebody does not come.',
  whyNot: full(view, conditions) || conditions.entry.mayRefuse ? null : 'There is a free place: accept the entry.',
});

const refusing = ({ entry }: Conditions): EntryAct => ({
  type: 'refuseEntry',
  words: 'Refuse',
  effect: 'The application is refused, with the reason.',
  whyNot: entry.mayRefuse ? null : 'The conditions do not reserve the right to refuse.',
  asksReason: true,
});

const paidSoFar = ({ fee, buyIns, buyBacks }: TournamentEntrant): number =>
  fee + [...buyIns, ...buyBacks].reduce((sum, { amount }) => sum + amount, 0);

const withdrawing = (view: TournamentView, { entry, retirement }: Conditions, entrant: TournamentEntrant): EntryAct => {
  const isFree = view.now < entry.freeUntil;
  const paid = paidSoFar(entrant);
  const back = isFree ? 'Everything paid is refunded' : `${retirement.refund} per cent of what was paid is refunded`;
  return {
    type: 'withdrawEntry',
    words: 'Withdraw',
    effect: paid === 0 ? 'The entry is withdrawn. Nothing was paid.' : `The entry is withdrawn. ${back}.`,
    whyNot: view.rounds.length > 0 ? 'The draw has been made: the director records a retirement.' : null,
    asksReason: true,
  };
};

const signing = (view: TournamentView, { entry }: Conditions, entrant: TournamentEntrant): readonly EntryAct[] => {
  const version = view.versions.at(-1)?.version ?? null;
  if (!entry.signed || version === null || entrant.signed === version) return [];
  return [
    {
      type: 'signConditions',
      words: 'Signed',
      effect: `They have signed version ${version} of the conditions.`,
      whyNot: null,
    },
  ];
};

const buyIns = (view: TournamentView, conditions: Conditions, entrant: TournamentEntrant): readonly EntryAct[] =>
  conditions.rounds.flatMap(({ buyIn }, at): readonly EntryAct[] => {
    const round = at + 1;
    const isPaid = entrant.buyIns.some(each => each.round === round);
    const drawn = view.rounds.find(each => each.round === round);
    const plays = drawn?.players.includes(entrant.number) === true;
    if (buyIn === 0 || isPaid || !plays) return [];
    return [
      {
        type: 'takeRoundBuyIn',
        words: `Buy-in, ${roundName(conditions, round)}`,
        effect: `${money(buyIn)} are taken for ${roundName(conditions, round)}.`,
        whyNot: null,
        pays: 'in',
        amount: buyIn,
        round,
      },
    ];
  });

/** The round after which somebody may still buy back, and until when. */
const mayBuyBack = (
  view: TournamentView,
  { buyBacks }: Conditions,
  { number, buyBacks: used }: TournamentEntrant,
): { readonly until: number } | undefined => {
  if (buyBacks === 'none' || used.length >= buyBacks.most) return undefined;
  const last = view.rounds.findLast(({ players }) => players.includes(number));
  const isOut = last?.confirmed?.standings.some(each => each.entrant === number && !each.progresses) === true;
  if (last?.confirmed == null || !isOut || !buyBacks.afterRounds.includes(last.round)) return undefined;
  // Somebody who has bought back after that round is in again.
  if (used.some(({ after }) => after === last.round)) return undefined;
  return { until: last.confirmed.at + buyBacks.minutes * 60_000 };
};

const buyingBack = (view: TournamentView, conditions: Conditions, entrant: TournamentEntrant): readonly EntryAct[] => {
  const may = mayBuyBack(view, conditions, entrant);
  const { buyBacks } = conditions;
  if (may === undefined || buyBacks === 'none') return [];
  return [
    {
      type: 'takeBuyBack',
      words: 'Buy back',
      effect: `${money(buyBacks.price)} are taken, and they play in the next round that is drawn.`,
      whyNot: view.now >= may.until ? `The time to buy back was ${buyBacks.minutes} minutes.` : null,
      pays: 'in',
      amount: buyBacks.price,
    },
  ];
};

const refunding = ({ refundDue: due }: TournamentEntrant): readonly EntryAct[] => {
  if (due <= 0) return [];
  return [
    {
      type: 'payRefund',
      words: 'Pay the refund',
      effect: `${money(due)} are paid back.`,
      whyNot: null,
      pays: 'out',
      amount: due,
    },
  ];
};

const feeTaking = ({ entry }: Conditions): EntryAct => ({
  type: 'takeEntryFee',
  words: 'Take the fee',
  effect: `${money(entry.fee)} are taken, and they have entered.`,
  whyNot: null,
  pays: 'in',
  amount: entry.fee,
});

const byStatus = (view: TournamentView, conditions: Conditions, entrant: TournamentEntrant): readonly EntryAct[] => {
  switch (entrant.status) {
    case 'applied':
      return [
        ...answering(view, conditions),
        waiting(view, conditions),
        refusing(conditions),
        withdrawing(view, conditions, entrant),
      ];
    case 'waitlisted':
      return [...answering(view, conditions), refusing(conditions), withdrawing(view, conditions, entrant)];
    case 'accepted':
      return [feeTaking(conditions), ...signing(view, conditions, entrant), withdrawing(view, conditions, entrant)];
    case 'entered':
      return [
        ...signing(view, conditions, entrant),
        ...buyIns(view, conditions, entrant),
        ...buyingBack(view, conditions, entrant),
        ...(view.rounds.length === 0 ? [withdrawing(view, conditions, entrant)] : []),
      ];
    case 'refused':
    case 'withdrawn':
    case 'retired':
    case 'disqualified':
      return [];
  }
};

/** What can be done with an entry at the desk, and why not where that is worth saying. */
export const entryActs = (view: TournamentView, entrant: TournamentEntrant): readonly EntryAct[] => {
  const conditions = conditionsInForce(view);
  if (conditions === undefined) return [];
  const own = view.cancelled === null ? byStatus(view, conditions, entrant) : [];
  return [...own, ...refunding(entrant)];
};
