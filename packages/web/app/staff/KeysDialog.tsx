import { keyName } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { keysNow } from './useKeys.ts';

/** The keys that act on this page. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
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
      <div>
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
        </dt>
        <dd>In a list: go from row to row, open one</dd>
      </div>
      <div>
        <dt>
          <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>Between tabs: choose the next</dd>
      </div>
      <div>
        <dt>
          <kbd>Escape</kbd>
        </dt>
        <dd>Closes what lies over the page</dd>
      </div>
    </dl>
  </Dialog>
);
