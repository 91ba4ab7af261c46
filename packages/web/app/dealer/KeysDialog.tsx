import { DEALER_KEYS } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';

const OTHERS: readonly (readonly [key: string, words: string])[] = [
  ['Enter, Space', "The step's big button"],
  ['1 – 6', 'A die; the second one sends both'],
  ['Esc', 'Takes a die back that was typed; closes a dialog'],
  ['Tab, arrows', 'Go to every button, and to every spot of the felt'],
  ['?', 'This list'],
];

/** Every key of the screen. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose} wide>
    <dl className="keys-list">
      {[...OTHERS, ...DEALER_KEYS.map(({ key, words }) => [key, words] as const)].map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
