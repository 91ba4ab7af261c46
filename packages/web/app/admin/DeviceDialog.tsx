import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { say } from '../ui/Toast.tsx';
import { approveBuild, type DeviceRow, retireDevice } from './api.ts';

type DeviceDialogProps = { device: DeviceRow; onChanged: () => void; onClose: () => void };

/** One device: the build it may run, and retiring it. */
export const DeviceDialog = ({ device, onChanged, onClose }: DeviceDialogProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (asked: Promise<unknown>, done: string) => {
    try {
      await asked;
      say(done);
      onChanged();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
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
            <section className="work-form" aria-label="Retire">
              <p className="lost">
                Retired, the device is refused at once and for good. A round that waits for it is out of order, and a
                player at it needs another terminal. Another device is added with a new key or code.
              </p>
              <Button kind="danger" onClick={() => void act(retireDevice(device.device), 'Retired.')}>
                Retire the device
              </Button>
            </section>
          </>
        ) : (
          <p>It is retired: nothing it sends is taken.</p>
        )}
        <Problem words={problem} />
      </div>
    </Dialog>
  );
};

const Runs = ({ device: { runs } }: { device: DeviceRow }) => (
  <>It says it runs {runs === null ? 'nothing yet' : <b className="code">{runs}</b>}.</>
);

const BuildForm = ({ device, onApprove }: { device: DeviceRow; onApprove: (build: string) => void }) => {
  const [build, setBuild] = useState(device.runs ?? device.build ?? '');
  return (
    <form
      className="work-form"
      onSubmit={event => {
        event.preventDefault();
        onApprove(build.trim());
      }}
    >
      <Field
        label="Approved build"
        value={build}
        required
        pattern="[0-9a-f]{64}"
        hint="The SHA-256 of its software, 64 hexadecimal digits. With any other the device is refused."
        autoComplete="off"
        onChange={setBuild}
      />
      <Button type="submit">Approve this build</Button>
    </form>
  );
};
