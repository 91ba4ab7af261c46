import type { SeatNumber, Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { autoStop, type Hand, type NextAct, PAUSE_MS, type State, type Terminal } from '../../src/index.ts';
import { usePrefs } from '../prefs.ts';
import { besideRoll } from './places.ts';

type Rolling = {
  readonly state: State;
  readonly view: TableView;
  readonly live: Table;
  readonly seat: SeatNumber | undefined;
  readonly act: NextAct | null;
  readonly terminal: Terminal;
  readonly hand: Hand;
};

const isRoll = ({ command, next }: NextAct): boolean => command?.type === 'rollDice' || next?.type === 'rollDice';

/**
 * The big button. At a practice table with auto-roll on, a roll is followed by others until there is something to decide; the
 * button then stops them.
 */
export const useAutoRoll = ({ state, view, live, seat, act, terminal, hand }: Rolling) => {
  const { autoRoll, speed } = usePrefs();
  /** The roll that the run follows; null while dice wait for a hand. */
  const [after, setAfter] = useState<number | null>(null);
  const { last, isRolling, isRollAsked, mirror } = state;
  const isRunning = after !== null && autoRoll;
  const isAtRest = !isRolling && !isRollAsked && last !== null && after !== null && last.number > after;
  useEffect(() => {
    if (!isRunning || !isAtRest || act === null || seat === undefined) return;
    const why = mirror.connection === 'live' ? autoStop(terminal.state, act, live, seat) : '';
    if (why !== null) {
      setAfter(null);
      if (why !== '') terminal.say(besideRoll(), `Auto-roll stopped: ${why}`, 'note');
      return;
    }
    const timer = setTimeout(() => {
      const isCovered = document.querySelector('dialog[open]') !== null;
      setAfter(isCovered ? null : last.number);
      if (!isCovered) void hand.act(act, besideRoll());
    }, PAUSE_MS[speed]);
    return () => clearTimeout(timer);
  }, [isRunning, isAtRest, act, seat, live, terminal, hand, speed, last, mirror.connection]);
  const press = (): void => {
    if (act === null) return;
    if (isRunning) {
      setAfter(null);
      return;
    }
    if (autoRoll && view.kind === 'practice' && isRoll(act)) setAfter(last?.number ?? 0);
    void hand.act(act, besideRoll());
  };
  return { isRunning, press };
};
