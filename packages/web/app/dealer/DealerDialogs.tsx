import type { SignedIn, TableCommand } from '@hardway/server/messages';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { Assistant } from './Assistant.tsx';
import { CallFloor } from './CallFloor.tsx';
import { Correct } from './Correct.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { NoRoll } from './NoRoll.tsx';
import { PassDice } from './PassDice.tsx';
import { PinDialog } from './PinDialog.tsx';
import { Relief } from './Relief.tsx';
import { TableDialog } from './TableDialog.tsx';
import type { PanelProps } from './useDealer.ts';
import { VoidDialog } from './VoidDialog.tsx';
import { WagerDialog } from './WagerDialog.tsx';

type DealerDialogsProps = PanelProps & { onRelieved: (session: SignedIn) => void };

/** The dialog that lies over the screen, if one does. */
export const DealerDialogs = ({ onRelieved, ...panel }: DealerDialogsProps) => {
  const { house, view, offices, dealer } = panel;
  const { intend, state } = dealer;
  const onClose = () => intend({ type: 'close' });
  switch (state.dialog) {
    case 'no-roll':
      return <NoRollDialog {...panel} />;
    case 'assistant':
      return (
        <Assistant
          house={house}
          offices={offices}
          onNoRoll={cause => intend({ type: 'open', dialog: 'no-roll', cause })}
          onRule={ruling => void dealer.send({ type: 'ruleFace', ruling })}
          onClose={onClose}
        />
      );
    case 'wager':
    case 'spoken':
      return <WagerDialog {...panel} isSpoken={state.dialog === 'spoken'} wager={state.wager} onClose={onClose} />;
    case 'correct':
      return <Correct view={view} dealer={dealer} onClose={onClose} />;
    case 'void':
      return <VoidDialog house={house} offices={offices} dealer={dealer} onClose={onClose} />;
    case 'pass':
      return <PassDice house={house} view={view} offices={offices} dealer={dealer} onClose={onClose} />;
    case 'floor':
      return <CallFloor dealer={dealer} onClose={onClose} />;
    case 'table':
      return <TableDialog {...panel} onClose={onClose} />;
    case 'relief':
      return <Relief view={view} dealer={dealer} onRelieved={onRelieved} onClose={onClose} />;
    case 'pin':
      return <PinDialog dealer={dealer} onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'rules':
      return <RulesDialog house={house} view={view} onClose={onClose} />;
    case null:
      return null;
  }
};

/** A call of no roll, and what the cause has the crew do after it. */
const NoRollDialog = ({ house, offices, dealer }: PanelProps) => {
  const { intend, state } = dealer;
  const call = async (command: Extract<TableCommand, { type: 'callNoRoll' }>): Promise<void> => {
    const answer = await dealer.send(command);
    if (answer?.ok !== true) return;
    const cause = house.game.noRoll.causes.find(({ id }) => id === command.cause);
    if (cause?.searchesDie) intend({ type: 'search', at: Date.now() });
    if (cause?.checksDice) intend({ type: 'check', isChecking: true });
  };
  return (
    <NoRoll
      house={house}
      offices={offices}
      chosen={state.cause}
      onCall={command => void call(command)}
      onClose={() => intend({ type: 'close' })}
    />
  );
};
