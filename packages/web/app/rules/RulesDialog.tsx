import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { mayShowFigures, paperLines } from '../../src/index.ts';
import { useEdges } from '../hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RulesBody } from './RulesBody.tsx';

type RulesDialogProps = { house: House; view: TableView; onClose: () => void };

/** The rules in force, as read at the table: without edges where the book forbids figures there. */
export const RulesDialog = ({ house, view, onClose }: RulesDialogProps) => {
  const showsFigures = mayShowFigures(house);
  const edges = useEdges(showsFigures ? house.config : undefined);
  return (
    <Dialog title={`Rules: ${house.book.title}, ${house.game.title}`} onClose={onClose} wide>
      <RulesBody house={house} edges={showsFigures ? edges : null} papers={paperLines(house, view, Date.now())} />
    </Dialog>
  );
};
