import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { LogDestination } from './destination.ts';
import { Repeats } from './repeats.ts';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A logger for where nobody listens. */
export const silent: Logger = pino({ level: 'silent' });

const WARN = pino.levels.values.warn as number;

/** Equal lines are those of the same event and the same message, whichever request or table they are about. */
const keyOf = (level: number, [details, event]: readonly unknown[]): string => {
  const { err, message } = (typeof details === 'object' ? (details ?? {}) : {}) as { err?: unknown; message?: unknown };
  return `${level} ${event} ${err instanceof Error ? err.message : message}`;
};

/** JSON lines, one for each event; warnings and errors that repeat are collapsed into a line and a count. */
export const loggerTo = (destination: DestinationStream, level: LogLevel, repeats: Repeats): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: severity => ({ severity }) },
      hooks: {
        logMethod(args, method, at) {
          const tell = (count: number): void => {
            const [details, ...rest] = args as [object, ...string[]];
            method.apply(this, [{ ...details, repeated: count }, ...rest] as typeof args);
          };
          if (at < WARN || !repeats.has(keyOf(at, args), tell)) method.apply(this, args);
        },
      },
    },
    destination,
  );

export type ServerLog = {
  readonly logger: Logger;
  /** The number of lines that the log could not take. */
  dropped(): number;
  /** Tells more while it is needed, `info`, or as much as before; the log says which. */
  switchLevel(): void;
  close(): Promise<void>;
};

/** The log of a server on a file descriptor, by default the error output. */
export const openLog = (level: LogLevel, fd: number = process.stderr.fd): ServerLog => {
  const repeats = new Repeats();
  const destination = new LogDestination(fd, dropped => logger.warn({ dropped }, 'log lines dropped'));
  const logger = loggerTo(destination, level, repeats);
  return {
    logger,
    dropped: () => destination.dropped,
    switchLevel: () => {
      const isMore = logger.level !== 'info';
      // Said while the log still takes such lines.
      logger.level = 'info';
      const next = isMore ? 'info' : level === 'info' ? 'warn' : level;
      logger.info({ level: next }, 'log level');
      logger.level = next;
    },
    close: () => {
      repeats.close();
      return destination.close();
    },
  };
};
