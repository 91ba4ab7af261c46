import type { House } from '@hardway/rules';
import { mayReckon } from '../../src/index.ts';
import { useEdges } from '../hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RulesBody } from './RulesBody.tsx';

/** The rules in force at a table, at the table. Where a book bans reckoning at the table there are no edges in it. */
export const RulesDialog = ({ house, onClose }: { house: House; onClose: () => void }) => {
  const reckons = mayReckon(house);
  const edges = useEdges(reckons ? house.config : undefined);
  return (
    <Dialog title={`Rules: ${house.book.title}, ${house.game.title}`} onClose={onClose} wide>
      <RulesBody house={house} edges={reckons ? edges : null} />
    </Dialog>
  );
};
