import type { SearchReply } from '@hardway/server/messages';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Findable, groupedByKind, type PageRule, pagesNamed } from '../../src/index.ts';
import { useKeys } from '../keyboard.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { ask } from './api.ts';
import { isSignedOut } from './session.ts';
import { useTimes } from './useTimes.ts';

const ASK_AFTER_MS = 200;

/** What was found for some words; nothing while they are too few. */
const useFound = (words: string): { found: readonly Findable[]; isCut: boolean; problem: string | null } => {
  const [reply, setReply] = useState<SearchReply & { problem: string | null }>(NOTHING);
  useEffect(() => {
    if (words.length < 2) {
      setReply(NOTHING);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask<SearchReply>(`/search?q=${encodeURIComponent(words)}`, { signal: asking.signal }).then(
        next => setReply({ ...next, problem: null }),
        (error: unknown) => {
          if (!asking.signal.aborted && !isSignedOut(error)) setReply({ ...NOTHING, problem: problemOf(error) });
        },
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return reply;
};

const NOTHING = { found: [], isCut: false, problem: null };

/** Finds pages, tables, people and whatever else this person may see. Slash goes to it; arrows and Enter choose. */
export const Search = ({ pages }: { pages: readonly PageRule[] }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const words = typed.trim();
  const { found, isCut, problem } = useFound(words);
  useKeys({ key: '/', words: 'Goes to the search', act: () => input.current?.focus() });
  const all = [...pagesNamed(pages, words), ...found];
  const go = (one: Findable | undefined): void => {
    if (one === undefined || one.path === null) return;
    setTyped('');
    setOpen(false);
    goTo(one.path);
    document.getElementById('work')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setAt((at + step + all.length) % all.length);
    } else if (event.key === 'Enter') go(all[at]);
    else if (event.key === 'Escape') setOpen(false);
  };
  const isShown = isOpen && words.length >= 2;
  return (
    <search className="work-search">
      <input
        ref={input}
        type="search"
        placeholder="Search  /"
        aria-label="Search the house"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && all[at] !== undefined ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div className="found" hidden={!isShown}>
        <FoundList id={id} all={all} at={at} onGo={go} />
        <p className="hint" role="status">
          {problem ?? foundWords(all.length, isCut)}
        </p>
      </div>
    </search>
  );
};

const foundWords = (count: number, isCut: boolean): string => {
  if (count === 0) return 'Nothing found. Try a name, a table, a number or a word of an event.';
  return isCut ? 'There is more: add a word.' : '';
};

type FoundListProps = { id: string; all: readonly Findable[]; at: number; onGo: (one: Findable) => void };

const FoundList = ({ id, all, at, onGo }: FoundListProps) => {
  const { when } = useTimes();
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found">
      {groupedByKind(all).map(([title, group]) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {group.map(one => {
            const place = all.indexOf(one);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the box, which keeps the focus
              <div
                key={`${place} ${one.title}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                aria-disabled={one.path === null}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onGo(one)}
              >
                {one.title}{' '}
                <span className="hint">
                  {one.words} {one.at === null ? '' : when(one.at)}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
