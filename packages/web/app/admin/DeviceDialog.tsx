import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { say } from '../ui/Toast.tsx';
import { approveBuild, type DeviceRow, retireDevice } from './api.ts';

type DeviceDialogProps = { device: DeviceRow; onChanged: () => void; onClose: () => void };

/** One device: the build it may run, and retiring it. */
export const DeviceDialog = ({ device, onChanged, onClose }: DeviceDialogProps) => {
  const act = async (asked: Promise<unknown>, done: string) => {
    await asked;
    say(done);
    onChanged();
    onClose();
  };
  return (
    <Dialog title={device.name} onClose={onClose}>
      <div className="confirm">
        <p>
          {device.device}, the {device.kind} of {device.table}
          {device.seat === null ? '' : `, place ${device.seat}`}.{' '}
          {device.kind === 'shaker' ? <Runs device={device} /> : null}
        </p>
        {device.active ? (
          <>
            {device.kind === 'terminal' ? null : (
              <BuildForm device={device} onApprove={build => act(approveBuild(device.device, build), 'Approved.')} />
            )}
            <Form
              label="Retire"
              kind="danger"
              act="Retire the device"
              onSubmit={() => act(retireDevice(device.device), 'Retired.')}
            >
              <p className="lost">
                Retired, the device is refused at once and for good. A round that waits for it is out of order, and a
                player at it needs another terminal. Another device is added with a new key or code.
              </p>
            </Form>
          </>
        ) : (
          <p>It is retired: nothing it sends is taken.</p>
        )}
      </div>
    </Dialog>
  );
};

const Runs = ({ device: { runs } }: { device: DeviceRow }) => (
  <>It says it runs {runs === null ? 'nothing yet' : <b className="code">{runs}</b>}.</>
);

const BuildForm = ({ device, onApprove }: { device: DeviceRow; onApprove: (build: string) => Promise<void> }) => {
  const [build, setBuild] = useState(device.runs ?? device.build ?? '');
  return (
    <Form kind="plain" act="Approve this build" onSubmit={() => onApprove(build.trim())}>
      <Field
        label="Approved build"
        value={build}
        required
        pattern="[0-9a-f]{64}"
        hint="The SHA-256 of its software, 64 hexadecimal digits. With any other the device is refused."
        autoComplete="off"
        onChange={setBuild}
      />
    </Form>
  );
};
