import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { listedStrategies } from './library.ts';

type LibraryChooserProps = { onChoose: (name: string) => void; onClose: () => void };

/** The library: found by its words, a line about each. */
export const LibraryChooser = ({ onChoose, onClose }: LibraryChooserProps) => {
  const [find, setFind] = useState('');
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = listedStrategies().filter(({ name, title, about }) =>
    words.every(word => `${name} ${title} ${about}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog title="The library" onClose={onClose} wide className="library">
      <Field label="Find" type="search" value={find} onChange={setFind} autoFocus />
      <p className="hint" role="status">
        {shown.length === 0
          ? 'No strategy has these words. Try a bet (field, place), a system (martingale) or a name.'
          : `${shown.length} strategies`}
      </p>
      <ul className="library-list">
        {shown.map(({ name, title, about }) => (
          <li key={name}>
            <Button data-strategy={name} onClick={() => onChoose(name)}>
              <b>{title}</b>
              <span>{about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
