import type { TableView } from '@hardway/server/messages';
import { ruledText } from '../../src/index.ts';

/** What was ruled on the throw, for as long as it binds what is entered. */
export const Ruling = ({ view }: { view: TableView }) =>
  view.ruling === null ? null : (
    <p className="advice" role="status" data-ruling>
      {ruledText(view.ruling)}
    </p>
  );
