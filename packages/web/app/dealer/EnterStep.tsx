import { type Die, FACES, inOrder } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { mayConfirm, preview, tableOf } from '../../src/index.ts';
import { ConfirmEntry } from './ConfirmEntry.tsx';
import { Keypad } from './Keypad.tsx';
import { Ruling } from './Ruling.tsx';
import { NoStepButton } from './StepButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { PanelProps } from './useDealer.ts';
import { type TypedEntry, useEntry } from './useEntry.ts';
import { ShortPreview } from './Work.tsx';

/** The dice are out, or at rest. They are typed twice, and neither entry is shown to the other; or somebody else of the crew confirms the first. */
export const EnterStep = (props: PanelProps) => {
  const { house, view, mirror, offices } = props;
  const typed = useDiceEntry(props);
  const [first] = typed.dice;
  const isSecond = view.step === 'enter-again';
  if (mayConfirm(house, view, mirror.you, offices)) return <ConfirmEntry {...props} typed={typed} />;
  return (
    <StepFrame
      label="Dice"
      title={isSecond ? 'Enter the dice again' : 'Enter the dice'}
      lead={isSecond ? secondLead(props) : 'The dice are out.'}
      button={<NoStepButton words={isSecond ? 'Type both dice again' : 'Type both dice'} />}
      pad={<Keypad entry={isSecond ? 2 : 1} typed={typed} />}
    >
      <Differed view={view} />
      <Ruling view={view} />
      {first === undefined ? null : <EntryPreviews view={view} first={first} />}
    </StepFrame>
  );
};

const secondLead = ({ house, view }: PanelProps): string =>
  house.game.staffing.typedTwice === undefined && view.stations.length > 1
    ? 'Entered once. Or the crew confirms it.'
    : 'Entered once.';

/** The entry that is wanted now, sent by its second die. */
export const useDiceEntry = ({ dealer }: PanelProps): TypedEntry =>
  useEntry(dice => void dealer.send({ type: 'enterDice', dice: [...dice] }));

/** Nothing is settled: both entries are shown, and the dice are entered again. */
const Differed = ({ view }: { view: TableView }) =>
  view.differed === null || view.step === 'enter-again' ? null : (
    <p className="problem" role="alert" data-differed>
      The two entries differed: {view.differed.first.join('-')} and {view.differed.second.join('-')}. Nothing is
      settled. Enter the dice again, twice.
    </p>
  );

/** What each second die would make of the first: the call and what it settles, before either is sent. */
export const EntryPreviews = ({ view, first }: { view: TableView; first: Die }) => {
  const table = tableOf(view);
  return (
    <ol className="previews" aria-label="What the dice would be">
      {FACES.map(second => (
        <li key={second} data-preview={`${first}-${second}`}>
          <b className="preview-dice">
            {first}-{second}
          </b>
          <ShortPreview work={preview(table, inOrder([first, second]))} />
        </li>
      ))}
    </ol>
  );
};
