import { keyName } from '../../src/index.ts';
import { keysNow } from '../keyboard.ts';
import '../styles/keys.css';
import { Dialog } from './Dialog.tsx';

/** Keys that a page has besides its own, and what they do. */
export type AlsoKeys = readonly (readonly [keys: readonly string[], words: string])[];

/** The keys that act on this page. */
export const KeysDialog = ({ also, onClose }: { also: AlsoKeys; onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className="keys">
      {keysNow().map(({ key, words }) => (
        <div key={key}>
          <dt>
            <kbd>{keyName(key)}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
      {[...also, CLOSES].map(([keys, words]) => (
        <div key={words}>
          <dt>
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

const CLOSES: AlsoKeys[number] = [['Escape'], 'Closes what lies over the page'];
