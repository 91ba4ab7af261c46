import { useState } from 'react';
import { type PracticeForm, practiceRequest } from '../../src/index.ts';
import { api } from '../api.ts';
import { keepSeat } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';

type Opening = {
  readonly open: (form: PracticeForm) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly forget: () => void;
};

/** Opens practice tables, sits down at them, and remembers their game for the next time. */
export const useOpening = (): Opening => {
  const { name } = usePrefs();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (form: PracticeForm): Promise<void> => {
    const asked = practiceRequest(form, name);
    if (!asked.ok) return setProblem(asked.problem);
    setBusy(true);
    try {
      const { table, ...seat } = await api.openPractice(asked.request);
      keepSeat(table, seat);
      setPrefs({ ruleset: form.ruleset, game: form.game });
      goTo(`/table/${table}`);
    } catch (error) {
      setProblem(problemOf(error, 'The table could not be opened.'));
      setBusy(false);
    }
  };
  return { open, isBusy, problem, forget: () => setProblem(null) };
};
