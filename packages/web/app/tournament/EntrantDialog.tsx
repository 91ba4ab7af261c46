import type { Instrument } from '@hardway/rules';
import type { TournamentCommand, TournamentEntrant } from '@hardway/server/messages';
import { useState } from 'react';
import { conditionsInForce, ENTRANT_WORDS, type EntryAct, entryActs, money, roundName } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import type { DeskProps } from './desk-props.ts';
import { InstrumentSelect } from './InstrumentSelect.tsx';

type EntrantDialogProps = DeskProps & { entrant: TournamentEntrant; onClose: () => void };

/** One entry: what is known of it, and each thing that can be done, saying what will happen. */
export const EntrantDialog = ({ view, send, entrant, onClose }: EntrantDialogProps) => {
  const { may } = useStaff();
  const acts = entryActs(view, entrant).filter(({ type }) => may(type));
  return (
    <Dialog title={`${entrant.number}. ${entrant.name}`} onClose={onClose} wide>
      <Known view={view} entrant={entrant} />
      {acts.length === 0 ? <p className="hint">Nothing is to be done here in your role.</p> : null}
      <div className="set-acts">
        {acts.map(act => (
          <Act key={`${act.type} ${act.round ?? ''}`} act={act} entrant={entrant} send={send} />
        ))}
      </div>
    </Dialog>
  );
};

const Known = ({ view, entrant }: Pick<EntrantDialogProps, 'view' | 'entrant'>) => {
  const { status, reason, contact, card, fee, buyIns, buyBacks, signed, answers } = entrant;
  const conditions = conditionsInForce(view);
  const lines = [
    `${ENTRANT_WORDS[status]}${reason === null ? '' : `: ${reason}`}`,
    `${contact}${card === null ? '' : `, card ${card}`}`,
    ...(conditions?.entry.form ?? []).map((question, at) => `${question}: ${answers[at] ?? ''}`),
    fee === 0 ? 'No fee was paid.' : `Fee paid: ${money(fee)}.`,
    ...buyIns.map(({ round, amount }) => `Buy-in for ${roundName(conditions, round)}: ${money(amount)}.`),
    ...buyBacks.map(({ joins, amount }) => `Bought back into ${roundName(conditions, joins)}: ${money(amount)}.`),
    signed === null ? 'Has not signed the conditions.' : `Has signed version ${signed} of the conditions.`,
  ];
  return (
    <ul className="entrant-known">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

const GRAVE: readonly TournamentCommand['type'][] = ['refuseEntry', 'withdrawEntry'];

const Act = ({ act, entrant, send }: { act: EntryAct; entrant: TournamentEntrant; send: DeskProps['send'] }) => {
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const [reason, setReason] = useState('');
  const { type, words, effect, whyNot, pays, asksReason, round } = act;
  const go = (): Promise<void> => {
    const command = {
      type,
      entrant: entrant.number,
      ...(pays === undefined ? {} : { instrument }),
      ...(asksReason === undefined ? {} : { reason: reason.trim() }),
      ...(round === undefined ? {} : { round }),
    } as TournamentCommand;
    return send(command, `${entrant.name}: ${effect}`);
  };
  return (
    <Form
      className="row"
      label={words}
      act={pays === undefined ? words : `${words}: ${money(act.amount ?? 0)}`}
      kind={GRAVE.includes(type) ? 'danger' : 'main'}
      isReady={whyNot === null && (asksReason === undefined || reason.trim() !== '')}
      onSubmit={go}
    >
      <p>{whyNot ?? effect}</p>
      {pays === undefined || whyNot !== null ? null : <InstrumentSelect value={instrument} onChange={setInstrument} />}
      {asksReason === undefined || whyNot !== null ? null : (
        <Field label={`${words}: reason`} value={reason} onChange={setReason} />
      )}
    </Form>
  );
};
