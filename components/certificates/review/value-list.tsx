"use client";

import type { ReactNode } from "react";
import type { ReadValue, ValueSection } from "#components/certificates/review/read-values.ts";
import { cn } from "#components/ui/cn.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";

interface ValueListProps {
  sections: readonly ValueSection[];
  selected: string | null;
  select: (path: string) => void;
  actions: ReactNode;
}

/** Everything that was read, by the parts of the form. Pressing a value shows its place on the page. */
export function ValueList({ sections, selected, select, actions }: ValueListProps) {
  return sections.map(({ title, values }) => (
    <section key={title} className="pb-4">
      <h3 className="pb-1 font-semibold text-sm">{title}</h3>
      <ul className="divide-y rounded-md border">
        {values.map((value) => (
          <ValueRow key={value.path} value={value} isSelected={value.path === selected} select={select} actions={actions} />
        ))}
      </ul>
    </section>
  ));
}

function ValueRow({
  value,
  isSelected,
  select,
  actions,
}: Omit<ValueListProps, "sections" | "selected"> & { value: ReadValue; isSelected: boolean }) {
  return (
    <li className={cn(isSelected && "bg-selected")}>
      <button
        type="button"
        data-review-item={value.path}
        aria-pressed={isSelected}
        onClick={() => select(value.path)}
        className="flex w-full items-baseline gap-3 px-3 py-1.5 scroll-my-20 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="w-40 shrink-0 text-fg-muted">{value.label}</span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <Shown value={value} />
        </span>
      </button>
      <Corrected by={value.correction} />
      {isSelected ? <div className="flex flex-wrap gap-2 px-3 pb-2 pl-[11.5rem] empty:hidden">{actions}</div> : null}
    </li>
  );
}

/** That a person entered the value, when, and what was read before. */
function Corrected({ by }: { by: ReadValue["correction"] }) {
  if (!by) return null;
  return (
    <p className="wrap-anywhere px-3 pb-1.5 pl-[11.5rem] text-fg-muted text-xs">
      Corrected by {by.name}, <RelativeTime seconds={by.at} />. {by.read === null ? "Nothing was read." : `Read as ${by.read}.`}
    </p>
  );
}

function Shown({ value: { text, doubtful, evidence } }: { value: ReadValue }) {
  if (text === null) return <span className="text-fg-subtle">{doubtful ? "Could not be read" : "Not stated"}</span>;
  if (!doubtful) return text;
  return (
    <>
      {text} <span className="text-warning-fg">· low confidence ({Math.round((evidence?.confidence ?? 0) * 100)}%)</span>
    </>
  );
}
