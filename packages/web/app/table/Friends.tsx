import { urlOf } from '../address.ts';
import { Invitation } from './Invitation.tsx';

/** How friends come to this table. */
export const Friends = ({ table, code }: { table: string; code: string }) => (
  <>
    <p>
      Friends join with the code <b className="code">{code}</b>, or with this link:
    </p>
    <Invitation link={`${window.location.origin}${urlOf(`/table/${table}`)}`} />
  </>
);
