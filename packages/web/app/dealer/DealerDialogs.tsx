import type { House, Office, Table } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { Assistant } from './Assistant.tsx';
import { Correct } from './Correct.tsx';
import { NoRoll } from './NoRoll.tsx';
import { Spoken } from './Spoken.tsx';
import type { Dealer } from './useDealer.ts';

type DealerDialogsProps = { house: House; table: Table; view: TableView; offices: readonly Office[]; dealer: Dealer };

/** The dialog that lies over the screen, if one does. */
export const DealerDialogs = ({ house, table, view, offices, dealer }: DealerDialogsProps) => {
  const { intend, state } = dealer;
  const close = () => intend({ type: 'close' });
  const callNoRoll = async (command: Extract<TableCommand, { type: 'callNoRoll' }>): Promise<void> => {
    const answer = await dealer.send(command);
    if (answer?.ok !== true) return;
    const cause = house.game.noRoll.causes.find(({ id }) => id === command.cause);
    if (cause?.searchesDie) intend({ type: 'search', at: Date.now() });
    if (cause?.checksDice) intend({ type: 'check', isChecking: true });
  };
  switch (state.dialog) {
    case 'no-roll':
      return (
        <NoRoll
          house={house}
          offices={offices}
          chosen={state.cause}
          onCall={command => void callNoRoll(command)}
          onClose={close}
        />
      );
    case 'assistant':
      return (
        <Assistant
          house={house}
          offices={offices}
          onNoRoll={cause => intend({ type: 'open', dialog: 'no-roll', cause })}
          onRule={ruling => void dealer.send({ type: 'ruleFace', ruling })}
          onClose={close}
        />
      );
    case 'spoken':
      return (
        <Spoken house={house} table={table} offices={offices} taken={view.spoken} dealer={dealer} onClose={close} />
      );
    case 'correct':
      return <Correct view={view} dealer={dealer} onClose={close} />;
    case 'rules':
      return <RulesDialog house={house} onClose={close} />;
    default:
      return null;
  }
};
