import { z } from 'zod';
import { DeviceGuard } from '../devices/guard.ts';
import { DEVICE_HEADERS, newDeviceKeys } from '../devices/signing.ts';
import { randomFor } from '../dice/random.ts';
import type { SignedIn } from '../identity/identity.ts';
import { own } from '../identity/own.ts';
import type { Device } from '../identity/staff-model.ts';
import type { RunningTable } from '../live/running-table.ts';
import { seatsMaxOf } from '../live/seats/places.ts';
import {
  addDevice,
  changeDevice,
  deviceAdded,
  deviceAnswer,
  deviceList,
  shakerPoll,
  shakerReport,
  shakerTask,
} from '../messages/index.ts';
import { type Call, type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const ID_BYTES = 4;

const done = z.object({ ok: z.literal(true) });

const buildIn = (body: unknown): string | undefined => (body as { readonly build?: string }).build;

/** Why a device may not work with what it runs. */
const wrongBuild = ({ build, runs }: Device): string | undefined => {
  if (build === undefined || runs === build) return undefined;
  return runs === undefined ? 'it does not say which build it runs' : 'it runs another build than was approved';
};

/** The device that a request is signed by, and its table. */
const admitted = async (
  context: AppContext,
  guard: DeviceGuard,
  { request, params, body }: Call<unknown, unknown>,
): Promise<{ device: Device; table: RunningTable; counter: number }> => {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const name = params.device ?? '';
  if (own(context.identity.state.devices, name) === undefined) await context.identity.catchUp();
  const device = own(context.identity.state.devices, name);
  const signed = {
    device: name,
    time: Number(header(DEVICE_HEADERS.time)),
    counter: Number(header(DEVICE_HEADERS.counter)),
    nonce: header(DEVICE_HEADERS.nonce),
    method: request.method,
    path: request.url,
    body: request.rawText,
  };
  const refused = await guard.refused(device, signed, header(DEVICE_HEADERS.signature));
  if (refused !== undefined || device === undefined) {
    context.metrics.count('hardway_device_refusals_total', { why: refused ?? 'unknown' });
    throw asHttp(refusal('signed-out', `The device is refused: ${refused}`));
  }
  const build = buildIn(body);
  if (build !== undefined) await context.identity.reportBuild(device, build);
  const wrong = wrongBuild({ ...device, ...(build === undefined ? {} : { runs: build }) });
  if (wrong !== undefined) {
    context.metrics.count('hardway_device_refusals_total', { why: wrong });
    throw asHttp(refusal('forbidden', `The device is refused: ${wrong}`));
  }
  const table = await context.tables.get(device.table);
  if (table === undefined) throw asHttp(refusal('unknown', 'The table of this device is gone'));
  context.heardDevice(device.device, device.table);
  return { device, table, counter: signed.counter };
};

const taskOf = ({ live }: RunningTable, now: number): z.infer<typeof shakerTask> => {
  const shaker = live?.shaker;
  const isRunning = shaker !== undefined && shaker !== null && shaker.running !== 'no';
  return {
    now,
    cycle: isRunning ? shaker.cycle : null,
    trial: shaker?.running === 'trial',
  };
};

/** Adds a terminal that is fixed at a place of a staffed table. */
const addTerminal = async (
  context: AppContext,
  by: SignedIn,
  device: string,
  { table, name, seat }: z.infer<typeof addDevice>,
): Promise<z.infer<typeof deviceAdded>> => {
  const live = context.identity.state.tables.includes(table) ? (await context.tables.get(table))?.live : undefined;
  if (live === undefined || live === null) throw asHttp(refusal('unknown', 'There is no staffed table of that name'));
  const most = seatsMaxOf(live.table.house);
  if (seat === undefined || seat > most) throw asHttp(refusal('malformed', `Its place is one of 1 to ${most}`));
  const added = await context.identity.addTerminal(by, { device, table, name, seat });
  if (!added.ok) throw asHttp(added.refusal);
  return { device, key: null, code: added.value };
};

const addDeviceRoute = (context: AppContext): Route =>
  route(
    {
      id: 'addDevice',
      method: 'POST',
      path: '/api/devices',
      summary:
        'Add a device by its public key; without one the answer is the private key that it signs with, shown once',
      access: 'manage-devices',
      body: addDevice,
      reply: deviceAdded,
    },
    async ({ signedIn, body }) => {
      const { table, kind, name, publicKey, build } = body;
      const device = `${kind}-${randomFor('code').hex(ID_BYTES)}`;
      if (kind === 'terminal') return addTerminal(context, signedIn, device, body);
      if ((await context.tables.get(table))?.live?.kind !== 'automated')
        throw asHttp(refusal('unknown', 'There is no automated table of that name'));
      const made = publicKey === undefined ? newDeviceKeys() : { key: null, publicKey };
      const added = await context.identity.addDevice(signedIn, {
        device,
        table,
        kind,
        name,
        key: made.publicKey,
        ...(build === undefined ? {} : { build }),
      });
      if (!added.ok) throw asHttp(added.refusal);
      return { device, key: made.key, code: null };
    },
  );

const listDevicesRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listDevices',
      method: 'GET',
      path: '/api/devices',
      summary: 'The devices of the house',
      access: 'see-staff',
      reply: deviceList,
    },
    () => ({
      devices: Object.values(context.identity.state.devices).map(
        ({ device, table, kind, name, active, seat = null, code, build = null, runs = null }) => ({
          device,
          table,
          kind,
          name,
          active,
          seat,
          waits: code !== undefined,
          build,
          runs,
          seenAt: context.devices.heardAt(device),
        }),
      ),
    }),
  );

const changeDeviceRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'changeDevice',
      method: 'PATCH',
      path: '/api/devices/:device',
      summary: 'Name the build that a device may run',
      access: 'manage-devices',
      body: changeDevice,
      reply: done,
    },
    async ({ signedIn, params: { device = '' }, body: { build } }) => {
      const approved = await identity.approveBuild(signedIn, device, build);
      if (!approved.ok) throw asHttp(approved.refusal);
      return { ok: true };
    },
  );

const removeDeviceRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'removeDevice',
      method: 'DELETE',
      path: '/api/devices/:device',
      summary: 'Remove a device',
      access: 'manage-devices',
      reply: done,
    },
    async ({ signedIn, params: { device = '' } }) => {
      const removed = await identity.removeDevice(signedIn, device);
      if (!removed.ok) throw asHttp(removed.refusal);
      return { ok: true };
    },
  );

const pollDeviceRoute = (context: AppContext, guard: DeviceGuard): Route =>
  route(
    {
      id: 'pollDevice',
      method: 'POST',
      path: '/api/devices/:device/poll',
      summary: 'A shaker asks what to do, and may wait for it',
      access: 'device',
      body: shakerPoll,
      reply: shakerTask,
    },
    async call => {
      const { table } = await admitted(context, guard, call);
      const task = taskOf(table, context.now());
      if (task.cycle !== null || call.body.waitMs === 0 || context.isStopping) return task;
      const { room } = context.watched(table);
      await new Promise<void>(resolve => {
        const ended = (): void => {
          cancel();
          unlisten();
          room.detach(waiting);
          context.stopping.removeEventListener('abort', ended);
          call.request.raw.off('close', ended);
          resolve();
        };
        const waiting = { end: ended };
        room.attach(waiting);
        const cancel = context.timers.after(call.body.waitMs, ended);
        const unlisten = table.log.listen(() => {
          if (taskOf(table, context.now()).cycle !== null) ended();
        });
        context.stopping.addEventListener('abort', ended);
        call.request.raw.on('close', ended);
      });
      return taskOf(table, context.now());
    },
  );

const reportDeviceRoute = (context: AppContext, guard: DeviceGuard): Route =>
  route(
    {
      id: 'reportDevice',
      method: 'POST',
      path: '/api/devices/:device/report',
      summary: 'A shaker reports the result of a cycle',
      access: 'device',
      body: shakerReport,
      reply: deviceAnswer,
    },
    async call => {
      const { device, table, counter } = await admitted(context, guard, call);
      const report = call.body;
      // A cycle is reported once, however often the report is sent.
      const id = report.cycle === null ? `report-${counter}` : `cycle-${report.cycle}`;
      const by = { kind: 'device', device: device.device } as const;
      const handled = await table.handle(by, id, { type: 'reportShaker', report });
      return handled.ok ? { ok: true } : { ok: false, refusal: handled.refusal };
    },
  );

export const deviceRoutes = (context: AppContext): readonly Route[] => {
  const guard = new DeviceGuard(context.now, context.board);
  return [
    addDeviceRoute(context),
    listDevicesRoute(context),
    changeDeviceRoute(context),
    removeDeviceRoute(context),
    pollDeviceRoute(context, guard),
    reportDeviceRoute(context, guard),
  ];
};
