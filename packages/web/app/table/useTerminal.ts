import type { Cents, Dice, Fact, Outcome, Settlement } from '@hardway/rules';
import type { Change, TableView } from '@hardway/server/messages';
import { useEffect, useRef, useState } from 'react';
import {
  houseOf,
  type Link,
  type Mirror,
  netOfLines,
  type ResultLine,
  resultLines,
  summary,
  wonOf,
} from '../../src/index.ts';
import { play } from '../ui/sound.ts';
import { flyChips } from './fly.ts';

/** A roll as this seat met it. */
export type LastRoll = {
  readonly number: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  readonly settlements: readonly Settlement[];
  readonly lines: readonly ResultLine[];
  readonly net: Cents;
  readonly won: Cents;
};

/** What a terminal shows beside the table itself. */
export type Terminal = {
  /** The view on the felt: while dice roll it is still the one before the roll. */
  readonly shown: TableView | null;
  readonly rolling: boolean;
  readonly last: LastRoll | null;
  /** Rolls that came while the line was down, oldest first. */
  readonly missed: readonly LastRoll[];
  /** This seat's acts since the last roll, for taking back. */
  readonly acts: readonly (readonly Fact[])[];
  /** Since this terminal came to the table: when that was, and what the rolls since have brought. */
  readonly session: { readonly since: number; readonly rolls: number; readonly net: number };
  readonly advice: string | null;
  readonly noRoll: string | null;
};

const ROLL_MS = 900;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const rolledIn = (facts: Change['facts']): Extract<Fact, { type: 'rolled' }> | undefined =>
  (facts as readonly Fact[]).findLast((fact): fact is Extract<Fact, { type: 'rolled' }> => fact.type === 'rolled');

const lastRollOf = (view: TableView, change: Change, seat: number | undefined): LastRoll | undefined => {
  const rolled = rolledIn(change.facts);
  if (rolled === undefined) return undefined;
  const lines = seat === undefined ? [] : resultLines(houseOf(view.house), rolled.settlements, seat);
  return {
    number: change.number,
    dice: rolled.dice,
    outcome: rolled.outcome,
    settlements: rolled.settlements,
    lines,
    net: netOfLines(lines),
    won: wonOf(lines),
  };
};

const ADVICE_CLAUSE = 'VIC 4.2.1';

/** Follows a table: lets dice roll before the felt changes, keeps what the last roll did, and what can be taken back. */
export const useTerminal = (link: Link | null, mirror: Mirror): Terminal => {
  const seat = mirror.you.kind === 'player' ? mirror.you.seat : undefined;
  const [shown, setShown] = useState<TableView | null>(null);
  const [rolling, setRolling] = useState(false);
  const [last, setLast] = useState<LastRoll | null>(null);
  const [missed, setMissed] = useState<readonly LastRoll[]>([]);
  const [acts, setActs] = useState<readonly (readonly Fact[])[]>([]);
  const [advice, setAdvice] = useState<string | null>(null);
  const [noRoll, setNoRoll] = useState<string | null>(null);
  const [session, setSession] = useState(() => ({ since: Date.now(), rolls: 0, net: 0 }));
  const advised = useRef(false);
  const timer = useRef(0);

  useEffect(() => {
    if (!rolling) setShown(mirror.view);
  }, [mirror.view, rolling]);

  useEffect(() => {
    if (link === null) return;
    let wasLost = false;
    const stopWatching = link.subscribe(() => {
      if (link.mirror.connection === 'lost') wasLost = true;
      else if (link.mirror.connection === 'live') setTimeout(() => (wasLost = false), 0);
    });
    const stop = link.onChange((change, view) => {
      const roll = lastRollOf(view, change, seat);
      for (const fact of change.facts as readonly Fact[]) {
        if (fact.type === 'wagerMade' && fact.seat === seat && fact.advised) advised.current = true;
        if (fact.type === 'noRollCalled') setNoRoll(fact.reason);
      }
      if (roll === undefined) {
        if (change.by === `seat ${seat}`) setActs(before => [...before, change.facts as readonly Fact[]].slice(-40));
        if ((change.facts as readonly Fact[]).some(({ type }) => type === 'bettingClosed' || type === 'diceThrown'))
          setActs([]);
        return;
      }
      setActs([]);
      setNoRoll(null);
      setSession(before => ({ ...before, rolls: before.rolls + 1, net: before.net + roll.net }));
      if (wasLost) setMissed(before => [...before, roll].slice(-60));
      else setMissed([]);
      const rest = () => {
        if (seat !== undefined) flyChips(roll.settlements.filter(settlement => settlement.seat === seat));
        setRolling(false);
        setLast(roll);
        setShown(link.mirror.view);
        if (summary(roll.lines).isWin) play('win');
        if (advised.current) {
          advised.current = false;
          setAdvice(
            `Your wager under the minimum stood this once. Another one under the minimum will be returned (${ADVICE_CLAUSE}).`,
          );
        } else setAdvice(null);
      };
      clearTimeout(timer.current);
      if (wasLost || wantsStillness()) {
        rest();
        return;
      }
      play('dice');
      setRolling(true);
      setLast(roll);
      timer.current = window.setTimeout(rest, ROLL_MS);
    });
    return () => {
      stop();
      stopWatching();
      clearTimeout(timer.current);
    };
  }, [link, seat]);

  // A screen that joins late still shows the last dice.
  const first = mirror.view?.rolls.at(-1);
  const fallback: LastRoll | null =
    first === undefined
      ? null
      : {
          number: first.number,
          dice: first.dice,
          outcome: first.outcome,
          settlements: [],
          lines: [],
          net: 0 as Cents,
          won: 0 as Cents,
        };
  return { shown: shown ?? mirror.view, rolling, last: last ?? fallback, missed, acts, session, advice, noRoll };
};
