import type { AppContext } from '../http/context.ts';
import type { ServerLog } from '../logging/logger.ts';
import { keepingRegister } from '../registers/keeping/keeping.ts';
import type { StoreWork } from '../store/work.ts';
import { accessOnMainPort, accessOnOwnPort, type MetricsAccess, type MetricsOptions, readToken } from './access.ts';
import { describeHouse } from './house.ts';
import { openMetricsPort } from './port.ts';
import { watchRuntime } from './runtime.ts';

type OpenMetrics = {
  /** Who may read them on the main port. */
  readonly access: MetricsAccess;
  close(): void;
};

type Options = {
  readonly metrics?: MetricsOptions;
  readonly log?: ServerLog;
  /** The folder of the house. */
  readonly data: string;
};

/** Measures the house and its process, and opens the port of the metrics if they have one. */
export const openMetrics = async (
  context: AppContext,
  work: StoreWork,
  { metrics: options = {}, log, data }: Options,
): Promise<OpenMetrics> => {
  const { metrics, timers } = context;
  const keeping = await context.registers.log(keepingRegister);
  describeHouse(context, { work, log, data, backupAt: () => keeping.state.backup?.at ?? 0 });
  const token = options.token === undefined ? undefined : readToken(options.token);
  const { port, host } = options;
  const text = (): string => metrics.text();
  const server = port === undefined ? undefined : await openMetricsPort({ port, host }, accessOnOwnPort(token), text);
  const stop = watchRuntime(metrics, timers);
  return {
    access: accessOnMainPort(options, token),
    close: () => {
      stop();
      server?.close();
      server?.closeAllConnections();
    },
  };
};
