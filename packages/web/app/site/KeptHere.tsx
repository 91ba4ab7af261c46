import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../problem.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { bringBack, everythingKept } from './kept.ts';

const MEGABYTE = 1024 * 1024;

/** How much this browser keeps for the site, in words; nothing where it does not tell. */
const useUsed = (): string | null => {
  const [used, setUsed] = useState<string | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ usage = 0 }) => setUsed(`${(usage / MEGABYTE).toFixed(1)} MB`));
  }, []);
  return used;
};

/** What this browser keeps, and how to take it elsewhere. The lobby of a house lists its tournaments here. */
export const LobbyTournaments = () => {
  const used = useUsed();
  const chosen = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (what: () => Promise<string | null>): Promise<void> => {
    setProblem(null);
    setDone(null);
    try {
      setDone(await what());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const save = async (): Promise<null> => {
    // A browser that is asked keeps the tables even when its disk is nearly full.
    await navigator.storage?.persist?.();
    saveFile(`hardway-${new Date().toISOString().slice(0, 10)}.json`, await everythingKept(), 'application/json');
    return null;
  };
  return (
    <section className="panel kept-here" aria-label="Kept in this browser">
      <h2>Kept in this browser</h2>
      <p>
        This site plays in your browser and keeps your tables there. Nothing leaves it: no account, no server, no
        tracking. It works offline, and your browser can install it as an app.
      </p>
      <p>
        {used === null ? '' : `It uses ${used} so far. `}If you clear this site's data, your tables go with it. A file
        brings them back.
      </p>
      <div className="row">
        <Button onClick={() => void act(save)}>Save everything to a file</Button>
        <Button onClick={() => chosen.current?.click()}>Bring back from a file</Button>
        <input
          ref={chosen}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="A file that this site has saved"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void act(async () => bringBack(await file.text()));
            target.value = '';
          }}
        />
      </div>
      {done === null ? null : <p role="status">{done}</p>}
      <Problem words={problem} />
      <p className="hint">Friends at your table, live tables and tournaments need a house with a server.</p>
    </section>
  );
};
