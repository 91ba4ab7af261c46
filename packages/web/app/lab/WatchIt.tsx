import { loadStrategy, type Overrides } from '@hardway/lab';
import type { Cents } from '@hardway/rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { keepSeat } from '../keys.ts';
import { usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';

type WatchItProps = { text: string; table: Overrides; bankroll: Cents | undefined };

/** Opens a practice table of the strategy's book, with a bot that plays it. */
export const WatchIt = ({ text, table, bankroll }: WatchItProps) => {
  const { name } = usePrefs();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const watch = async (): Promise<void> => {
    const loaded = loadStrategy(text, table);
    if (!loaded.ok) return setProblem('Mend the strategy first: what is wrong stands under its lines.');
    const { house, play, bankroll: own } = loaded.value;
    const playMoney = bankroll ?? own;
    setBusy(true);
    try {
      const { table: id, ...seat } = await api.openPractice({
        house: house.config,
        name: name.trim() || 'Guest',
        table: (play.name || 'Strategy').slice(0, 40),
        ...(playMoney === undefined ? {} : { settings: { playMoney } }),
        bots: [{ text }],
        watch: true,
      });
      keepSeat(id, seat);
      goTo(`/table/${id}?watch`);
    } catch (error) {
      setProblem(problemOf(error, 'The table could not be opened.'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void watch()}>
        {isBusy ? 'Opening a table…' : 'Watch it play'}
      </Button>
      <Problem words={problem} />
    </>
  );
};
