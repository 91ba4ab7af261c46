import type { SeatNumber, Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import type { Hand, State, Terminal } from '../../src/index.ts';
import { Flash } from '../ui/Bubble.tsx';
import { CareSlot } from './CareSlot.tsx';
import { HitFan } from './HitFan.tsx';
import { Advice, LineBanner, Locked, Notices } from './Notices.tsx';
import { inTheMiddle } from './places.ts';
import { ThrownDice } from './ThrownDice.tsx';
import { rollMs } from './useTerminal.ts';

type OverFeltProps = {
  state: State;
  view: TableView;
  live: Table;
  seat: SeatNumber | undefined;
  terminal: Terminal;
  hand: Hand;
  isCareOpen: boolean;
  onCareClosed: () => void;
};

/** What comes over the felt and goes again: notices, dice on their way, winners in question. */
export const OverFelt = ({ state, view, live, seat, terminal, hand, isCareOpen, onCareClosed }: OverFeltProps) => {
  const { mirror, isRolling, hits } = state;
  const thrown = isRolling ? mirror.result.last : null;
  return (
    <>
      <div className="over-felt">
        <LineBanner state={state} onGone={terminal.forgetReturn} />
        <Locked view={view} seat={seat} />
        <Notices state={state} seat={seat} onDismiss={number => terminal.dismiss(number, seat, inTheMiddle())} />
        <Advice
          state={state}
          seat={seat}
          onConfirm={id =>
            seat !== undefined && void terminal.send({ type: 'confirmAdvice', seat, case: id }, inTheMiddle())
          }
        />
        <CareSlot
          view={view}
          seat={seat}
          aheadMs={mirror.aheadMs}
          isOpen={isCareOpen}
          hand={hand}
          onClose={onCareClosed}
        />
      </div>
      {thrown === null ? null : <ThrownDice key={thrown.number} dice={thrown.dice} rollMs={rollMs()} />}
      {seat === undefined || isRolling ? null : <HitFan hits={hits} live={live} seat={seat} hand={hand} />}
      {view.noMoreBets && !isRolling ? <Flash>No more bets</Flash> : null}
    </>
  );
};
