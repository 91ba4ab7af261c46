import { cents, offeredRules, openHouse, type WagerName } from '@hardway/rules';
import type { TournamentHeat, TournamentPlace } from '@hardway/server/messages';
import { useState } from 'react';
import { amountIn, conditionsInForce, roundTerms, titleOf } from '../../src/index.ts';
import { command } from '../staff/api.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { say } from '../ui/Toast.tsx';
import type { DeskProps } from './desk-props.ts';

type SecretCardProps = Pick<DeskProps, 'view'> & { heat: TournamentHeat; place: TournamentPlace; onClose: () => void };

/** Where secret bets are written on cards, the director enters them. Nobody else sees the bet before the roll. */
export const SecretCard = ({ view, heat, place, onClose }: SecretCardProps) => {
  const terms = roundTerms(view, heat.round);
  const conditions = conditionsInForce(view);
  const opened = conditions === undefined ? undefined : openHouse(conditions.rules);
  const [wager, setWager] = useState<WagerName>('field');
  const [chips, setChips] = useState('');
  const isByCard = terms !== undefined && terms.secrets !== 'none' && terms.secrets.made === 'card';
  const { table } = heat;
  if (!isByCard || table === null || opened?.ok !== true || heat.status !== 'live') return null;
  const house = opened.value;
  const names = offeredRules(house)
    .map(({ subject }) => subject.name)
    .filter(name => !terms.excluded.includes(name));
  const amount = amountIn(chips);
  const enter = async (): Promise<void> => {
    await command(table, { type: 'makeSecret', seat: place.seat, wager, amount: cents(amount ?? 0) });
    say(`The card of seat ${place.seat} is entered.`);
    onClose();
  };
  return (
    <Form className="confirm" label="Secret bet" act="Enter the card" isReady={(amount ?? 0) > 0} onSubmit={enter}>
      <h3>Secret bet from a card</h3>
      <p>The bet is on the layout with the next roll. Until then nobody else sees it, and it can’t be changed.</p>
      <Select
        label="Bet"
        value={wager}
        options={names.map(name => [name, titleOf(house, name)] as const)}
        onChange={setWager}
      />
      <Field label="Chips on it" inputMode="decimal" value={chips} onChange={setChips} />
    </Form>
  );
};
