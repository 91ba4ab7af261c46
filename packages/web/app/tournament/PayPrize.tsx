import type { Instrument } from '@hardway/rules';
import type { PrizeLine } from '@hardway/server/messages';
import { useState } from 'react';
import { money, prizeWords } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { InstrumentSelect } from './InstrumentSelect.tsx';
import type { SendTournament } from './useTournament.ts';

type PayPrizeProps = { prize: PrizeLine; name: string; send: SendTournament };

/** Pays a prize at the cage, or hands a thing over. */
export const PayPrize = ({ prize, name, send }: PayPrizeProps) => {
  const [isOpen, setOpen] = useState(false);
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const { place, entrant } = prize;
  const what = prizeWords(prize);
  const isMoney = prize.money > 0;
  const pay = async (): Promise<void> => {
    const means = isMoney ? { instrument } : {};
    await send({ type: 'payPrize', place, entrant, ...means }, `${name} has the prize of place ${place}: ${what}.`);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Pay <span className="unseen">{`place ${place}, ${name}`}</span>
      </Button>
      {isOpen ? (
        <Dialog title={`Prize of place ${place}`} onClose={() => setOpen(false)}>
          <Form
            className="confirm"
            act={isMoney ? `Pay ${money(prize.money)}` : 'Handed over'}
            onSubmit={pay}
            end={<Button onClick={() => setOpen(false)}>Cancel</Button>}
          >
            <p>
              {name} gets {what}, and signs for it. It can’t be taken back here.
            </p>
            {isMoney ? <InstrumentSelect value={instrument} onChange={setInstrument} /> : null}
          </Form>
        </Dialog>
      ) : null}
    </>
  );
};
