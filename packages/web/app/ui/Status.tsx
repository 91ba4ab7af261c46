import { type Connection, playerTime } from '../../src/index.ts';
import { useNow } from '../hooks.ts';

const WORDS: { readonly [connection in Connection]: string } = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Connection lost, trying again',
  ended: 'Ended',
};

/** The state of the line, always in sight. */
export const ConnectionState = ({ connection }: { connection: Connection }) => (
  <span className={`connection ${connection}`} role="status" data-connection={connection}>
    <span className="dot" aria-hidden="true" />
    <span className="connection-words">{WORDS[connection]}</span>
  </span>
);

/** The time of day: as players read it, or as the one who shows it says. */
export const Clock = ({ words = playerTime }: { words?: (ms: number) => string }) => {
  const now = useNow(5000);
  return (
    <time className="clock" dateTime={new Date(now).toISOString()}>
      {words(now)}
    </time>
  );
};

/** Seconds until betting closes, by the server's clock. */
export const Countdown = ({ closesAt, seconds, aheadMs }: { closesAt: number; seconds: number; aheadMs: number }) => {
  const now = useNow(200) + aheadMs;
  const left = Math.max(0, closesAt - now);
  const whole = Math.ceil(left / 1000);
  return (
    <span className={`countdown${whole <= 5 ? ' soon' : ''}`} role="timer" aria-label={`${whole} seconds left to bet`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.5" className="countdown-track" />
        <circle
          cx="18"
          cy="18"
          r="15.5"
          className="countdown-left"
          pathLength="100"
          strokeDasharray={`${Math.min(100, (left / (seconds * 1000)) * 100)} 100`}
        />
      </svg>
      <b data-digits={String(whole).length}>{whole}</b>
    </span>
  );
};
