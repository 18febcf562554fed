"use client";

import { useEffect, useRef } from "react";
import type { PickerOption, PickerSearch } from "#components/resource/reference/picker-search.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

interface PickerListProps {
  id: string;
  to: ResourceKey;
  search: PickerSearch;
  active: number;
  choose: (option: PickerOption) => void;
  setActive: (index: number) => void;
}

/** The open list of a ReferencePicker: results, or why there are none. */
export function PickerList({ id, to, search, active, choose, setActive }: PickerListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const { options, busy, slow, hasMore, error, again, settled, text } = search;
  const none = settled && !busy && error === null && options.length === 0;
  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-raised p-1 text-fg text-sm shadow-float"
    >
      <div role="listbox" id={id} aria-label={catalogue[to].title.many}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(option)}
            className={cn(
              "flex min-h-8 cursor-default items-baseline gap-2 rounded-md px-2 py-1.5 max-md:min-h-10",
              index === active && "bg-hover",
              // These results belong to an earlier text.
              !settled && "text-fg-muted",
            )}
          >
            <span className="max-w-[70%] shrink-0 truncate">{option.name}</span>
            {option.detail ? <span className="min-w-0 truncate text-fg-subtle text-xs">{option.detail}</span> : null}
          </div>
        ))}
      </div>
      <p role="status" className="px-2 py-1.5 text-fg-subtle empty:hidden">
        {busy ? (slow ? "Still searching. The service is slow to respond." : "Searching…") : null}
        {error ? (error instanceof ServiceError ? error.message : "The search failed.") : null}
        {none ? `No ${catalogue[to].title.one} matches${text ? ` “${text}”` : ""}.` : null}
        {hasMore && !busy && !error
          ? text
            ? "There are more: type more of the name."
            : "These are the newest. Type to search all."
          : null}
      </p>
      {error ? (
        <Button size="sm" variant="ghost" onMouseDown={(event) => event.preventDefault()} onClick={again}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
