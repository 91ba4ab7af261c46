import { useState } from 'react';
import { setPrefs, usePrefs } from '../prefs.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { currentLook, type Look, setLook } from './look.ts';
import { OwnPassword, OwnPin } from './OwnAccount.tsx';

const WORDS: readonly (readonly [Look, string])[] = [
  ['system', 'As this device is set'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** How work pages look on this device; one's own password and PIN. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const [look, choose] = useState(currentLook);
  const { contrast } = usePrefs();
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="confirm">
        <h3>This device</h3>
        <Select
          label="Look"
          value={look}
          options={WORDS}
          onChange={next => {
            setLook(next);
            choose(next);
          }}
        />
        <label className="check">
          <input type="checkbox" checked={contrast} onChange={event => setPrefs({ contrast: event.target.checked })} />{' '}
          High contrast
        </label>
      </div>
      <OwnPassword />
      <OwnPin />
    </Dialog>
  );
};
