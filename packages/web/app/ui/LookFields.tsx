import { useState } from 'react';
import { currentLook, type Look, setLook } from '../look.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { Select } from './Select.tsx';

const WORDS: readonly (readonly [Look, string])[] = [
  ['system', 'As this device is set'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** How pages look on this device. */
export const LookFields = () => {
  const [look, choose] = useState(currentLook);
  const { contrast } = usePrefs();
  return (
    <>
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
    </>
  );
};
