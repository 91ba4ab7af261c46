import { Select } from '../ui/Select.tsx';
import { useFloor } from './useFloor.ts';

type TableSelectProps = {
  value: string;
  /** What choosing no table means. */
  none: string;
  onChange: (table: string) => void;
};

/** One table of the house, by the name that people call it. */
export const TableSelect = ({ value, none, onChange }: TableSelectProps) => {
  const { tables = [] } = useFloor(true);
  const listed = tables.map(({ id, name }) => [id, name] as const);
  // The address may name a table that is not listed any more, and tables are listed a moment after the page is shown.
  const isListed = value === '' || tables.some(({ id }) => id === value);
  return (
    <Select
      label="Table"
      value={value}
      options={[['', none], ...listed, ...(isListed ? [] : [[value, value] as const])]}
      onChange={onChange}
    />
  );
};
