import type { Cents, SeatNumber, Table, WagerName } from '@hardway/rules';
import type { TableCommand } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import {
  type Answer,
  askWager,
  clearAll,
  doubleAll,
  type Link,
  money,
  takenWords,
  titleOf,
  undoing,
  type WagerCommand,
} from '../../src/index.ts';
import type { BubbleContent } from '../ui/Bubble.tsx';
import { play } from '../ui/sound.ts';
import type { Terminal } from './useTerminal.ts';

type At = BubbleContent['at'];

/** What a player's hand does: asks the rules first, then the house, and says at the finger what either refuses. */
export const useWagering = (
  link: Link | null,
  table: Table | null,
  seat: SeatNumber | undefined,
  terminal: Terminal,
) => {
  const [bubble, setBubble] = useState<BubbleContent | null>(null);

  // What was said about one roll is no longer true of the next.
  useEffect(() => {
    if (terminal.rolling) setBubble(null);
  }, [terminal.rolling]);

  const say = (at: At, words: string, tone: BubbleContent['tone'] = 'no', actions?: BubbleContent['actions']): void => {
    if (tone === 'no') play('no');
    setBubble({ at, words, tone, ...(actions === undefined ? {} : { actions }) });
  };

  const send = async (command: TableCommand, at: At): Promise<Answer | undefined> => {
    if (link === null) return undefined;
    const answer = await link.command(command);
    if (!answer.ok && answer.refusal !== undefined) say(at, answer.refusal.sentence);
    return answer;
  };

  const make = (name: WagerName, amount: Cents, at: At): void => {
    if (table === null || seat === undefined) return;
    const asked = askWager(table, seat, name, amount);
    if (asked.ok) {
      play('chip');
      const words = takenWords(table.house, name, asked);
      if (words === undefined) setBubble(null);
      else say(at, words, 'note');
      void send(asked.command, at);
      return;
    }
    const title = titleOf(table.house, name);
    const late =
      asked.refusal.code === 'closed' && table.diceOut && table.house.game.late !== undefined
        ? [{ label: `Ask for ${title} late`, act: () => ask({ type: 'askLate', seat, wager: name, amount }, at) }]
        : [];
    const instead = asked.instead.map(better => ({
      label: `${title} ${money(better)}`,
      act: () => ask({ type: 'make', seat, wager: name, amount: better }, at),
    }));
    say(at, asked.refusal.sentence, 'no', [...instead, ...late]);
  };

  /** What was offered instead, taken. */
  const ask = (command: TableCommand, at: At): void => {
    setBubble(null);
    play('chip');
    void send(command, at);
  };

  const run = async (commands: readonly WagerCommand[], at: At): Promise<void> => {
    for (const command of commands) {
      const answer = await send(toWire(command), at);
      if (answer?.ok !== true) return;
    }
  };

  const middleOf = (): At => ({ x: window.innerWidth / 2, y: window.innerHeight - 120 });

  const leftOut = (
    left: readonly { readonly wager: string; readonly refusal: { readonly sentence: string } }[],
  ): void => {
    const [first] = left;
    if (first !== undefined)
      say(
        middleOf(),
        left.length === 1
          ? first.refusal.sentence
          : `${first.refusal.sentence} (and ${left.length - 1} more left as they are)`,
        'note',
      );
  };

  return {
    bubble,
    hideBubble: () => setBubble(null),
    say,
    send,
    make,
    command: (command: WagerCommand, at: At) => {
      if (command.type === 'make') make(command.wager as WagerName, command.amount, at);
      else {
        play('chip');
        void send(toWire(command), at);
      }
    },
    takeDown: (name: WagerName, at: At) => {
      if (seat === undefined) return;
      play('chip');
      void send({ type: 'takeDown', seat, wager: name }, at);
    },
    undo: () => {
      const last = terminal.acts.at(-1);
      if (last === undefined || seat === undefined)
        return say(middleOf(), 'There is nothing to take back since the last roll.', 'note');
      return void run(undoing(last, seat), middleOf());
    },
    clear: () => {
      if (table === null || seat === undefined) return;
      const { commands, left } = clearAll(table, seat);
      if (commands.length === 0 && left.length === 0) return say(middleOf(), 'Nothing of yours stands.', 'note');
      play('chip');
      void run(commands, middleOf()).then(() => leftOut(left));
    },
    double: () => {
      if (table === null || seat === undefined) return;
      const { commands, left } = doubleAll(table, seat);
      if (commands.length === 0 && left.length === 0) return say(middleOf(), 'Nothing of yours stands.', 'note');
      play('chip');
      void run(commands, middleOf()).then(() => leftOut(left));
    },
    repeat: async () => {
      if (seat === undefined) return;
      const answer = await send({ type: 'replicate', seat }, middleOf());
      const left = answer?.result?.left ?? [];
      if (answer?.ok) play('chip');
      if (left.length > 0) leftOut(left.map(({ wager, refusal }) => ({ wager, refusal })));
    },
  };
};

/** A command of the rules as the wire takes it. */
const toWire = (command: WagerCommand): TableCommand => {
  switch (command.type) {
    case 'make':
    case 'takeDown':
    case 'reduce':
    case 'matchPlay':
    case 'call':
      return command;
  }
};
