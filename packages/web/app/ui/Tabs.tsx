import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<Id extends string> = { readonly id: Id; readonly title: string };
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
};

const STEPS: { readonly [key: string]: (at: number, count: number) => number } = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of a page of which one is shown. The arrow keys go from tab to tab. */
export const Tabs = <Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex(tab => tab.id === chosen),
          tabs.length,
        )
      ];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
};
