import type { Office, WagerName } from '@hardway/rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { money, type SeatWager, seatWagerCommand, standingAt } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Sheet } from './Sheet.tsx';
import { SpokenFields } from './SpokenFields.tsx';
import type { PanelProps } from './useDealer.ts';
import { AmountChoice, SeatChoice, WagerChoice } from './WagerChoice.tsx';
import { WagerFelt } from './WagerFelt.tsx';

type WagerDialogProps = PanelProps & {
  isSpoken: boolean;
  /** What was tapped on the felt. */
  wager: WagerName | undefined;
  onClose: () => void;
};

/** A wager for a player without a terminal, or one by word of mouth: by the felt or by its name, then the seat and the amount. */
export const WagerDialog = (props: WagerDialogProps) => {
  const { house, view, offices, dealer, isSpoken, onClose } = props;
  const { spoken } = house.game.staffing;
  const isTaken = !isSpoken || (spoken !== undefined && view.spoken);
  const [form, setForm] = useState<SeatWager>(() => newForm(props));
  const change = (fields: Partial<SeatWager>) => setForm(before => ({ ...before, ...fields }));
  const command = seatWagerCommand(house, view, form, offices);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (command === undefined) return;
    const made = await dealer.send(command);
    if (made?.ok !== true) return;
    if (form.seat !== null) dealer.intend({ type: 'wagered', seat: form.seat, amount: form.amount });
    onClose();
  };
  return (
    <Sheet
      dealer={dealer}
      title={isSpoken ? 'Spoken wager' : 'Wager for a seat'}
      onClose={onClose}
      className="wager-sheet"
      wide
    >
      {isTaken ? (
        <form className="wager-form" onSubmit={event => void send(event)}>
          <WagerFelt house={house} view={view} chosen={form.wager} onChoose={wager => change({ wager })} />
          <div className="wager-fields">
            <WagerChoice house={house} form={form} change={change} />
            <SeatChoice view={view} form={form} change={change} />
            <AmountChoice house={house} form={form} change={change} />
            {isSpoken && spoken !== undefined ? (
              <SpokenFields rule={spoken} form={form} change={change} offices={offices} />
            ) : null}
            <button type="submit" className="primary big" aria-disabled={command === undefined}>
              {isSpoken ? 'Record the wager' : view.diceOut ? 'Ask for it as a late wager' : 'Make the wager'}
            </button>
            <Standing {...props} form={form} />
          </div>
        </form>
      ) : (
        <p>
          Spoken wagers are not taken at this table now <Cite text={spoken?.needsStick} />.
        </p>
      )}
    </Sheet>
  );
};

const newForm = ({ view, dealer, isSpoken, wager }: WagerDialogProps): SeatWager => {
  const { wagered } = dealer.state;
  const isThere = view.seats.some(({ number }) => number === wagered?.seat);
  return {
    seat: isThere ? (wagered?.seat ?? null) : (view.seats[0]?.number ?? null),
    wager: wager ?? null,
    amount: isSpoken ? '' : (wagered?.amount ?? ''),
    isSpoken,
    cash: '',
    instrument: 'cash',
    announcedBy: '' as Office | '',
    isConfirmed: false,
  };
};

/** What the seat has there already, and taking it down. */
const Standing = ({ view, dealer, form }: WagerDialogProps & { form: SeatWager }) => {
  const standing = standingAt(view, form);
  if (standing === undefined || form.seat === null || form.wager === null) return null;
  const { seat, wager } = form;
  return (
    <p className="row">
      {money(standing)} stands there.
      <button type="button" onClick={() => void dealer.send({ type: 'takeDown', seat, wager })}>
        Take it down
      </button>
    </p>
  );
};
