import { useState } from 'react';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { AddDevice } from './AddDevice.tsx';
import { type DeviceRow, listDevices } from './api.ts';
import { DeviceDialog } from './DeviceDialog.tsx';
import { useList } from './useList.ts';

/** What a device runs, against what it may run. */
const buildOf = ({ kind, build, runs }: DeviceRow): string => {
  if (kind === 'terminal') return 'pages of this house';
  if (build === null) return runs === null ? 'not told' : `${runs.slice(0, 12)}, none approved`;
  if (runs === build) return `${build.slice(0, 12)}, as approved`;
  return runs === null ? `${build.slice(0, 12)} approved, not seen yet` : `${runs.slice(0, 12)}, not approved`;
};

const stateOf = ({ active, waits }: DeviceRow): string => {
  if (!active) return 'retired';
  return waits ? 'not enrolled yet' : 'in use';
};

const columnsBy = (when: Times['when'], nameOf: (table: string) => string): readonly Column<DeviceRow>[] => [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'device', title: 'Device', value: ({ device }) => device },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind, isChoice: true },
  { id: 'table', title: 'Table', value: ({ table }) => nameOf(table), isChoice: true },
  { id: 'place', title: 'Place', value: ({ seat }) => seat, isNumber: true },
  { id: 'state', title: 'State', value: stateOf, isChoice: true },
  { id: 'build', title: 'Build', value: buildOf },
  {
    id: 'seen',
    title: 'Last seen',
    value: ({ seenAt }) => (seenAt === null ? null : when(seenAt)),
    text: ({ seenAt }) => (seenAt === null ? 'not since the server started' : when(seenAt)),
  },
];

/** Shakers and fixed terminals: which table and place, which software, heard when. */
export const Devices = () => {
  const { may } = useStaff();
  const { when } = useTimes();
  const nameOf = useTableName();
  const { list, problem, reload } = useList(listDevices);
  const [open, setOpen] = useState<string | null>(null);
  const device = list?.devices.find(each => each.device === open);
  return (
    <div className="parts">
      <Card title="Devices">
        <Problem words={problem} />
        <DataTable
          title="Devices"
          columns={columnsBy(when, nameOf)}
          rows={list?.devices ?? []}
          keyOf={each => each.device}
          {...(may('manage-devices') ? { open: (row: DeviceRow) => () => setOpen(row.device) } : {})}
          empty={
            <Empty title="The house has no device.">
              Automated tables need a shaker; terminals can be fixed at the places of a table. Add one below.
            </Empty>
          }
        />
      </Card>
      {may('manage-devices') ? <AddDevice onAdded={reload} /> : null}
      {device === undefined ? null : <DeviceDialog device={device} onChanged={reload} onClose={() => setOpen(null)} />}
    </div>
  );
};
