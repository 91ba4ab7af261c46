import { useEffect, useRef } from 'react';

/** Work of no more rolls than this begins as soon as its settings rest: it takes about a second. */
const AT_ONCE_ROLLS = 1e8;
const REST_MS = 350;

type Working<Asked> = {
  readonly of: string | null;
  readonly start: (asked: Asked) => void;
};

/** Small work is done at once, large work when somebody says so, with the button or the keys. */
export const useAtOnce = <Asked>({ of, start }: Working<Asked>, asked: Asked | null, rolls: number) => {
  const key = asked === null ? null : JSON.stringify(asked);
  const isSmall = rolls <= AT_ONCE_ROLLS;
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => {
    if (key === null || !isSmall || latest.current === key) return;
    const timer = setTimeout(() => start(JSON.parse(key) as Asked), REST_MS);
    return () => clearTimeout(timer);
  }, [key, isSmall, start]);
  const run = () => {
    if (key !== null) start(JSON.parse(key) as Asked);
  };
  const pressed = useRef(run);
  pressed.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      pressed.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { run, isStale: key !== of };
};
