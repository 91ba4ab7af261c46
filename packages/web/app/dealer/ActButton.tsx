import { stepAct } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { StepButton } from './StepButton.tsx';
import type { PanelProps } from './useDealer.ts';

/** The step's button, where the step is one act. */
export const ActButton = ({ house, view, mirror, dealer, note }: PanelProps & { note?: string | undefined }) => {
  const now = useNow(5000) + (mirror.aheadMs ?? 0);
  const act = stepAct(house, view, now, dealer.state?.lastDice ?? []);
  if (act === null) return null;
  const { words, commands, waits } = act;
  return (
    <StepButton
      words={words}
      note={note}
      isWaiting={waits !== null}
      onPress={() => (waits === null ? void dealer.sendAll(commands) : dealer.say(waits))}
    />
  );
};
