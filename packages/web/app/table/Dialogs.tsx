import type { Cents, House, SeatNumber, Table, WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type Hand, type Place, type Seeds, type State, saysCalls, type Terminal, wholesAt } from '../../src/index.ts';
import { dropSeat } from '../keys.ts';
import { keepBeforeLeaving } from '../played/useKeptSession.ts';
import { goTo } from '../router.tsx';
import { loadedDialog } from '../ui/loadedDialog.tsx';
import { Menu } from './Menu.tsx';
import { atTheTop, inTheMiddle } from './places.ts';
import { SpotCard } from './SpotCard.tsx';
import { tableKeys } from './shortcuts.ts';

const RulesDialog = loadedDialog('Rules', async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);

const History = loadedDialog('History', async () => (await import('./History.tsx')).History);
const MySets = loadedDialog('My sets', async () => (await import('./MySets.tsx')).MySets);

const KeysDialog = loadedDialog('Keys', async () => (await import('../ui/KeysDialog.tsx')).KeysDialog);

export type Open = 'rules' | 'history' | 'menu' | 'care' | 'sets' | 'keys' | null;

type DialogsProps = {
  id: string;
  token: string | undefined;
  house: House;
  table: Table;
  live: Table;
  view: TableView;
  seat: SeatNumber | undefined;
  state: State;
  terminal: Terminal;
  seeds: Seeds | null;
  hand: Hand;
  worth: Cents;
  isHeated: boolean;
  open: Open;
  card: WagerName | null;
  onOpen: (open: Open) => void;
  onCard: (card: WagerName | null) => void;
  onHeat: (isHeated: boolean) => void;
};

/** What lies over the table when asked for: the rules, the history, the menu, all about a spot. */
export const Dialogs = (props: DialogsProps) => {
  const { id, token, house, table, live, view, seat, state, hand, open, card, isHeated } = props;
  const { onOpen, onCard } = props;
  const close = () => onOpen(null);
  return (
    <>
      {card === null ? null : (
        <SpotCard
          table={live}
          wholes={seat === undefined ? [] : wholesAt(live, seat, state.acts)}
          seat={seat}
          name={card}
          chip={props.worth}
          saysCalls={saysCalls(view)}
          onCommand={command =>
            command.type === 'make'
              ? hand.bet(command.wager as WagerName, command.amount, inTheMiddle())
              : command.type === 'takeDown'
                ? hand.takeOff(command.wager as WagerName, inTheMiddle())
                : hand.ask(command, inTheMiddle())
          }
          onClose={() => onCard(null)}
        />
      )}
      {open === 'rules' ? <RulesDialog house={house} view={view} onClose={close} /> : null}
      {open === 'history' ? <History table={id} token={token} house={house} seat={seat} onClose={close} /> : null}
      {open === 'keys' ? <KeysDialog also={tableKeys(house)} onClose={close} /> : null}
      {open === 'sets' && seat !== undefined ? (
        <MySets house={house} table={live} seat={seat} hand={hand} onClose={close} />
      ) : null}
      {open === 'menu' ? (
        <Menu
          house={house}
          table={table}
          view={view}
          seat={seat}
          seeds={props.seeds}
          heat={isHeated}
          session={state.session}
          onHeat={() => props.onHeat(!isHeated)}
          onHistory={() => onOpen('history')}
          onKeys={() => onOpen('keys')}
          onCare={() => onOpen('care')}
          onCommand={(command, at) => hand.ask(command, at ?? atTheTop())}
          onLeave={at => void leave(props, at)}
          onClose={close}
        />
      ) : null}
    </>
  );
};

const leave = async ({ id, token, seat, terminal }: DialogsProps, at: Place): Promise<void> => {
  if (seat === undefined || !terminal.mayAsk(at)) return;
  const next = await keepBeforeLeaving(id, token);
  const { ok } = await terminal.send({ type: 'leaveSeat', seat }, at);
  if (!ok) return;
  dropSeat(id);
  goTo(next);
};
