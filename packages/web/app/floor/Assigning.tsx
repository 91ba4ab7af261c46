import type { TableView } from '@hardway/server/messages';
import { houseOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';

type AssigningProps = { view: TableView; onAssign: () => Promise<void> };

/** Where a book has the holder of one station act at another as well: who that is, and assigning it. */
export const Assigning = ({ view, onAssign }: AssigningProps) => {
  const { assigned } = houseOf(view.house).game.staffing;
  if (assigned === undefined) return null;
  const { office, to, cite } = assigned;
  const holder = view.stations.find(station => station.office === to);
  const isAssigned = view.stations.some(station => station.office === office && station.user === holder?.user);
  return (
    <Card title={`Assign the ${office}`}>
      {holder === undefined ? (
        <p className="hint">
          No {to} is at the table. The {to} can be assigned as {office} (<Cite text={cite} />
          ).
        </p>
      ) : isAssigned ? (
        <p data-assigned={office}>
          {holder.name} acts as {office}, too (<Cite text={cite} />
          ).
        </p>
      ) : (
        <Form className="row" label={`Assign the ${office}`} act={`Assign ${holder.name}`} onSubmit={onAssign}>
          <p>
            {holder.name}, {to}, acts as {office}, too (<Cite text={cite} />
            ).
          </p>
        </Form>
      )}
    </Card>
  );
};
