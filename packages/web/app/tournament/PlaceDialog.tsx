import { cents } from '@hardway/rules';
import type { TournamentCommand, TournamentHeat, TournamentPlace } from '@hardway/server/messages';
import { useState } from 'react';
import {
  amountIn,
  conditionsInForce,
  type Offered,
  type PlaceActName,
  placeActs,
  sitterName,
} from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import type { DeskProps } from './desk-props.ts';
import { NO_PERSON, PersonFields, type TypedPerson } from './PersonFields.tsx';
import { SecretCard } from './SecretCard.tsx';

type PlaceDialogProps = DeskProps & { heat: TournamentHeat; place: TournamentPlace; onClose: () => void };

/** What the director can do about one player of a heat. */
export const PlaceDialog = (props: PlaceDialogProps) => {
  const { view, heat, place, onClose } = props;
  const offers = placeActs(view, heat, place);
  const [act, setAct] = useState<PlaceActName>(offers.find(({ whyNot }) => whyNot === null)?.act ?? 'warn');
  const chosen = offers.find(each => each.act === act);
  return (
    <Dialog title={`Seat ${place.seat}: ${sitterName(view.entrants, place)}`} onClose={onClose}>
      <Select label="Act" value={act} options={offers.map(each => [each.act, each.words] as const)} onChange={setAct} />
      {chosen === undefined ? null : <PlaceForm key={act} {...props} offered={chosen} />}
      <SecretCard {...{ view, heat, place, onClose }} />
    </Dialog>
  );
};

type Typed = TypedPerson & {
  readonly reason: string;
  readonly ground: string;
  readonly chips: string;
  readonly signed: boolean;
};

const DONE: { readonly [act in PlaceActName]: string } = {
  arrived: 'The arrival is recorded.',
  warn: 'The warning is recorded.',
  fine: 'The fine is ordered.',
  substitute: 'The substitute plays on.',
  disqualify: 'The disqualification is ordered.',
  retire: 'The retirement is recorded.',
};

const commandFor = (
  act: PlaceActName,
  { round, heat }: TournamentHeat,
  { entrant }: TournamentPlace,
  typed: Typed,
): TournamentCommand => {
  const at = { round, heat, entrant };
  const reason = typed.reason.trim();
  switch (act) {
    case 'arrived':
      return { type: 'markArrived', ...at };
    case 'warn':
      return { type: 'orderWarning', ...at, ground: reason };
    case 'fine':
      return { type: 'orderFine', ...at, chips: cents(amountIn(typed.chips) ?? 0), ground: reason };
    case 'substitute': {
      const { name, contact, card, eligible, signed } = typed;
      const known = card.trim() === '' ? {} : { card: card.trim() };
      return {
        type: 'approveSubstitute',
        ...at,
        name: name.trim(),
        contact: contact.trim(),
        ...known,
        eligible,
        signed,
        reason,
      };
    }
    case 'disqualify':
      return { type: 'orderDisqualification', entrant, ground: typed.ground, reason };
    case 'retire':
      return { type: 'orderRetirement', entrant, reason };
  }
};

const PlaceForm = ({
  view,
  send,
  heat,
  place,
  offered,
  onClose,
}: PlaceDialogProps & { offered: Offered<PlaceActName> }) => {
  const { act, words, effect, whyNot } = offered;
  const grounds = conditionsInForce(view)?.disqualification ?? [];
  const [typed, setTyped] = useState<Typed>({
    ...NO_PERSON,
    reason: '',
    ground: grounds[0]?.ground ?? '',
    chips: '',
    signed: false,
  });
  const change = (fields: Partial<Typed>): void => setTyped(before => ({ ...before, ...fields }));
  const needsReason = act !== 'arrived';
  const isReady =
    whyNot === null &&
    (!needsReason || typed.reason.trim() !== '') &&
    (act !== 'fine' || (amountIn(typed.chips) ?? 0) > 0) &&
    (act !== 'substitute' || (typed.name.trim() !== '' && typed.contact.trim() !== ''));
  const go = async (): Promise<void> => {
    await send(commandFor(act, heat, place, typed), DONE[act]);
    onClose();
  };
  const refund = grounds.find(({ ground }) => ground === typed.ground)?.refund ?? 0;
  return (
    <Form
      className="confirm"
      act={words}
      kind={act === 'disqualify' || act === 'retire' ? 'danger' : 'main'}
      isReady={isReady}
      onSubmit={go}
      end={<Button onClick={onClose}>Cancel</Button>}
    >
      <p>{whyNot ?? effect}</p>
      {act === 'disqualify' ? (
        <>
          <Select
            label="Ground"
            value={typed.ground}
            options={grounds.map(({ ground }) => ground)}
            onChange={ground => change({ ground })}
          />
          <p>{refund === 0 ? 'Nothing is refunded.' : `${refund} per cent of what was paid is refunded.`}</p>
        </>
      ) : null}
      {act === 'fine' ? (
        <Field label="Chips" inputMode="decimal" value={typed.chips} onChange={chips => change({ chips })} />
      ) : null}
      {act === 'substitute' ? <PersonFields person={typed} onChange={change} signed={typed.signed} /> : null}
      {needsReason ? (
        <Field
          label={act === 'warn' || act === 'fine' ? 'Ground' : 'Reason'}
          value={typed.reason}
          onChange={reason => change({ reason })}
        />
      ) : null}
    </Form>
  );
};
