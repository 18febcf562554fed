"use client";

/** A combobox for references: shows names, stores an id. Use it inside a Field; in custom forms pass value and onChange. */
import { createContext, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { type PickerOption, type PickerSearch, useNameOf, usePickerSearch } from "#components/resource/reference/picker-search.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input.tsx";
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
function PickerList({ id, to, search, active, choose, setActive }: PickerListProps) {
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

/** Names by id of objects the form may show without a choice: values another user saved meanwhile. */
export const KnownNames = createContext<Readonly<Record<string, string>>>({});

const useKnownNames = () => useContext(KnownNames);

interface ReferencePickerProps {
  to: ResourceKey;
  value: string;
  /** With the chosen object's name. Both are empty when the choice was cleared. */
  onChange: (id: string, name: string) => void;
  onBlur?: () => void;
  /** The name of `value`, if known initially. */
  initialName?: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
}

export function ReferencePicker({ to, value, onChange, onBlur, initialName = "", inputRef }: ReferencePickerProps) {
  const [chosen, setChosen] = useState({ id: value, name: initialName });
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const open = typed !== null;
  const search = usePickerSearch(to, open, typed ?? "");
  const { options, settled, text } = search;
  /** The text for which Enter was pressed before its results arrived; the first result is then chosen. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const known = useKnownNames();
  const name = (chosen.id === value ? chosen.name : "") || known[value] || "";
  const unnamed = name === "" || name === value ? value : "";
  const found = useNameOf(to, unnamed);
  const shown = (unnamed && found) || name || value;
  const close = () => {
    setTyped(null);
    setAwaited(null);
  };
  const choose = (option: PickerOption | undefined) => {
    if (!option) return;
    setChosen(option);
    onChange(option.id, option.name);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that Enter waits for counts
  useEffect(() => {
    if (awaited === null || awaited !== text || !settled) return;
    setAwaited(null);
    choose(options[0]);
  }, [awaited, text, settled]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setTyped("");
      else setActive((at) => Math.max(0, Math.min(options.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (settled) choose(options[active]);
      else setAwaited(text);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the combobox and its list
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // Clearing the field clears the choice. Other text without a choice is discarded.
        if (typed === "" && shown === "") onChange("", "");
        close();
        onBlur?.();
      }}
    >
      <Input
        ref={inputRef}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={shown || `Search ${catalogue[to].title.many}`}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onClick={() => setTyped((text) => text ?? "")}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setAwaited(null);
          if (event.target.value === "") {
            setChosen({ id: "", name: "" });
            onChange("", "");
          }
        }}
        onKeyDown={press}
      />
      {open ? <PickerList id={listId} to={to} search={search} active={active} choose={choose} setActive={setActive} /> : null}
    </div>
  );
}
